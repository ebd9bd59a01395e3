// The table from above: who sits where, whose sheet lies before whom, which card everybody shows, which way sheets go.
import type { VNode } from "preact";
import type { Item } from "@/engine/types";
import { fill, Mark, Swatch } from "@/pieces/colours";
import type { TableProps } from "@/tables/table";
import { colourOf, type Data, drawsIn, formName, goesLeft, seatColour, turnsOf, type Who } from "./facts";
import { dice } from "./geometry";
import { Shape } from "./land";

const MIDDLE = { x: 180, y: 136 };

/** Seats clockwise from the viewer, who sits below: the next seat is on the left. */
function place(turn: number, radius = 1): { x: number; y: number } {
  const angle = Math.PI / 2 + 2 * Math.PI * turn;
  return { x: MIDDLE.x + 116 * radius * Math.cos(angle), y: MIDDLE.y + 78 * radius * Math.sin(angle) };
}

function Wood(): VNode {
  const next = dice("wood");
  const grain = Array.from({ length: 14 }, (_, i) => `M10 ${24 + 17 * i}q85 ${Math.round(-9 + 16 * next() - 8)} 170 0t170 ${Math.round(10 * next() - 5)}`).join("");
  return (
    <g>
      <clipPath id="thaw-wood"><ellipse cx="180" cy="136" rx="172" ry="128" /></clipPath>
      <ellipse class="thaw-wood-edge" cx="180" cy="142" rx="172" ry="128" />
      <ellipse class="thaw-wood" cx="180" cy="136" rx="172" ry="128" />
      <path class="thaw-grain" clip-path="url(#thaw-wood)" d={grain} />
    </g>
  );
}

function Card(props: { item: Item; data: Data; x: number; y: number }): VNode {
  return (
    <g transform={`translate(${props.x} ${props.y})`}>
      <rect class="thaw-under" x="-19" y="-21" width="38" height="46" rx="5" />
      <rect class="thaw-paper" x="-19" y="-23" width="38" height="46" rx="5" />
      <Shape cells={turnsOf(props.data, formName(props.item))[0] ?? []} colour={colourOf(props.item)} unit={8} />
    </g>
  );
}

function SmallSheet(props: { seat: number; data: Data; x: number; y: number; mine: boolean }): VNode {
  const colour = seatColour(props.seat, props.data);
  return (
    <g class="thaw-small" transform={`translate(${props.x} ${props.y})`} data-mine={props.mine}>
      <rect class="thaw-under" x="-22" y="-20" width="44" height="44" rx="3" />
      <rect class="thaw-page" x="-22" y="-22" width="44" height="44" rx="3" />
      <path class="thaw-lines" d="M-8-22V22M8-22V22M-22-8H22M-22 8H22" />
      <circle r="14" fill={fill(colour)} class="thaw-dot" />
      <Mark colour={colour} size={18} />
    </g>
  );
}

const short = (name: string): string => (name.length > 11 ? `${name.slice(0, 10)}…` : name);

/** Which sheet lies before a seat: they all travel together, so all are as far from home as the one before the viewer. */
function before(seat: number, props: TableProps, front: Item | null): number | null {
  if (!front || front.owner === null || props.seat === null) return null;
  return (seat + front.owner - props.seat + props.players.length) % props.players.length;
}

export function Round(props: TableProps & { front: Item | null }): VNode {
  const { view, players, front, words } = props;
  const data = props.data as Data;
  const w = words.thaw;
  const me = props.seat ?? 0;
  const left = goesLeft(view);
  const forms = view.kind("form").filter((f) => !f.label.endsWith("hand"));
  const dummy = forms.find((f) => f.owner === null);
  const next = front && props.seat !== null ? before(me + (left ? -1 : 1) + players.length, props, front) : null;
  return (
    <div class="thaw-round">
      <svg viewBox="0 0 360 272" role="img" aria-label={players.map((p) => describe(p.seat)).join(". ")}>
        <Wood />
        {players.map((p, i) => {
          const at = place((i + 0.5) / players.length, 1.04);
          const angle = (360 * (i + 0.5)) / players.length + 90 + (left ? 90 : -90);
          return <path key={p.seat} class="thaw-way" transform={`translate(${at.x} ${at.y}) rotate(${angle})`} d="M-13 3Q0-5 12 0M4-8L13 0L4 7" />;
        })}
        <g class="thaw-middle" transform={`translate(${dummy ? 156 : 180} 134)`}>
          <rect class="thaw-under" x="-27" y="-18" width="54" height="40" rx="6" />
          <rect class="thaw-paper" x="-27" y="-20" width="54" height="40" rx="6" />
          <path transform={left ? "scale(-1 1)" : ""} d="M-12 6A15 10 0 1 1 11 6M-18-1L-12 7L-4 1" />
        </g>
        {dummy && <Card item={dummy} data={data} x={210} y={134} />}
        {players.map((p) => {
          const at = place(((p.seat - me + players.length) % players.length) / players.length);
          const lies = before(p.seat, props, front);
          const form = forms.find((f) => f.owner === p.seat);
          const done = !view.pending.includes(p.seat);
          return (
            <g key={p.seat}>
              {lies !== null && <SmallSheet seat={lies} data={data} x={at.x - 22} y={at.y} mine={p.seat === me} />}
              {form && <Card item={form} data={data} x={at.x + 24} y={at.y} />}
              {lies === null && !form && <g transform={`translate(${at.x} ${at.y})`}><circle r="17" class="thaw-dot" fill={fill(seatColour(p.seat, data))} /><Mark colour={seatColour(p.seat, data)} size={22} /></g>}
              <text class="thaw-name" x={at.x} y={at.y + 41}>{short(p.name)}{done ? " ✓" : ""}</text>
            </g>
          );
        })}
      </svg>
      <p class="thaw-caption">{w.way(left)} {next !== null && <>{next === me ? w.nextOwn : w.next(players[next]?.name ?? "")} <Swatch colour={seatColour(next, data)} size={18} /></>}</p>
    </div>
  );

  function describe(seat: number): string {
    const lies = before(seat, props, front);
    const form = forms.find((f) => f.owner === seat);
    const who = (s: number): Who => drawsIn(seatColour(s, data), data, players, words);
    const land = lies === null ? null : w.land(who(lies).name, who(lies).you);
    return w.seatSays(who(seat).name, form ? formName(form) : null, land, !view.pending.includes(seat));
  }
}
