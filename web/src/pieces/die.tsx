// A die as a drawing of 100 x 100 units inside any SVG, or by itself with a size.
import type { VNode } from "preact";

const PIPS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [[27, 27], [73, 73]],
  3: [[27, 27], [50, 50], [73, 73]],
  4: [[27, 27], [73, 27], [27, 73], [73, 73]],
  5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[27, 24], [73, 24], [27, 50], [73, 50], [27, 76], [73, 76]],
};

/** `pips` from 1 to 6; anything else is a blank die. */
export function Die(props: { pips: number; label: string; size?: number }): VNode {
  const size = props.size ?? 48;
  return (
    <svg class="die" viewBox="0 0 100 100" width={size} height={size} role="img" aria-label={props.label}>
      <rect x="4" y="4" width="92" height="92" rx="18" fill="var(--ground)" stroke="#2b2a33" stroke-width="5" />
      {(PIPS[props.pips] ?? []).map(([x, y]) => <circle key={`${x},${y}`} cx={x} cy={y} r="9.5" fill="#2b2a33" />)}
    </svg>
  );
}
