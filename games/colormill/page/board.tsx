// The picture: paper, cells that fill like crayon, ink, signs; and over all of it, unseen, what can be pointed at.
// The drawn layers depend on a sheet only and are kept while the pointer moves.
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { dark, fill } from "@/pieces/colours";
import { pointAt } from "@/pieces/point";
import type { Choose } from "@/tables/table";
import type { Item } from "@/engine/types";
import { crayon, type Paint, PAINTS, type Plan } from "./plan";
import type { Sheet } from "./facts";
import { PaintMark, prizeOf, Tag } from "./signs";
import { Chest, Ways } from "./things";

const isPaint = (face: string): face is Paint => (PAINTS as readonly string[]).includes(face);

/** The colour of each cell, or null. */
export function coloursOf(sheet: Sheet): (Paint | null)[] {
  return sheet.cells.map((item) => (item && isPaint(item.face) ? item.face : null));
}

function Crayon(props: { plan: Plan; cell: number; paint: Paint }): VNode {
  const { plan, cell, paint } = props;
  const ring = plan.rings[cell] ?? "";
  const { wax, low } = crayon(plan, cell, paint);
  return (
    <g class="cm-crayon">
      <path class={`cm-wash ${paint}`} d={ring} fill={fill(paint)} />
      <path class="cm-wax" d={wax} stroke={fill(paint)} pathLength={1} />
      <path class="cm-low" d={low} stroke={dark(paint)} pathLength={1} />
      <path class="cm-rimmed" d={ring} stroke={dark(paint)} />
      <path class="cm-skip" d={wax} />
      <path class={`cm-grain ${paint}`} d={ring} fill="url(#cm-grain)" />
    </g>
  );
}

function Filled(props: { plan: Plan; cell: number; paint: Paint; patterns: boolean; fresh: boolean }): VNode {
  const { plan, cell, paint, patterns, fresh } = props;
  const ring = plan.rings[cell] ?? "";
  return (
    <g class={fresh ? "cm-fresh" : ""} clip-path={`url(#cm-k${cell})`}>
      {patterns ? (
        <g class="cm-crayon"><path d={ring} fill={fill(paint)} /><path d={ring} fill={`url(#cm-t-${paint})`} /></g>
      ) : (
        <Crayon plan={plan} cell={cell} paint={paint} />
      )}
    </g>
  );
}

function Scenery(props: { plan: Plan; layer: string }): VNode {
  return <g>{props.plan.data.ink.map(([layer, kind, d], i) => layer === props.layer && <path key={i} class={`cm-${kind}`} d={d} />)}</g>;
}

/** Ties along the rim of a hub: it is where the railways turn. */
function Hubs(props: { plan: Plan }): VNode {
  const { plan } = props;
  return <g>{plan.data.areas.map((a, i) => a.kind === "hub" && <path key={i} class="cm-hub" d={plan.round[i]} />)}</g>;
}

function Ink(props: { plan: Plan; purple: number[] }): VNode {
  const { plan, purple } = props;
  return (
    <g class="cm-ink">
      <g id="cm-scenery" class="cm-over-ink" clip-path="url(#cm-frame)"><Scenery plan={plan} layer="over" /></g>
      {purple.length > 0 && (
        <g>
          <clipPath id="cm-dark">{purple.map((i) => <path key={i} d={plan.rings[i]} />)}</clipPath>
          <g class="cm-lilac" clip-path="url(#cm-dark)"><use href="#cm-scenery" /><path class="cm-thin" d={plan.thin} /></g>
        </g>
      )}
      <path class="cm-thin" d={plan.thin} />
      <path class="cm-bold" d={plan.bold} />
      <path class="cm-again" d={plan.again} />
      <rect class="cm-bold" width={plan.data.size[0]} height={plan.data.size[1]} rx="10" />
    </g>
  );
}

