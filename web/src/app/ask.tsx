// What is asked of whoever looks: the sentence, the next thing to do, undo, hint, odds, and all moves as a list.
import type { VNode } from "preact";
import type { Move } from "../engine/types";
import type { TableProps } from "../tables/table";
import { words } from "../words/words";
import { Chance } from "./chance";
import { pathless } from "./choose";
import type { Game } from "./game";
import { justNow } from "./log";
import { set, settings } from "./settings";
import { joined, moveName, odds, whose } from "./telling";

/** More moves than this are no list to read: pointing narrows them down first. */
const LIST_MAX = 60;
/** So many stand open where the table is text: one that is drawn shows them itself. */
const LIST_OPEN = 8;
/** What others did last, beside the sentence; the rest is in the log. */
const JUST_NOW = 2;

function sentence(game: Game, table: TableProps): string | VNode {
  const w = words.value;
  const { view } = table;
  if (view.over) return w.result.title;
  if (game.fates.value.length > 0) return w.chance.title;
  const thinking = game.thinking.value;
  if (view.moves.length > 0) return game.kind.sentence?.(table) ?? `${w.table.yourTurn} ${table.choose.picked.length > 0 ? w.table.pickMore : w.table.pointAt}`;
  if (thinking !== null) return w.table.thinks(whose(thinking, game.seats, w));
  if (table.seat === null) return w.table.watching;
  const names = view.pending.map((seat) => whose(seat, game.seats, w));
  return names.length > 0 ? w.table.waits(joined(names, w.lang)) : w.table.watching;
}

function MoveButton(props: { game: Game; move: Move; class?: string }): VNode {
  const { game, move } = props;
  const w = words.value;
  const chance = odds(move, w);
  return (
    <button class={props.class ?? "pill"} onClick={() => void game.act(move)}>
      {moveName(game.kind, move.text, w)}
      {chance && <small>{chance}</small>}
    </button>
  );
}

function MoveList(props: { game: Game; moves: readonly Move[] }): VNode {
  const w = words.value;
  return (
    <details class="moves" open={settings.value.plain && props.moves.length <= LIST_OPEN}>
      <summary>{w.table.movesList(props.moves.length)}</summary>
      <div class="row">{props.moves.slice(0, LIST_MAX).map((m) => <MoveButton key={m.text} game={props.game} move={m} />)}</div>
    </details>
  );
}

/** By so much of a win a move is better than the next, for this to be said. */
const [CLEARLY, HARDLY] = [0.06, 0.015];

function Hint(props: { game: Game }): VNode | null {
  const w = words.value;
  const hint = props.game.hint.value;
  if (!hint) return null;
  const best = hint.moves[0];
  if (!best) return <p class="hint">{w.table.hintNothing}</p>;
  return (
    <div class="hint row"><span>{hint.moves.length === 1 ? w.table.hintOnly : hint.lead >= CLEARLY ? w.table.hintClear : hint.lead >= HARDLY ? w.table.hintBetter : w.table.hintEven}</span><MoveButton game={props.game} move={best} /></div>
  );
}

function JustNow(props: { game: Game }): VNode | null {
  const told = justNow(props.game, JUST_NOW);
  return told.length === 0 ? null : <ul class="just">{told.map((e) => <li key={e.at}>{e.text}</li>)}</ul>;
}

export function Ask(props: { game: Game; table: TableProps; reopen: (() => void) | null }): VNode {
  const { game, table } = props;
  const w = words.value;
  const { choose, view } = table;
  const asked = view.moves.length > 0 && !view.over;
  const alone = pathless(view.moves);
  return (
    <div class="asking">
      {!view.over && <JustNow game={game} />}
      <p class="say" aria-live="polite">{sentence(game, table)}</p>
      {game.fates.value.length > 0 && <Chance game={game} />}
      {asked && <Hint game={game} />}
      <div class="row">
        {props.reopen && <button class="go" onClick={props.reopen}>{w.result.reopen}</button>}
        {choose.picked.length > 0 && <button class="pill" onClick={choose.clear}>{w.table.putBack}</button>}
        {table.seat !== null && !view.over && <button class="pill" aria-disabled={!view.undo} onClick={() => void game.undo()}>{w.table.undo}</button>}
        {asked && <button class="pill" aria-disabled={game.hinting.value} onClick={() => void game.askHint()}>{game.hinting.value ? w.table.hinting : w.table.hint}</button>}
        {asked && game.bets.value && (
          <button class="pill" aria-pressed={settings.value.odds} onClick={() => { set("odds", !settings.value.odds); void game.look(); }}>{w.table.odds}</button>
        )}
        {game.rolls.value && !view.over && <button class="pill" onClick={() => game.fallBy(false)}>{w.chance.byHand}</button>}
        {choose.complete && <MoveButton game={game} move={choose.complete} class="go" />}
        {choose.complete === null && alone.map((m) => <MoveButton key={m.text} game={game} move={m} class="go" />)}
      </div>
      {asked && <MoveList game={game} moves={choose.moves} />}
    </div>
  );
}
