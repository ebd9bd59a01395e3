// Cards: in full in the hand, as small tiles everywhere else.  Areas, discards and what can be asked for have the same
// shape, six suits by three values, so it is learned once.
import type { VNode } from "preact";
import type { Item } from "@/engine/types";
import { type Colour, fill, Mark, on, pattern } from "@/pieces/colours";
import { pointAt } from "@/pieces/point";
import type { TableProps } from "@/tables/table";
import type { Data } from "./atlas";
import { Cut, Icon } from "./lino";
import { cardName } from "./names";
import { type CardName, cardOf, discards, palette, SUITS, seatView, type SeatView, timesOf, VALUES } from "./facts";

const pairOf = (suit: Colour, data: Data): string => data.suits.find((s) => s.suit === suit)?.pair ?? "";

/** The picture of a card in its suit's colour, with two inks out of register. */
function Stamp(props: { card: CardName; x: number; y: number; scale: number }): VNode {
  const { card, x, y, scale } = props;
  return (
    <g style={{ color: on(card.suit), "--hole": fill(card.suit) }}>
      <Cut name={`${card.suit}${card.value}`} x={x} y={y} scale={scale} />
    </g>
  );
}

export function CardFace(props: { card: CardName; data: Data }): VNode {
  const { card, data } = props;
  return (
    <svg class="co-lino" viewBox="0 0 72 102" aria-hidden="true">
      <rect class="co-cardpaper" x="1.5" y="1.5" width="69" height="99" rx="7" />
      <rect x="7.5" y="7.5" width="58" height="60" rx="3" fill={`var(--${card.suit}-dark)`} />
      <rect x="6" y="6" width="58" height="60" rx="3" fill={fill(card.suit)} />
      <rect class="pattern" x="6" y="6" width="58" height="60" rx="3" fill={pattern(card.suit)} />
      <circle class="pattern" cx="35" cy="37" r="25" fill={fill(card.suit)} />
      <Stamp card={card} x={35} y={37} scale={1.06} />
      <rect class="co-cardline" x="6" y="6" width="58" height="60" rx="3" />
      <text x="15" y="94" text-anchor="middle" font-size="27">{card.value}</text>
      <circle cx="36" cy="84.5" r="9.5" fill={fill(card.suit)} stroke="#2a2420" stroke-width="1.4" />
      <Mark colour={card.suit} x={36} y={84.5} size={12} />
      <Cut name={pairOf(card.suit, data)} x={57} y={84.5} scale={0.72} />
      <rect class="co-cardrim" x="1.5" y="1.5" width="69" height="99" rx="7" />
    </svg>
  );
}

/** A tile: mark and value. */
export function Tile(props: { card: CardName; size?: number; label?: string }): VNode {
  const { card, size = 34, label } = props;
  return (
    <svg class="co-tile co-lino" viewBox="0 0 40 40" width={size} height={size} {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}>
      <rect x="1.5" y="1.5" width="37" height="37" rx="6" fill={fill(card.suit)} />
      <rect class="pattern" x="1.5" y="1.5" width="37" height="37" rx="6" fill={pattern(card.suit)} />
      <rect class="pattern" x="5" y="8" width="30" height="24" rx="4" fill={fill(card.suit)} />
      <rect class="co-tilerim" x="1.5" y="1.5" width="37" height="37" rx="6" />
      <Mark colour={card.suit} x={13} y={20} size={15} />
      <text x="28" y="27.5" text-anchor="middle" font-size="21" style={{ fill: on(card.suit) }}>{card.value}</text>
    </svg>
  );
}

export function tileOf(name: string, size: number, label?: string): VNode | null {
  const card = cardOf(name);
  return card ? <Tile card={card} size={size} {...(label ? { label } : {})} /> : null;
}

/** Equal cards are one move: whichever is pointed at, the one that the engine means is. */
function meant(card: Item, props: TableProps, cards: readonly Item[]): number {
  const { choose } = props;
  if (choose.next.has(card.id) || choose.picked.includes(card.id)) return card.id;
  return cards.find((c) => c.label === card.label && choose.next.has(c.id))?.id ?? card.id;
}