function Sign(props: { plan: Plan; cell: number }): VNode | null {
  const c = props.plan.data.cells[props.cell];
  const a = c && props.plan.data.areas[c.area];
  if (!c || !a) return null;
  const ruled = a.rule === "same" || a.rule === "differ";
  const kind = c.man ? null : c.key ? "key" : c.need === "any" && ruled ? a.rule : c.need;
  return (
    <g>
      <use href={kind === null ? `#cm-n-${c.need}` : `#cm-s-${kind}`} x={c.at[0]} y={c.at[1]} />
      {a.bycolour && <use href="#cm-crown" transform={`translate(${c.at[0]} ${c.at[1] - (c.man ? 36 : 30)}) scale(.9)`} />}
      {ruled && kind !== a.rule && <use href={`#cm-badge-${a.rule}`} transform={`translate(${c.at[0] + 20} ${c.at[1] + 20}) scale(.82)`} />}
    </g>
  );
}

function Done(props: { plan: Plan; cell: number; paint: Paint; patterns: boolean }): VNode | null {
  const c = props.plan.data.cells[props.cell];
  if (!c) return null;
  const { paint, patterns } = props;
  return (
    <g>
      {patterns && <circle cx={c.at[0]} cy={c.at[1]} r="19" fill={fill(paint)} stroke={`var(--on-${paint})`} stroke-width="1.5" />}
      <PaintMark paint={paint} x={c.at[0]} y={c.at[1]} scale={patterns ? 1.15 : 1.25} />
      {c.key && <use href="#cm-keymark" fill={`var(--on-${paint})`} transform={`translate(${c.at[0] + 24} ${c.at[1] + 18}) rotate(-45)`} />}
    </g>
  );
}

function Signs(props: { plan: Plan; colours: (Paint | null)[]; patterns: boolean }): VNode {
  const { plan, colours, patterns } = props;
  return (
    <g>
      {colours.map((paint, i) => (paint ? <Done key={i} plan={plan} cell={i} paint={paint} patterns={patterns} /> : <Sign key={i} plan={plan} cell={i} />))}
      {plan.unequal.map((u, i) => <use key={`u${i}`} href="#cm-badge-differ" transform={`translate(${u.at[0]} ${u.at[1]}) scale(${u.scale})`} />)}
    </g>
  );
}

function Tags(props: { plan: Plan; finished: boolean[] }): VNode {
  return (
    <g>
      {props.plan.data.areas.map((a, i) => a.tag && a.pays && <Tag key={a.id} prize={prizeOf(a.pays)} at={a.tag} scale={0.74} paid={props.finished[i] ?? false} />)}
    </g>
  );
}

export interface BoardProps {
  plan: Plan;
  sheet: Sheet;
  /** The same sheet before, or null: what is new is drawn stroke by stroke. */
  before: Sheet | null;
  patterns: boolean;
  moves: boolean;
  choose: Choose;
  /** What an item is called. */
  name(item: Item): string;
  /** The colours that a cell would get, if it is pointed at. */
  ghost(cell: Item): Paint | null;
  hinted: ReadonlySet<number>;
}

/** Cells and areas that were not so before. */
function newIn(now: (string | null)[], before: (string | null)[] | null): Set<number> {
  return new Set(before ? now.flatMap((v, i) => (v && !before[i] ? [i] : [])) : []);
}

