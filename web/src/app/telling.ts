// Moves and seats in words.
import type { Move, SeatNo } from "../engine/types";
import type { TableGame } from "../games/table";
import { turned, type Words } from "../words/words";
import type { Seat } from "./saves";

export function moveName(kind: TableGame, text: string, w: Words): string {
  return kind.move?.(text, w) ?? turned(w, text);
}

export function whose(seat: SeatNo | "chance", seats: readonly Seat[], w: Words): string {
  return seat === "chance" ? w.table.chance : (seats[seat]?.name ?? w.table.seat(seat));
}

export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}

export function odds(move: Move, w: Words): string | null {
  return move.odds ? w.table.oddsOf(percent(move.odds[0], move.odds[1])) : null;
}

export function joined(names: readonly string[], lang: string): string {
  return new Intl.ListFormat(lang, { type: "conjunction" }).format(names);
}