export function Hand(props: TableProps & { mine: SeatView }): VNode {
  const { mine, words, choose, before, hint } = props;
  const w = words.colorado;
  const data = props.data as Data;
  const hand = mine.hand;
  const had = new Set(before && hand ? before.on(hand.id).map((c) => c.id) : mine.cards.map((c) => c.id));
  const hinted = new Set(hint[0]?.path ?? []);
  return (
    <div class="co-handbox">
      <p class="co-head">{w.yourHand(mine.handSize)}</p>
      {hand && choose.next.has(hand.id) && <button class="go co-none" {...pointAt(choose, hand.id, w.sayNone)}>{w.sayNone}</button>}
      <div class="co-hand" data-count={Math.min(mine.cards.length, 9)} data-asked={mine.cards.some((c) => choose.next.has(c.id))}>
        {mine.cards.map((item) => {
          const card = cardOf(item.label);
          if (!card) return null;
          const id = meant(item, props, mine.cards);
          return (
            <div key={item.id} class="co-card" data-fresh={!had.has(item.id)} data-hinted={hinted.has(id)} {...pointAt(choose, id, w.inHand(cardName(item.label, words), w.pairs[pairOf(card.suit, data)] ?? ""))}>
              <CardFace card={card} data={data} />
            </div>
          );
        })}
        {mine.cards.length === 0 && <p class="soft">{w.emptyHand}</p>}
      </div>
    </div>
  );
}

/** The hand of another, when the game is over and everything lies open. */
export function OpenHand(props: { theirs: SeatView; label: string; size: number; words: TableProps["words"] }): VNode | null {
  const { theirs, words } = props;
  if (theirs.cards.length === 0) return null;
  return (
    <ul class="co-openhand" aria-label={props.label}>
      {theirs.cards.map((c) => <li key={c.id}>{tileOf(c.label, props.size, cardName(c.label, words))}</li>)}
    </ul>
  );
}

/** What lies before a seat: full suits are framed. */
export function Area(props: { mine: SeatView; label: string; size: number; words: TableProps["words"]; before?: TableProps["before"] }): VNode {
  const { mine, words, before } = props;
  const there = new Set(mine.area.map((c) => c.label));
  const spoken = mine.area.map((c) => cardName(c.label, words)).join(", ");
  return (
    <div class="co-area" role="img" aria-label={`${props.label}: ${spoken || words.colorado.empty}`}>
      {SUITS.map((suit) => (
        <div key={suit} class="co-suit" data-full={VALUES.every((v) => there.has(`${suit}${v}`))}>
          {VALUES.map((value) => {
            const item = mine.area.find((c) => c.label === `${suit}${value}`);
            return item ? (
              <span key={value} data-fresh={before ? !before.item(item.id) : false}><Tile card={{ suit, value }} size={props.size} /></span>
            ) : (
              <span key={value} class="co-gap" style={{ width: `${props.size}px`, height: `${props.size}px` }}>{value}</span>
            );
          })}
        </div>
      ))}
    </div>
  );
}

export function Discards(props: TableProps): VNode {
  const { view, words } = props;
  const gone = discards(view);
  return (
    <ul class="co-discards">
      {SUITS.flatMap((suit) => VALUES.map((value) => {
        const item = gone.find((c) => c.label.startsWith(`${suit}${value}`));
        const n = item ? timesOf(item) : 0;
        return <li key={`${suit}${value}`} data-none={n === 0}>{tileOf(`${suit}${value}`, 28)}<b>{n}</b><span class="unseen">{words.colorado.times(cardName(`${suit}${value}`, words), n)}</span></li>;
      }))}
    </ul>
  );
}

/** The other one to be asked, if there is but one. */
function only(props: TableProps): number | null {
  const whom = new Set(props.view.moves.map((m) => m.path[0]));
  return whom.size === 1 ? ([...whom][0] ?? null) : null;
}

/** The seat that the call is for, as far as it is picked. */
export function askedSeat(props: TableProps): number | null {
  const { view, choose } = props;
  const id = choose.picked.find((p) => view.item(p)?.kind === "hand") ?? only(props);
  return id === null ? null : (view.item(id)?.owner ?? null);
}

