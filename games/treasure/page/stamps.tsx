// Feather and whirl, as stamps on the chart and as signs in a sentence.
import type { VNode } from "preact";
import { INK, SEA } from "./ink";
import { line, type Point } from "./spiral";

const QUILL = "M-17 24C-12 13-8 6-4-1M-9 9C-12-6-4-22 16-27 20-19 18-10 13-5L7-4 11-1C8 4 5 6 1 8L-3 7-1 10C-4 11-7 11-9 9Z";
const BARBS = "M-9 9C-3-3 4-14 15-26M-5 2L-8-4M-1-5L-4-11M4-12L2-18M-4 1L3 2M1-6L9-6M6-14L14-13";
const CURL = line(
  Array.from({ length: 39 }, (_, i): Point => {
    const r = (21 * (i + 2)) / 40;
    const a = (2.6 * 2 * Math.PI * (i + 2)) / 40;
    return [r * Math.cos(a), r * Math.sin(a)];
  }),
);

export function Feather(): VNode {
  return (
    <g fill="none" stroke={INK} stroke-linecap="round" stroke-linejoin="round">
      <path d={QUILL} fill="#fffdf4" stroke-width="3" />
      <path d={BARBS} stroke-width="1.8" />
    </g>
  );
}

export function Whirl(props: { stroke?: string }): VNode {
  return <path d={CURL} fill="none" stroke={props.stroke ?? "#f6efdc"} stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round" />;
}

/** A little chest, as large as the other two. */
function Chest(): VNode {
  return (
    <g stroke={INK} stroke-width="3" stroke-linejoin="round">
      <path d="M-22-2C-22-20-14-22 0-22S22-20 22-2Z" fill="#9a6632" />
      <path d="M-22-2H22V20H-22Z" fill="#b07a3c" />
      <rect x="-6" y="-6" width="12" height="14" rx="2" fill="#f5d746" />
    </g>
  );
}

/** What a square is, in a line of text; nothing for a plain one. */
export function Sign(props: { kind: string; label?: string }): VNode | null {
  if (!["feather", "whirl", "treasure"].includes(props.kind)) return null;
  return (
    <svg class="tt-sign" viewBox="-28 -28 56 56" width="20" height="20" {...(props.label ? { role: "img", "aria-label": props.label } : { "aria-hidden": true })}>
      <rect x="-27" y="-27" width="54" height="54" rx="12" fill={props.kind === "whirl" ? SEA : "#fff8e4"} />
      {props.kind === "whirl" ? <Whirl /> : props.kind === "feather" ? <Feather /> : <Chest />}
    </svg>
  );
}
