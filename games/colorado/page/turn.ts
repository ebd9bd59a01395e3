// The turn so far, read from the log: who asked whom for what, what came, and what everybody made of it.
import type { LogLine, SeatNo, View } from "@/engine/types";
import { seatView } from "./facts";

export interface Call {
  caller: SeatNo;
  asked: SeatNo;
  /** The card that was asked for. */
  want: string;
  /** What came of it; null: no answer yet. */
  got: string | null;
  /** It was drawn blindly, because there was nothing like it. */
  blind: boolean;
}

/** One thing that a seat did in this turn: the first word of the move, and the rest. */
export interface Step {
  verb: string;
  what: string;
}

const words = (text: string): { verb: string; what: string } => {
  const [verb = "", ...rest] = text.split(" ");
  return { verb, what: rest.join(" ") };
};

/** Whether a new turn waits for its call: what the log ends with is then the turn before. */
function waitsForCall(view: View): boolean {
  return view.standings.some(({ seat }) => /^(calls|starts)/.test(seatView(view, seat).effect));
}

function lines(log: readonly LogLine[], view: View): readonly LogLine[] {
  const begin = waitsForCall(view) ? -1 : log.findLastIndex((l) => l.text.startsWith("call "));
  return begin < 0 ? [] : log.slice(begin);
}

export function callNow(log: readonly LogLine[], view: View): Call | null {
  const [first, ...rest] = lines(log, view);
  if (!first || first.seat === "chance") return null;
  const [asked = "", want = ""] = words(first.text).what.split(" ");
  const answer = rest.find((l) => /^(give|pick) /.test(l.text));
  const { verb = "", what = null } = answer ? words(answer.text) : {};
  return { caller: first.seat, asked: Number(asked), want, got: what, blind: verb === "pick" };
}

const DONE = new Set(["nugget", "buy", "draw", "discard", "leg", "rail", "play", "tipi", "discover"]);

export function stepsOf(log: readonly LogLine[], view: View, seat: SeatNo): Step[] {
  return lines(log, view).filter((l) => l.seat === seat).map((l) => words(l.text)).filter((s) => DONE.has(s.verb));
}
