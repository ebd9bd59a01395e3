// One tap where there is nothing left to choose: a cell that only one colour fits is coloured at once.
import type { Move, View } from "@/engine/types";
import type { Choose } from "@/tables/table";

/** What may be taken for granted.  A cell or a ball is always pointed out, and a coin never goes by accident. */
const OBVIOUS = new Set(["colour", "pencil", "market", "effect", "key"]);

/** The moves that have all of these items. */
export function having(moves: readonly Move[], ids: readonly number[]): Move[] {
  return moves.filter((m) => ids.every((id) => m.path.includes(id)));
}

/** The one move that pointing at `id` can only mean, or null. */
export function only(view: View, choose: Choose, id: number): Move | null {
  if (!choose.next.has(id)) return null;
  const all = having(choose.moves, [...choose.picked, id]);
  const move = all[0];
  if (!move || all.length > 1) return null;
  const left = move.path.filter((other) => other !== id && !choose.picked.includes(other));
  const target = view.item(id)?.kind === "cell" || choose.picked.some((p) => view.item(p)?.kind === "cell" || view.item(p)?.kind === "market");
  return target && left.every((other) => OBVIOUS.has(view.item(other)?.kind ?? "")) ? move : null;
}

export function quick(view: View, choose: Choose, act: (move: Move) => void): Choose {
  return {
    ...choose,
    point: (id) => {
      const move = only(view, choose, id);
      if (move) act(move);
      else choose.point(id);
    },
  };
}
