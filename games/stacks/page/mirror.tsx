// The wall as the other player sees it: nobody mirrors six columns in the head.
import type { VNode } from "preact";
import type { Stack } from "./facts";
import { Square } from "./wood";

const U = 28;

export function Mirror(props: { stacks: readonly Stack[]; name: string }): VNode {
  const last = props.stacks.length - 1;
  const high = Math.max(2, ...props.stacks.map((s) => s.blocks.length)) * U;
  return (
    <svg class="st-mirror" viewBox={`0 0 ${(last + 1) * U + 4} ${high + 8}`} role="img" aria-label={props.name}>
      <path class="st-mirror-shelf" d={`M0 ${high + 1}H${(last + 1) * U + 4}V${high + 8}H0Z`} />
      {props.stacks.map((s) =>
        s.blocks.map((b) => <Square key={b.id} wood={b.wood} x={2 + (last - s.column) * U} y={high - (b.level + 1) * U} size={U} />),
      )}
    </svg>
  );
}
