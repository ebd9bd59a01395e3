// One seat's road map: folded kraft paper, land that is printed in full ink once it is discovered, roads, the
// railroad.  What never changes is made once; only legs, flags and what is lit follow the view.
import type { VNode } from "preact";
import type { Item, ItemId, View } from "@/engine/types";
import { Mark } from "@/pieces/colours";
import { pointAt } from "@/pieces/point";
import type { Choose } from "@/tables/table";
import type { Words } from "@/words/words";
import { type Data, legsOf, type Point, ZONE_COLOUR } from "./atlas";
import { landArt, type LandArt } from "./land";
import { Cut, Rosette } from "./lino";
import { iconName, stateName } from "./names";
import { type SeatView, seatView } from "./facts";

const MARGIN = 16;
const [FOLDS_X, FOLDS_Y] = [4, 3];
const CLOTH = "M-2-30C5-33.5 12-26 20-30L16-20.5 20-11C12-7 5-14-2-11Z";

/** What never changes: made once for the data. */
interface Print {
  data: Data;
  defs: VNode;
  paper: VNode;
  creases: VNode;
  /** Ground, scenery and border of a region, pale and printed. */
  ground: [VNode, VNode][];
  scenery: [VNode, VNode][];
  border: [VNode, VNode][];
  rivers: VNode;
  ridges: VNode;
}

function paperOf(data: Data, art: LandArt): VNode {
  const [w, h] = [(data.size[0] + 2 * MARGIN) / FOLDS_X, (data.size[1] + 2 * MARGIN) / FOLDS_Y];
  const squares = Array.from({ length: FOLDS_X * FOLDS_Y }, (_, i) => [i % FOLDS_X, Math.floor(i / FOLDS_X)] as const).filter(([x, y]) => (x + y) % 2 === 1);
  return (
    <g>
      <rect class="co-kraft" x={-MARGIN} y={-MARGIN} width={data.size[0] + 2 * MARGIN} height={data.size[1] + 2 * MARGIN} rx="5" />
      <path class="co-fold" d={squares.map(([x, y]) => `M${x * w - MARGIN} ${y * h - MARGIN}h${w}v${h}h${-w}z`).join("")} />
      <path class="co-fibre" d={art.fibres} />
    </g>
  );
}

function creasesOf(data: Data): VNode {
  const [w, h] = [data.size[0] + 2 * MARGIN, data.size[1] + 2 * MARGIN];
  const [xs, ys] = [[1, 2, 3].map((i) => (i * w) / FOLDS_X - MARGIN), [1, 2].map((i) => (i * h) / FOLDS_Y - MARGIN)];
  const lines = (by: number): string =>
    xs.map((x) => `M${x + by} ${-MARGIN}q1.5 ${h / 4} 0 ${h / 2}t0 ${h / 2}`).join("") + ys.map((y) => `M${-MARGIN} ${y + by}q${w / 4} 1.5 ${w / 2} 0t${w / 2} 0`).join("");
  return (
    <g class="co-creases">
      <path class="co-crease" d={lines(0)} />
      <path class="co-shadow" d={lines(1.8)} />
      <path class="co-worn" d={xs.flatMap((x) => ys.map((y) => `M${x - 6} ${y}q5 1 6 6q1-5 6-6q-5-1-6-6q-1 5-6 6z`)).join("")} />
    </g>
  );
}

const SHORE: readonly (readonly [number, string])[] = [
  [52, "co-low"], [49, "co-lakeline"], [38, "co-low"], [35.6, "co-lakeline"], [25, "co-is"], [22.4, "co-lakeline"], [14.5, "co-is"], [12, "co-shore"],
];

