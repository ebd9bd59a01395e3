// The view in this game's words: which square a figure is on, which card is which.
import type { Item, ItemId, View } from "@/engine/types";
import { type Colour, isColour } from "@/pieces/colours";

export interface Data {
  squares: { n: number; kind: string }[];
  cards: { card: string; face: string; mark: number; copies: number }[];
}

export interface Standing {
  item: Item;
  colour: Colour;
  square: number;
}

export function squareOf(view: View, parent: ItemId): number {
  return Math.max(0, view.kind("square").findIndex((s) => s.id === parent));
}

/** The figures, with the number of the square that each stands on. */
export function figures(view: View): Standing[] {
  return view.kind("figure").flatMap((item) =>
    isColour(item.face) ? [{ item, colour: item.face, square: squareOf(view, item.parent) }] : []);
}

export const number = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? 0);

/** "blue x2": two. */
export const markOf = (card: Item): number => number(card.label);

export const dice = (view: View): number[] => view.kind("die").map((d) => Number(d.face));

export function pace(view: View): number {
  return dice(view).reduce((sum, n) => sum + n, 0);
}

/** What the engine calls playing this card, or trading places with this figure. */
export function moveOf(item: Item): string | null {
  if (!isColour(item.face)) return null;
  if (item.kind === "card") return `play ${item.face}${markOf(item)}`;
  return item.kind === "figure" ? `swap ${item.face}` : null;
}

/** Where one touches down between two squares, if every pace is as long as the dice say. */
export function stops(from: number, to: number, length: number): number[] {
  const list = [from];
  if (length > 0) for (let k = from + length; k < to; k += length) list.push(k);
  return [...list, to];
}

/** Where a card's own steps end and, if that is not where the figure comes to, each step that a feather adds. */
export function landings(shift: Shift, mark: number, length: number): number[] {
  const on = stops(shift.from, shift.to, length).slice(mark);
  return on.length > 0 ? on : [shift.to]; // the chest may be nearer than the card's steps
}

export interface Shift {
  id: ItemId;
  colour: Colour;
  from: number;
  to: number;
}

/** Which figures stand elsewhere than before. */
export function shifts(view: View, then: readonly Item[]): Shift[] {
  return figures(view).flatMap(({ item, colour, square }) => {
    const there = then.find((i) => i.id === item.id);
    const to = there ? squareOf(view, there.parent) : square;
    return to === square ? [] : [{ id: item.id, colour, from: square, to }];
  });
}
