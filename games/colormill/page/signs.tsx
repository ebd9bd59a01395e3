// What stands in cells, on labels and in panels: balls, men, pencils, prizes.  Drawn once as definitions, used by name.
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { dark, fill, MARKS, on } from "@/pieces/colours";
import { hand, type Paint, PAINTS } from "./plan";

const STAR = "M0-8V8M-7-4L7 4M7-4L-7 4";
const EQUAL = "M-6.5-3.5H6.5M-6.5 3.5H6.5";
const UNEQUAL = "M-6.5-3H6.5M-6.5 3H6.5M4-8L-4 8";
const KEY = "M-8-7a7 7 0 1 0 .01 0zM-8-2.8a2.8 2.8 0 1 1-.01 0zM-1.5-2H14V7H10.5V2H8.5V5.5H5V2H-1.5z";
const MAN = "M0-30a10 10 0 0 1 6.5 17.6C16-11 26-7 27-2 27.5 2 22 4 14.5 4L22 24c1 4-1 6-5 6H6L0 21-6 30H-17c-4 0-6-2-5-6L-14.5 4C-22 4-27.5 2-27-2-26-7-16-11-6.5-12.4A10 10 0 0 1 0-30Z";
const TICK = "M4-1l4 5 8-13";
const DIGITS = [
  "M0-5.4C-4.2-5.4-4.2 5.4 0 5.4S4.2-5.4 0-5.4", "M-2.5-3L.8-5.5V5.5", "M-3-3C-3-6.5 3.5-6.5 3-2.5 2.8-.5-1 2-3.2 5.2H3.5",
  "M-2.8-4.6C0-6.6 3.4-4.8 2.6-2 2.2-.6 1-.2-.6-.2 2-.2 3.6 1.4 3 3.4 2.2 6-1.6 6-3.2 4",
];

/** What a prize gives besides coins and pencils, and how wide its picture is. */
const GIFTS: Record<string, number> = { ship: 28, key: 30, anyball: 46, twoballs: 46, carpet: 36, finish: 24, turn: 22, gaze: 28, market: 32, copy: 30 };

export interface Prize {
  coins: number;
  /** Colours of pencils ("any" too) and names of gifts, in their order. */
  things: string[];
}

export function prizeOf(pays: string): Prize {
  const parts = pays.split(" ").filter(Boolean);
  const coins = /^\d+$/.test(parts[0] ?? "") ? Number(parts.shift()) : 0;
  return { coins, things: parts };
}

function Balls(props: { digit: number }): VNode {
  return (
    <g>
      <path class="cm-pen" d="M-21 4V1H21V4" />
      {[-18, -9, 0, 9, 18].map((x) => <circle key={x} class="cm-o cm-white" cx={x} cy="8.5" r="3.6" />)}
      <path class="cm-pen" transform="translate(0 -6.5)" d={DIGITS[props.digit]} />
    </g>
  );
}

const ICONS: Record<string, VNode> = {
  key: <path class="cm-sh" transform="translate(-2 0)" fill-rule="evenodd" d={KEY} />,
  carpet: <use href="#cm-carpet" transform="scale(.5)" />,
  ship: <g><path class="cm-o cm-tan" d="M-12 3H12L8 10.5H-8Z" /><path class="cm-o cm-white" d="M1.5-11C9-9 10-4 9.5 0H1.5ZM-1.5-8C-7-6-9-3-9 0H-1.5Z" /><path class="cm-pen" d="M0 3V-12" /></g>,
  anyball: <Balls digit={1} />,
  twoballs: <Balls digit={2} />,
  finish: <g><path class="cm-o cm-white" d="M-8-11H11V3H-8Z" /><path class="cm-inked" d="M-8-11H-3V-6H-8ZM2-11H7V-6H2ZM-3-6H2V-1H-3ZM7-6H11V-1H7ZM-8-1H-3V3H-8ZM2-1H7V3H2Z" /><path class="cm-pen" d="M-8-12V12" /></g>,
  turn: <g><path class="cm-o cm-white" d="M-2.5-11V-4L-9.5 8C-10.5 10-9 11-7 11H7C9 11 10.5 10 9.5 8L2.5-4V-11" /><path class="cm-gold" d="M-6 3.5Q-3 1 0 3.5T6 3.5L8.5 8Q9.5 10 7 10H-7Q-9.5 10-8.5 8Z" /><path class="cm-pen" d="M-4.5-11H4.5M-1 6.5h.01M3 5h.01" /></g>,
  gaze: <g><path class="cm-o cm-tan" d="M-13 7L3-3 6 2-9.5 11Z" /><path class="cm-o cm-white" d="M2.5-4L9-8 13.5-1 6.5 2.5Z" /><path class="cm-o cm-gold" d="M-6-12l1.6 3.3 3.6.5-2.6 2.6.6 3.6-3.2-1.7-3.2 1.7.6-3.6-2.6-2.6 3.6-.5z" /></g>,
  market: <g><path class="cm-o cm-gold" d="M-14 3A4.5 4 0 0 0-5 3ZM5 3A4.5 4 0 0 0 14 3Z" /><path class="cm-pen" d="M0-11V10M-5.5 11H5.5M-9.5-8H9.5M-9.5-8L-14 3H-5ZM9.5-8L5 3H14Z" /></g>,
  copy: <path class="cm-o cm-tan" d="M-11 11V3C-13 0-12-4-9-4-7-4-7-9.5-3.5-9.5S0-5 2-4.5C5-4 6-6 6-10 6-12 8-12.5 9-12H12.5V-9.5L9.5-9C9.5-3 9 1 6 2V11H3.5V4C0 5-5 5-8 4V11Z" />,
};