function regionPrint(data: Data, art: LandArt, i: number, on: boolean): { ground: VNode; scenery: VNode; border: VNode } {
  const region = data.regions[i];
  const drawn = art.regions[i];
  const land = region?.kind ?? "desert";
  const classes = `co-${land} ${on ? "co-on" : "co-off"}`;
  const clip = `url(#co-c${i})`;
  return {
    ground: (
      <g key={`g${i}${on}`} class={classes} {...(on ? { transform: "translate(2.2 2)" } : {})}>
        <use href={`#co-r${i}`} />
        <g clip-path={clip}>
          {land === "lake" ? SHORE.map(([width, line]) => <use key={width} class={line} href={`#co-r${i}`} stroke-width={width} />) : <path class="co-low" stroke-width="1.6" stroke-linecap="round" d={drawn?.chatter ?? ""} />}
        </g>
        {on && <use class="pattern" href={`#co-r${i}`} fill={`url(#co-p-${land})`} />}
      </g>
    ),
    scenery: (
      <g key={`s${i}${on}`} class={classes} clip-path={clip}>
        {on && land !== "lake" && <path class="co-gouge" d={drawn?.gouges ?? ""} />}
        <g class="co-growth">{drawn?.stands.map((s, k) => <Cut key={k} name={s.cut} x={s.x} y={s.y} />)}</g>
      </g>
    ),
    border: (
      <g key={`b${i}${on}`}>
        <use class={on ? "co-rim2" : "co-rim"} href={`#co-r${i}`} />
        {on && <path class="co-rim3" d={drawn?.rim ?? ""} />}
      </g>
    ),
  };
}

function print(data: Data): Print {
  const art = landArt(data);
  const both = data.regions.map((_, i) => [regionPrint(data, art, i, false), regionPrint(data, art, i, true)] as const);
  return {
    data,
    defs: (
      <defs>
        {art.regions.map((r, i) => <path key={`r${i}`} id={`co-r${i}`} d={r.shape} />)}
        {art.regions.map((_, i) => <clipPath key={`c${i}`} id={`co-c${i}`}><use href={`#co-r${i}`} /></clipPath>)}
      </defs>
    ),
    paper: paperOf(data, art),
    creases: creasesOf(data),
    ground: both.map(([pale, full]) => [pale.ground, full.ground]),
    scenery: both.map(([pale, full]) => [pale.scenery, full.scenery]),
    border: both.map(([pale, full]) => [pale.border, full.border]),
    rivers: (
      <g>
        {art.rivers.map((v, i) => (
          <g key={i}>
            <path class="co-bank" d={v.line} />
            <path class="co-water" d={v.line} />
            <g transform={v.bridge}><path class="co-deck" d="M-6-9H6V9H-6z" /><path class="co-ks" stroke-width="1.2" d="M-6-5H6M-6-1H6M-6 3H6M-6 7H6" /><path class="co-ks" stroke-width="2.4" d="M-7-10V10M7-10V10" /></g>
          </g>
        ))}
      </g>
    ),
    ridges: (
      <g class="co-ridges kept">
        {art.ridges.flatMap((peaks, i) => peaks.map((p, k) => (
          <g key={`${i} ${k}`}><path class="co-face" d={p.face} /><path class="co-snow" d={p.snow} /><path class="co-k" d={p.shade} /><path class="co-gougeline" d={p.gouge} /><path class="co-ks" stroke-width="1.2" d={p.strokes} /></g>
        )))}
      </g>
    ),
  };
}

let printed: Print | null = null;

function printOf(data: Data): Print {
  if (printed?.data !== data) printed = print(data);
  return printed;
}

/** A road is a line with a paler one upon it; over water it has planks. */
function Roads(props: { data: Data; mine: SeatView; then: ReadonlySet<string> }): VNode {
  const { data, mine } = props;
  const done = (n: number): boolean => mine.legs[n]?.face === "marked";
  const open: Record<"shut" | "open" | "then", string[]> = { shut: [], open: [], then: [] };
  const wet: string[] = [];
  data.legs.forEach((leg, n) => {
    const region = data.regions[leg.region];
    if (!region) return;
    const found = mine.flags[leg.region]?.face === "marked";
    const road = (from: Point, walked: boolean, ahead: boolean): void => {
      const d = `M${from.join(" ")}L${leg.at.join(" ")}`;
      open[ahead ? "then" : found && walked ? "open" : "shut"].push(d);
      if (region.kind === "lake") wet.push(d);
    };
    if (leg.flag) road(region.flag, true, false);
    for (const k of leg.joined) {
      const other = data.legs[k];
      if (other && k < n) road(other.at, done(n) || done(k), props.then.has(`${k} ${n}`) || props.then.has(`${n} ${k}`));
    }
  });
  return (
    <g class="co-roads">
      {(["shut", "open", "then"] as const).map((how) => (
        <g key={how} class={`co-way-${how}`}><path class="co-road" d={open[how].join("")} /><path class="co-way" d={open[how].join("")} /></g>
      ))}
      <path class="co-planks" d={wet.join("")} />
    </g>
  );
}

