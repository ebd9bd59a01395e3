// What is drawn on the chart round the spiral: rose, ship, serpent, and the chest in the middle.
import type { VNode } from "preact";
import { GOLD, INK } from "./ink";

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];

export function Rose(props: { x: number; y: number; r: number }): VNode {
  const { r } = props;
  return (
    <g transform={`translate(${props.x} ${props.y})`} stroke={INK} stroke-linejoin="round">
      <circle r={r * 1.02} fill="#f1e0bb" stroke="none" opacity=".85" />
      <circle r={r * 0.62} fill="none" stroke-width="1.6" />
      <circle r={r * 0.56} fill="none" stroke-dasharray="2 4" />
      {RAYS.map((a) => {
        const long = a % 90 === 0 ? r : r * 0.72;
        const wide = r * (a % 90 === 0 ? 0.15 : 0.11);
        return (
          <g key={a} transform={`rotate(${a})`} stroke-width="1.4">
            <path d={`M0 ${-long}L${wide} ${-wide * 1.2} 0 0Z`} fill={INK} />
            <path d={`M0 ${-long}L${-wide} ${-wide * 1.2} 0 0Z`} fill="#f8ecd0" />
          </g>
        );
      })}
      <circle r={r * 0.09} fill="#f8ecd0" stroke-width="2" />
      <path d={`M0 ${-r - 20}c-9 6-9 12 0 16c9-4 9-10 0-16z`} fill={INK} stroke="none" />
    </g>
  );
}

export function Ship(props: { x: number; y: number }): VNode {
  return (
    <g transform={`translate(${props.x} ${props.y}) scale(.95)`} fill="none" stroke={INK} stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">
      <path d="M-52 16Q-46 40-26 42H26Q48 40 56 12L38 18H-36Z" fill="#d9b98a" />
      <path d="M-44 24H50M-36 33H40M-30 18V8H-46V16M-24 16V-52M6 18V-66M34 14V-40" />
      <path d="M-40-8Q-24-16-8-10-14-30-10-48-26-54-38-46-32-26-40-8ZM-12 4Q8-4 24 2 18-28 22-56 4-64-10-56-4-28-12 4ZM24 4Q36-2 46 2 42-18 44-34 34-40 24-36 28-18 24 4Z" fill="#f8ecd0" />
      <path d="M-36-14Q-24-22-12-16M-8-4Q8-12 20-6M-24-52q6-8 14-4l-2 6M6-66q8-8 16-4l-2 6" />
      <path d="M-66 46q8-7 16 0t16 0 16 0 16 0 16 0 16 0 16 0M-50 56q8-7 16 0t16 0 16 0 16 0 16 0" stroke-width="1.8" />
    </g>
  );
}

export function Serpent(props: { x: number; y: number }): VNode {
  return (
    <g transform={`translate(${props.x} ${props.y}) scale(.82)`} fill="#c9d6c2" stroke={INK} stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">
      <path d="M-74 30C-74-24-30-26-28 30H-44C-45 0-58 0-58 30Z" />
      <path d="M-14 30C-14-16 26-18 28 30H13C12 4 1 4 1 30Z" />
      <path d="M42 30C40 4 44-14 40-32 37-46 46-56 58-54 70-52 80-44 86-36 82-32 72-34 64-32 56-28 58 0 58 30Z" />
      <path d="M-100 30C-98 18-94 10-104 0-92 2-84 14-86 30Z" />
      <circle cx="58" cy="-43" r="2.6" fill={INK} />
      <path d="M50-55l-3-9 8 4 3-9 5 9M84-36l12 3m-12-3l11-3" fill="none" />
      <path d="M-66 10l9 4M-52-6l4 9M-36 4l-8 7M-6 8l8 5M8-6l2 9M20 2l-6 7M44 6l12 2M45-8l12 2M44-20l12 2" fill="none" stroke-width="1.6" />
      <path d="M-116 32q8-7 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0" fill="none" stroke-width="1.8" />
    </g>
  );
}

const COINS: readonly (readonly [number, number, number])[] = [[-34, -20, 12], [-12, -28, 13], [12, -26, 13], [34, -20, 12], [0, -38, 11], [-22, -34, 10], [22, -36, 10]];
const BEAMS = Array.from({ length: 18 }, (_, i) => {
  const a = ((i * 20 - 170) * Math.PI) / 180;
  const far = i % 2 ? 100 : 93;
  return Math.sin(a) < 0.35 ? `M${84 * Math.cos(a)} ${80 * Math.sin(a) - 6}L${far * Math.cos(a)} ${far * 0.95 * Math.sin(a) - 6}` : "";
}).join("");

export function Chest(props: { x: number; y: number }): VNode {
  return (
    <g transform={`translate(${props.x} ${props.y}) scale(1.12)`} stroke={INK} stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
      <path d={BEAMS} stroke="#b3791a" stroke-width="4" />
      <path d="M-62-14C-62-62-40-74 0-74S62-62 62-14L50-22H-50Z" fill="#6d4218" />
      <path d="M-50-22H50C48-52 34-62 0-62S-48-52-50-22Z" fill="#4a2c0e" />
      <path d="M-62-14L-50-22H50L62-14Z" fill="#6d4218" />
      <path d="M-24-71V-62M24-71V-62" stroke-width="5" />
      {COINS.map(([x, y, r]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={r} fill={GOLD} stroke-width="2.2" />
          <circle cx={x} cy={y} r={r * 0.58} fill="none" stroke="#a07a10" stroke-width="1.6" />
        </g>
      ))}
      <path d="M-50-32c8-10 16-6 18 2M30-34l9-9 9 9-9 10z" fill="#f8ecd0" stroke-width="2.2" />
      <path d="M-62-14H62L56 44Q0 52-56 44Z" fill="#9a6632" />
      <path d="M-60 4H60M-58 24H58" stroke-width="2" />
      <path d="M-40-14L-37 46H-25L-27-14ZM40-14L37 46H25L27-14Z" fill="#6d4218" />
      <rect x="-13" y="-14" width="26" height="28" rx="4" fill={GOLD} />
      <path d="M0-4a4 4 0 0 1 2 7.500l2 6h-8l2-6A4 4 0 0 1 0-4z" fill={INK} stroke="none" />
      <path d="M-50-4h6M-54 14h8M-18-2h4M20 12h4M48-4h6M46 16h6M-20 34h10M6 36h14" stroke-width="1.6" stroke="#6d4218" />
      {[[-74, 46], [72, 48], [84, 40]].map(([x, y]) => <ellipse key={x} cx={x} cy={y} rx="11" ry="6" fill={GOLD} stroke-width="2" />)}
    </g>
  );
}

export function Anchor(props: { x: number; y: number }): VNode {
  return (
    <path transform={`translate(${props.x} ${props.y}) scale(.9)`} fill="none" stroke={INK} stroke-width="5" stroke-linecap="round" stroke-linejoin="round"
      d="M0-30A6 6 0 1 0 .01-30ZM0-18V26M-12-8H12M-24 8Q-22 26 0 28 22 26 24 8M-29 14L-24 7-18 13M29 14L24 7 18 13" />
  );
}