/** The mark of a colour, in what shows on its paint. */
export function PaintMark(props: { paint: Paint; x?: number; y?: number; scale: number }): VNode {
  return <path d={MARKS[props.paint]} fill={on(props.paint)} transform={`translate(${props.x ?? 0} ${props.y ?? 0}) scale(${props.scale})`} />;
}

/** A ring of all five colours; a disc comes on top. */
function Slices(props: { r: number }): VNode {
  const spot = (i: number): string => {
    const a = ((-90 + 72 * i) * Math.PI) / 180;
    return `${(props.r * Math.cos(a)).toFixed(1)} ${(props.r * Math.sin(a)).toFixed(1)}`;
  };
  return <g>{PAINTS.map((p, i) => <path key={p} fill={fill(p)} d={`M0 0L${spot(i)}A${props.r} ${props.r} 0 0 1 ${spot(i + 1)}z`} />)}</g>;
}

function Ring(props: { id: string; disc: number; sign: VNode }): VNode {
  return (
    <g id={`cm-s-${props.id}`}>
      <circle class="cm-halo" r="29" />
      <Slices r={24} />
      <circle class="cm-o" r="24" fill="none" />
      <circle class="cm-o cm-white" r={props.disc} />
      {props.sign}
    </g>
  );
}

function Men(): VNode {
  return (
    <g>
      <clipPath id="cm-inman"><path d={MAN} /></clipPath>
      {PAINTS.map((p) => (
        <g key={p} id={`cm-n-${p}`}>
          <path class="cm-aura" d={MAN} />
          <path class="cm-o" d={MAN} fill={fill(p)} />
          <PaintMark paint={p} y={2} scale={0.82} />
        </g>
      ))}
      <g id="cm-n-any">
        <path class="cm-aura" d={MAN} />
        <g clip-path="url(#cm-inman)">{PAINTS.map((p, i) => <path key={p} fill={fill(p)} d={`M${-28 + i * 11.2}-32h11.5v64h-11.5z`} />)}</g>
        <path class="cm-o" d={MAN} fill="none" />
        <circle class="cm-o cm-white" cy="2" r="10" />
        <path class="cm-inkline cm-wide" transform="translate(0 2) scale(.82)" d={STAR} />
      </g>
    </g>
  );
}

const STUB = "M-7-7H21Q23-7 23-5V5Q23 7 21 7H-7Z";

function Pencils(): VNode {
  const tip = <path class="cm-o cm-wood" d="M-23 0L-10-7H-7V7H-10Z" />;
  return (
    <g>
      <clipPath id="cm-instub"><path d={STUB} /></clipPath>
      {PAINTS.map((p) => (
        <g key={p} id={`cm-p-${p}`}>
          {tip}
          <path class="cm-o" d={STUB} fill={fill(p)} />
          <PaintMark paint={p} x={8} scale={0.54} />
          <path d="M-23 0L-18-2.7V2.7Z" fill={dark(p)} />
        </g>
      ))}
      <g id="cm-p-any">
        {tip}
        <g clip-path="url(#cm-instub)">{PAINTS.map((p, i) => <path key={p} fill={fill(p)} d={`M${6 * i - 7}-8h7v16h-7z`} />)}</g>
        <path class="cm-o" d={STUB} fill="none" />
        <circle class="cm-white" cx="8" r="6.2" />
        <path class="cm-inkline" transform="translate(8 0) scale(.55)" d={STAR} />
        <path class="cm-inked" d="M-23 0L-18-2.7V2.7Z" />
      </g>
    </g>
  );
}

