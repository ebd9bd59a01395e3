// Moves and seats in words.
import type { LogLine, Move, SeatNo } from "../engine/types";
import type { Placed, TableGame, Who } from "../tables/table";
import { turned, type Words } from "../words/words";
import type { Aside, Saved, Seat } from "./saves";

export function moveName(kind: TableGame, text: string, w: Words): string {
  return kind.move?.(text, w) ?? turned(w, text);
}

/** A seat as the subject of a sentence. */
export function who(seat: SeatNo, seats: readonly Seat[], w: Words): Who {
  const at = seats[seat];
  return at?.you ? { name: w.setup.you, you: true } : { name: at?.name ?? w.table.seat(seat), you: false };
}

export function whose(seat: SeatNo | "chance", seats: readonly Seat[], w: Words): string {
  return seat === "chance" ? w.table.chance : who(seat, seats, w).name;
}

/** A saved game in a line: its board, and who plays. */
export function savedLine(saved: Saved, w: Words): string {
  const title = w.games[saved.game as keyof Words["games"]]?.title ?? saved.game;
  const board = saved.options.board === undefined ? "" : ` (${w.options[`board.${saved.options.board}`] ?? saved.options.board})`;
  const names = saved.seats.flatMap((s, seat) => (seat === 0 && s.you ? [] : [whose(seat, saved.seats, w)]));
  return w.shelf.savedLine(title + board, names.length > 0 ? joined(names, w.lang) : w.shelf.alone, saved.over);
}

/** A game set aside in a line, as far as it can be read. */
export function asideLine({ saved, game }: Aside, w: Words): string {
  return saved ? savedLine(saved, w) : (w.games[game as keyof Words["games"]]?.title ?? w.aside.untitled);
}

/** Something that has happened, told: its place in the log, and whose doing it was. */
export interface Event {
  at: number;
  seat: SeatNo | "chance";
  text: string;
}

const verb = (line: LogLine): string => line.text.split(" ", 1)[0] ?? "";

/** The log from `from` on as sentences.  What chance did of one kind in a row is one of them. */
export function events(kind: TableGame, log: readonly LogLine[], seats: readonly Seat[], w: Words, data: unknown, from = 0): Event[] {
  const out: Event[] = [];
  const lines = (kind.arranged?.(log) ?? log.map((line, at) => ({ at, line }))).filter((l) => l.at >= from);
  for (let i = 0, end = i; i < lines.length; i = end) {
    const { at, line } = lines[i] as Placed;
    const goesOn = (next: Placed | undefined): boolean => next?.line.seat === "chance" && verb(next.line) === verb(line);
    end = i + 1;
    while (line.seat === "chance" && goesOn(lines[end])) end++;
    const text = kind.told?.(lines.slice(i, end).map((l) => l.line), (seat) => who(seat, seats, w), w, data);
    if (text) out.push({ at, seat: line.seat, text: `${text}.` });
    else if (text === undefined) out.push({ at, seat: line.seat, text: `${whose(line.seat, seats, w)}: ${moveName(kind, line.text, w)}.` });
  }
  return out;
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
