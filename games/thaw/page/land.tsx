// What a sheet is made of: snow and ice, land in chalk, and the form that is held over it.
import type { VNode } from "preact";
import type { Item } from "@/engine/types";
import { type Colour, dark, fill, isColour, Mark, on } from "@/pieces/colours";
import { type Cell, dice, keyOf, outline, UNIT, zigzag } from "./geometry";
import type { Spot } from "./facts";

const ANGLE: Partial<Record<Colour, number>> = { red: -0.6, brown: -0.15, green: -0.9, yellow: -0.35, blue: -0.25 };
const SIZE = 9 * UNIT;

/** The patterns in the size of a sheet, the powder of the chalk, and the hatching of "not here".  Once a table. */
export function SheetDefs(props: { colours: readonly Colour[] }): VNode {
  const next = dice("chalk");
  let powder = "";
  for (let i = 0; i < 220; i++) powder += `M${Math.round(160 * next())} ${Math.round(160 * next())}l${(6 * next() - 3).toFixed(1)} ${(3 * next() - 1.5).toFixed(1)}`;
  return (
    <svg class="defs" width="0" height="0" aria-hidden="true">
      <defs>
        {props.colours.map((c) => <pattern key={c} id={`thaw-${c}`} href={`#p-${c}`} patternTransform="scale(1.35)" />)}
        <pattern id="thaw-chalk" width="160" height="160" patternUnits="userSpaceOnUse"><path class="thaw-powder" d={powder} /></pattern>
        <pattern id="thaw-hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="thaw-hatch" d="M0 0V14" /></pattern>
      </defs>
    </svg>
  );
}

function snowflake([x, y]: Cell): string {
  const next = dice(`snow ${x} ${y}`);
  const w = (): string => (6 * next() - 3).toFixed(0);
  const [X, Y] = [x * UNIT, y * UNIT];
  return `M${X + 20} ${Y + 5}q30 ${w()} 60 0q15 0 15 17q${w()} 28 0 56q0 17-17 17q-28 ${w()}-56 0q-17 0-17-17q${w()}-28 0-58q0-15 15-15Z`;
}

function drift([x, y]: Cell): string {
  return `M${x * UNIT + 92} ${y * UNIT + 60}q-2 28-34 31`;
}

function sparkle([x, y]: Cell): string {
  const next = dice(`spark ${x} ${y}`);
  return next() < 0.5 ? "" : `M${Math.round(x * UNIT + 24 + 44 * next())} ${Math.round(y * UNIT + 20 + 40 * next())}m0-7v14m-7-7h14`;
}

function crack([x, y]: Cell): string {
  const next = dice(`crack ${x} ${y}`);
  const [cx, cy, arms, first] = [x * UNIT + 34 + 32 * next(), y * UNIT + 34 + 32 * next(), next() < 0.5 ? 2 : 3, 6.3 * next()];
  let path = "";
  for (let i = 0; i < arms; i++) {
    const t = first + (i * 6.28) / arms + next() - 0.5;
    const l = 18 + 14 * next();
    path += `M${cx.toFixed(0)} ${cy.toFixed(0)}l${(0.6 * l * Math.cos(t + 0.3)).toFixed(0)} ${(0.6 * l * Math.sin(t + 0.3)).toFixed(0)}L${(cx + l * Math.cos(t)).toFixed(0)} ${(cy + l * Math.sin(t)).toFixed(0)}`;
  }
  return path;
}

const cellsOf = (items: readonly Item[]): Cell[] => items.map((b): Cell => [b.x, b.y]);

/** Boxes that can be reached lie under snow; those that cannot are frozen over. */
export function Ground(props: { boxes: readonly Item[]; reach: ReadonlySet<string> | null; holes: readonly Cell[] }): VNode {
  const { reach, holes } = props;
  const empty = cellsOf(props.boxes.filter((b) => !isColour(b.face)));
  const drawn = cellsOf(props.boxes.filter((b) => isColour(b.face)));
  const open = empty.filter((c) => !reach || reach.has(keyOf(c)));
  const frozen = empty.filter((c) => reach && !reach.has(keyOf(c)));
  const grid = [1, 2, 3, 4, 5, 6, 7, 8].map((i) => `M${i * UNIT} 0V${SIZE}M0 ${i * UNIT}H${SIZE}`).join("");
  return (
    <g>
      <rect class="thaw-deep" width={SIZE} height={SIZE} />
      <path class="thaw-ice" d={frozen.map(([x, y]) => `M${x * UNIT} ${y * UNIT}h100v100h-100z`).join("")} />
      <path class="thaw-crack" d={frozen.map(crack).join("")} />
      <path class="thaw-snow" d={open.map(snowflake).join("")} />
      <path class="thaw-drift" d={open.map(drift).join("")} />
      <path class="thaw-spark" d={open.map(sparkle).join("")} />
      {drawn.length > 0 && (
        <>
          <path class="thaw-wet" d={outline(drawn, { inset: -9, wobble: 4, round: 22 })} />
          <path class="thaw-melt" d={outline(drawn, { inset: -3, wobble: 3, round: 18 })} />
        </>
      )}
      <path class="thaw-grid" d={grid} />
      {holes.map(([x, y]) => <circle key={keyOf([x, y])} class="thaw-hole" cx={x * UNIT + 50} cy={y * UNIT + 50} r="26" />)}
      {props.boxes.filter((b) => b.face === "first").map((b) => (
        <g key={b.id} class="thaw-first" transform={`translate(${b.x * UNIT} ${b.y * UNIT})`}><rect x="13" y="13" width="74" height="74" rx="6" /><path d="M32 50H68M50 32V68" /></g>
      ))}
    </g>
  );
}