const CLOTH = "M-36-18C-24-29-12-24 0-18S24-13 36-24V11C24 21 12 17 0 12S-24 6-36 17Z";

function Carpet(props: { id: string; border: string; cloth: string }): VNode {
  return (
    <g id={props.id}>
      <path class="cm-shade" d="M-30 27Q-10 20 4 25T38 24Q20 33 2 30T-30 27Z" />
      <path class="cm-pen cm-fine" d="M-35-16l-6-2M-36-11l-6-1M-36-7h-6M-36-2h-6M-36 2l-6 1M-36 6l-6 1M-35 11l-6 2M-35 15l-5 3M36-22l6-3M37-17l6-2M37-13l6-1M37-8l6-1M37-4h6M37 1h6M37 5l6 1M36 9l6 2" />
      <path class={`cm-o ${props.border}`} d={CLOTH} />
      <path class={`cm-o ${props.cloth}`} d="M-30-12C-20-20-10-17 0-12S20-6 30-14V7C20 13 10 11 0 7S-20 0-30 8Z" />
      <path class="cm-o cm-white" d="M0-11L9.5-2.5 0 5-9.5-4Z" />
      <path class="cm-pen cm-fine" d="M-24-10l6 6-6 7M24-5l-6 5 6 4M-4-3h8M0-6v7" />
    </g>
  );
}

const TILES: Record<Paint, [number, number, VNode]> = {
  blue: [28, 16, <path d="M-2 9q8-9 16 0t16 0" />],
  green: [16, 16, <path d="M-4 4L4-4M-4 20L20-4M12 20L20 12" />],
  orange: [22, 22, <path d="M5 5h.01M16 16h.01" stroke-width="6.8" />],
  pink: [26, 26, <path d="M7 2V12M2 7H12M20 15V25M15 20H25" />],
  purple: [24, 24, <path d="M0 0L24 24M24 0L0 24" />],
};

/** Specks of paper that the wax has missed. */
function specks(): string {
  const by = hand("grain");
  return Array.from({ length: 460 }, () => {
    const [length, a] = [by(0.2, 2.6), by(-Math.PI, Math.PI)];
    return `M${Math.round(by(0, 150))} ${Math.round(by(0, 150))}l${(length * Math.cos(a)).toFixed(1)} ${(length * Math.sin(a)).toFixed(1)}`;
  }).join("");
}
const SPECKS = specks();

const definitions = (): VNode => (
  <svg class="defs" width="0" height="0" aria-hidden="true">
    <defs>
      {PAINTS.map((p) => (
        <g key={p} id={`cm-s-${p}`}>
          <circle class="cm-halo" r="29" />
          <circle class="cm-o" r="24" fill={fill(p)} />
          <path class="cm-gloss" d="M-17.5-9A19.5 19.5 0 0 1-6-18.5" />
          <PaintMark paint={p} scale={1.28} />
        </g>
      ))}
      <Ring id="any" disc={12.5} sign={<path class="cm-inkline cm-wide" d={STAR} />} />
      <Ring id="same" disc={13.5} sign={<path class="cm-inkline cm-wide" d={EQUAL} />} />
      <Ring id="differ" disc={13.5} sign={<path class="cm-inkline cm-wide" d={UNEQUAL} />} />
      <Ring id="key" disc={18.5} sign={<path class="cm-inked" fill-rule="evenodd" transform="rotate(-45) translate(-2 0) scale(1.15)" d={KEY} />} />
      <g id="cm-badge-differ"><circle class="cm-o cm-white" r="15" /><path class="cm-inkline cm-wide" d={UNEQUAL} /></g>
      <g id="cm-badge-same"><circle class="cm-o cm-white" r="15" /><path class="cm-inkline cm-wide" d={EQUAL} /></g>
      <path id="cm-keymark" fill-rule="evenodd" d={KEY} />
      <Men />
      <Pencils />
      <g id="cm-crown"><path class="cm-o cm-gold" d="M-10.5 9L-12-5-5.5 1 0-9 5.5 1 12-5 10.5 9Z" /><path class="cm-pen" d="M-9.5 5H9.5" /></g>
      <g id="cm-coin"><circle class="cm-o cm-gold" r="10" /><circle class="cm-gilt" r="7.4" /></g>
      <Carpet id="cm-carpet" border="cm-sandy" cloth="cm-white" />
      <Carpet id="cm-carpet-used" border="cm-amber" cloth="cm-rust" />
      {Object.entries(ICONS).map(([name, icon]) => <g key={name} id={`cm-i-${name}`}>{icon}</g>)}
      <path id="cm-foot" class="cm-sh" d="M-5 0a2.1 1.9 0 1 0 4.2 0a2.1 1.9 0 1 0-4.2 0M.2-1.8C2-3.6 5.5-3 5.5-1.5 5.5-.5 4 0 3 0 4 0 5.5.5 5.5 1.5 5.5 3 2 3.6.2 1.8-.6.8-.6-.8.2-1.8Z" />
      <g id="cm-coil">
        <circle class="cm-o cm-tan" r="9" /><circle class="cm-pen cm-fine" r="5.2" /><circle class="cm-sh" r="2.2" />
        <path class="cm-pen cm-fine" d="M-8-3l3 1M-4 7l1-3M7-4l-3 2M5 7l-2-3" />
      </g>
      <g id="cm-stone"><circle class="cm-o cm-white" r="7.5" /><circle class="cm-sh" r="3" /></g>
      <pattern id="cm-grain" width="150" height="150" patternUnits="userSpaceOnUse"><path class="cm-specks" d={SPECKS} /></pattern>
      {PAINTS.map((p) => (
        <pattern key={p} id={`cm-t-${p}`} width={TILES[p][0]} height={TILES[p][1]} patternUnits="userSpaceOnUse">
          <g fill="none" stroke={`var(--pattern-${p})`} stroke-width="3" stroke-linecap="round">{TILES[p][2]}</g>
        </pattern>
      ))}
    </defs>
  </svg>
);

