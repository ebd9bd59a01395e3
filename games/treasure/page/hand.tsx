// What changes most: the dice, your cards with where each would lead, and your secret colour.
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Item } from "@/engine/types";
import { type Colour, dark, fill, isColour, Mark, pattern, Swatch } from "@/pieces/colours";
import { pointAt } from "@/pieces/point";
import type { TableProps } from "@/tables/table";
import { Figure } from "./figures";
import { leads } from "./foresight";
import { CREAM, INK } from "./ink";
import { cardName, colourName, squareName } from "./names";
import { ragged } from "./paper";
import { dice, landings, markOf, moveOf, pace, type Shift, shifts } from "./facts";
import { Sign, Whirl } from "./stamps";
import { pointed, pointedAt } from "./tap";

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [-1, 1], [1, 1], [0, 0]], 6: [[-1, -1], [1, -1], [-1, 1], [1, 1], [-1, 0], [1, 0]],
};

function Die(props: { n: number; lean: number }): VNode {
  return (
    <svg class="tt-die" viewBox="-32 -32 64 64" aria-hidden="true">
      <g transform={`rotate(${props.lean})`}>
        <rect x="-24" y="-22" width="48" height="48" rx="10" fill="#8a6a3a" opacity=".5" />
        <rect x="-24" y="-25" width="48" height="48" rx="10" fill="#fff8e6" stroke={INK} stroke-width="2.6" />
        <path d="M-18 18Q0 24 19 17Q21 0 19-16" fill="none" stroke="#d9c294" stroke-width="3" />
        {(PIPS[props.n] ?? []).map(([x, y]) => <circle key={`${x}${y}`} cx={13 * x} cy={13 * y - 1} r="5" fill={INK} />)}
      </g>
    </svg>
  );
}

/** The dice tumble when they were thrown since the view before. */
function useTumble(props: TableProps): { current: HTMLDivElement | null } {
  const ref = useRef<HTMLDivElement>(null);
  const { motion, news, view } = props;
  useLayoutEffect(() => {
    if (!motion.moves || !news.some((l) => l.text.startsWith("roll"))) return;
    for (const [i, die] of [...(ref.current?.querySelectorAll(".tt-die") ?? [])].entries())
      die.animate([{ transform: `translateX(${-60 - 30 * i}px) rotate(-300deg)`, opacity: 0.2 }, { transform: "none", opacity: 1 }],
        { duration: motion.ms(350), easing: "cubic-bezier(.2,.8,.4,1)" });
  }, [view.version, view.viewer]);
  return ref;
}

export function Dice(props: TableProps): VNode | null {
  const { view, words } = props;
  const thrown = dice(view);
  const ref = useTumble(props);
  if (thrown.length === 0) return null;
  return (
    <div class="tt-dice" ref={ref} role="img" aria-label={words.treasure.diceShow(thrown.join(" + "), pace(view))}>
      {thrown.map((n, i) => <Die key={i} n={n} lean={i ? 8 : -7} />)}
      <b>{words.treasure.steps(pace(view))}</b>
    </div>
  );
}

/** What moved last, from where to where, as far as this screen has seen it. */
function Last(props: TableProps): VNode | null {
  const { view, before, words } = props;
  const moved = before ? shifts(before, view.kind("figure")) : [];
  if (!before || moved.length === 0) return null;
  const [one, other] = moved;
  const figure = (s: Shift): VNode => <Swatch colour={s.colour} size={18} label={colourName(s.colour, words)} />;
  return (
    <span class="tt-last soft">
      {words.treasure.last} {one && figure(one)} {one?.from} {other ? <>⇄ {other.from} {figure(other)}</> : <>› {one?.to} ({dice(before).join(" + ")})</>}
    </span>
  );
}

const EDGES = [1, 2, 3].map((mark) => [ragged(3, 3, 109, 155, 1.2, 30, mark), ragged(10, 10, 102, 108, 1.6, 24, mark + 9)] as const);

function Hops(props: { n: number }): VNode {
  const middle = (props.n - 1) / 2;
  return (
    <g transform="translate(56 148) scale(.62)" fill="none" stroke={INK} stroke-width="2.6" stroke-linecap="round">
      {Array.from({ length: props.n }, (_, i) => (
        <g key={i} transform={`translate(${(i - middle) * 26} 0)`}><path d="M-9 0q9-16 18 0" /><circle cx="9" cy="1" r="3" fill={INK} stroke="none" /></g>
      ))}
    </g>
  );
}