export function Board(props: BoardProps): VNode {
  const { plan, sheet, before, patterns, moves, choose } = props;
  const [w, h] = plan.data.size;
  const colours = coloursOf(sheet);
  const finished = sheet.areas.map((a) => a?.face === "finished");
  const was = before && moves ? coloursOf(before) : null;
  const ended = newIn(finished.map((f) => (f ? "f" : null)), before && moves ? before.areas.map((a) => (a?.face === "finished" ? "f" : null)) : null);
  const key = `${sheet.seat} ${colours.join()} ${patterns}`;
  const fixed = useMemo(() => <g class="cm-ink cm-sky kept" clip-path="url(#cm-frame)"><Scenery plan={plan} layer="sky" /></g>, [plan]);
  const clips = useMemo(() => (
    <defs>
      <clipPath id="cm-frame"><rect width={w} height={h} rx="10" /></clipPath>
      {plan.rings.map((d, i) => <clipPath key={i} id={`cm-k${i}`}><path d={d} /></clipPath>)}
    </defs>
  ), [plan]);
  const painted = useMemo(() => {
    const fresh = newIn(colours, was);
    return <g class="kept">{colours.map((paint, i) => paint && <Filled key={`${sheet.seat} ${i} ${paint}`} plan={plan} cell={i} paint={paint} patterns={patterns} fresh={fresh.has(i)} />)}</g>;
  }, [plan, key]);
  const above = useMemo(() => (
    <g class="cm-above kept">
      <Hubs plan={plan} />
      <Ink plan={plan} purple={colours.flatMap((p, i) => (p === "purple" ? [i] : []))} />
      <Ways data={plan.data} coloured={(cell) => Boolean(colours[cell])} />
    </g>
  ), [plan, key]);
  const signs = useMemo(() => (
    <g class="cm-above kept"><Tags plan={plan} finished={finished} /><Signs plan={plan} colours={colours} patterns={patterns} /></g>
  ), [plan, key, finished.join()]);
  const chosenAreas = sheet.areas.filter((a) => a && choose.next.has(a.id));
  return (
    <svg class="cm-picture" viewBox={`-8 -8 ${w + 16} ${h + 16}`}>
      {clips}
      <rect class="cm-paper" x="-8" y="-8" width={w + 16} height={h + 16} rx="14" />
      {fixed}
      <g>
        {sheet.cells.map((item, i) => item && (
          <path key={i} d={plan.rings[i]} class={plan.data.areas[plan.data.cells[i]?.area ?? 0]?.kind === "hub" ? "cm-plate" : "cm-ground"} data-on={choose.next.has(item.id) || choose.picked.includes(item.id)} />
        ))}
      </g>
      {painted}
      {sheet.cells.map((item, i) => {
        const paint = item && choose.preview?.path.includes(item.id) ? props.ghost(item) : null;
        return paint && <path key={i} class="cm-ghost" d={plan.rings[i]} fill={fill(paint)} />;
      })}
      {above}
      {[...ended].map((i) => <path key={`e${i}`} class="cm-ended" d={plan.round[i]} pathLength={1} />)}
      {signs}
      <g>
        {sheet.cells.map((item, i) => item && (
          <path key={item.id} class="cm-cell" data-hint={props.hinted.has(item.id)} d={plan.rings[i]} {...pointAt(choose, item.id, props.name(item))} />
        ))}
        {chosenAreas.map((item) => item && (
          <path key={item.id} class="cm-cell cm-area" d={plan.data.cells.map((c, i) => (c.area === sheet.areas.indexOf(item) ? plan.rings[i] : "")).join("")} {...pointAt(choose, item.id, props.name(item))} />
        ))}
      </g>
      {/* Over the cells, which would take their taps. */}
      {plan.data.chests.map((c, i) => {
        const item = sheet.chests[i];
        return item && (
          <g key={c.lock} class="cm-thing" transform={`translate(${c.at[0]} ${c.at[1]})`} {...pointAt(choose, item.id, props.name(item))}>
            <ellipse class="cm-glow" cy="-4" rx="62" ry="58" />
            <Chest lock={c.lock} open={item.kind === "open chest"} />
            <Tag prize={prizeOf(c.pays)} at={[0, 38]} scale={0.8} paid={item.kind === "open chest"} />
          </g>
        );
      })}
      {plan.data.areas.map((a, i) => {
        const item = sheet.carpets[i];
        return item && a.carpet && (
          <g key={a.id} class="cm-thing" transform={`translate(${a.carpet[0]} ${a.carpet[1]})`} {...pointAt(choose, item.id, props.name(item))}>
            <ellipse class="cm-glow" rx="54" ry="38" />
            <use href={item.face === "marked" ? "#cm-carpet-used" : "#cm-carpet"} />
          </g>
        );
      })}
    </svg>
  );
}

/** A sheet in small: flat colours and bold lines. */
export function Small(props: { plan: Plan; sheet: Sheet; label: string }): VNode {
  const { plan, sheet } = props;
  const colours = coloursOf(sheet);
  const [w, h] = plan.data.size;
  return useMemo(() => (
    <svg class="cm-mini" viewBox={`0 0 ${w} ${h}`} role="img" aria-label={props.label}>
      <rect class="cm-paper" width={w} height={h} />
      {plan.rings.map((d, i) => <path key={i} class="cm-ground" d={d} {...(colours[i] ? { style: { fill: fill(colours[i]) } } : {})} />)}
      <path class="cm-mini-thin" d={plan.thin} />
      <path class="cm-mini-bold" d={plan.bold} />
    </svg>
  ), [plan, colours.join(), props.label]);
}
