// The shelf: which folders there are, and what the shelf must know before a game is opened.  A game's table is
// fetched when it is played.
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
  load(): Promise<TableGame>;
}

export const BOXES: readonly Box[] = [
  { id: "colormill", cover: colormill, minutes: 40, load: async () => (await import("./colormill/game")).default },
  { id: "treasure", cover: treasure, minutes: 20, load: async () => (await import("./treasure/game")).default },
  { id: "colorado", cover: colorado, minutes: 45, load: async () => (await import("./colorado/game")).default },
  { id: "thaw", cover: thaw, minutes: 30, load: async () => (await import("./thaw/game")).default },
  { id: "stacks", cover: stacks, minutes: 15, load: async () => (await import("./stacks/game")).default },
];

export function box(id: string): Box | null {
  return BOXES.find((b) => b.id === id) ?? null;
}
