// Games that were begun in this browser, each under a key of its own: a new game never overwrites an old one.
import { signal } from "@preact/signals";
import type { OptionValues } from "../engine/types";
import { drop, keep, type Kept, kept, keys } from "./storage";

export interface Seat {
  kind: "me" | "here" | "bot";
  name: string;
  /** A bot's level; people have none. */
  level: string | null;
  /** The one person at this screen, who gave no name: "you", in whatever language. */
  you?: boolean;
}

export interface Saved {
  id: string;
  game: string;
  options: OptionValues;
  seats: Seat[];
  replay: string;
  over: boolean;
  /** When it was last played, in ms. */
  at: number;
}

const PREFIX = "paintbox.game.";
/** Finished games beyond this many give way, the oldest first.  Unfinished ones are never thrown away. */
const FINISHED_MAX = 12;

function isSaved(x: unknown): x is Saved {
  const s = x as Partial<Saved> | null;
  return (
    typeof s === "object" && s !== null && typeof s.id === "string" && typeof s.game === "string" &&
    typeof s.replay === "string" && Array.isArray(s.seats) && typeof s.at === "number" &&
    typeof s.options === "object" && s.options !== null
  );
}

/** Games that could not be stored: they live as long as the page. */
const held = new Map<string, Saved>();

function all(): Saved[] {
  const stored = keys(PREFIX).map(kept).filter(isSaved).filter((s) => !held.has(s.id));
  return [...held.values(), ...stored].sort((a, b) => b.at - a.at);
}

/** The newest first. */
export const saves = signal<Saved[]>(all());

export function find(id: string): Saved | null {
  const found = held.get(id) ?? kept(PREFIX + id);
  return isSaved(found) ? found : null;
}

export function save(game: Saved): Kept {
  let outcome = keep(PREFIX + game.id, game);
  if (outcome === "full") {
    prune(2);
    outcome = keep(PREFIX + game.id, game);
  }
  if (outcome === "kept") held.delete(game.id);
  else held.set(game.id, game);
  prune(FINISHED_MAX);
  saves.value = all();
  return outcome;
}

export function throwAway(id: string): void {
  held.delete(id);
  drop(PREFIX + id);
  saves.value = all();
}

function prune(most: number): void {
  for (const old of all().filter((s) => s.over).slice(most)) drop(PREFIX + old.id);
}

export function newId(): string {
  return Date.now().toString(36) + Math.floor(Math.random() * 1296).toString(36).padStart(2, "0");
}
