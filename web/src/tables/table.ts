// The interface for tables: what a game's folder gives the page, and what the page gives its table.
// A table draws a view and says what was pointed at.  It knows no rule: what can be done is in
// `choose`, why something cannot be done is said by the engine.
import type { ComponentType, VNode } from "preact";
import type { Item, ItemId, LogLine, Move, SeatNo, View } from "../engine/types";
import type { Words } from "../words/words";

/** Where a person is in pointing out a move.  Items may be pointed at in any order; see choose.ts. */
export interface Choose {
  /** What was pointed at so far. */
  readonly picked: readonly ItemId[];
  /** What can be pointed at now: light these up.  Empty when nobody is asked. */
  readonly next: ReadonlySet<ItemId>;
  /** The legal moves that what was picked can still become. */
  readonly moves: readonly Move[];
  /** The move that is picked in full, where more could still be pointed at: offer it as the button. */
  readonly complete: Move | null;
  /** The move under the pointer or focus: what would happen.  Tables may draw a ghost of it. */
  readonly preview: Move | null;
  /** Points at an item.  A move that is complete, with no longer one left, is played.  An item that was
   * picked is let go.  One that cannot be pointed at is refused, in a sentence with its rule. */
  point(id: ItemId): void;
  /** Shows what pointing at an item would do; null: nothing. */
  hover(id: ItemId | null): void;
  /** Lets go of the last item, or of all. */
  back(): void;
  clear(): void;
}

export interface Player {
  seat: SeatNo;
  name: string;
  /** "you" is the one person, or the one whose turn at the screen it is; "here": somebody else at it. */
  kind: "you" | "here" | "bot";
  /** The bot's level. */
  level: string | null;
  thinking: boolean;
}

export interface Motion {
  /** A duration of the art direction in milliseconds, as this person wants it: 0 with motion off. */
  ms(full: number): number;
  /** True if things may move; false with motion off or reduced: show the end at once, or fade. */
  readonly moves: boolean;
}

/** Somebody in a sentence: "You have won", "Ada has won". */
export interface Who {
  name: string;
  you: boolean;
}

/** What has happened, in a sentence without its full stop.  `lines` is one move, or what chance did of one kind in a
 * row; `who` names a seat.  Null: not worth telling. */
export type Told = (lines: readonly LogLine[], who: (seat: SeatNo) => Who, words: Words, data: unknown) => string | null;

export interface TableProps {
  view: View;
  /** What was shown before this view, for motion; null at first, after an undo and after a hand-over. */
  before: View | null;
  /** The lines of the log that led from `before` to `view`: what happened. */
  news: readonly LogLine[];
  /** All lines of the log, as far as the viewer may read them: for tables that show how it came to this. */
  log: readonly LogLine[];
  /** The answer of the engine's `data` verb: squares, cards, shapes.  Each game knows its own. */
  data: unknown;
  /** Whose eyes: a seat, or null for somebody who only watches (all bots, stepping through a game). */
  seat: SeatNo | null;
  players: readonly Player[];
  choose: Choose;
  /** Plays a move of view.moves at once, without pointing. */
  act(move: Move): void;
  /** Where things of one kind would be right after a move that is offered, said by the engine: for ghosts.  Only what
   * the move itself does may be asked for, nothing that chance decides after it.  Null: it cannot be said now. */
  foresee?(move: Move, kind: string): Promise<readonly Item[] | null>;
  /** The moves a hint has named, best first; empty if none was asked for. */
  hint: readonly Move[];
  motion: Motion;
  /** Every colour with its pattern, by choice: `Swatch` and the pieces see to it by themselves. */
  patterns: boolean;
  words: Words;
  /** Says something in the live region, for those who do not see the table. */
  say(sentence: string): void;
}

/** A line of the log and its place there: a whole number, or a little more for what is told again, after it. */
export interface Placed {
  at: number;
  line: LogLine;
}

export interface Tip {
  /** Remembered once read. */
  id: string;
  /** Whether the moment has come. */
  when(props: TableProps): boolean;
  /** A sentence or two, from the language file. */
  text(words: Words): string;
  /** The rule to link to. */
  rule?: string;
}

/** One game on the page: the default export of games/GAME/game.ts. */
export interface TableGame {
  id: string;
  Table: ComponentType<TableProps>;
  /** What the table says to the one who is asked: one sentence, what can be done now. */
  sentence?(props: TableProps): string | VNode | null;
  /** A few words for the header: the round, what is left. */
  status?(props: TableProps): string | VNode | null;
  told?: Told;
  /** The log as it should be told, where that is not as it is: what was laid face down is told again when it is turned up. */
  arranged?(log: readonly LogLine[]): readonly Placed[];
  /** How long, in milliseconds of full motion, the table takes to show what these moves have brought: bots wait for it. */
  lasts?(news: readonly LogLine[], view: View): number;
  /** A move as a person would say it; without it the engine's text, word by word in the language. */
  move?(text: string, words: Words): string;
  /** The same for an item's name, for screen readers and the plain table. */
  item?(item: Item, view: View, words: Words): string;
  /** The text of the move that pointing at `id` would mean if it were legal, to hear why it is not. */
  meaning?(view: View, picked: readonly ItemId[], id: ItemId): string | null;
  /** Where the points came from, read from the last view: one line a source, for each seat in order.  `short`
   * heads a narrow column. */
  points?(view: View, words: Words): readonly { title: string; short?: string; seats: readonly number[] }[];
  /** How it ended, where the standings alone do not say it: a sentence for the result. */
  ending?(view: View, words: Words): string | null;
  /** What the result says first, where it is not about who has won. */
  verdict?(view: View, words: Words): string | null;
  /** What the last column of the result counts, where it is not the score as it is. */
  total?(view: View, words: Words): { title: string; seats: readonly number[] } | null;
  tips?: readonly Tip[];
}
