// What is pointed at, and what a tap means.  A move is played for good.  Where a finger cannot hover, the first tap shows
// where the move would lead and the second plays it; a mouse has seen it by then, and keys by walking there.
import { signal } from "@preact/signals";
import type { Item, Move, View } from "@/engine/types";
import { meant, pointAt } from "@/pieces/point";
import type { TableProps } from "@/tables/table";
import { moveOf } from "./facts";

const tapped = signal<{ view: View; text: string } | null>(null);
const fingers = matchMedia("(hover: none)");

/** The move that was tapped once in this view. */
function once(props: TableProps): Move | null {
  const { view } = props;
  return tapped.value?.view === view ? (view.moves.find((m) => m.text === tapped.value?.text) ?? null) : null;
}

/** A tap on a card, or on a figure. */
export function tap(props: TableProps, item: Item, event: MouseEvent): void {
  const { view, choose } = props;
  event.stopPropagation();
  const text = moveOf(item);
  const move = view.moves.find((m) => m.text === text);
  const finger = fingers.matches || (event as PointerEvent).pointerType === "touch";
  if (move && finger && once(props) !== move) tapped.value = { view, text: move.text };
  else choose.point(move?.path[0] ?? item.id);
}

/** A tap beside everything: lets go of what was tapped; else the page says what can be done. */
export function tapBeside(props: TableProps): void {
  const square = props.view.kind("square")[0];
  if (once(props)) tapped.value = null;
  else if (square) props.choose.point(square.id);
}

/** Like `pointAt`, but shown only when it is meant. */
export function pointed(props: TableProps, item: Item, id: number, label: string) {
  const { choose } = props;
  const { onPointerEnter: _enter, onFocus: _focus, onBlur: _blur, ...rest } = pointAt(choose, id, label);
  return {
    ...rest,
    ...meant(() => choose.hover(id), rest.onPointerLeave),
    onClick: (event: MouseEvent): void => tap(props, item, event),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key === "Tab") choose.hover(null);
      rest.onKeyDown(event);
    },
  };
}

/** The move under pointer or focus, or tapped once. */
export function pointedAt(props: TableProps): Move | null {
  return props.choose.preview ?? once(props);
}

/** The move to show: pointed at, or hinted at. */
export function shown(props: TableProps): Move | null {
  return pointedAt(props) ?? props.hint[0] ?? null;
}
