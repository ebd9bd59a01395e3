// What lies on the table, read from a view: stacks, bag, cards.  Labels are the engine's (docs/protocol.md).
import type { Item, ItemId, SeatNo, View } from "@/engine/types";
import type { Colour } from "@/pieces/colours";

export const WOODS = ["orange", "green", "blue", "pink"] as const satisfies readonly Colour[];
export type Paint = (typeof WOODS)[number];
export type Wood = Paint | "joker";

export interface Block {
  id: ItemId;
  wood: Wood;
  /** From the shelf up, 0 is the lowest. */
  level: number;
  taboo: boolean;
}

export interface Stack {
  /** The item of its space. */
  id: ItemId;
  /** The number that the space has for both players. */
  space: number;
  /** Its column as the viewer sees the wall, 0 is left. */
  column: number;
  /** From the shelf up. */
  blocks: Block[];
}

export interface Task {
  id: ItemId;
  /** The place in the holder, from 1. */
  place: number;
  /** Rows of letters parted by strokes; null if the viewer may not see it. */
  pattern: string | null;
}

export interface Cards {
  holder: Task[];
  pile: number;
  done: Task[];
}

const LETTERS: Record<string, Paint> = { O: "orange", G: "green", B: "blue", P: "pink" };

export function woodOf(face: string): Wood {
  return WOODS.find((w) => w === face) ?? "joker";
}

export const number = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? 0);

/** The stacks from left to right. */
export function stacks(view: View): Stack[] {
  const wall = view.kind("wall")[0];
  const things = wall ? view.on(wall.id) : [];
  const blocks = things.filter((t) => t.kind === "block");
  return things
    .filter((t) => t.kind === "space")
    .sort((a, b) => a.x - b.x)
    .map((space) => ({
      id: space.id,
      space: number(space.label),
      column: space.x,
      blocks: blocks
        .filter((b) => b.x === space.x)
        .map((b) => ({ id: b.id, wood: woodOf(b.face), level: space.y - 1 - b.y, taboo: b.label.includes("taboo") }))
        .sort((a, b) => a.level - b.level),
    }));
}

export const top = (stack: Stack): Block | undefined => stack.blocks.at(-1);

export interface Bag {
  id: ItemId;
  left: Record<Paint, number>;
  all: number;
}

export function bag(view: View): Bag | null {
  const item = view.kind("bag")[0];
  if (!item) return null;
  const of = (short: string): number => Number(new RegExp(`(\\d+)${short}`).exec(item.label)?.[1] ?? 0);
  const left = { orange: of("or"), green: of("gr"), blue: of("bl"), pink: of("pi") };
  return { id: item.id, left, all: left.orange + left.green + left.blue + left.pink };
}

/** The block that was drawn and is not put down yet. */
export function hand(view: View): Item | null {
  const item = view.kind("bag")[0];
  return (item && view.on(item.id).find((i) => i.kind === "block")) ?? null;
}

function task(item: Item): Task {
  const [place, pattern] = item.label.includes(":") ? item.label.split(": ") : ["0", item.label];
  return { id: item.id, place: number(place ?? ""), pattern: item.face === "card" ? (pattern ?? null) : null };
}

export function cards(view: View, seat: SeatNo): Cards {
  const slots = (kind: string): Item[] => {
    const owner = view.kind(kind).find((i) => i.owner === seat);
    return owner ? view.on(owner.id) : [];
  };
  const own = slots("seat");
  const pile = own.find((i) => i.kind === "pile" && i.face === "hidden");
  return {
    holder: slots("tasks").filter((i) => i.kind === "slot").map(task),
    pile: pile ? number(pile.label) : 0,
    done: own.filter((i) => i.kind === "slot").map(task),
  };
}

/** The rows of a pattern; null is no block. */
export function rows(pattern: string): (Paint | null)[][] {
  return pattern.split("/").map((row) => [...row].map((letter) => LETTERS[letter] ?? null));
}

/** After so many the game ends. */
export const QUIET_MOST = 40;

/** Turns in a row without a block drawn or a task done, once the engine mentions them. */
export function quietTurns(view: View): number | null {
  const item = view.kind("taboo").find((i) => i.label.startsWith("Quiet"));
  return item ? number(item.label) : null;
}

/** What a viewer who is asked before the game ends points at to pass. */
export const passing = (view: View): Item | null => view.kind("pass")[0] ?? null;
