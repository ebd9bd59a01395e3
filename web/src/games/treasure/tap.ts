// A card is played for good.  Where a finger cannot hover, the first tap shows where the card would lead and
// the second plays it; a mouse has seen it by then, and keys by the focus.
import { signal } from "@preact/signals";
import type { Item, Move, View } from "../../engine/types";
import type { TableProps } from "../table";
import { moveOf } from "./read";

const tapped = signal<{ view: View; text: string } | null>(null);
const fingers = matchMedia("(hover: none)");

/** The move that was tapped once in this view. */
export function once(props: TableProps): Move | null {
  const { view } = props;
  return tapped.value?.view === view ? (view.moves.find((m) => m.text === tapped.value?.text) ?? null) : null;
}

export function tap(props: TableProps, card: Item): void {
  const { view, choose } = props;
  const text = moveOf(card);
  const move = view.moves.find((m) => m.text === text);
  if (move && fingers.matches && once(props) !== move) tapped.value = { view, text: move.text };
  else choose.point(move?.path[0] ?? card.id);
}

/** The move to show: under pointer or focus, tapped once, or hinted at. */
export function shown(props: TableProps): Move | null {
  return props.choose.preview ?? once(props) ?? props.hint[0] ?? null;
}
