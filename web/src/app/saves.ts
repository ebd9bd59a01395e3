// Games that were begun in this browser, each under a key of its own: a new game never overwrites an old one, and none
// goes away unless a person throws it away.
//
// Other tabs share the storage.  Every write leaves a mark of its own, and a game is written only over the mark that its
// tab has left or found: so no tab overwrites what another has played, nor brings back what another has deleted.
// (tabs.ts sees to it that only one tab plays a game; this holds even where it cannot.)
import { computed, signal } from "@preact/signals";
import type { Games, OptionValues } from "../engine/types";
import { drop, type Kept, keys, onChange, parsed, reachable, read, write } from "./storage";

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
  /** Who has written it last; undefined: it was never stored. */
  mark?: string;
  /** Chance is played by hand, but somebody has asked the page to do it from here on. */
  rolls?: boolean;
  /** The engine has refused it. */
  refused?: boolean;
}

/** Why a game is set aside: of earlier rules, of later ones, not to be read, or of a game that is not on this shelf. */
export type Reason = "earlier" | "later" | "unread" | "unknown";

/** A game that cannot be played here. */
export interface Aside {
  id: string;
  reason: Reason;
  /** All that is stored of it. */
  text: string;
  saved: Saved | null;
  /** Which game it says it is. */
  game: string | null;
}

interface Entry {
  text: string;
  saved: Saved | null;
  game: string | null;
  rules: number | null;
}

export type Outcome = Kept | "newer" | "deleted";

const PREFIX = "paintbox.game.";
const REPLAY_MAX = 2_097_151; // docs/protocol.md
const ID = /^[\w-]{1,64}$/; // as it stands in an address
const SEATS_MAX = 8;
const TIME_MAX = 8.64e15; // what a Date can say

function isSeat(x: unknown): x is Seat {
  const s = x as Partial<Seat> | null;
  if (typeof s !== "object" || s === null || typeof s.name !== "string") return false;
  return s.kind === "bot" ? typeof s.level === "string" : s.kind === "me" || s.kind === "here";
}

function areOptions(x: unknown): x is OptionValues {
  if (typeof x !== "object" || x === null || Array.isArray(x)) return false;
  return Object.values(x).every((value) => typeof value === "string" || typeof value === "number");
}

const HEAD = /^paintbox replay 1\ngame (\S+)\nrules (\d+)\nplayers (\d+)\n/;

/** What the head of a replay says, as the engine writes it. */
function headOf(replay: string): { game: string; rules: number; players: number } | null {
  const [, game = "", rules, players] = HEAD.exec(replay.slice(0, 200)) ?? [];
  return game ? { game, rules: Number(rules), players: Number(players) } : null;
}

/** A game that was not begun has no replay; else its head must say the same as the rest. */
function fits(replay: string, game: string, seats: readonly Seat[]): boolean {
  const head = headOf(replay);
  return replay === "" || (replay.length <= REPLAY_MAX && head?.game === game && head.players === seats.length);
}

/** Storage can hold anything: only what has the right form all through is taken for a game. */
export function isSaved(x: unknown, id: string): x is Saved {
  const s = x as Partial<Saved> | null;
  return (
    typeof s === "object" && s !== null && s.id === id && ID.test(id) &&
    typeof s.game === "string" && typeof s.over === "boolean" && areOptions(s.options) &&
    typeof s.at === "number" && Math.abs(s.at) <= TIME_MAX && (s.mark === undefined || typeof s.mark === "string") &&
    Array.isArray(s.seats) && s.seats.length >= 1 && s.seats.length <= SEATS_MAX && s.seats.every(isSeat) &&
    typeof s.replay === "string" && fits(s.replay, s.game, s.seats)
  );
}

function entryOf(id: string, text: string): Entry {
  const found = parsed(text);
  const saved = isSaved(found, id) ? found : null;
  const game = (found as Partial<Saved> | null | undefined)?.game;
  const rules = saved ? (headOf(saved.replay)?.rules ?? null) : null;
  return { text, saved, game: typeof game === "string" ? game : null, rules };
}

/** What is stored, as far as this tab knows. */
const entries = new Map<string, Entry>();
/** Games that could not be stored: they live as long as the page. */
const held = new Map<string, Saved>();
/** Rises whenever something above changes. */
const changes = signal(0);
/** What the engine can play; null until it has said so. */
const shelf = signal<Games | null>(null);