interface Look {
  choose: Choose | null;
  words: Words;
  fresh: ReadonlySet<ItemId>;
  hinted: ReadonlySet<ItemId>;
}

/** Something to point at, or a picture with a name where nothing can be asked of it. */
function thing(look: Look, item: Item, label: string): Record<string, unknown> {
  return look.choose ? { ...pointAt(look.choose, item.id, label) } : { role: "img", "aria-label": label };
}

function Token(props: { look: Look; item: Item; at: Point; icon: string; label: string; shape: "leg" | "car"; ahead?: boolean; medal?: number | undefined; train?: boolean; under?: boolean }): VNode {
  const { look, item, shape } = props;
  const done = item.face === "marked";
  return (
    <g class="co-token" data-done={done} data-shut={item.face === "closed"} data-then={props.ahead === true} data-under={props.under === true} data-fresh={look.fresh.has(item.id)} data-hinted={look.hinted.has(item.id)}
      transform={`translate(${props.at.join(" ")})`} {...thing(look, item, props.label)}>
      <circle class="co-hit" r="20" />
      <Cut class="co-ring" name={shape} scale={1.42} />
      {props.medal !== undefined ? (
        <Rosette points={props.medal} y={-3} how={done ? "won" : "free"} />
      ) : (
        <g class="co-press">
          <Cut class={done ? "co-done" : "co-seat"} name={shape} />
          {done ? props.train ? <g class="co-arrived"><Cut name="train" x={1.2} y={4.2} scale={0.33} /></g> : <Cut class="co-tick" name="tick" /> : props.icon !== "" && <Cut name={props.icon} scale={0.84} />}
        </g>
      )}
    </g>
  );
}

function Flag(props: { look: Look; data: Data; item: Item; region: number }): VNode | null {
  const { look, item, data } = props;
  const region = data.regions[props.region];
  if (!region) return null;
  const on = item.face === "marked";
  const lit = look.choose?.next.has(item.id) === true;
  const flip = region.flag[0] > data.size[0] - 40;
  const colour = ZONE_COLOUR[region.kind];
  const label = look.words.colorado.flag(region.name, look.words.colorado.lands[region.kind] ?? "", region.medal, on);
  return (
    <g class="co-flag" data-on={on} data-fresh={look.fresh.has(item.id)} data-hinted={look.hinted.has(item.id)} {...thing(look, item, label)}>
      {lit && <use class="co-reach" href={`#co-r${props.region}`} />}
      <g transform={`translate(${region.flag.join(" ")})${flip ? " scale(-1 1)" : ""}`}>
        <rect class="co-hit" x="-12" y="-36" width="34" height="44" />
        <g class="co-press">
          <ellipse class="co-seat" rx="9" ry="5.6" />
          <path class="co-ks" stroke-width="3.2" d="M-2.5 1V-31" />
          {on && <path class="co-k" transform="translate(2.2 2)" d={CLOTH} />}
          <path class="co-cloth" data-land={region.kind} d={CLOTH} />
          <circle class="co-k" cx="-2.5" cy="-32" r="2.3" />
          <g transform={flip ? "translate(7.5 -20.5) scale(-1 1)" : "translate(7.5 -20.5)"}><Mark colour={colour} size={13.9} fill={on ? `var(--on-${colour})` : `var(--flag-${region.kind})`} /></g>
        </g>
      </g>
    </g>
  );
}

