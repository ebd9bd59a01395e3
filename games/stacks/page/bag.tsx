// The bag hangs beside the wall: touch it to draw.  What is left in it lies open to all.
import type { VNode } from "preact";
import { pointAt } from "@/pieces/point";
import type { Words } from "@/words/words";
import type { Choose } from "@/tables/table";
import { type Bag, WOODS } from "./facts";
import { Chip } from "./wood";

function bagName(bag: Bag, words: Words): string {
  const counts = WOODS.map((c) => words.stacks.count(bag.left[c], words.colours[c])).join(", ");
  return bag.all === 0 ? words.stacks.left(0) : `${words.stacks.bagName(bag.all)} ${counts}.`;
}

/** About 112 units wide and high, in the picture of the wall. */
export function HangingBag(props: { bag: Bag; choose: Choose; words: Words }): VNode {
  const { bag, choose, words } = props;
  const lit = choose.next.has(bag.id);
  return (
    <g class="st-bag" data-empty={bag.all === 0} {...pointAt(choose, bag.id, lit ? `${words.stacks.draw}. ${bagName(bag, words)}` : bagName(bag, words))}>
      <rect class="st-bag-glow" x="3" y="4" width="122" height="118" rx="16" />
      <g class="st-bag-sway" transform="translate(4 0) scale(.8)">
        <path d="M76 48C60 30 66 12 76 10S92 30 78 48" fill="none" stroke="#f6e7c8" stroke-width="4" />
        <circle cx="76" cy="11" r="6" fill="#7c5a22" />
        <path class="st-bag-cloth" d="M46 50C12 68 8 114 24 134Q36 146 76 146T128 134C146 114 140 68 104 50Z" />
        <path class="st-bag-fold" d="M46 50C12 68 8 114 24 134Q36 146 62 146C30 128 34 76 60 50Z" />
        <path class="st-bag-rim" d="M42 28Q50 38 46 50H104Q100 38 110 26Q100 32 92 26Q84 34 76 27Q66 34 58 27Q50 33 42 28Z" />
        <path d="M43 50Q76 60 107 50" fill="none" stroke="#f6e7c8" stroke-width="6" stroke-linecap="round" />
        <path d="M58 72Q50 96 58 122M92 70Q98 96 94 126" fill="none" stroke="#5f4570" stroke-width="2.500" opacity=".5" stroke-linecap="round" />
      </g>
      {lit && (
        <g class="st-bag-do" transform="translate(65 96)" aria-hidden="true">
          <rect x="-48" y="-19" width="96" height="38" rx="19" />
          <text y="9" text-anchor="middle">{words.stacks.draw}</text>
        </g>
      )}
    </g>
  );
}

export function Counts(props: { bag: Bag; words: Words }): VNode {
  const { bag, words } = props;
  return (
    <div class="st-bag-counts">
      <p>{words.stacks.left(bag.all)}</p>
      <ul>
        {WOODS.map((c) => (
          <li key={c}><Chip wood={c} size={24} /><span class="unseen">{words.colours[c]}</span> <b>{bag.left[c]}</b></li>
        ))}
      </ul>
    </div>
  );
}
