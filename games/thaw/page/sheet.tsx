// One sheet: whose it is, what its rounds brought, the boxes, and who has helped.
import type { ComponentChildren, VNode } from "preact";
import type { Item, View } from "@/engine/types";
import { isColour, Swatch } from "@/pieces/colours";
import type { Player } from "@/tables/table";
import type { Words } from "@/words/words";
import { colourOf, type Data, drawsIn, numberIn, roundNow, roundOf } from "./facts";
import { Ground, Lands } from "./land";
import { UNIT, type Cell } from "./geometry";

export interface Look {
  view: View;
  before: View | null;
  data: Data;
  players: readonly Player[];
  words: Words;
}

export const ownerOf = (sheet: Item, { data, players, words }: Look): { name: string; you: boolean } => drawsIn(colourOf(sheet), data, players, words);

/** The name of a community is the name of its seat: one's own is told too, where one has given it. */
export function landName(sheet: Item, look: Look): string {
  const { name, you } = ownerOf(sheet, look);
  const { words } = look;
  return you && name !== words.setup.you ? words.thaw.namedLand(name) : words.thaw.land(name, you);
}

/** The points that are written down on a sheet, one place a round; the bonus stands behind them at the end. */
function Scores(props: Look & { sheet: Item }): VNode {
  const { view, before, sheet, words } = props;
  const seat = view.kind("seat").find((s) => s.owner === sheet.owner);
  const scores = seat ? view.on(seat.id).filter((i) => i.kind === "score") : [];
  const now = roundNow(view);
  const rounds = now?.of ?? Math.max(0, ...scores.filter((s) => s.label.startsWith("round")).map((s) => s.x));
  const bonus = scores.find((s) => s.label.startsWith("bonus"));
  return (
    <ul class="thaw-scores" aria-label={words.thaw.rounds}>
      {Array.from({ length: rounds }, (_, i) => {
        const score = scores.find((s) => s.x === i + 1);
        const fresh = score !== undefined && before !== null && !before.item(score.id);
        return (
          <li key={i} data-now={now?.round === i + 1} data-fresh={fresh}>
            <span><span class="unseen">{words.thaw.round} </span>{i + 1}</span>
            <b>{score ? numberIn(score) : <span class="unseen">{words.thaw.nothingYet}</span>}</b>
          </li>
        );
      })}
      {bonus && <li data-bonus="true"><span>{words.thaw.bonus}</span><b>{numberIn(bonus)}</b></li>}
    </ul>
  );
}

/** Ticks in fives, up to what a line can hold; the number says it in any case. */
function Ticks(props: { count: number }): VNode {
  const shown = Math.min(props.count, 12);
  return (
    <svg class="thaw-ticks" viewBox={`0 0 ${12 * 14} 20`} width={12 * 14} height="20" aria-hidden="true">
      {Array.from({ length: shown }, (_, i) => <path key={i} d={`M${i * 13 + 3 + Math.floor(i / 5) * 4} 11l4 5 7-12`} />)}
    </svg>
  );
}

function Helpers(props: Look & { sheet: Item }): VNode | null {
  const { view, before, data, players, words, sheet } = props;
  const track = view.kind("track").find((t) => t.owner === sheet.owner);
  const lines = track ? view.on(track.id) : [];
  const { name, you } = ownerOf(sheet, props);
  return (
    <div class="thaw-help">
      <h3>{words.thaw.helpers(name, you)}</h3>
      {lines.length === 0 && <p class="soft">{words.thaw.noHelpers}</p>}
      <ul>
        {lines.map((line) => {
          const who = drawsIn(colourOf(line), data, players, words);
          const was = before?.item(line.id);
          const more = was ? numberIn(line) - numberIn(was) : 0;
          return (
            <li key={line.id} data-you={who.you}>
              <Swatch colour={colourOf(line)} label={words.colours[colourOf(line)]} />
              <b>{who.name}</b>
              <Ticks count={numberIn(line)} />
              <em data-fresh={more > 0}><span aria-hidden="true">{numberIn(line)}{more > 0 && <i> +{more}</i>}</span><span class="unseen">{words.thaw.checks(numberIn(line))}</span></em>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Heading(props: Look & { sheet: Item }): VNode {
  const { sheet, words } = props;
  const { you } = ownerOf(sheet, props);
  const round = roundOf(sheet);
  return (
    <div class="thaw-top">
      <Swatch colour={colourOf(sheet)} size={30} label={words.colours[colourOf(sheet)]} />
      <h2>{landName(sheet, props)}</h2>
      <span class="soft thaw-asof">{round !== null ? words.thaw.asOf(round) : words.thaw.rim(you)}</span>
      <span class="space" />
      <Scores {...props} />
    </div>
  );
}

const LETTERS = "abcdefghi".split("");

export interface SheetProps extends Look {
  sheet: Item;
  /** Boxes that something can be drawn on; null: nobody is asked, all lies under snow. */
  reach: ReadonlySet<string> | null;
  holes: readonly Cell[];
  /** Boxes that have just been coloured. */
  fresh: ReadonlySet<string>;
  /** What is pointed at, and the form held over the sheet. */
  children?: ComponentChildren;
}

export function Sheet(props: SheetProps): VNode {
  const { sheet, view } = props;
  const boxes = view.on(sheet.id);
  return (
    <div class="thaw-sheet">
      <Heading {...props} />
      <div class="thaw-gridbox">
        <div class="thaw-cols" aria-hidden="true">{LETTERS.map((l) => <i key={l}>{l}</i>)}</div>
        <div class="thaw-rows" aria-hidden="true">{LETTERS.map((l, i) => <i key={l}>{i + 1}</i>)}</div>
        <svg class="thaw-boxes" viewBox="-6 -6 912 912">
          <Ground boxes={boxes} reach={props.reach} holes={props.holes} />
          <Lands sheet={sheet} boxes={boxes} fresh={props.fresh} />
          <rect class="thaw-frame" width={9 * UNIT} height={9 * UNIT} rx="4" />
          {props.children}
        </svg>
      </div>
      <Helpers {...props} />
    </div>
  );
}

/** Boxes whose colour is new since another view of the same sheet. */
export function freshOn(sheet: Item, view: View, before: View | null): Set<string> {
  const was = new Map((before?.on(sheet.id) ?? []).map((b) => [b.id, b.face]));
  const fresh = view.on(sheet.id).filter((b) => isColour(b.face) && was.has(b.id) && was.get(b.id) !== b.face);
  return new Set(fresh.map((b) => `${b.x},${b.y}`));
}
