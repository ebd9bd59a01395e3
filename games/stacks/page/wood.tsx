// Painted wood: a block with front, top and side, and the flat square that stands for it on cards.
import type { VNode } from "preact";
import { dark, fill, Mark, on, pattern } from "@/pieces/colours";
import type { Wood } from "./facts";

/** Front face, and how far top and side go back. */
export const WIDE = 100;
export const HIGH = 96;
export const DEEP = 15;
export const RISE = 11;

const GRAINS = 7;

/** Numbers from 0 to 1 that are the same at every start. */
function numbers(seed: number): () => number {
  let state = seed * 7919 + 17;
  return () => {
    state = (state * 16807 + 11) % 2147483647;
    return state / 2147483647;
  };
}

function grain(seed: number): string {
  const next = numbers(seed);
  let d = "";
  for (let y = 8 + 5 * next(); y < HIGH - 6; y += 7 + 6 * next())
    d += `M${(4 + 22 * next()).toFixed(0)} ${y.toFixed(0)}Q${(35 + 30 * next()).toFixed(0)} ${(y - 3 + 6 * next()).toFixed(0)} ${(70 + 25 * next()).toFixed(0)} ${y.toFixed(0)}`;
  const x = next() < 0.5 ? 21 : 79;
  const y = next() < 0.5 ? 20 : 77;
  return `${d}M${x - 8} ${y}a8 4.500 0 1 0 16 0a8 4.500 0 1 0-16 0M${x - 3} ${y}a3 1.600 0 1 0 6 0`;
}

const grains = Array.from({ length: GRAINS }, (_, i) => grain(i + 1));

/** Corners are worn down to the wood. */
const WORN = ["M2 87Q5 91 10 94Q3 94 2 87Z", "M98 85Q95 91 89 94Q97 94 98 85Z", "M2 11Q5 6 12 2Q3 2 2 11Z"];

/** The joker is every colour: a ring of the four, and a star. */
function Any(props: { size: number }): VNode {
  const arc = ["M0 0V-28A28 28 0 0 1 28 0Z", "M0 0H28A28 28 0 0 1 0 28Z", "M0 0V28A28 28 0 0 1-28 0Z", "M0 0H-28A28 28 0 0 1 0-28Z"];
  return (
    <g transform={`scale(${props.size / 56})`}>
      {(["orange", "green", "blue", "pink"] as const).map((c, i) => <path key={c} d={arc[i]} fill={fill(c)} />)}
      <circle r="16" fill="var(--white)" />
      <path d="M0-10V10M-8.500-5L8.500 5M8.500-5L-8.500 5" stroke="var(--on-white)" stroke-width="3.800" stroke-linecap="round" />
    </g>
  );
}

const THREAD = "M0 76Q50 82 100 76L115 65";
const BOW = "M22 79C6 62-4 84 20 80C30 62 46 66 24 80L14 103M24 80L34 105";

/** Tied round the block that may not be moved this turn. */
function Thread(): VNode {
  return (
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={`${THREAD}${BOW}`} stroke="#5d2a18" stroke-width="6.500" />
      <path d={THREAD} stroke="#f6e7c8" stroke-width="3.800" stroke-dasharray="6 3" />
      <path d={BOW} stroke="#f6e7c8" stroke-width="3.400" />
      <circle cx="22" cy="79" r="5" fill="#f6e7c8" stroke="#5d2a18" stroke-width="1.500" />
    </g>
  );
}

/** A block with the upper left corner of its front at 0,0. */
export function BlockArt(props: { wood: Wood; seed: number; taboo?: boolean }): VNode {
  const { wood, seed, taboo } = props;
  const paint = wood === "joker" ? "white" : wood;
  return (
    <g class={`st-wood-${wood}`}>
      <path class="st-wood-top" d={`M3 0L${DEEP + 3}-${RISE}H${WIDE + DEEP - 3}L${WIDE - 3} 0Z`} />
      <path class="st-wood-side" d={`M${WIDE} 3L${WIDE + DEEP} ${3 - RISE}V${HIGH - RISE - 3}L${WIDE} ${HIGH - 3}Z`} />
      <rect width={WIDE} height={HIGH} rx="7" fill={fill(paint)} />
      <path class="st-wood-grain" d={grains[seed % GRAINS]} stroke={dark(paint)} />
      {wood !== "joker" && (
        <g class="pattern" transform="scale(2.400)"><rect width={WIDE / 2.4} height={HIGH / 2.4} rx="3" fill={pattern(wood)} /></g>
      )}
      <path d={`M7 2.500H${WIDE - 8}M2.500 8V${HIGH - 10}`} stroke="#fff" stroke-width="2.600" opacity=".5" stroke-linecap="round" />
      <path class="st-wood-foot" d={`M8 ${HIGH - 2.5}H${WIDE - 8}`} />
      <path d={WORN[seed % WORN.length]} fill="#e4c79a" />
      <circle cx="50" cy="48" r="30" fill={fill(paint)} />
      {wood === "joker" ? <g transform="translate(50 48)"><Any size={56} /></g> : <Mark colour={wood} x={50} y={48} size={50} />}
      {taboo && <Thread />}
    </g>
  );
}

/** A block from the front, flat: on cards, in lines of text, in the small wall. */
export function Square(props: { wood: Wood; x?: number; y?: number; size: number }): VNode {
  const { wood, x = 0, y = 0, size } = props;
  const paint = wood === "joker" ? "white" : wood;
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 30})`}>
      <rect x="1" y="1" width="28" height="28" rx="4" fill={fill(paint)} stroke={dark(paint)} stroke-width="1" />
      {wood !== "joker" && <rect class="pattern" x="1" y="1" width="28" height="28" rx="4" fill={pattern(wood)} />}
      {wood !== "joker" && <circle class="pattern" cx="15" cy="15" r="9.500" fill={fill(paint)} />}
      <path d="M4.500 3H25.500" stroke="#fff" stroke-width="1.600" opacity=".55" stroke-linecap="round" />
      <path d="M4.500 27.300H25.500" stroke={dark(paint)} stroke-width="2.400" stroke-linecap="round" />
      {wood === "joker" ? <g transform="translate(15 15)"><Any size={19} /></g> : <Mark colour={wood} x={15} y={15} size={18} fill={on(wood)} />}
    </g>
  );
}

/** A block in a line of text. */
export function Chip(props: { wood: Wood; size?: number }): VNode {
  const { wood, size = 26 } = props;
  return <svg class="st-chip" viewBox="0 0 30 30" width={size} height={size} aria-hidden="true"><Square wood={wood} size={30} /></svg>;
}
