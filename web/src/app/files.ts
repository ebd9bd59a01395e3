// Replay files: the engine's own text, as `paintbox replay` reads it too.
import { Refusal } from "../engine/client";
import type { OptionValues } from "../engine/types";
import { box } from "../games/list";
import { words } from "../words/words";
import { games, newEngine } from "./engines";
import { newSaved } from "./game";
import { save, type Saved, type Seat } from "./saves";

const SIZE_MAX = 2_097_151; // docs/protocol.md: the text of a replay

export function saveFile(game: Saved): void {
  const url = URL.createObjectURL(new Blob([game.replay], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${game.game}-${new Date(game.at).toISOString().slice(0, 10)}.replay`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function lines(text: string): string[] {
  return text.split("\n").map((line) => line.replace(/#.*/, "").trim()).filter(Boolean);
}

/** What the head of a replay says; the engine has judged it already. */
function head(text: string): { game: string; players: number; options: OptionValues; names: Map<number, string> } {
  const out = { game: "", players: 0, options: {} as OptionValues, names: new Map<number, string>() };
  for (const line of lines(text)) {
    if (line === "moves") break;
    const [word, first = "", ...rest] = line.split(/\s+/);
    if (word === "game") out.game = first;
    if (word === "players") out.players = Number(first);
    if (word === "option") out.options[first] = rest.join(" ");
    if (word === "seat") out.names.set(Number(first), rest.join(" "));
  }
  return out;
}

/** Seats for a game from a file: levels of bots are their names, as the terminal writes them; else people. */
function seatsOf(names: Map<number, string>, players: number, bots: readonly string[]): Seat[] {
  const w = words.value.setup;
  return Array.from({ length: players }, (_, i) => {
    const name = names.get(i) ?? w.names[i] ?? `${i + 1}`;
    const level = name.split("@", 1)[0] ?? "";
    return bots.includes(level) ? { kind: "bot" as const, name, level } : { kind: i === 0 ? ("me" as const) : ("here" as const), name, level: null };
  });
}

/** Reads a file into a saved game, or throws an Error whose message is a sentence. */
export async function readFile(file: File): Promise<Saved> {
  const w = words.value.errors;
  if (file.size > SIZE_MAX) throw new Error(w.tooLarge);
  const text = await file.text();
  if (!/^\s*paintbox replay /.test(text.replace(/^(\s*#.*\n)*/, ""))) throw new Error(w.notReplay);
  const engine = newEngine();
  try {
    await engine.load(text);
    const { game, players, options, names } = head(text);
    const { bots } = await games();
    if (!box(game)) throw new Error(w.noGame(game));
    const saved = newSaved(game, options, seatsOf(names, players, bots));
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
