// Everybody's chances to win, from what the search thought of each decision.
import type { Analysis, SeatNo } from "../engine/types";

/** One decision, as the search sees it: how good it was for the one who decided, and the best there was. */
export type Decision = Required<Pick<Analysis, "at" | "seat" | "played" | "best" | "cost">>;

export interface Moment {
  at: number;
  /** A share for each seat; together they are one. */
  of: number[];
}

/** What the search says of one seat says nothing of the others, and need not add up with what it said of them: what it
 * said last of each is brought to shares.  Who has not been asked yet counts as all do.  `won`: who had won when the game
 * was over, or null. */
export function chances(found: readonly Decision[], seats: number, won: readonly SeatNo[] | null, end: number): Moment[] {
  const said: (number | null)[] = Array<null>(seats).fill(null);
  const moments = found.map((d) => {
    said[d.seat] = Math.max(d.played.value, 0.001);
    const known = said.filter((v) => v !== null);
    const usual = known.reduce((sum, v) => sum + v, 0) / known.length;
    const all = said.map((v) => v ?? usual);
    const sum = seats > 1 ? all.reduce((s, v) => s + v, 0) : 1;
    return { at: d.at, of: all.map((v) => v / sum) };
  });
  if (!won || seats === 1) return moments;
  return [...moments, { at: end, of: said.map((_, seat) => (won.includes(seat) ? 1 / won.length : 0)) }];
}

/** How much of its share the decider gave away. */
export function given(d: Decision, moment: Moment | undefined): number {
  const share = moment?.of[d.seat] ?? 0;
  return d.played.value > 0 ? Math.min(1 - share, (d.cost * share) / d.played.value) : d.cost;
}
