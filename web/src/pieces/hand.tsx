// A hand of cards: a row that fans out, each lifted under the pointer.  What is on a card is the game's affair.
import type { ComponentChildren, VNode } from "preact";
import type { ItemId } from "../engine/types";
import type { Choose } from "../tables/table";
import { pointAt } from "./point";

export interface Card {
  id: ItemId;
  /** What it is called. */
  name: string;
  /** Its face, as an SVG of 100 x 140 units without the frame. */
  face: ComponentChildren;
  /** A card of somebody else, or one that nobody may look at. */
  back?: boolean;
}

/** One card; without `choose` it cannot be pointed at. */
export function CardView(props: { card: Card; choose?: Choose; width?: number }): VNode {
  const { card, choose } = props;
  const width = props.width ?? 84;
  const drawing = (
    <svg viewBox="0 0 100 140" width={width} height={width * 1.4} aria-hidden="true">
      <rect class="card-paper" x="2.500" y="2.500" width="95" height="135" rx="9" />
      {card.back ? <path class="card-back" d="M14 14H86V126H14ZM14 70L50 14L86 70L50 126Z" /> : card.face}
      <rect class="card-rim" x="2.500" y="2.500" width="95" height="135" rx="9" />
    </svg>
  );
  return choose ? <div class="card" {...pointAt(choose, card.id, card.name)}>{drawing}</div> : <div class="card" role="img" aria-label={card.name}>{drawing}</div>;
}

export function Hand(props: { cards: readonly Card[]; choose?: Choose; width?: number }): VNode {
  const { cards, ...rest } = props;
  return <div class={cards.length > 5 ? "hand tight" : "hand"}>{cards.map((card) => <CardView key={card.id} card={card} {...rest} />)}</div>;
}
