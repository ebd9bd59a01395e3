// Blocks as pictures: icons, symbols of the players, stamps, rosettes.
import type { VNode } from "preact";
import { CUTS, STAMPS } from "./blocks";

/** All blocks, once in the table: `Cut` prints them. */
export function Blocks(): VNode {
  return BLOCKS;
}

const BLOCKS = (
  <svg class="defs" width="0" height="0" aria-hidden="true">
    <defs>
      {Object.entries(CUTS).map(([name, markup]) => <g key={name} id={`co-${name}`} dangerouslySetInnerHTML={{ __html: markup }} />)}
      {Object.entries(STAMPS).map(([name, markup]) => <g key={name} id={`co-${name}`} dangerouslySetInnerHTML={{ __html: markup }} />)}
      {Object.entries(TILES()).map(([land, d]) => (
        <pattern key={land} id={`co-p-${land}`} width="24" height="24" patternUnits="userSpaceOnUse"><path d={d} fill="none" stroke="#2a2420" stroke-width="2.2" stroke-opacity=".5" /></pattern>
      ))}
    </defs>
  </svg>
);

/** Bricks, slanted strokes, short dashes, waves: the patterns of red, green, yellow and blue. */
function TILES(): Record<string, string> {
  return {
    town: "M0 6h24M0 18h24M6 6v12M18-6v12M18 18v12",
    forest: "M-4 10L10-4M0 30L30 0M14 34L34 14",
    desert: "M2 6h8M14 12h8M4 18h8M16 0h6",
    lake: "M0 6q6-6 12 0t12 0M0 18q6-6 12 0t12 0",
  };
}

export function Cut(props: { name: string; x?: number; y?: number; scale?: number; class?: string }): VNode {
  const { name, x = 0, y = 0, scale = 1 } = props;
  const place = scale === 1 ? { x, y } : { transform: `translate(${x} ${y}) scale(${scale})` };
  return <use {...(props.class ? { class: props.class } : {})} href={`#co-${name}`} {...place} />;
}

/** A block of 24 in a line of text or a button. */
export function Icon(props: { name: string; size?: number; label?: string }): VNode {
  const { size = 22, label } = props;
  return (
    <svg class="co-icon" viewBox="-13 -13 26 26" width={size} height={size} {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}>
      <Cut name={props.name} />
    </svg>
  );
}

/** Whose it is: four symbols, the same on chart, maps and in the line of what happened. */
export function SeatSign(props: { seat: number; size?: number; label?: string }): VNode {
  const { label } = props;
  return <Icon name={`seat${props.seat % 4}`} size={props.size ?? 22} {...(label ? { label } : {})} />;
}

const STAR = ((): string => {
  const points = Array.from({ length: 24 }, (_, i) => {
    const [turn, far] = [(Math.PI * i) / 12, i % 2 === 0 ? 1 : 0.85];
    return `${(far * Math.sin(turn) * 15).toFixed(1)} ${(-far * Math.cos(turn) * 15).toFixed(1)}`;
  });
  return `M${points.join(" ")}Z`;
})();

/** A medal: "free" to be had, "won", or "gone". */
export function Rosette(props: { points: number; x?: number; y?: number; scale?: number; how: "free" | "won" | "gone"; ribbon?: boolean }): VNode {
  const { x = 0, y = 0, scale = 1 } = props;
  return (
    <g class="co-rosette" data-how={props.how} transform={`translate(${x} ${y}) scale(${scale})`}>
      {props.ribbon !== false && <path class="co-k" d="M-10.5 6L-12.7 24-6.3 19.5-.8 22.500ZM10.5 6L12.7 24 6.3 19.5 .8 22.500Z" />}
      <path class="co-register" transform="translate(1.4 1.2)" d={STAR} />
      <path class="co-star" d={STAR} />
      <circle class="co-inner" r="11.5" />
      <text y="5.6" text-anchor="middle" font-size="16">{props.points}</text>
      {props.how === "gone" && <path class="co-ks" stroke-width="2.8" d="M-14 14L14-14" />}
    </g>
  );
}

export function Medal(props: { points: number; how: "free" | "won" | "gone"; size?: number; label?: string }): VNode {
  const { size = 30, label } = props;
  return (
    <svg class="co-icon" viewBox="-17 -17 34 34" width={size} height={size} {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}>
      <Rosette points={props.points} how={props.how} ribbon={false} />
    </svg>
  );
}