function refresh(id: string): void {
  const text = read(PREFIX + id);
  if (text === null) entries.delete(id);
  else if (entries.get(id)?.text !== text) entries.set(id, entryOf(id, text));
  changes.value++;
}

function scan(): void {
  const found = keys(PREFIX).map((key) => key.slice(PREFIX.length));
  for (const id of new Set([...found, ...entries.keys()])) refresh(id);
}

scan();
onChange((key) => {
  if (key === null) scan();
  else if (key.startsWith(PREFIX)) refresh(key.slice(PREFIX.length));
});

/** Calls back when another tab has changed a game; says how to stop that. */
export function onSaves(id: string, heard: () => void): () => void {
  return onChange((key) => {
    if (key === PREFIX + id || key === null) heard();
  });
}

// Closing the page would lose what could not be stored: the browser asks first.
addEventListener("beforeunload", (event) => {
  if ([...held.values()].some((game) => !game.over)) event.preventDefault();
});

/** The engine has said which games it has, and of which rules. */
export function know(games: Games): void {
  shelf.value = games;
}

/** Whether a bot of that level plays here. */
export function isLevel(level: string): boolean {
  return shelf.value === null || shelf.value.bots.includes(level);
}

/** Found out without opening the game: the engine would refuse a replay of other rules. */
function reasonOf({ saved, rules }: Entry): Reason | null {
  if (!saved) return "unread";
  if (shelf.value) {
    const game = shelf.value.games.find((g) => g.id === saved.game);
    if (!game) return "unknown";
    if (rules !== null && rules !== game.rules) return rules < game.rules ? "earlier" : "later";
  }
  return saved.refused ? "unread" : null;
}

/** The newest first. */
export const saves = computed<Saved[]>(() => {
  void changes.value;
  const playable = (e: Entry): Saved[] => (e.saved && !held.has(e.saved.id) && reasonOf(e) === null ? [e.saved] : []);
  const stored = [...entries.values()].flatMap(playable);
  return [...held.values(), ...stored].sort((a, b) => b.at - a.at);
});

/** Games set aside, the newest first. */
export const asides = computed<Aside[]>(() => {
  void changes.value;
  const all = [...entries].map(([id, e]) => ({ id, reason: reasonOf(e), text: e.text, saved: e.saved, game: e.game }));
  const found = all.filter((a): a is Aside => a.reason !== null && !held.has(a.id));
  return found.sort((a, b) => (b.saved?.at ?? 0) - (a.saved?.at ?? 0));
});

/** How many games are not stored anywhere. */
export const unkept = computed(() => {
  void changes.value;
  return held.size;
});

/** A game to be played: its own copy, as it is stored now. */
export function find(id: string): Saved | null {
  refresh(id);
  const found = held.get(id);
  if (found) return found;
  const entry = entries.get(id);
  if (!entry?.saved || reasonOf(entry) !== null) return null;
  const { saved } = entry;
  return { ...saved, seats: saved.seats.map((s) => ({ ...s })), mark: saved.mark ?? "" };
}

/** Whether another tab has written or deleted a game since this one has; what cannot be read counts for nothing. */
export function changed(game: Saved): "newer" | "deleted" | null {
  if (!reachable()) return null;
  const text = read(PREFIX + game.id);
  if (text === null) return game.mark === undefined ? null : "deleted";
  const known = entries.get(game.id);
  const { saved } = known?.text === text ? known : entryOf(game.id, text);
  return saved && (saved.mark ?? "") !== (game.mark ?? "") ? "newer" : null;
}

export function save(game: Saved): Outcome {
  const other = changed(game);
  if (other) return other;
  const mark = newId();
  const text = JSON.stringify({ ...game, mark });
  const outcome = write(PREFIX + game.id, text);
  if (outcome === "kept") {
    held.delete(game.id);
    game.mark = mark;
  } else held.set(game.id, game);
  refresh(game.id);
  return outcome;
}

/** The engine refuses it: it joins those that are set aside. */
export function setAside(game: Saved): void {
  game.refused = true;
  if (save(game) !== "kept") refresh(game.id);
}

