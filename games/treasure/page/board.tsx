// The chart in play: figures, where cards would lead them, and how they get there.
import type { VNode } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Item, Move } from "@/engine/types";
import { dark, fill } from "@/pieces/colours";
import { meant } from "@/pieces/point";
import type { TableProps } from "@/tables/table";
import { Chart } from "./chart";
import { Figure, Ghost } from "./figures";
import { leads } from "./foresight";
import { PAPER } from "./ink";
import { itemName } from "./names";
import { type Data, figures, markOf, moveOf, pace, type Shift, shifts, stops } from "./facts";
import { line, type Point, spread, Spiral } from "./spiral";
import { pointed, shown, tap, tapBeside } from "./tap";

/** How high a figure hops, and a trail bulges. */
const LIFT = 22;
const TRAVEL_MS = 400;

interface Place {
  x: number;
  y: number;
  scale: number;
}

const put = (p: Place): string => `translate(${p.x.toFixed(1)} ${p.y.toFixed(1)}) scale(${p.scale})`;

/** Places of all figures, by item id. */
function places(props: TableProps, spiral: Spiral): Map<number, Place> {
  const all = figures(props.view);
  return new Map(all.map((f) => {
    const mates = all.filter((g) => g.square === f.square);
    return [f.item.id, spread(f.square, mates.indexOf(f), mates.length, spiral)];
  }));
}

/** The way of one figure: along the track if it walks, with the whirl if two trade places. */
function way(shift: Shift, alone: boolean, length: number, spiral: Spiral): Point[] {
  const { from, to } = shift;
  if (alone && to > from) return spiral.hops(stops(from, to, length), LIFT);
  return spiral.whirl(from, to, from < to ? LIFT : -LIFT);
}

/** Figures go from where they were to where they are.  The picture is right at once; only its motion is late. */
function useTravel(props: TableProps, spiral: Spiral, now: Map<number, Place>): (id: number) => (el: SVGGElement | null) => void {
  const groups = useRef(new Map<number, SVGGElement>());
  const { view, before, motion } = props;
  useLayoutEffect(() => {
    if (!before || !motion.moves) return;
    const moved = shifts(before, view.kind("figure"));
    for (const shift of moved) {
      const end = now.get(shift.id);
      const track = way(shift, moved.length === 1, pace(before), spiral);
      if (!end || track.length < 2) continue;
      const frames = track.map(([x, y]) => ({ transform: `translate(${x}px, ${y + 22}px) scale(${end.scale})` }));
      frames.push({ transform: `translate(${end.x}px, ${end.y}px) scale(${end.scale})` });
      groups.current.get(shift.id)?.animate(frames, { duration: motion.ms(TRAVEL_MS), easing: "ease-in-out" });
    }
  }, [view.version, view.viewer]);
  return (id) => (el) => {
    if (el) groups.current.set(id, el);
    else groups.current.delete(id);
  };
}

function Trail(props: { shifts: readonly Shift[]; length: number; spiral: Spiral; faint?: boolean }): VNode {
  const { spiral, length } = props;
  const alone = props.shifts.length === 1;
  return (
    <g class={props.faint ? "tt-trail tt-faint" : "tt-trail"}>
      {props.shifts.map((s) => {
        const d = line(way(s, alone, length, spiral));
        return (
          <g key={s.id} fill="none" stroke-linecap="round" stroke-linejoin="round">
            <path d={d} stroke={PAPER} stroke-width="12" />
            <path d={d} stroke={dark(s.colour)} stroke-width="6.5" stroke-dasharray="1 12" />
            {alone && stops(s.from, s.to, length).slice(1, -1).map((k) => {
              const [x, y] = spiral.centre(k);
              return <circle key={k} cx={x} cy={y} r="10" fill={fill(s.colour)} stroke={PAPER} stroke-width="4" />;
            })}
          </g>
        );
      })}
    </g>
  );
}

interface Lead {
  card: Item;
  shift: Shift;
  place: Place;
}