/** All land of one colour. */
function Land(props: { id: string; colour: Colour; cells: readonly Cell[]; home: boolean; fresh: ReadonlySet<string> }): VNode {
  const { id, colour, cells, home, fresh } = props;
  const angle = ANGLE[colour] ?? -0.4;
  const shape = outline(cells);
  const rim = outline(cells, { inset: 3, wobble: 1.4, round: 12 });
  return (
    <g>
      <clipPath id={id}><path d={shape} /></clipPath>
      <path class="thaw-edge" d={shape} stroke={fill(colour)} />
      <g clip-path={`url(#${id})`}>
        <path d={shape} fill={fill(colour)} />
        <path class="thaw-light" d={zigzag(cells, id, angle, 15)} />
        <path class="thaw-dark" d={zigzag(cells, id, angle + 0.5, 34)} stroke={dark(colour)} />
        <path class={`thaw-tile ${colour}`} d={shape} fill={`url(#thaw-${colour})`} />
        <path class="thaw-chalk" d={shape} fill="url(#thaw-chalk)" />
      </g>
      <path class="thaw-line" d={shape} />
      {home && <path class="thaw-halo" d={rim} />}
      {home && <path class="thaw-rim" d={rim} />}
      {cells.map(([x, y]) => (
        <g key={keyOf([x, y])}>
          <circle cx={x * UNIT + 50} cy={y * UNIT + 50} r="27" fill={fill(colour)} />
          <Mark colour={colour} x={x * UNIT + 50} y={y * UNIT + 50} size={34} />
        </g>
      ))}
      {cells.filter((c) => fresh.has(keyOf(c))).map(([x, y]) => <rect key={keyOf([x, y])} class="thaw-fresh" x={x * UNIT + 4} y={y * UNIT + 4} width="92" height="92" rx="12" />)}
    </g>
  );
}

/** The land of all, the owner's last: its bold rim lies over the others. */
export function Lands(props: { sheet: Item; boxes: readonly Item[]; fresh: ReadonlySet<string> }): VNode {
  const colours = [...new Set(props.boxes.map((b) => b.face))].filter(isColour).sort((a, b) => Number(a === props.sheet.face) - Number(b === props.sheet.face));
  return (
    <g>
      {colours.map((c) => (
        <Land key={c} id={`thaw-${props.sheet.id}-${c}`} colour={c} home={c === props.sheet.face} cells={cellsOf(props.boxes.filter((b) => b.face === c))} fresh={props.fresh} />
      ))}
    </g>
  );
}

function Tick(props: { x: number; y: number }): VNode {
  return (
    <g class="thaw-tick" transform={`translate(${props.x} ${props.y})`}><circle r="20" /><path d="M-9 0L-3 8L10-8" /></g>
  );
}

/** The form over the sheet.  Where it can lie it floats, with a tick on each side that touches; where it cannot it is
 * hollow and hatched, with a cross on what is taken. */
export function Ghost(props: { spot: Spot; colour: Colour; taken: readonly Cell[]; ticks: readonly { box: Item; from: Cell }[]; hint?: boolean }): VNode {
  const { spot, colour, taken, ticks } = props;
  const d = outline(spot.cells, { inset: 6 });
  if (props.hint) return <path class="thaw-hint" d={d} />;
  if (!spot.move)
    return (
      <g class="thaw-no">
        <path class="hollow" d={d} /><path d={d} fill="url(#thaw-hatch)" /><path class="white" d={d} /><path class="dots" d={d} />
        {spot.cells.map(([x, y]) => <Mark key={keyOf([x, y])} colour={colour} x={x * UNIT + 50} y={y * UNIT + 50} size={30} fill={fill(colour)} />)}
        {taken.map(([x, y]) => <g key={`x${keyOf([x, y])}`} class="cross" transform={`translate(${x * UNIT + 50} ${y * UNIT + 50})`}><circle r="33" /><path d="M-14-14L14 14M14-14L-14 14" /></g>)}
      </g>
    );
  return (
    <g class="thaw-ghost">
      <path class="shadow" d={d} transform="translate(9 15)" />
      <path d={d} fill={fill(colour)} opacity=".88" />
      <path class={`thaw-tile ${colour}`} d={d} fill={`url(#thaw-${colour})`} />
      <path class="white" d={d} />
      <path class="dashes" d={d} stroke={dark(colour)} />
      {spot.cells.map(([x, y]) => (
        <g key={keyOf([x, y])}><circle cx={x * UNIT + 50} cy={y * UNIT + 50} r="27" fill={fill(colour)} /><Mark colour={colour} x={x * UNIT + 50} y={y * UNIT + 50} size={34} fill={on(colour)} /></g>
      ))}
      {ticks.map(({ box, from }) => <Tick key={box.id} x={(box.x + from[0] + 1) * 50} y={(box.y + from[1] + 1) * 50} />)}
    </g>
  );
}

/** A form by itself: on a card, on a button.  It lies round 0,0. */
export function Shape(props: { cells: readonly Cell[]; colour: Colour; unit: number }): VNode {
  const { cells, colour, unit } = props;
  const [xs, ys] = [cells.map((c) => c[0]), cells.map((c) => c[1])];
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - x0 + 1, Math.max(...ys) - y0 + 1];
  return (
    <g transform={`translate(${(-w * unit) / 2 - x0 * unit} ${(-h * unit) / 2 - y0 * unit})`}>
      <path class="thaw-shape" d={outline(cells, { inset: 0, wobble: 0.3, round: unit / 6, unit })} fill={fill(colour)} />
      {cells.map(([x, y]) => <Mark key={keyOf([x, y])} colour={colour} x={(x + 0.5) * unit} y={(y + 0.5) * unit} size={unit * 0.62} />)}
    </g>
  );
}
