// What everybody has predicted.  The cards lie face down until the fifth ball is out; then they are turned up, player by
// player (CM-7).  A pile does not tell how many cards are in it.
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { LogLine, View } from "@/engine/types";
import { isColour } from "@/pieces/colours";
import type { Motion, Player } from "@/tables/table";
import type { Words } from "@/words/words";
import { rolling } from "./mill";
import { colourName, listed } from "./names";
import { CardFace } from "./panels";
import type { Paint } from "./plan";
import type { Sheet } from "./facts";

/** After the last ball has come to rest, everybody holds his breath; then cards turn. */
const BREATH = 350;
const SEAT_APART = 260;
const CARD_APART = 110;
const TURN = 420;

const isBall = (line: LogLine): boolean => line.text.startsWith("ball ");

/** How long the table shows what these moves have brought, in full motion. */
export function lasts(news: readonly LogLine[], players: number): number {
  const balls = news.filter(isBall).length;
  return balls === 0 ? 0 : rolling(balls) + (balls < 5 ? 0 : BREATH + players * SEAT_APART + 4 * CARD_APART + 2 * TURN);
}

const laid = (sheet: Sheet): boolean => sheet.hand !== null && sheet.hand.label !== "Cards";
const isDown = (sheet: Sheet): boolean => sheet.hand?.label === "Prediction, face down";

function Back(): VNode {
  return (
    <svg class="cm-back" viewBox="0 0 64 82" aria-hidden="true">
      <rect class="cm-cardpaper" x="1.5" y="1.5" width="61" height="79" rx="8" />
      <rect class="cm-backing" x="6" y="6" width="52" height="70" rx="5" />
      <g class="cm-backsails" transform="translate(32 41)">
        {[20, 110, 200, 290].map((a) => <path key={a} transform={`rotate(${a})`} d="M-2.5-4L-6-24H6L2.5-4Z" />)}
        <circle r="4" />
      </g>
    </svg>
  );
}

/** A card that lies open: rung if its colour has come, struck out if it has not. */
function Open(props: { paint: Paint; came: boolean | null }): VNode {
  const { paint, came } = props;
  return (
    <span class="cm-bet" aria-hidden="true" data-came={came}>
      <span class="cm-turn"><CardFace paint={paint} /><Back /></span>
      {came !== null && (
        <svg class="cm-check" viewBox="0 0 64 82">
          <rect x="1.5" y="1.5" width="61" height="79" rx="8" />
          {!came && <path d="M10 72L54 10" />}
        </svg>
      )}
    </span>
  );
}

function Bet(props: { sheet: Sheet; name: string; own: boolean; balls: ReadonlySet<string>; words: Words }): VNode {
  const { sheet, name, balls, words } = props;
  const w = words.colormill;
  const down = isDown(sheet), cards = sheet.cards.flatMap((c) => (isColour(c.face) ? [c.face as Paint] : []));
  const came = /fulfilled/.test(sheet.hand?.label ?? "");
  const [sign, said] = !laid(sheet) ? ["", w.notLaid] : down ? ["", w.faceDown] : came ? ["✓", w.came] : ["✗", w.failed];
  return (
    <li data-came={laid(sheet) && !down && came} data-own={props.own}>
      <b>{name}</b>
      {laid(sheet) && (
        <span class="cm-pile">
          {cards.length === 0 ? <span class="cm-bet" aria-hidden="true"><Back /></span> : cards.map((paint) => <Open key={paint} paint={paint} came={down ? null : balls.has(paint)} />)}
          <span class="unseen">{listed(words, cards.map((c) => colourName(words, c)))}</span>
        </span>
      )}
      <em data-sign={sign !== ""}>{sign} <span>{said}</span></em>
    </li>
  );
}

interface BetsProps {
  view: View;
  before: View | null;
  news: readonly LogLine[];
  sheets: readonly Sheet[];
  players: readonly Player[];
  /** Whose own cards are seen while they lie. */
  seat: number | null;
  motion: Motion;
  words: Words;
}

/** Cards come off their pile one by one and turn; then what came of it is said, and what it has brought appears. */
function useTurning(root: { current: HTMLElement | null }, props: BetsProps): void {
  const { view, before, news, sheets, motion } = props;
  useLayoutEffect(() => {
    const balls = news.filter(isBall).length;
    if (!root.current || !before || !motion.moves || balls === 0 || sheets.some(isDown)) return;
    [...root.current.querySelectorAll<HTMLElement>("li")].forEach((li, p) => {
      const start = rolling(balls) + BREATH + p * SEAT_APART;
      const cards = li.dataset.own === "true" ? [] : [...li.querySelectorAll<HTMLElement>(".cm-turn")];
      cards.forEach((card, k) => {
        const [here, first] = [card.getBoundingClientRect(), cards[0]?.getBoundingClientRect() ?? card.getBoundingClientRect()];
        const pile = `translate(${first.left - here.left}px, ${first.top - here.top}px) rotateY(180deg)`;
        card.animate([{ transform: pile }, { transform: pile, offset: 0.1 }, { transform: "none" }],
          { duration: motion.ms(TURN), delay: motion.ms(start + k * CARD_APART), fill: "backwards", easing: "cubic-bezier(.2,.8,.3,1)" });
      });
      const when = { duration: motion.ms(200), delay: motion.ms(start + cards.length * CARD_APART + TURN), fill: "backwards" as const };
      for (const late of li.querySelectorAll<HTMLElement | SVGElement>(".cm-check, em")) late.animate([{ opacity: 0 }, { opacity: 1 }], when);
      li.animate([{ borderColor: "var(--rule)" }, {}], when);
    });
    const end = motion.ms(lasts(news, sheets.length));
    const box = root.current.closest(".cm-top")?.querySelector<HTMLElement>(".cm-box");
    const chips = [...(box?.querySelectorAll<HTMLElement>(".cm-chip") ?? [])];
    const brought = chips.filter((chip) => !before.item(Number(chip.dataset.item)));
    const elsewhere = root.current.closest(".layout")?.querySelectorAll<HTMLElement>(".cm-sheets .cm-laid") ?? [];
    for (const late of [...(box && brought.length === chips.length ? [box] : brought), ...elsewhere])
      late.animate([{ opacity: 0 }, { opacity: 1 }], { duration: motion.ms(200), delay: end, fill: "backwards" });
  }, [view.version]);
}

export function Bets(props: BetsProps): VNode | null {
  const { view, sheets, players, words } = props;
  const root = useRef<HTMLUListElement>(null);
  const balls = new Set(view.kind("ball").map((b) => b.face));
  useTurning(root, props);
  if (!sheets.some(laid)) return null;
  return (
    <ul ref={root} class="cm-bets" aria-label={words.colormill.predictions}>
      {sheets.map((sheet) => <Bet key={sheet.seat} sheet={sheet} name={players[sheet.seat]?.name ?? ""} own={sheet.seat === props.seat} balls={balls} words={words} />)}
    </ul>
  );
}
