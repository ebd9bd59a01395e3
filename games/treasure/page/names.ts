// Things and moves as a person would say them.
import type { Item, View } from "@/engine/types";
import { type Colour, isColour } from "@/pieces/colours";
import { turned, type Words } from "@/words/words";
import { markOf, squareOf } from "./facts";

export const colourName = (face: string, w: Words): string => (isColour(face) ? w.colours[face as Colour] : face);

export function squareName(view: View, k: number, w: Words): string {
  const square = view.kind("square")[k];
  const t = w.treasure;
  if (!square || square.face === "start") return t.start;
  return square.face === "treasure" ? t.treasure : square.face === "plain" ? String(k) : t.special(k, t.kinds[square.face] ?? square.face);
}

export function cardName(face: string, mark: number, w: Words): string {
  return isColour(face) ? w.treasure.card(colourName(face, w), mark) : w.treasure.hiddenCard;
}

/** Where a name begins a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function itemName(item: Item, view: View, w: Words): string {
  const t = w.treasure;
  if (item.kind === "figure") return t.figureOn(colourName(item.face, w), squareName(view, squareOf(view, item.parent), w));
  if (item.kind === "card") return cardName(item.face, markOf(item), w);
  return turned(w, item.label);
}

export function moveName(text: string, w: Words): string {
  const t = w.treasure;
  const [verb = "", rest = ""] = text.split(" ");
  const card = /^([a-z]+)(\d)$/.exec(rest);
  const what = card ? t.card(colourName(card[1] ?? "", w), Number(card[2])) : colourName(rest, w);
  if (verb === "play") return what;
  if (verb === "swap") return t.trades(what);
  if (verb === "roll") return t.rolls(rest.replace("+", " + "));
  if (verb === "draw" || verb === "deal") return card ? t.draws(what) : t.drawsHidden;
  return turned(w, text);
}
