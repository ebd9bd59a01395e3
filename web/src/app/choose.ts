// The path machine.  A move's path lists the items a person points at; people point in any order (first the
// colour, then the cell, or the other way round), so a path counts as a set here, and its order only
// decides between two moves with the same items.
import type { ItemId, Move } from "../engine/types";

export interface Choice {
  next: ReadonlySet<ItemId>;
  moves: readonly Move[];
  /** All of whose items are picked. */
  full: Move | null;
}

/** What is left of a path when the picked items are taken out; null if one of them is not in it. */
function rest(path: readonly ItemId[], picked: readonly ItemId[]): ItemId[] | null {
  const left = [...path];
  for (const id of picked) {
    const at = left.indexOf(id);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

export function choice(moves: readonly Move[], picked: readonly ItemId[]): Choice {
  const next = new Set<ItemId>();
  const open: Move[] = [];
  const full: Move[] = [];
  for (const move of moves) {
    const left = rest(move.path, picked);
    if (!left) continue;
    open.push(move);
    if (left.length === 0) full.push(move);
    for (const id of left) next.add(id);
  }
  const same = full.find((move) => move.path.every((id, i) => id === picked[i]));
  return { next, moves: open, full: picked.length === 0 ? null : (same ?? full[0] ?? null) };
}

export type Pointed = { play: Move } | { picked: ItemId[] } | { refused: ItemId };

/** What comes of pointing at an item.  */
export function point(moves: readonly Move[], picked: readonly ItemId[], id: ItemId): Pointed {
  const now = choice(moves, picked);
  if (now.next.has(id)) {
    const then = choice(moves, [...picked, id]);
    if (then.full && then.next.size === 0) return { play: then.full };
    return { picked: [...picked, id] };
  }
  if (picked.includes(id)) return { picked: picked.filter((other) => other !== id) };
  // Another beginning: somebody who has changed their mind need not put back first.
  const anew = choice(moves, []);
  if (picked.length > 0 && anew.next.has(id)) return point(moves, [], id);
  return { refused: id };
}

/** Moves that nobody can point out, because their path is empty: they need a button. */
export function pathless(moves: readonly Move[]): Move[] {
  return moves.filter((move) => move.path.length === 0);
}
