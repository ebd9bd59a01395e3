// The engine without a page: asked in this process, and games that bots have played for us.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const WASM = process.env.WASM ?? (process.env.PAGE ? join(process.env.PAGE, "engine.wasm") : join(root, "build", "wasm", "paintbox.wasm"));

/** A function that answers requests of the protocol; a refusal is thrown. */
export async function newEngine() {
  if (!existsSync(WASM)) throw new Error(`there is no engine at ${WASM}: build it with ninja, or name it in WASM`);
  const { instance } = await WebAssembly.instantiate(readFileSync(WASM), { paintbox: { clock: () => performance.now() } });
  const engine = instance.exports;
  engine.paintbox_init(1, 2);
  return (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    new Uint8Array(engine.memory.buffer, engine.paintbox_request(), bytes.length).set(bytes);
    const at = engine.paintbox_answer(bytes.length);
    const memory = new Uint8Array(engine.memory.buffer);
    const answer = JSON.parse(new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at))));
    if (answer.error !== undefined) throw new Error(`${JSON.stringify(request)}: ${answer.error}`);
    return answer;
  };
}

/** Lets bots of a level play from a seed until `enough` says so, or to the end.  The same seed gives the same game. */
export function playOut(ask, { game, players, options = {}, names, seed = 1, level = "greedy", enough = () => false }) {
  ask({ do: "new", game, players, options, seed: String(seed), names });
  for (let n = 0; ; n++) {
    const view = ask({ do: "view", seat: "spectator" });
    const seat = view.pending.find((s) => typeof s === "number");
    if (view.over || seat === undefined || enough(view, n)) return view;
    ask({ do: "bot", seat, level });
  }
}

const BOTS = ["Ada", "Bruno", "Chiara", "Emil"];

/** A game as the page keeps it, by the name "shot": seat 0 is a person, so are those in `here`; the rest are bots.  It has gone
 * on for `after` moves and asks seat 0, or it is over. */
export function savedGame(ask, { game, players, options = {}, seed = 7, after = Infinity, here = [], you = "You", level = "normal" }) {
  const person = (seat) => ({ kind: seat === 0 ? "me" : "here", name: here.length === 0 ? you : `Player ${seat + 1}`, level: null, you: here.length === 0 });
  const seats = Array.from({ length: players }, (_, i) => (i === 0 || here.includes(i) ? person(i) : { kind: "bot", name: BOTS[i - 1], level }));
  const enough = (view, n) => n >= after && view.pending.includes(0);
  const view = playOut(ask, { game, players, options, seed, names: seats.map((s) => s.name), enough });
  return { id: "shot", game, options, seats, replay: ask({ do: "save" }).replay, over: view.over, at: 1_760_000_000_000 };
}

/** Such a game in which the last moves are still to be made: about `left` of them. */
export function endingGame(ask, { left, ...game }) {
  let moves = 0;
  playOut(ask, { seed: 7, ...game, level: "greedy", enough: () => (moves++, false) });
  const saved = savedGame(ask, { ...game, level: "greedy", after: Math.max(moves - 1 - left, 0) });
  if (saved.over) throw new Error(`${game.game}: seat 0 is not asked in the last ${left} moves`);
  return saved;
}

/** Puts a game into the browser's storage and opens an address. */
export async function openGame(page, site, game, address) {
  await page.evaluate((saved) => localStorage.setItem(`paintbox.game.${saved.id}`, JSON.stringify(saved)), game);
  await page.goto(`${site.address}?game#${address}`);
}
