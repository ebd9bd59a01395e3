// The shelf: which folders there are, and what the shelf must know before a game is opened.  A game's table is
// fetched when it is played.
import city from "./colormill/boards/city.svg";
import east from "./colormill/boards/east.svg";
import islands from "./colormill/boards/islands.svg";
import pirates from "./colormill/boards/pirates.svg";
import town from "./colormill/boards/town.svg";
import valley from "./colormill/boards/valley.svg";
import colorado from "./colorado/cover.svg";
import colormill from "./colormill/cover.svg";
import stacks from "./stacks/cover.svg";
import type { TableGame } from "./table";
import thaw from "./thaw/cover.svg";
import treasure from "./treasure/cover.svg";

export interface Box {
  id: "colormill" | "treasure" | "colorado" | "thaw" | "stacks";
  cover: string;
  minutes: number;
  /** Small pictures of an option's values, by their names. */
  pictures?: { option: string; of: Record<string, string> };
  load(): Promise<TableGame>;
}

export const BOXES: readonly Box[] = [
  {
    id: "colormill",
    cover: colormill,
    minutes: 40,
    pictures: { option: "board", of: { valley, islands, city, pirates, town, east } },
    load: async () => (await import("./colormill/game")).default,
  },
  { id: "treasure", cover: treasure, minutes: 20, load: async () => (await import("./treasure/game")).default },
  { id: "colorado", cover: colorado, minutes: 45, load: async () => (await import("./colorado/game")).default },
  { id: "thaw", cover: thaw, minutes: 30, load: async () => (await import("./thaw/game")).default },
  { id: "stacks", cover: stacks, minutes: 15, load: async () => (await import("./stacks/game")).default },
];

export function box(id: string): Box | null {
  return BOXES.find((b) => b.id === id) ?? null;
}
