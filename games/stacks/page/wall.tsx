// The wall on its shelf, from the viewer's side.  Empty columns are spaces to point at; the block on top of a
// stack is the one to take.  While a block is held, whole columns are targets.
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { ItemId, View } from "@/engine/types";
import { pointAt } from "@/pieces/point";
import type { Words } from "@/words/words";
import type { Choose, Motion, TableProps } from "@/tables/table";
import { HangingBag } from "./bag";
import { bag, type Block, hand, type Stack, stacks, top, type Wood, woodOf } from "./facts";
import { BlockArt, DEEP, HIGH, WIDE } from "./wood";

const PITCH = 118;
const X0 = 44;
const BASE = 624;
const ROOM = { wide: 780, high: 688 };
/** Where a drawn block waits, over the highest stack. */
const HAND_Y = 22;

/** Columns begin below the bag and the hand. */
const REACH_Y = 132;

const left = (column: number): number => X0 + column * PITCH;
const upper = (level: number): number => BASE - (level + 1) * HIGH;

/** The block in somebody's fingers: drawn, or picked from the wall. */
export interface Held {
  id: ItemId;
  wood: Wood;
  /** The stack it was picked from; null: from the bag. */
  from: Stack | null;
}

export function held(view: View, choose: Choose, all: readonly Stack[]): Held | null {
  const drawn = hand(view);
  if (drawn) return { id: drawn.id, wood: woodOf(drawn.face), from: null };
  for (const from of all) {
    const block = top(from);
    if (block && choose.picked.includes(block.id)) return { id: block.id, wood: block.wood, from };
  }
  return null;
}

/** A drawn block is held already: pointing at a space is enough. */
function handy(props: TableProps, block: Held | null): Choose {
  const { choose, act } = props;
  if (!block || block.from) return choose;
  return {
    ...choose,
    point: (id) => {
      const move = choose.moves.find((m) => m.path.includes(block.id) && m.path.includes(id));
      if (move && id !== block.id) act(move);
      else choose.point(id);
    },
  };
}

export function woodName(wood: Wood, words: Words): string {
  return wood === "joker" ? words.stacks.joker : words.colours[wood];
}

function spaceName(stack: Stack, words: Words): string {
  const w = words.stacks;
  return w.space(stack.space, stack.blocks.map((b) => woodName(b.wood, words)));
}

function Room(props: { all: readonly Stack[] }): VNode {
  const planks = Array.from({ length: 15 }, (_, i) => `M${26 + 52 * i} 0V${BASE}`).join("");
  return (
    <g aria-hidden="true">
      <rect class="st-room-wall" width={ROOM.wide} height={ROOM.high} />
      <path class="st-room-planks" d={planks} />
      {props.all.map((s) => {
        const [x, y] = [left(s.column), upper(s.blocks.length - 1)];
        return s.blocks.length > 0 && (
          <path key={s.id} class="st-room-shadow" d={`M${x + 22} ${BASE - 12}V${y + 6}Q${x + 22} ${y - 4} ${x + 34} ${y - 4}H${x + WIDE + 20}Q${x + WIDE + 32} ${y - 4} ${x + WIDE + 32} ${y + 8}V${BASE - 12}Z`} />
        );
      })}
      <path class="st-shelf-top" d={`M0 ${BASE - 14}H${ROOM.wide}V${BASE + 14}H0Z`} />
      <path class="st-shelf-front" d={`M0 ${BASE + 14}H${ROOM.wide}V${ROOM.high}H0Z`} />
      <path class="st-shelf-grain" d="M30 616q120 5 260-1M420 614q110-4 300 1M60 650q130-5 250 0M390 658q100 5 270 0M10 672q120 4 220-1M300 679q150-4 330 0M540 644q90 4 200-1" />
      {props.all.map((s) => <path key={s.id} class="st-shelf-print" d={`M${left(s.column) - 2} ${BASE + 2}l17-12h${WIDE}l-13 12Z`} />)}
    </g>
  );
}

/** A yellow bed on which the held block can stand. */
function Pad(props: { stack: Stack; strong: boolean }): VNode {
  const x = left(props.stack.column);
  const y = upper(props.stack.blocks.length) + HIGH;
  return (
    <g class="st-pad" data-strong={props.strong} aria-hidden="true">
      <rect x={x + 5} y={y - 50} width={WIDE - 10} height="40" rx="9" />
      <path d={`M${x + 37} ${y - 36}l13 12l13-12`} />
    </g>
  );
}

