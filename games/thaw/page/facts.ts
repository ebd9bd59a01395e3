// What a view says of Thaw, read once and in one place.  Where a form lies follows from the shapes in `data`; whether it may lie
// there, only the engine knows: a spot without a move is one that it would refuse.
import type { Item, ItemId, Move, SeatNo, View } from "@/engine/types";
import type { Colour } from "@/pieces/colours";
import { isColour } from "@/pieces/colours";
import type { Player } from "@/tables/table";
import type { Words } from "@/words/words";
import { type Cell, keyOf } from "./geometry";

export interface Data {
  width: number;
  height: number;
  colours: Colour[];
  dummy: Colour;
  forms: { form: string; turns: Cell[][] }[];
}

/** A place on the sheet for what is to be drawn. */
export interface Spot {
  cells: readonly Cell[];
  /** The legal move, or null. */
  move: Move | null;
  /** What the engine would be told. */
  text: string;
}

/** The card that is to be drawn now, with its turns. */
export interface Form {
  item: Item;
  colour: Colour;
  name: string;
  /** The first word of its moves. */
  verb: string;
  turns: Cell[][];
}

export const colourOf = (item: Item | undefined): Colour => (item && isColour(item.face) ? item.face : "white");

/** The number at the end of a label like "red 2" or "round 1: 9". */
export const numberIn = (item: Item): number => Number(/\d+$/.exec(item.label)?.[0] ?? 0);

export const formName = (item: Item): string => /[A-Z]\d/.exec(item.label)?.[0] ?? "";

export function turnsOf(data: Data, name: string): Cell[][] {
  return data.forms.find((f) => f.form === name)?.turns ?? [];
}

/** The sheet that lies before the viewer; at the end and for spectators none does. */
export function frontSheet(view: View): Item | null {
  if (view.over || view.viewer === "spectator") return null;
  return view.kind("sheet")[0] ?? null;
}

/** A remembered sheet says as of which round. */
export const roundOf = (sheet: Item): number | null => {
  const found = /round (\d+)$/.exec(sheet.label);
  return found ? Number(found[1]) : null;
};

/** The form that can be drawn now: the one whose turns the moves speak of, else the viewer's turned-up card. */
export function formNow(view: View, moves: readonly Move[], data: Data): Form | null {
  const move = moves.find((m) => m.path.length === 2);
  const turn = move && view.item(move.path[0] as ItemId);
  const item = turn ? view.item(turn.parent) : view.kind("form").find((f) => f.owner === view.viewer);
  if (!item) return null;
  const name = formName(item);
  return { item, colour: colourOf(item), name, verb: move?.text.split(" ")[0] ?? "draw", turns: turnsOf(data, name) };
}

export const boxName = ([x, y]: Cell): string => `${"abcdefghi"[x] ?? "?"}${y + 1}`;

/** The spots of one turn of a form, and of single boxes: where they lie, by the box that is pointed at. */
export class Spots {
  readonly #legal = new Map<string, Spot>();
  readonly #holes = new Map<string, Spot>();
  readonly #cells: readonly Cell[];
  readonly #grip: Cell;

  constructor(
    readonly data: Data,
    moves: readonly Move[],
    readonly form: Form | null,
    readonly turn: number,
    boxes: readonly Item[],
  ) {
    this.#cells = form?.turns[turn] ?? [];
    this.#grip = grip(this.#cells);
    const cellOf = new Map(boxes.map((box): [ItemId, Cell] => [box.id, [box.x, box.y]]));
    for (const move of moves) {
      const at = cellOf.get(move.path.at(-1) ?? -1);
      if (at && move.path.length === 1) this.#holes.set(keyOf(at), { cells: [at], move, text: move.text });
      else if (at && move.text.endsWith(` r${turn}`)) this.#legal.set(keyOf(at), { cells: this.#from(at), move, text: move.text });
    }
  }

  get holes(): Spot[] {
    return [...this.#holes.values()];
  }

  #from([x, y]: Cell): Cell[] {
    return this.#cells.map(([dx, dy]) => [x + dx, y + dy]);
  }

  /** The form with its first box there, pushed back on the sheet if it would hang over. */
  from([x, y]: Cell): Spot | null {
    if (this.#cells.length === 0 || !this.form) return null;
    const push = (v: number, side: number[], size: number): number =>
      Math.min(Math.max(v, -Math.min(...side)), size - 1 - Math.max(...side));
    const at: Cell = [push(x, this.#cells.map((c) => c[0]), this.data.width), push(y, this.#cells.map((c) => c[1]), this.data.height)];
    return this.#legal.get(keyOf(at)) ?? { cells: this.#from(at), move: null, text: `${this.form.verb} ${boxName(at)} r${this.turn}` };
  }

  /** What pointing at a box means: a single box to colour; the form held by its middle; or, if it cannot lie like
   * that, the nearest place that covers the box. */
  at(box: Cell): Spot | null {
    const hole = this.#holes.get(keyOf(box));
    if (hole) return hole;
    const held = this.from([box[0] - this.#grip[0], box[1] - this.#grip[1]]);
    if (!held || held.move) return held;
    const covering = this.#cells.map(([dx, dy]) => this.#legal.get(keyOf([box[0] - dx, box[1] - dy])));
    return covering.find((spot) => spot !== undefined) ?? held;
  }
}

/** The box of a form that lies nearest to its middle: there it is held. */
function grip(cells: readonly Cell[]): Cell {
  const mean = (i: 0 | 1): number => cells.reduce((sum, c) => sum + c[i], 0) / Math.max(1, cells.length);
  const [mx, my] = [mean(0), mean(1)];
  const far = ([x, y]: Cell): number => (x - mx) ** 2 + (y - my) ** 2;
  return [...cells].sort((a, b) => far(a) - far(b))[0] ?? [0, 0];
}

/** The sides on which a spot lies against boxes of a colour: one for each of those boxes. */
export function touches(cells: readonly Cell[], boxes: readonly Item[], colour: Colour): { box: Item; from: Cell }[] {
  return boxes.flatMap((box) => {
    const from = box.face === colour && cells.find(([x, y]) => Math.abs(x - box.x) + Math.abs(y - box.y) === 1);
    return from ? [{ box, from }] : [];
  });
}

export interface Who {
  name: string;
  you: boolean;
}

/** Who draws in a colour: the seats in order, then the dummy. */
export function drawsIn(colour: Colour, data: Data, players: readonly Player[], words: Words): Who {
  const player = players[data.colours.indexOf(colour)];
  return player ? { name: player.name, you: player.kind === "you" } : { name: words.thaw.dummy, you: false };
}

export const seatColour = (seat: SeatNo, data: Data): Colour => data.colours[seat] ?? "white";

/** Whether the sheets go to the next seat: the left. */
export const goesLeft = (view: View): boolean => !view.kind("step").some((s) => s.label.endsWith("right"));

/** "Round 2 of 4" in numbers. */
export function roundNow(view: View): { round: number; of: number } | null {
  const found = view.kind("step").map((s) => /^Round (\d+) of (\d+)$/.exec(s.label)).find((m) => m);
  return found ? { round: Number(found[1]), of: Number(found[2]) } : null;
}
