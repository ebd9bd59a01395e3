// Task cards: face, back, and the small one of those that are done.
import type { VNode } from "preact";
import type { Words } from "@/words/words";
import { rows, type Task } from "./facts";
import { Square } from "./wood";

/** A pattern in words, row by row. */
export function patternName(pattern: string, words: Words): string {
  const w = words.stacks;
  const lines = rows(pattern).map((row) => row.map((c) => (c ? words.colours[c] : w.gap)).join(", "));
  return lines.length === 1 ? (lines[0] ?? "") : w.patternRows(lines);
}

export function taskName(task: Task, words: Words): string {
  const w = words.stacks;
  if (task.pattern === null) return w.hiddenCard(task.place);
  const name = patternName(task.pattern, words);
  return task.place > 0 ? w.card(task.place, name) : name;
}

/** The squares of a pattern in the middle of a field. */
function Squares(props: { pattern: string; wide: number; high: number; most: number }): VNode {
  const field = rows(props.pattern);
  const across = Math.max(...field.map((row) => row.length));
  const size = Math.min(props.most, props.wide / across, props.high / field.length);
  const x0 = (props.wide - across * size) / 2;
  const y0 = (props.high - field.length * size) / 2;
  return (
    <g>
      {field.map((row, y) => row.map((wood, x) => wood && <Square key={`${x} ${y}`} wood={wood} x={x0 + x * size} y={y0 + y * size} size={size} />))}
    </g>
  );
}

export function CardFace(props: { pattern: string }): VNode {
  return (
    <svg class="st-card-face" viewBox="0 0 130 112" aria-hidden="true">
      <rect x="1" y="1" width="128" height="130" rx="10" class="st-card-paper" />
      <rect x="8" y="8" width="114" height="94" rx="7" class="st-card-field" />
      <g transform="translate(11 10)"><Squares pattern={props.pattern} wide={108} high={90} most={34} /></g>
    </svg>
  );
}

export function CardBack(): VNode {
  return (
    <svg class="st-card-back" viewBox="-24 -32 48 64" aria-hidden="true">
      <rect x="-22" y="-30" width="44" height="60" rx="6" fill="#7a4a2a" stroke="#fffaf0" stroke-width="2.500" />
      <rect x="-17" y="-25" width="34" height="50" rx="3" fill="none" stroke="#c08c5a" stroke-width="1.500" />
      <path d="M-6-14H6V-2H-6ZM-13 0H-1V12H-13ZM1 0H13V12H1Z" fill="#e9c46a" />
    </svg>
  );
}

export function SmallCard(props: { task: Task; words: Words; fresh?: boolean }): VNode {
  const { task, words, fresh = false } = props;
  return (
    <svg class="st-card-small" data-fresh={fresh} viewBox="0 0 60 52" role="img" aria-label={taskName(task, words)}>
      <rect x="1" y="1" width="58" height="50" rx="6" class="st-card-paper" />
      {task.pattern && <g transform="translate(4 4)"><Squares pattern={task.pattern} wide={52} high={44} most={17} /></g>}
    </svg>
  );
}