function Name(props: { name: string; at: Point; rows: number; on: boolean }): VNode {
  const lines = props.rows > 1 ? props.name.split(" ") : [props.name];
  return (
    <text class="co-name" data-on={props.on} text-anchor="middle">
      {lines.map((line, i) => <tspan key={i} x={props.at[0]} y={props.at[1] + 4.8 + 14 * (i - (lines.length - 1) / 2)}>{line}</tspan>)}
    </text>
  );
}

function track(a: Point, b: Point): string {
  const mid = (a[0] + b[0]) / 2;
  return `M${a.join(" ")}C${mid} ${a[1]} ${mid} ${b[1]} ${b.join(" ")}`;
}

function Tracks(props: { data: Data; mine: SeatView; closed: boolean }): VNode {
  const { data, mine } = props;
  const shut = (n: number): boolean => mine.rails[n]?.face === "closed";
  const d = data.rails.flatMap((rail, n) => [
    ...(rail.first && !props.closed ? [track([-8, rail.at[1]], rail.at)] : []),
    ...rail.before.flatMap((k) => (data.rails[k] && (shut(n) || shut(k)) === props.closed ? [track(data.rails[k].at, rail.at)] : [])),
  ]).join("");
  return <g class="co-tracks" data-shut={props.closed}><path class="co-tie" d={d} /><path class="co-steel" transform="translate(0 -3.4)" d={d} /><path class="co-steel" transform="translate(0 3.4)" d={d} /></g>;
}

/** The train waits at the beginning; later it stands on the last leg that was reached. */
function Station(props: { data: Data; left: boolean }): VNode | null {
  const first = props.data.rails.find((r) => r.first)?.at;
  if (!first || props.left) return null;
  return (
    <g aria-hidden="true">
      <Cut name="smoke" x={first[0] - 26} y={first[1] - 64} />
      <Cut name="puff" x={first[0] - 36} y={first[1] - 53} />
      <Cut name="train" x={first[0] - 56} y={first[1] - 11} scale={1.2} />
    </g>
  );
}

/** What one sees from the train: something in each loop. */
function Sights(props: { data: Data }): VNode {
  const { rails } = props.data;
  const joins = rails.filter((r) => r.before.length > 1);
  const switches = rails.filter((_, n) => rails.filter((r) => r.before.includes(n)).length > 1);
  const end = rails.findLast((r) => r.medal !== undefined)?.at ?? [0, 0];
  return (
    <g aria-hidden="true">
      {joins.map((join, i) => <Cut key={join.id} name={i % 2 ? "windmill" : "herd"} x={((switches[i]?.at[0] ?? 0) + join.at[0]) / 2 + 4} y={join.at[1] + 6} />)}
      {switches.map((s) => <Cut key={s.id} name="lever" x={s.at[0] + 21} y={s.at[1] + 1} />)}
      <Cut name="rose" x={end[0] - 46} y={end[1] - 37} scale={0.85} />
      <g class="co-title"><path class="co-ks" stroke-width="2" d={`M2 ${end[1] - 13}h128M2 ${end[1] + 17}h128`} /><text x="66" y={end[1] + 7.5} text-anchor="middle">COLORADO</text></g>
    </g>
  );
}

export interface MapProps {
  data: Data;
  view: View;
  before: View | null;
  seat: number;
  /** Null on a map that is only looked at. */
  choose: Choose | null;
  words: Words;
  label: string;
  hinted: ReadonlySet<ItemId>;
}

/** What has been marked since the view before. */
function freshOn(view: View, before: View | null, seat: number): Set<ItemId> {
  const now = seatView(view, seat);
  const list = [...now.legs, ...now.flags, ...now.rails];
  return new Set(before ? list.filter((i) => i.face === "marked" && before.item(i.id)?.face !== "marked").map((i) => i.id) : []);
}

/** The leg under pointer or focus: which it would open, if the roads are all there is to it. */
function ahead(props: MapProps, mine: SeatView): { legs: Set<number>; roads: Set<string> } {
  const move = props.choose?.preview;
  const n = move ? mine.legs.findIndex((l) => l.id === move.path[0]) : -1;
  const legs = (props.data.legs[n]?.joined ?? []).filter((k) => mine.legs[k]?.face !== "marked");
  return { legs: new Set(legs), roads: new Set(legs.map((k) => `${n} ${k}`)) };
}

