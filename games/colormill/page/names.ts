// Moves and things of Color Mill in a person's words, and what an unlit thing would have meant.
import type { Item, ItemId, View } from "@/engine/types";
import { isColour } from "@/pieces/colours";
import type { Words } from "@/words/words";
import type { BoardData } from "./plan";
import { timesOf } from "./facts";

export function colourName(w: Words, face: string): string {
  return face === "any" || isColour(face) ? w.colours[face] : face;
}

/** "blue and green". */
export function listed(w: Words, names: readonly string[]): string {
  return new Intl.ListFormat(w.lang, { type: "conjunction" }).format(names);
}

/** An area by its id, as moves name it. */
export function place(w: Words, id: string): string {
  const places: Record<string, string> = w.colormill.places;
  return places[id] ?? id;
}

/** An area's full name. */
export function areaName(w: Words, data: BoardData, index: number): string {
  const name = data.areas[index]?.name ?? "";
  return w.colormill.names[name] ?? name;
}

function cellName(w: Words, id: string): string {
  const [area = "", cell = ""] = id.split(".");
  return `${place(w, area)} (${part(w, cell)})`;
}

/** A cell's own name inside its area. */
export function part(w: Words, cell: string): string {
  const parts: Record<string, string> = w.colormill.parts;
  return parts[cell] ?? cell;
}

/** A move's text, turned into a sentence's part. */
export function moveName(text: string, w: Words): string {
  const m = w.colormill.moves;
  const [verb = "", first = "", second = "", third = ""] = text.split(" ");
  const colour = colourName(w, second);
  switch (verb) {
    case "predict":
      return first === "in" ? m.secret : m.predict(listed(w, first.split("+").map((c) => colourName(w, c))));
    case "take":
      return m.take(listed(w, first.split("+").map((n) => m.ball(Number(n)))), second === "effect");
    case "colour":
      return m.colour(cellName(w, first), colour, m.source(third));
    case "jump":
      return m.jump(cellName(w, first), colour, m.source(third));
    case "mark":
    case "fill":
    case "place":
      return m.colour(cellName(w, first), colour, "");
    case "carpet":
      return m.carpet(place(w, first));
    case "finish":
      return m.finish(place(w, first));
    case "sail":
      return m.sail(colourName(w, first));
    case "key":
      return m.key(colourName(w, first));
    case "turn":
      return m.turn(colourName(w, first), colour, m.source(third));
    case "gaze":
      return m.gaze(Number(first) + 1);
    case "give":
      return m.give(colourName(w, first), m.source(second || (first === "any" ? "any" : "")));
    case "get":
      return m.get(colourName(w, first));
    case "copy":
      return m.copy(cellName(w, second), first === "left");
    case "lose":
      return m.lose(colourName(w, first));
    case "ball":
      return m.rolls(colourName(w, first));
    case "lead":
      return m.lead(Number(first) + 1);
    case "pass":
      return m.pass;
    case "done":
      return m.done;
    default:
      return text;
  }
}

/** "Mill, cap: needs pink, start". */
function cellLabel(item: Item, view: View, w: Words): string {
  const c = w.colormill;
  const area = view.item(item.parent)?.label ?? "";
  const cell = item.label.replace(/ \(.*$/, "");
  const state = item.face.startsWith("needs ") ? c.needs(colourName(w, item.face.slice(6))) : c.is(colourName(w, item.face));
  const more = [/\(man\)/.test(item.label) ? c.man : "", /\(key\)/.test(item.label) ? c.key : ""].filter(Boolean);
  return [`${c.names[area] ?? area}, ${part(w, cell)}: ${state}`, ...more].join(", ");
}

function effectName(item: Item, w: Words): string {
  const effects: Record<string, string> = w.colormill.effects;
  return effects[item.label.replace(/ x\d+$/, "")] ?? item.label;
}

/** An item for those who do not see it. */
export function itemName(item: Item, view: View, w: Words): string {
  const c = w.colormill;
  const colour = colourName(w, item.face);
  const n = timesOf(item);
  switch (item.kind) {
    case "cell":
      return cellLabel(item, view, w);
    case "area":
      return c.names[item.label] ?? item.label;
    case "ball":
      return c.ballAt(colour, item.x + 1);
    case "card":
      return c.card(colour);
    case "hand":
      return c.prediction;
    case "colour":
      return item.owner === null ? colour : c.thisRound(colour, n);
    case "pencil":
      return c.pencil(colour, n);
    case "key":
      return item.face === "any" ? c.blank(n) : c.keys(colour, n);
    case "coins":
      return c.coins(item.x);
    case "chest":
      return c.chest(colour);
    case "open chest":
      return c.openChest(colour);
    case "carpet":
      return `${c.carpet}, ${c.names[view.item(item.parent)?.label ?? ""] ?? view.item(item.parent)?.label ?? ""}`;
    case "market":
      return c.exchanges;
    case "ship":
    case "effect":
      return effectName(item, w);
    case "done":
      return c.doneColouring;
    default:
      return item.label;
  }
}

/** A word of an area's name that no other has: so the engine knows it too. */
function wordFor(area: Item, view: View): string | null {
  const others = view.kind("area").filter((a) => a.owner === area.owner && a.id !== area.id).map((a) => a.label.toLowerCase().split(" "));
  return area.label.toLowerCase().split(" ").find((word) => word.length > 2 && !others.some((o) => o.includes(word))) ?? null;
}

/** The colour in hand: what was picked, what the cell asks for, or any that there is. */
function withWhat(view: View, picked: readonly ItemId[], cell: Item): string {
  for (const id of picked) {
    const source = view.item(id);
    if (source?.kind === "pencil") return source.face === "any" ? "blue any" : `${source.face} pencil`;
    if (source && isColour(source.face)) return source.face;
  }
  const need = cell.face.replace("needs ", "");
  if (need !== "any") return need;
  const own = view.items.find((item) => item.owner === cell.owner && item.kind === "colour");
  return own?.face ?? "blue";
}

export function meaning(view: View, picked: readonly ItemId[], id: ItemId): string | null {
  const item = view.item(id);
  if (!item || view.moves.length === 0) return null;
  if (item.kind === "ball") return `take ${item.x + 1}`;
  if (item.kind === "chest" || item.kind === "open chest") return `sail ${item.face}`;
  if (item.kind !== "cell") return null;
  const area = view.item(item.parent);
  const word = area && wordFor(area, view);
  const cell = item.label.replace(/ \(.*$/, "");
  return word ? `colour ${word}.${cell} ${withWhat(view, picked, item)}` : null;
}
