// The ten colours: each with one mark and one pattern, the same in every game (docs of the art direction).
// Fills are variables, so that another palette is a matter of style sheets.
import type { VNode } from "preact";

export const COLOURS = ["blue", "green", "orange", "pink", "purple", "red", "yellow", "brown", "grey", "white"] as const;
export type Colour = (typeof COLOURS)[number];

export function isColour(face: string): face is Colour {
  return (COLOURS as readonly string[]).includes(face);
}

/** The colour that a face like "needs pink" or "pink2" speaks of. */
export function colourIn(face: string): Colour | null {
  return COLOURS.find((c) => new RegExp(`\\b${c}\\d*\\b`).test(face)) ?? null;
}

/** Marks on a field of 24 x 24 round 0,0: one silhouette each. */
export const MARKS: Record<Colour, string> = {
  blue: "M0-11C4-5 8-1 8 4A8 7.5 0 0 1-8 4C-8-1-4-5 0-11Z",
  green: "M-9 9C-11-3-3-10 9.5-10C10 3 3 10-5.5 7L-8.5 10.5Z",
  orange:
    "M0-5.6A5.6 5.6 0 1 0 .01-5.6ZM-1.3-11H1.3V-7.6H-1.3ZM-1.3 11H1.3V7.6H-1.3ZM-11-1.3V1.3H-7.6V-1.3ZM11-1.3V1.3H7.6V-1.3ZM-8.7-6.9L-6.9-8.7-4.5-6.3-6.3-4.5ZM8.7 6.9L6.9 8.7 4.5 6.3 6.3 4.5ZM-8.7 6.9L-6.9 8.7-4.5 6.3-6.3 4.5ZM8.7-6.9L6.9-8.7 4.5-6.3 6.3-4.5Z",
  pink: "M0 10C-7 5-11 1-11-4A5.6 5.6 0 0 1 0-6A5.6 5.6 0 0 1 11-4C11 1 7 5 0 10Z",
  purple: "M0-11.5L8.5 0 0 11.5-8.5 0Z",
  red: "M0-10L11 9H-11Z",
  yellow: "M5-10A10.5 10.5 0 1 0 5 10A8.5 8.5 0 0 1 5-10Z",
  brown: "M-9-9H9V9H-9Z",
  grey: "M-5.5-10H5.5L11 0 5.5 10H-5.5L-11 0Z",
  white: "M0-10A10 10 0 1 0 .01-10ZM0-5A5 5 0 1 1-.01-5Z",
};

export const fill = (colour: Colour): string => `var(--${colour})`;
export const dark = (colour: Colour): string => `var(--${colour}-dark)`;
export const on = (colour: Colour): string => `var(--on-${colour})`;
/** The pattern of a colour, for a shape drawn over the fill.  `<Patterns/>` stands once in the page. */
export const pattern = (colour: Colour): string => `url(#p-${colour})`;

/** A mark inside an SVG. */
export function Mark(props: { colour: Colour; x?: number; y?: number; size?: number; fill?: string }): VNode {
  const { colour, x = 0, y = 0, size = 24 } = props;
  return (
    <path transform={`translate(${x} ${y}) scale(${size / 24})`} d={MARKS[colour]} fill={props.fill ?? on(colour)} />
  );
}

/** A disc of a colour with its mark, for a line of text or a button; with its pattern if that is chosen. */
export function Swatch(props: { colour: Colour; size?: number; label?: string }): VNode {
  const { colour, size = 22, label } = props;
  return (
    <svg class="swatch" viewBox="-13 -13 26 26" width={size} height={size} {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}>
      <circle r="12" fill={fill(colour)} stroke="var(--line)" stroke-width="1.5" />
      {colour !== "white" && <circle class="pattern" r="12" fill={pattern(colour)} />}
      <circle class="pattern" r="8.5" fill={fill(colour)} />
      <Mark colour={colour} size={15} />
    </svg>
  );
}

const TILES: Record<string, [number, number, string]> = {
  blue: [28, 16, "M-2 9q8-9 16 0t16 0"],
  green: [16, 16, "M-4 4L4-4M-4 20L20-4M12 20L20 12"],
  pink: [26, 26, "M7 2V12M2 7H12M20 15V25M15 20H25"],
  purple: [24, 24, "M0 0L24 24M24 0L0 24"],
  red: [32, 24, "M0 1H32M0 13H32M8 1V13M24 13V25"],
  yellow: [26, 20, "M3 5H13M16 15H26"],
  brown: [40, 18, "M0 4Q10-1 20 4T40 4M0 13Q10 17 20 13T40 13"],
  grey: [16, 16, "M-4 12L4 20M-4-4L20 20M12-4L20 4"],
};

/** The tiles of all patterns, once in the page; a table with larger units scales them with its own. */
export function Patterns(): VNode {
  return (
    <svg class="defs" width="0" height="0" aria-hidden="true">
      <defs>
        {Object.entries(TILES).map(([name, [w, h, d]]) => (
          <pattern key={name} id={`p-${name}`} width={w} height={h} patternUnits="userSpaceOnUse" patternTransform="scale(.4)">
            <path d={d} fill="none" stroke={`var(--pattern-${name})`} stroke-width="3" stroke-linecap="round" />
          </pattern>
        ))}
        <pattern id="p-orange" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="scale(.4)">
          <circle cx="5" cy="5" r="3.4" fill="var(--pattern-orange)" />
          <circle cx="16" cy="16" r="3.4" fill="var(--pattern-orange)" />
        </pattern>
        <pattern id="p-white" width="8" height="8" patternUnits="userSpaceOnUse" />
      </defs>
    </svg>
  );
}
