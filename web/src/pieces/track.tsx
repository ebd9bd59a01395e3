// A track: boxes in a row, some of them marked.  For failures, coins, helpers, lines of a chart.
import type { ComponentChildren, VNode } from "preact";

export interface Box {
  key: string | number;
  marked: boolean;
  /** What the box shows: a number, a picture of what it gives. */
  body?: ComponentChildren;
  /** Its name for screen readers; a track without names is one picture with a label. */
  name?: string;
}

export function Track(props: { label: string; boxes: readonly Box[] }): VNode {
  return (
    <ol class="track" aria-label={props.label}>
      {props.boxes.map((b) => (
        <li key={b.key} data-marked={b.marked}>
          {b.body}
          {b.marked && <svg class="cross" viewBox="0 0 20 20" aria-hidden="true"><path d="M4 4L16 16M16 4L4 16" /></svg>}
          {b.name !== undefined && <span class="unseen">{b.name}</span>}
        </li>
      ))}
    </ol>
  );
}