/** Where the cards that can be played would put their figures. */
function cardLeads(props: TableProps, spiral: Spiral): Lead[] {
  const cards = props.view.kind("card").filter((c) => props.choose.next.has(c.id));
  const all = cards.flatMap((card) => (leads(props, moveOf(card) ?? "") ?? []).map((shift) => ({ card, shift })));
  return all.map(({ card, shift }) => {
    const [x, y] = spiral.centre(shift.to);
    const mates = all.filter((l) => l.shift.to === shift.to);
    const aside = mates.findIndex((l) => l.card === card) - (mates.length - 1) / 2;
    return { card, shift, place: { x: x + 44 * aside, y: y + 20, scale: 0.92 } };
  });
}

function CardGhost(props: { lead: Lead }): VNode {
  const { card, shift, place } = props.lead;
  return (
    <g transform={put(place)}>
      <Ghost colour={shift.colour} />
      <g class="tt-tag" transform="translate(24 -2)">
        <rect x="-2" y="-13" width="36" height="26" rx="13" fill={PAPER} stroke={dark(shift.colour)} stroke-width="3" />
        <text x="16" y="7" text-anchor="middle">×{markOf(card)}</text>
      </g>
    </g>
  );
}

/** The ghosts of all cards, to be tapped like the cards themselves. */
function Ghosts(props: TableProps & { spiral: Spiral; leads: readonly Lead[]; move: Move | null }): VNode {
  const { view, choose, spiral, move } = props;
  return (
    <>
      {props.leads.map((lead) => {
        const { card, shift } = lead;
        return (
          <g key={card.id} class="tt-ghost" data-off={move !== null && !move.path.includes(card.id)} onClick={(event) => tap(props, card, event)}
            {...meant(() => choose.hover(card.id), () => choose.hover(null))}>
            {shift.to < spiral.last && <path class="tt-target" data-kind={view.kind("square")[shift.to]?.face} d={spiral.square(shift.to, 4.5)} />}
            <CardGhost lead={lead} />
          </g>
        );
      })}
    </>
  );
}

/** What a tap on a lit figure does. */
function SwapBadge(): VNode {
  return (
    <g class="tt-badge" transform="translate(0 -112)">
      <circle r="19" />
      <path d="M-9-4H8L3-9M9 4H-8L-3 9" />
    </g>
  );
}

export function Board(props: TableProps & { data: Data }): VNode {
  const { view, choose, data, before, words } = props;
  const spiral = useMemo(() => new Spiral(data.squares.length - 1), [data]);
  const chart = useMemo(() => <Chart spiral={spiral} kinds={data.squares.map((s) => s.kind)} />, [spiral, data]);
  const now = places(props, spiral);
  const ref = useTravel(props, spiral, now);
  const move = shown(props);
  const ahead = move ? leads(props, move.text) : null;
  const ghosts = cardLeads(props, spiral);
  const looked = ghosts.find((l) => move?.path.includes(l.card.id));
  const past = before ? shifts(before, view.kind("figure")) : [];
  const standing = figures(view).sort((a, b) => (now.get(a.item.id)?.y ?? 0) - (now.get(b.item.id)?.y ?? 0));
  return (
    <svg class="tt-chart" viewBox="0 0 1000 1012" role="group" aria-label={words.treasure.spiral} onClick={() => view.moves.length > 0 && tapBeside(props)}>
      {chart}
      {before && past.length > 0 && !ahead && <Trail shifts={past} length={pace(before)} spiral={spiral} faint />}
      {ahead && <Trail shifts={ahead} length={pace(view)} spiral={spiral} />}
      <Ghosts {...props} spiral={spiral} leads={ghosts} move={move} />
      {standing.map(({ item, colour }) => {
        const place = now.get(item.id);
        return place && (
          <g key={item.id} ref={ref(item.id)} class="tt-figure" transform={put(place)}
            data-hinted={props.hint[0]?.path.includes(item.id) ?? false} {...pointed(props, item, item.id, itemName(item, view, words))}>
            <rect x="-36" y="-98" width="72" height="106" fill="transparent" />
            <ellipse class="tt-lit" cy="0" rx="42" ry="17" />
            <Figure colour={colour} />
            {choose.next.has(item.id) && <SwapBadge />}
          </g>
        );
      })}
      {looked && <g class="tt-trail"><CardGhost lead={looked} /></g>}
    </svg>
  );
}
