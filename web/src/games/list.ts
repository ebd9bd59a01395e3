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

/** A game's style sheet, fetched once.  The build has written the names of all of them into the document. */
const styles = new Map<string, Promise<void>>();

function style(game: string): Promise<void> {
  let fetched = styles.get(game);
  if (!fetched) {
    const file = document.body.dataset.styles?.split(" ").find((name) => name.startsWith(`${game}-`)) ?? "";
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: file });
    fetched = new Promise<void>((resolve, reject) => {
      link.onload = () => resolve();
      link.onerror = () => reject(new Error(file));
    });
    fetched.catch(() => styles.delete(game));
    styles.set(game, fetched);
    document.head.append(link);
  }
  return fetched;
}

/** A table is drawn when its style is there too. */
async function opened(game: string, table: Promise<{ default: TableGame }>): Promise<TableGame> {
  const [{ default: kind }] = await Promise.all([table, style(game)]);
  return kind;
}

export const BOXES: readonly Box[] = [
  {
    id: "colormill",
    cover: colormill,
    minutes: 40,
    pictures: { option: "board", of: { valley, islands, city, pirates, town, east } },
    load: () => opened("colormill", import("./colormill/game")),
  },
  { id: "treasure", cover: treasure, minutes: 20, load: () => opened("treasure", import("./treasure/game")) },
  { id: "colorado", cover: colorado, minutes: 45, load: () => opened("colorado", import("./colorado/game")) },
  { id: "thaw", cover: thaw, minutes: 30, load: () => opened("thaw", import("./thaw/game")) },
  { id: "stacks", cover: stacks, minutes: 15, load: () => opened("stacks", import("./stacks/game")) },
];

export function box(id: string): Box | null {
  return BOXES.find((b) => b.id === id) ?? null;
}