/** Deletes games.  What could not be stored before may find room now. */
export function throwAway(...ids: string[]): void {
  for (const id of ids) {
    held.delete(id);
    drop(PREFIX + id);
    refresh(id);
  }
  for (const game of [...held.values()]) save(game);
}

/** All that is stored of a game, for `bringBack`. */
export function textOf(id: string): string | null {
  const game = held.get(id);
  return game ? JSON.stringify(game) : read(PREFIX + id);
}

/** Somebody has deleted a game by mistake. */
export function bringBack(id: string, text: string): void {
  if (read(PREFIX + id) !== null) return;
  const { saved } = entryOf(id, text);
  if (write(PREFIX + id, text) !== "kept" && saved) held.set(id, saved);
  refresh(id);
}

/** A game that another tab has deleted is kept all the same, because a person wants it. */
export function keepAnyway(game: Saved): Outcome {
  delete game.mark;
  return save(game);
}

/** How much room a game takes, in characters. */
export function sizeOf(id: string): number {
  return (textOf(id)?.length ?? 0) + PREFIX.length + id.length;
}

export function newId(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2));
  return Date.now().toString(36) + (a % 1296).toString(36).padStart(2, "0") + (b % 1296).toString(36).padStart(2, "0");
}

/* All games in one file */

const FORMAT = "paintbox games";

interface Bundle {
  [FORMAT]: 1;
  games: Saved[];
  /** What could not be read: as it is stored. */
  aside: { id: string; text: string }[];
}

export function bundle(): string {
  scan();
  const good = [...held.values(), ...[...entries.values()].flatMap((e) => (e.saved && !held.has(e.saved.id) ? [e.saved] : []))];
  const bad = [...entries].filter(([id, e]) => !e.saved && !held.has(id)).map(([id, e]) => ({ id, text: e.text }));
  return JSON.stringify({ [FORMAT]: 1, games: good, aside: bad } satisfies Bundle, null, 1);
}

export interface Taken {
  /** Games that were not here, or not as far. */
  added: number;
  /** Games that are here as far, or further. */
  here: number;
  /** What cannot be read, or found no room. */
  left: number;
}

/** A replay without its end: what a longer course of the same game begins with. */
function course(replay: string): string {
  return replay.replace(/(\nresult [^\n]*)?\nend \d+\s*$/, "\n");
}

/** Where a game of a file goes: over the one that it goes on from, beside one that went another way, or nowhere. */
function place(game: Saved): string | null {
  if (game.replay !== "" && [...entries.values()].some((e) => e.saved?.replay === game.replay)) return null;
  const text = read(PREFIX + game.id);
  if (text === null) return game.id;
  const had = entryOf(game.id, text).saved;
  if (had && course(had.replay).startsWith(course(game.replay))) return null;
  if (had && had.at <= game.at && course(game.replay).startsWith(course(had.replay))) return game.id;
  return newId();
}

function take(game: Saved): keyof Taken {
  const id = place(game);
  if (id === null) return "here";
  // A mark of its own: a tab that plays this game finds out.
  const wrote = write(PREFIX + id, JSON.stringify({ ...game, id, mark: newId() }));
  refresh(id);
  return wrote === "kept" ? "added" : "left";
}

/** Takes up a file of games; null: it is none.  Nothing that is here is lost by it. */
export function unbundle(text: string): Taken | null {
  const found = parsed(text) as Partial<Bundle> | null | undefined;
  if (typeof found !== "object" || found === null || found[FORMAT] !== 1 || !Array.isArray(found.games)) return null;
  const out: Taken = { added: 0, here: 0, left: 0 };
  for (const game of found.games as unknown[]) {
    const id = (game as Partial<Saved> | null)?.id ?? "";
    out[isSaved(game, id) ? take(game) : "left"]++;
  }
  for (const a of Array.isArray(found.aside) ? (found.aside as unknown[]) : []) {
    const { id, text: stored } = (a ?? {}) as Partial<Aside>;
    if (typeof id !== "string" || typeof stored !== "string") out.left++;
    else if (read(PREFIX + id) !== null) out.here++;
    else out[write(PREFIX + id, stored) === "kept" ? "added" : "left"]++;
    if (typeof id === "string") refresh(id);
  }
  return out;
}
