// Replay files: the engine's own text, as `paintbox replay` reads it too; and files with all games of this browser.
import { Refusal } from "../engine/client";
import type { Games, OptionValues } from "../engine/types";
import { box } from "../tables/list";
import { words } from "../words/words";
import { games, newEngine } from "./engines";
import { newSaved } from "./game";
import { type Aside, bundle, save, type Saved, type Seat, type Taken, unbundle } from "./saves";
import { parsed } from "./storage";

const SIZE_MAX = 2_097_151; // docs/protocol.md: the text of a replay
const BUNDLE_MAX = 100_000_000;

function download(name: string, text: string, type = "text/plain"): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

export function saveFile(game: Saved): void {
  download(`${game.game}-${day(game.at)}.replay`, game.replay);
}

/** What is set aside, as a replay if it has one: some other engine may read it. */
export function saveAside({ id, saved, text }: Aside): void {
  const replay = saved?.replay ?? (parsed(text) as Partial<Saved> | null | undefined)?.replay;
  if (saved) saveFile(saved);
  else if (typeof replay === "string" && replay !== "") download(`${id}.replay`, replay);
  else download(`${id}.txt`, text);
}

export function saveAll(): void {
  download(`paintbox-${day(Date.now())}.games`, bundle(), "application/json");
}

function lines(text: string): string[] {
  return text.split("\n").map((line) => line.replace(/#.*/, "").trim()).filter(Boolean);
}

interface Head {
  game: string;
  rules: number | null;
  players: number;
  options: OptionValues;
  names: Map<number, string>;
}

/** What the head of a replay says; the engine has judged it already. */
function head(text: string): Head {
  const out: Head = { game: "", rules: null, players: 0, options: {}, names: new Map() };
  for (const line of lines(text)) {
    if (line === "moves") break;
    const [word, first = "", ...rest] = line.split(/\s+/);
    if (word === "game") out.game = first;
    if (word === "rules") out.rules = Number(first);
    if (word === "players") out.players = Number(first);
    if (word === "option") out.options[first] = rest.join(" ");
    if (word === "seat") out.names.set(Number(first), rest.join(" "));
  }
  return out;
}

/** A bot's name, as the terminal has it: a level, how long it thinks, on how many cores. */
const BOT = /^([a-z]+)(?::\d+(?:ms)?)?(?:@\d+)?$/;

/** Seats for a game from a file: levels of bots are their names, as the terminal writes them; else people. */
function seatsOf(names: Map<number, string>, players: number, bots: readonly string[]): Seat[] {
  const w = words.value.setup;
  return Array.from({ length: players }, (_, i) => {
    const name = names.get(i) ?? w.names[i] ?? `${i + 1}`;
    const level = BOT.exec(name)?.[1] ?? "";
    if (bots.includes(level)) return { kind: "bot", name, level };
    return { kind: i === 0 ? "me" : "here", name, level: null };
  });
}

/** Replays of other rules are refused, in the language of the page. */
function checkRules(text: string, all: Games): void {
  const { game, rules } = head(text);
  const known = all.games.find((g) => g.id === game);
  const w = words.value;
  if (!known || rules === null || rules === known.rules) return;
  throw new Error(rules < known.rules ? w.aside.why.earlier : w.aside.why.later);
}

async function readReplay(text: string): Promise<Saved> {
  const w = words.value.errors;
  const all = await games();
  checkRules(text, all);
  const engine = newEngine();
  try {
    await engine.load(text);
    const { game, players, options, names } = head(text);
    if (!box(game)) throw new Error(w.noGame(game));
    const saved = newSaved(game, options, seatsOf(names, players, all.bots));
    saved.replay = await engine.save();
    saved.over = (await engine.view("spectator")).over;
    save(saved);
    return saved;
  } catch (error) {
    if (error instanceof Refusal) throw new Error(w.badReplay(error.message));
    throw error;
  } finally {
    engine.stop();
  }
}

/** Reads a file: a replay becomes a saved game, a file of all games is taken up.  Or throws an Error whose message is a
 * sentence. */
export async function readFile(file: File): Promise<Saved | Taken> {
  const w = words.value.errors;
  if (file.size > BUNDLE_MAX) throw new Error(w.tooLarge);
  const start = (await file.slice(0, 100_000).text()).replace(/^(\s*#.*\n)*/, "").trimStart();
  if (start.startsWith("{")) {
    const taken = unbundle(await file.text());
    if (taken) return taken;
  }
  if (file.size > SIZE_MAX) throw new Error(w.tooLarge);
  if (!start.startsWith("paintbox replay ")) throw new Error(w.notReplay);
  return readReplay(await file.text());
}