function Star(props: { x: number; y: number }): VNode {
  return (
    <g class="st-star" transform={`translate(${props.x} ${props.y})`} aria-hidden="true">
      <circle r="19" />
      <path d="M0-12L3.500-4 12-3.500 5.500 2 7.500 10.500 0 6-7.500 10.500-5.500 2-12-3.500-3.500-4Z" />
    </g>
  );
}

function Space(props: { stack: Stack; choose: Choose; words: Words; held: boolean; ghost: boolean; hinted: boolean; levels: number }): VNode {
  const { stack, choose, words } = props;
  const x = left(stack.column);
  const lit = choose.next.has(stack.id);
  const picked = choose.picked.includes(stack.id);
  const full = stack.blocks.length >= props.levels;
  return (
    <g class="st-space" {...pointAt(choose, stack.id, spaceName(stack, words))}>
      <rect class="st-space-reach" x={x - 9} y={REACH_Y} width={PITCH} height={ROOM.high - REACH_Y - 4} rx="12" />
      <g class="st-plate">
        <rect x={x + 28} y={BASE + 22} width="44" height="36" rx="7" />
        <circle cx={x + 34} cy={BASE + 40} r="2" />
        <circle cx={x + 66} cy={BASE + 40} r="2" />
        <text x={x + 50} y={BASE + 50} text-anchor="middle">{stack.space}</text>
      </g>
      {((lit && props.held && !props.ghost) || picked) && <Pad stack={stack} strong={picked} />}
      {props.held && !lit && full && choose.next.size > 0 && (
        <g class="st-full" transform={`translate(${x + 50} ${upper(props.levels - 1) - 36})`}>
          <rect x="-42" y="-20" width="84" height="38" rx="19" />
          <text y="9" text-anchor="middle">{words.stacks.full}</text>
        </g>
      )}
      {props.hinted && <Star x={x + 16} y={BASE + 40} />}
    </g>
  );
}

function Standing(props: { stack: Stack; block: Block; choose: Choose; words: Words; held: boolean; hinted: boolean }): VNode {
  const { stack, block, choose, words } = props;
  const w = words.stacks;
  const art = <g class="st-flies" data-block={block.id}><BlockArt wood={block.wood} seed={block.id} taboo={block.taboo} /></g>;
  const at = { transform: `translate(${left(stack.column)} ${upper(block.level)})` };
  const on = top(stack);
  if (on !== block) return <g {...at} class="st-block st-under" onClick={() => on && choose.point(on.id)}>{art}</g>;
  // While another block is held this one is ground to build on: its column is pointed at instead.
  if (props.held && !choose.picked.includes(block.id)) return <g {...at} class="st-block st-ground">{art}</g>;
  const name = w.onTop(woodName(block.wood, words), stack.space);
  return (
    <g {...at} class="st-block" {...pointAt(choose, block.id, block.taboo ? `${name}, ${w.taboo}` : name)}>
      <rect class="st-block-hole" x="4" y="4" width={WIDE - 8} height={HIGH - 8} rx="7" />
      <g class="st-block-lift">
        {art}
        <rect class="st-block-rim" x="3.500" y="3.500" width={WIDE - 7} height={HIGH - 7} rx="6" />
        <rect class="st-block-lit" x="3.500" y="3.500" width={WIDE - 7} height={HIGH - 7} rx="6" />
        {props.hinted && <Star x={WIDE - 6} y={6} />}
      </g>
    </g>
  );
}

/** Where the block would stand, and the way there. */
function Ghost(props: { to: Stack; block: Held }): VNode {
  const { to, block } = props;
  const [x, y] = [left(to.column), upper(to.blocks.length)];
  return (
    <g class="st-ghost" aria-hidden="true">
      {!block.from && y > HAND_Y + HIGH + 60 && <path class="st-ghost-way" d={`M${x + 50} ${HAND_Y + HIGH + 20}V${y - 24}`} />}
      <g transform={`translate(${x} ${y})`}>
        <g opacity=".62"><BlockArt wood={block.wood} seed={block.id} /></g>
        <rect class="st-ghost-rim" x="3" y="3" width={WIDE - 6} height={HIGH - 6} rx="6" />
      </g>
    </g>
  );
}