export function RoadMap(props: MapProps): VNode {
  const { data, view, words, seat } = props;
  const art = printOf(data);
  const mine = seatView(view, seat);
  const on = data.regions.map((_, i) => mine.flags[i]?.face === "marked");
  const which = (i: number): 0 | 1 => (on[i] ? 1 : 0);
  const fresh = freshOn(view, props.before, seat);
  const look: Look = { choose: props.choose, words, fresh, hinted: props.hinted };
  const next = ahead(props, mine);
  const [w, h] = data.size;
  const reached = data.rails.findLastIndex((_, n) => mine.rails[n]?.face === "marked");
  const flags = data.regions.flatMap((_, i) => {
    const item = mine.flags[i];
    return item ? [{ item, i, lit: props.choose?.next.has(item.id) === true }] : [];
  });
  const flag = ({ item, i }: { item: Item; i: number }): VNode => <Flag key={item.id} look={look} data={data} item={item} region={i} />;
  return (
    <svg class="co-map co-lino" viewBox={`${-MARGIN} ${-MARGIN} ${w + 2 * MARGIN} ${h + 2 * MARGIN}`} role="group" aria-label={props.label}>
      {art.defs}
      <g class="kept" aria-hidden="true">
        {art.paper}
        <g>{data.regions.map((_, i) => art.ground[i]?.[which(i)])}</g>
        <g>{data.regions.map((_, i) => art.scenery[i]?.[which(i)])}</g>
        <g>{data.regions.flatMap((_, i) => (on[i] ? [] : [art.border[i]?.[0]]))}</g>
        <g>{data.regions.flatMap((_, i) => (on[i] ? [art.border[i]?.[1]] : []))}</g>
        {art.rivers}
        {art.creases}
      </g>
      {[...fresh].map((id) => {
        const i = mine.flags.findIndex((f) => f.id === id);
        return i < 0 ? null : <use key={`${view.version} ${id}`} class="co-unprint" href={`#co-r${i}`} />;
      })}
      {flags.filter((f) => f.lit).map(({ i }) => <use key={i} class="co-claim" href={`#co-r${i}`} />)}
      <Roads data={data} mine={mine} then={next.roads} />
      {art.ridges}
      {data.regions.map((r, i) => <Name key={r.id} name={r.name} at={r.nameAt} rows={r.rows} on={on[i] === true} />)}
      {data.regions.map((r, i) => <Rosette key={r.id} points={r.medal} x={r.medalAt[0]} y={r.medalAt[1] - 4} scale={0.97} how={mine.regions[i]?.face === "marked" ? "won" : "free"} />)}
      {flags.map(flag)}
      {data.regions.flatMap((r, i) => legsOf(data, i).map(({ leg, n }) => {
        const item = mine.legs[n];
        return item ? <Token key={item.id} look={look} item={item} at={leg.at} icon={leg.icon} shape="leg" ahead={next.legs.has(n)} under={flags[i]?.lit === true} label={words.colorado.legState(words.colorado.leg(r.name, leg.id.split(".")[1] ?? "", iconName(leg.icon, words)), stateName(item, words))} /> : null;
      }))}
      <Tracks data={data} mine={mine} closed />
      <Tracks data={data} mine={mine} closed={false} />
      <Sights data={data} />
      {data.rails.map((rail, n) => {
        const item = mine.rails[n];
        const what = rail.medal !== undefined ? words.colorado.medalOf(rail.medal) : iconName(rail.icon, words);
        return item ? <Token key={item.id} look={look} item={item} at={rail.at} icon={rail.icon} medal={rail.medal} train={n === reached} shape="car" label={words.colorado.legState(words.colorado.rail(rail.id, what), stateName(item, words))} /> : null;
      })}
      <Station data={data} left={reached >= 0} />
    </svg>
  );
}
