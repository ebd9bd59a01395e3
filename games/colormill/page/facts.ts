// The items of a view as a sheet: what a seat has, found once, in the order of the board.
import type { Item, Move, SeatNo, View } from "@/engine/types";
import type { BoardData } from "./plan";

export interface Sheet {
  seat: SeatNo;
  /** Cells, areas and carpets in the board's order; null where there is none. */
  cells: (Item | null)[];
  areas: (Item | null)[];
  carpets: (Item | null)[];
  chests: Item[];
  hand: Item | null;
  cards: Item[];
  coins: Item | null;
  /** Colours of the round, pencils, ships, keys, effects. */
  box: Item[];
  zone: Item[];
  icons: Item[];
  market: Item | null;
  lines: Item[];
  done: Item | null;
}

/** "pencil x2": two. */
export function timesOf(item: Item): number {
  return Number(/ x(\d+)$/.exec(item.label)?.[1] ?? 1);
}

export function sheetOf(view: View, seat: SeatNo, data: BoardData): Sheet | null {
  const root = view.kind("sheet").find((item) => item.owner === seat);
  if (!root) return null;
  const parts = view.on(root.id);
  const part = (kind: string): Item | null => parts.find((item) => item.kind === kind) ?? null;
  const in_ = (item: Item | null): Item[] => (item ? view.on(item.id) : []);
  const areas = data.areas.map((_, i) => parts.find((item) => item.kind === "area" && item.x === i) ?? null);
  const left = areas.map((area) => in_(area).filter((item) => item.kind === "cell"));
  return {
    seat,
    // The cells of an area stand in the order of the board.
    cells: data.cells.map((c) => left[c.area]?.shift() ?? null),
    areas,
    carpets: areas.map((area) => in_(area).find((item) => item.kind === "carpet") ?? null),
    chests: parts.filter((item) => item.kind === "chest" || item.kind === "open chest").sort((a, b) => a.x - b.x),
    hand: part("hand"),
    cards: in_(part("hand")),
    coins: part("coins"),
    box: in_(part("box")),
    zone: in_(part("zone")),
    icons: in_(part("track")),
    market: part("market"),
    lines: in_(part("market")),
    done: part("done"),
  };
}

/** The first words of the moves that are offered: what is asked. */
export function verbs(moves: readonly Move[]): Set<string> {
  return new Set(moves.map((m) => m.text.split(" ")[0] ?? ""));
}

export type Asked = "mark" | "predict" | "prize" | "fill" | "take" | "colour" | "won" | "get" | "copy" | "place" | "lose" | null;

/** A pencil that a free cell or a copy has just won is used before all else. */
const usesPencil = (view: View): boolean => view.kind("done").some((d) => d.owner === view.viewer && d.label.startsWith("uses a pencil"));

export function asked(view: View): Asked {
  const all = verbs(view.moves);
  const first = (["mark", "predict", "fill", "take", "get", "copy", "place", "lose"] as const).find((v) => all.has(v));
  if (first) return first;
  if (all.has("carpet") || all.has("finish")) return "prize";
  if (all.size === 0) return null;
  return usesPencil(view) ? "won" : "colour";
}