/** All of it; stands once in the table. */
export function Defs(): VNode {
  return useMemo(definitions, []);
}

export const isPencil = (thing: string): boolean => thing === "any" || (PAINTS as readonly string[]).includes(thing);
const widthOf = (thing: string): number => (isPencil(thing) ? 46 : (GIFTS[thing] ?? 24));

/** Coins and gifts in a row, from 0 to `prizeWidth`. */
export function PrizeRow(props: { prize: Prize }): VNode {
  let x = props.prize.coins ? 24 : 0;
  return (
    <g>
      {props.prize.coins > 0 && <CoinMark x={10} n={props.prize.coins} />}
      {props.prize.things.map((thing, i) => {
        const middle = x + widthOf(thing) / 2;
        x += widthOf(thing) + 4;
        return <use key={i} href={`#cm-${isPencil(thing) ? "p" : "i"}-${thing}`} x={middle} />;
      })}
    </g>
  );
}

export function prizeWidth(prize: Prize): number {
  const widths = prize.things.map(widthOf);
  return [...(prize.coins ? [20] : []), ...widths].reduce((sum, w) => sum + w + 4, -4);
}

export function CoinMark(props: { x?: number; n?: number }): VNode {
  return (
    <g transform={`translate(${props.x ?? 0} 0)`}>
      <use href="#cm-coin" />
      {props.n !== undefined && <path class="cm-inkline" d={DIGITS[props.n]} />}
    </g>
  );
}

/** What an area pays, on a white label in the picture; on a phone only its coins. */
export function Tag(props: { prize: Prize; at: readonly [number, number]; scale: number; paid: boolean }): VNode {
  const width = prizeWidth(props.prize);
  const place = `translate(${props.at[0]} ${props.at[1]})`;
  return (
    <g>
      {props.prize.coins > 0 && (
        <g class="cm-small" transform={`${place} scale(1.7)`}>
          <CoinMark n={props.prize.coins} />
          {props.paid && <g><path class="cm-over" d={TICK} /><path class="cm-tick" d={TICK} /></g>}
        </g>
      )}
      <g class={props.prize.coins > 0 ? "cm-tag" : ""} transform={`${place} scale(${props.scale})`}>
        <rect class="cm-o cm-white" x={-width / 2 - 8} y="-14" width={width + 16} height="28" rx="11" />
        <g transform={`translate(${-width / 2} 0)`}><PrizeRow prize={props.prize} /></g>
        {props.paid && <g><path class="cm-over" d={`M${width / 2 - 3}-6l6 7 12-18`} /><path class="cm-tick" d={`M${width / 2 - 3}-6l6 7 12-18`} /></g>}
      </g>
    </g>
  );
}

/** A prize in a line of HTML. */
export function PrizeBox(props: { prize: Prize; height?: number; label: string }): VNode {
  const width = Math.max(prizeWidth(props.prize), 10) + 4;
  const h = props.height ?? 20;
  return (
    <svg class="cm-prize" viewBox={`-2 -14 ${width} 28`} height={h} width={(width / 28) * h} role="img" aria-label={props.label}>
      <PrizeRow prize={props.prize} />
    </svg>
  );
}