export function CardFace(props: { colour: Colour; mark: number }): VNode {
  const { colour, mark } = props;
  const [edge, field] = EDGES[(mark - 1) % 3] ?? ["", ""];
  return (
    <svg viewBox="0 0 112 158" aria-hidden="true">
      <path d={edge} fill={CREAM} stroke={INK} stroke-width="2.4" />
      <path d={field} fill={fill(colour)} />
      <path class="pattern" d={field} fill={pattern(colour)} />
      <path d={field} fill="none" stroke={dark(colour)} stroke-width="4" opacity=".75" />
      <ellipse cx="38" cy="40" rx="26" ry="20" fill="#fff" opacity=".16" />
      <ellipse cx="56" cy="58" rx="39" ry="44" fill={CREAM} opacity=".92" />
      <g transform="translate(56 96) scale(.88)"><Figure colour={colour} /></g>
      <text x="56" y="135" text-anchor="middle" fill={INK}>×{mark}</text>
      <Hops n={mark} />
    </svg>
  );
}

export function CardBack(): VNode {
  return (
    <svg viewBox="0 0 112 158" aria-hidden="true">
      <rect x="3" y="3" width="106" height="152" rx="10" fill={INK} stroke={CREAM} stroke-width="3" />
      <g transform="translate(56 79) scale(1.5)"><Whirl stroke="#d9b98a" /></g>
    </svg>
  );
}

/** Where it stands, and where it would come to; the card's own name says it too. */
function Leads(props: TableProps & { card: Item }): VNode {
  const { view, card } = props;
  const shift = leads(props, moveOf(card) ?? "")?.[0];
  if (!shift) return <span class="tt-leads" />;
  const kindOf = (k: number): string => view.kind("square")[k]?.face ?? "plain";
  const on = landings(shift, markOf(card), pace(view));
  return (
    <span class="tt-leads" aria-hidden="true">
      {shift.from} › {on.slice(0, -1).map((k) => <span key={k}><Sign kind={kindOf(k)} /> › </span>)}
      <b>{kindOf(shift.to) === "treasure" ? "" : shift.to}</b> <Sign kind={kindOf(shift.to)} />
    </span>
  );
}

function HandCard(props: TableProps & { card: Item }): VNode | null {
  const { card, view, words, hint, motion } = props;
  if (!isColour(card.face)) return null;
  const text = moveOf(card);
  // Two equal cards are one move: either may be pointed at.
  const id = view.moves.find((m) => m.text === text)?.path[0] ?? card.id;
  const shift = leads(props, text ?? "")?.[0];
  const name = cardName(card.face, markOf(card), words);
  const label = shift ? words.treasure.leads(name, squareName(view, shift.from, words), squareName(view, shift.to, words)) : name;
  return (
    <div class="tt-slot" style={{ gridColumn: card.x, animationDuration: `${motion.ms(250)}ms` }}>
      <div class="tt-card" data-hinted={hint[0]?.text === text} data-shown={pointedAt(props)?.text === text} {...pointed(props, card, id, label)}>
        <CardFace colour={card.face} mark={markOf(card)} />
      </div>
      <Leads {...props} card={card} />
    </div>
  );
}

/** The colour card of a seat, as far as one may see it. */
export function ColourCard(props: { face: string; label: string }): VNode {
  const { face } = props;
  return (
    <svg class="tt-colour" viewBox="0 0 112 158" {...(props.label ? { role: "img", "aria-label": props.label } : { "aria-hidden": true })}>
      <path d={EDGES[0]?.[0]} fill={INK} stroke={INK} stroke-width="2.4" />
      <rect x="10" y="10" width="92" height="138" rx="8" fill="none" stroke="#d9b98a" stroke-width="1.6" />
      {isColour(face) ? (
        <>
          <circle cx="56" cy="79" r="40" fill={fill(face)} stroke="#f1e0bb" stroke-width="3" />
          <circle class="pattern" cx="56" cy="79" r="38" fill={pattern(face)} />
          <circle class="pattern" cx="56" cy="79" r="30" fill={fill(face)} />
          <Mark colour={face} x={56} y={79} size={56} />
        </>
      ) : (
        <text class="tt-unknown" x="56" y="96" text-anchor="middle" fill="#d9b98a">?</text>
      )}
    </svg>
  );
}

export function Hand(props: TableProps): VNode {
  const { view, seat, words } = props;
  const cards = view.kind("card").filter((c) => c.owner === seat && isColour(c.face));
  const mine = view.kind("colour").find((c) => c.owner === seat);
  return (
    <>
      <div class="tt-now"><Dice {...props} /><Last {...props} /></div>
      {seat !== null && (
        <div class="tt-hand" data-asked={view.moves.length > 0}>
          {cards.map((card) => <HandCard key={`${card.id} ${card.label}`} {...props} card={card} />)}
          {mine && (
            <div class="tt-secret">
              <div {...pointAt(props.choose, mine.id, words.treasure.yours(colourName(mine.face, words)))}><ColourCard face={mine.face} label="" /></div>
              <span class="tt-leads">{words.treasure.secret(colourName(mine.face, words))}</span>
            </div>
          )}
        </div>
      )}
    </>
  );
}