/** Blocks that are new fly in: from where one has gone, or from the hand. */
function useFlights(root: { current: SVGSVGElement | null }, props: TableProps): void {
  const { view, before, motion } = props;
  useLayoutEffect(() => {
    if (!before || !motion.moves || !root.current) return;
    const now = placed(stacks(view));
    const then = placed(stacks(before));
    const came = now.filter((b) => !then.some((o) => o.id === b.id && o.wood === b.wood));
    const went = then.filter((b) => !now.some((o) => o.id === b.id && o.wood === b.wood));
    for (const block of came) {
      const from = went.find((o) => o.wood === block.wood) ?? null;
      const art = root.current.querySelector(`[data-block="${block.id}"]`);
      art?.animate(flight(block, from), { duration: motion.ms(from ? 400 : 340), easing: "ease-in" });
    }
    if (hand(view) && !hand(before))
      root.current.querySelector(".st-hand-art")?.animate(
        [{ transform: `translate(${-left(2)}px, 20px) scale(.4)`, opacity: 0.4 }, { transform: "none", opacity: 1 }],
        { duration: motion.ms(320), easing: "ease-out" },
      );
  }, [view]);
}

interface Placed extends Block {
  column: number;
}

function placed(all: readonly Stack[]): Placed[] {
  return all.flatMap((s) => s.blocks.map((b) => ({ ...b, column: s.column })));
}

/** Up, across, down, and a small bounce. */
function flight(to: Placed, from: Placed | null): Keyframe[] {
  const at = (x: number, y: number, offset: number): Keyframe => ({ transform: `translate(${x}px, ${y}px)`, offset });
  const down = [at(0, 0, 0.76), at(0, -9, 0.88), at(0, 0, 1)];
  const over = Math.min(upper(to.level), from ? upper(from.level) : HAND_Y) - 30;
  if (!from) return [at(0, HAND_Y - upper(to.level), 0), ...down];
  const [dx, dy] = [left(from.column) - left(to.column), upper(from.level) - upper(to.level)];
  return [at(dx, dy, 0), at(dx, over - upper(to.level), 0.22), at(0, over - upper(to.level), 0.5), ...down];
}

function Hand(props: { block: Held; over: Stack | null; columns: number; choose: Choose; words: Words; motion: Motion }): VNode {
  const { block, over, choose, words, motion } = props;
  const x = left(over ? over.column : (props.columns - 1) / 2) - (over ? 8 : 0);
  return (
    <g class="st-hand" style={{ transform: `translate(${x}px, ${HAND_Y}px)`, transitionDuration: `${motion.ms(200)}ms` }}
      {...pointAt(choose, block.id, words.stacks.inHand(woodName(block.wood, words)))}>
      <g class="st-hand-art">
        <rect class="st-room-shadow" x="22" y="14" width={WIDE + DEEP - 4} height={HIGH} rx="10" transform="rotate(-4 50 48)" />
        <g transform={`rotate(-4 ${WIDE / 2} ${HIGH / 2})`}><BlockArt wood={block.wood} seed={block.id} /></g>
      </g>
    </g>
  );
}

export function Wall(props: TableProps & { all: readonly Stack[]; held: Held | null; hinted: ReadonlySet<ItemId>; levels: number }): VNode {
  const { view, words, all, hinted, motion, levels } = props;
  const root = useRef<SVGSVGElement>(null);
  const choose = handy(props, props.held);
  useFlights(root, props);
  const to = props.held && choose.preview ? (all.find((s) => choose.preview?.path.includes(s.id)) ?? null) : null;
  const sack = bag(view);
  return (
    <svg ref={root} class="st-wall" viewBox={`0 0 ${ROOM.wide} ${ROOM.high}`} data-held={props.held !== null} role="group" aria-label={words.stacks.wall}>
      <Room all={all} />
      {sack && <g transform="translate(16 5)"><HangingBag bag={sack} choose={choose} words={words} />{hinted.has(sack.id) && <Star x={118} y={22} />}</g>}
      {all.map((s) => <Space key={s.id} stack={s} choose={choose} words={words} held={props.held !== null} ghost={s === to} hinted={hinted.has(s.id)} levels={levels} />)}
      {all.map((s) => s.blocks.map((b) => (
        <Standing key={b.id} stack={s} block={b} choose={choose} words={words} held={props.held !== null} hinted={hinted.has(b.id)} />
      )))}
      {props.held && to && to !== props.held.from && <Ghost to={to} block={props.held} />}
      {props.held && !props.held.from && <Hand block={props.held} over={to} columns={all.length} choose={choose} words={words} motion={motion} />}
    </svg>
  );
}

