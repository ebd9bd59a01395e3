// The mill: what is still inside, the sails, and the row of balls that rolled out.
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Item, LogLine, View } from "@/engine/types";
import { fill, isColour, Swatch } from "@/pieces/colours";
import { pointAt } from "@/pieces/point";
import type { Choose, Motion } from "@/tables/table";
import type { Words } from "@/words/words";
import { type Paint, PAINTS } from "./plan";
import { timesOf } from "./facts";
import { PaintMark } from "./signs";

const GAP = 51;
const FIRST = 172;
const ROW_Y = 106;
/** Places in the tank, from the bottom up. */
const PLACES = Array.from({ length: 20 }, (_, i): [number, number] => [70 + ((i % 5) - 2) * 20.5 + (Math.floor(i / 5) % 2 ? 4 : -4), 118 - Math.floor(i / 5) * 17.5]);

function Ball(props: { paint: Paint; r: number }): VNode {
  const { paint, r } = props;
  return (
    <g>
      <circle r={r} fill={fill(paint)} class="cm-ball-rim" />
      <circle class="pattern" r={r} fill={`url(#p-${paint})`} />
      <circle class="pattern" r={r * 0.66} fill={fill(paint)} />
      <path class="cm-gloss" d={`M${-r * 0.72}${-r * 0.38}A${r * 0.8} ${r * 0.8} 0 0 1${-r * 0.25}${-r * 0.77}`} />
      <PaintMark paint={paint} scale={r / 19} />
    </g>
  );
}

/** Where each ball of the row lay before these moves, by its place now. */
export function placesBefore(news: readonly LogLine[], balls: number): number[] {
  const order = Array.from({ length: balls }, (_, i) => i);
  for (const { text } of news) {
    const named = /^take (\d)(?:\+(\d))?/.exec(text)?.slice(1).flatMap((n) => (n ? [Number(n) - 1] : [])) ?? [];
    const taken = named.map((n) => order[n]).filter((n) => n !== undefined);
    for (const ball of taken) order.push(...order.splice(order.indexOf(ball), 1));
  }
  return order;
}

const rowOf = (view: View | null): Item[] => view?.kind("ball") ?? [];
const inside = (view: View): Paint[] => view.kind("count").flatMap((c) => (isColour(c.face) ? Array<Paint>(timesOf(c)).fill(c.face as Paint) : []));

const APART = 300;
const ROLL = 420;
/** How long so many balls take to come out, in full motion. */
export const rolling = (balls: number): number => (balls - 1) * APART + ROLL;

/** A ball hops out of the mill, over those that lie there already. */
function hop(ball: SVGGElement, i: number, wait: number, motion: Motion): void {
  const from = -(i * GAP + 84);
  const when = { duration: motion.ms(ROLL), delay: motion.ms(wait), fill: "backwards" as const };
  ball.animate([{ transform: `translate(${from}px, 0) rotate(-300deg)` }, { transform: `translate(${from * 0.45}px, ${i === 0 ? 0 : -44}px) rotate(-150deg)`, offset: 0.5 }, { transform: "none" }], { ...when, easing: "cubic-bezier(.3,.6,.4,1)" });
  ball.closest(".cm-ball")?.animate([{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1 }], when);
}

/** Balls come out one after another, in their order, or move up when one is taken. */
function useRolling(root: { current: SVGSVGElement | null }, props: MillProps): void {
  const { view, before, news, motion } = props;
  useLayoutEffect(() => {
    if (!root.current || !before || !motion.moves) return;
    const balls = [...root.current.querySelectorAll<SVGGElement>(".cm-roll")];
    const out = news.filter((line) => line.text.startsWith("ball ")).length || (rowOf(before).length === 0 ? balls.length : 0);
    const old = balls.length - out;
    const order = placesBefore(news, balls.length);
    balls.forEach((ball, i) => {
      const from = ((order[i] ?? i) - i) * GAP;
      if (out > 0 && i >= old) hop(ball, i, (i - old) * APART, motion);
      else if (from !== 0) ball.animate([{ transform: `translateX(${from}px)` }, { transform: "none" }], { duration: motion.ms(300), easing: "ease-out" });
    });
    if (out > 0)
      root.current.querySelector(".cm-sails")?.animate([{ transform: "rotate(0)" }, { transform: `rotate(${out > 1 ? 720 : 180}deg)` }], { duration: motion.ms(rolling(out)), easing: "ease-in-out" });
  }, [view.version]);
}

export interface MillProps {
  view: View;
  before: View | null;
  news: readonly LogLine[];
  choose: Choose;
  motion: Motion;
  words: Words;
  hinted: ReadonlySet<number>;
  name(item: Item): string;
}

export function Mill(props: MillProps): VNode {
  const { view, choose } = props;
  const root = useRef<SVGSVGElement>(null);
  const left = inside(view);
  const row = rowOf(view);
  const asks = row.some((ball) => choose.next.has(ball.id));
  useRolling(root, props);
  return (
    <svg ref={root} class="cm-mill" viewBox="0 0 410 142" data-asks={asks}>
      <g class="cm-machine">
        <path d="M20 70L6 138M120 70L134 138M2 139H138" />
        <path class="cm-tank" d="M4 52H136M9 52L16 116Q17 130 32 130H108Q123 130 124 116L131 52" />
        <path class="cm-chute" d="M118 126Q124 133 140 133H404V139H112" />
      </g>
      {left.map((paint, i) => {
        const [x, y] = PLACES[i] ?? [0, 0];
        return <g key={i} transform={`translate(${x} ${y})`}><Ball paint={paint} r={9.5} /></g>;
      })}
      <g transform="translate(70 28)">
        <g class="cm-sails">
          {[20, 110, 200, 290].map((a) => <path key={a} transform={`rotate(${a})`} d="M-2.5-4L-7-31H7L2.5-4ZM-4-12H4M-5-18H5M-6-24.5H6" />)}
          <circle r="5.5" />
        </g>
      </g>
      {row.map((ball, i) => (
        <g key={ball.id} transform={`translate(${FIRST + i * GAP + (i > 2 ? 8 : 0)} ${ROW_Y})`}>
          <g class="cm-ball" data-hint={props.hinted.has(ball.id)} {...pointAt(choose, ball.id, props.name(ball))}>
            <rect class="cm-hit" x={-GAP / 2} y="-31" width={GAP} height="60" rx="10" />
            <g class="cm-roll"><Ball paint={ball.face as Paint} r={22.5} /></g>
          </g>
        </g>
      ))}
    </svg>
  );
}

/** How many balls of each colour are still inside. */
export function Left(props: { view: View; words: Words }): VNode {
  const { view, words } = props;
  const counts = PAINTS.map((p) => ({ paint: p, item: view.kind("count").find((c) => c.face === p) }));
  const n = counts.reduce((sum, c) => sum + (c.item ? timesOf(c.item) : 0), 0);
  return (
    <p class="cm-left">
      <i>{words.colormill.left(n)}</i>
      {counts.map(({ paint, item }) => <span key={paint} class="cm-count"><Swatch colour={paint} size={20} label={words.colours[paint]} />{item ? timesOf(item) : 0}</span>)}
    </p>
  );
}
