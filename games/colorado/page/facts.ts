// What a view of Colorado says, found once: who has what, and what is asked.
import type { Item, ItemId, Move, SeatNo, View } from "@/engine/types";
import { COLOURS, type Colour } from "@/pieces/colours";

export const SUITS = ["red", "green", "grey", "purple", "blue", "orange"] as const satisfies readonly Colour[];
export const VALUES = [1, 2, 3] as const;

/** "green3": the suit and the value. */
export interface CardName {
  suit: Colour;
  value: number;
}

export function cardOf(name: string): CardName | null {
  const [, suit, value] = /^([a-z]+)(\d)/.exec(name) ?? [];
  const found = COLOURS.find((c) => c === suit);
  return found && value ? { suit: found, value: Number(value) } : null;
}

export const numberIn = (label: string): number => Number(/\d+/.exec(label)?.[0] ?? 0);

export interface SeatView {
  seat: SeatNo;
  map: ItemId;
  regions: Item[];
  flags: Item[];
  legs: Item[];
  rails: Item[];
  /** Rows of the chart: their boxes by name ("saloon", "town" ...). */
  rows: { name: string; boxes: Item[] }[];
  medals: Item[];
  nuggets: number;
  effect: string;
  hand: Item | null;
  handSize: number;
  cards: Item[];
  notes: Item[];
  area: Item[];
}

const cache = new WeakMap<View, Map<SeatNo, SeatView>>();

export function seatView(view: View, seat: SeatNo): SeatView {
  const known = cache.get(view) ?? new Map<SeatNo, SeatView>();
  cache.set(view, known);
  const had = known.get(seat);
  if (had) return had;
  const made = readSeat(view, seat);
  known.set(seat, made);
  return made;
}

function readSeat(view: View, seat: SeatNo): SeatView {
  const of = (kind: string): Item[] => view.kind(kind).filter((i) => i.owner === seat);
  const one = (kind: string): Item | undefined => of(kind)[0];
  const hand = one("hand") ?? null;
  const area = one("area");
  const lines = of("line").filter((l) => l.face !== "marked");
  return {
    seat,
    map: one("map")?.id ?? 0,
    regions: of("region"),
    flags: of("flag"),
    legs: of("leg"),
    rails: of("rail"),
    rows: lines.map((l) => ({ name: l.label.split(" ")[0] ?? "", boxes: view.on(l.id) })),
    medals: of("medal"),
    nuggets: numberIn(one("nuggets")?.label ?? ""),
    effect: one("effect")?.label ?? "",
    hand,
    handSize: numberIn(/(\d+) cards?$/.exec(hand?.label ?? "")?.[1] ?? ""),
    cards: hand ? view.on(hand.id).filter((i) => i.kind === "card") : [],
    notes: hand ? view.on(hand.id).filter((i) => i.kind === "note") : [],
    area: area ? view.on(area.id) : [],
  };
}

/** The first words of the moves that are offered: what is asked. */
export function verbs(moves: readonly Move[]): Set<string> {
  return new Set(moves.map((m) => m.text.split(" ")[0] ?? ""));
}

export const pool = (view: View): Item | null => view.kind("pool")[0] ?? null;
export const deck = (view: View): Item | null => view.kind("deck")[0] ?? null;
export const palette = (view: View): Item[] => view.on(view.kind("palette")[0]?.id ?? -1);
export const discards = (view: View): Item[] => view.on(view.kind("discards")[0]?.id ?? -1);
/** How many of a card lie on the discards: "red1 x3". */
export const timesOf = (item: Item): number => Number(/ x(\d+)$/.exec(item.label)?.[1] ?? 1);
export const turnNo = (view: View): number => numberIn(view.kind("turn")[0]?.label ?? "");
/** The medals of the chart that are still to be had, by track. */
export const prizes = (view: View): Item[] => view.kind("medal").filter((m) => m.owner === null);

/** The effect that a seat still has to resolve: "do: check pair" is a check. */
export function effectOf(label: string): string | null {
  const what = /^do: ([a-z ]+)/.exec(label)?.[1];
  if (!what) return null;
  return what.startsWith("play") ? "play" : what.replace(" pair", "");
}
