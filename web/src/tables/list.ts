// The shelf: which folders there are, and what the shelf must know before a game is opened.  A game's table is
// fetched when it is played.
import city from "@games/colormill/page/boards/city.svg";
import east from "@games/colormill/page/boards/east.svg";
import islands from "@games/colormill/page/boards/islands.svg";
import pirates from "@games/colormill/page/boards/pirates.svg";
import town from "@games/colormill/page/boards/town.svg";
import valley from "@games/colormill/page/boards/valley.svg";
import colorado from "@games/colorado/page/cover.svg";
import colormill from "@games/colormill/page/cover.svg";
import stacks from "@games/stacks/page/cover.svg";
import type { TableGame } from "./table";
import thaw from "@games/thaw/page/cover.svg";
import treasure from "@games/treasure/page/cover.svg";

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
    load: () => opened("colormill", import("@games/colormill/page/game")),
  },
  { id: "treasure", cover: treasure, minutes: 20, load: () => opened("treasure", import("@games/treasure/page/game")) },
  { id: "colorado", cover: colorado, minutes: 45, load: () => opened("colorado", import("@games/colorado/page/game")) },
  { id: "thaw", cover: thaw, minutes: 30, load: () => opened("thaw", import("@games/thaw/page/game")) },
  { id: "stacks", cover: stacks, minutes: 15, load: () => opened("stacks", import("@games/stacks/page/game")) },
];

export function box(id: string): Box | null {
  return BOXES.find((b) => b.id === id) ?? null;
}
