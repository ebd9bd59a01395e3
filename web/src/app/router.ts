// Addresses: everything after '#'.
//
//     #/                                   the shelf
//     #/GAME  #/GAME/BOARD?players=3&seat1=strong&OPTION=VALUE   a game's set-up
//     #/table/SAVE                         a game being played
//     #/replay/SAVE                        step through it
//     #/rules/GAME  #/rules/GAME/TT-9      the rules alone
import { signal } from "@preact/signals";

export interface Route {
  parts: string[];
  query: URLSearchParams;
}

function parse(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const parts = path.split(/[/#]/).filter(Boolean).map(decode);
  return { parts, query: new URLSearchParams(query) };
}

/** A broken escape in an address is no reason to fail. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const route = signal<Route>(parse(location.hash));

window.addEventListener("hashchange", () => (route.value = parse(location.hash)));

export function go(address: string): void {
  location.hash = address;
}

/** Another address for what is shown already: no new step in the history. */
export function rename(address: string): void {
  history.replaceState(null, "", `#${address}`);
  route.value = parse(location.hash);
}