/** Whom, and for what: two taps.  Where there is only one to ask, the card is enough. */
export function Palette(props: TableProps): VNode {
  const { view, choose, words, players, act, hint } = props;
  const w = words.colorado;
  const seat = askedSeat(props);
  const whom = [...new Set(view.moves.map((m) => m.path[0]))].flatMap((id) => (id === undefined ? [] : [view.item(id)])).filter((i): i is Item => i !== undefined);
  const single = only(props);
  const notes = new Map(seat === null ? [] : seatView(view, seat).notes.map((n) => [n.label.replace(/^\w+ /, ""), n.label.startsWith("has")]));
  const pointing = {
    ...choose,
    next: single !== null && choose.picked.length === 0 ? new Set(view.moves.map((m) => m.path[1] ?? -1)) : choose.next,
    point: (id: number): void => {
      const sole = single !== null && choose.picked.length === 0 ? view.moves.find((m) => m.path[1] === id) : undefined;
      if (sole) act(sole);
      else choose.point(id);
    },
  };
  const hinted = new Set(hint[0]?.path ?? []);
  const own = new Set(props.seat === null ? [] : seatView(view, props.seat).area.map((c) => c.label));
  return (
    <div class="co-call">
      <div class="co-whom" role="group" aria-label={w.whom}>
        {whom.map((hand) => {
          const owner = hand.owner ?? 0;
          const name = players[owner]?.name ?? "";
          const count = seatView(view, owner).handSize;
          return (
            <div key={hand.id} class="co-who" data-hinted={hinted.has(hand.id)} data-sole={single !== null} {...pointAt(choose, hand.id, w.askWhom(name, count))}>
              <Icon name={`seat${owner % 4}`} size={26} /><span><b>{name}</b> <small>{w.cards(count)}</small></span>
            </div>
          );
        })}
      </div>
      <div class="co-palette" role="group" aria-label={w.what}>
        {palette(view).map((item) => {
          const card = cardOf(item.label);
          if (!card) return null;
          const known = notes.get(item.label);
          const more = own.has(item.label) ? w.inYourArea : known === true ? w.surely : known === false ? w.never : "";
          return (
            <div key={item.id} class="co-ask" style={{ gridColumn: item.y + 1, gridRow: item.x + 1 }} data-own={own.has(item.label)} data-note={known === undefined ? "" : known ? "has" : "no"} data-hinted={hinted.has(item.id)}
              {...pointAt(pointing, item.id, [cardName(item.label, words), more].filter(Boolean).join(", "))}>
              <svg class="co-lino" viewBox="0 0 84 62" aria-hidden="true">
                <rect x="1.5" y="1.5" width="81" height="59" rx="7" fill={fill(card.suit)} />
                <rect class="pattern" x="1.5" y="1.5" width="81" height="59" rx="7" fill={pattern(card.suit)} />
                <rect class="pattern" x="5" y="5" width="74" height="52" rx="5" fill={fill(card.suit)} opacity=".8" />
                <Stamp card={card} x={30} y={31} scale={0.98} />
                <text x="68" y="27" text-anchor="middle" font-size="25" style={{ fill: on(card.suit) }}>{card.value}</text>
                <Mark colour={card.suit} x={68} y={45} size={18} />
                <rect class="co-tilerim" x="1.5" y="1.5" width="81" height="59" rx="7" />
                {own.has(item.label) && <><path class="co-strike" d="M8 54L76 8" /><path class="co-strike2" d="M8 54L76 8" /></>}
                {known === true && <g transform="translate(13 13)"><circle r="10" class="co-sure" /><path class="co-ks" stroke-width="2.8" d="M-5 0l3.5 4.5 6.5-9" /></g>}
              </svg>
            </div>
          );
        })}
      </div>
      <p class="co-legend">{[own.size > 0 ? w.legendOwn : "", notes.size > 0 ? w.legendNotes : ""].filter(Boolean).join(" ")}</p>
    </div>
  );
}
