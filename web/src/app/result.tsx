// The end: who has won, how everybody stands, and what to do next.
import type { VNode } from "preact";
import type { View } from "../engine/types";
import { Dialog } from "../pieces/dialog";
import { words } from "../words/words";
import { type Game, newSaved } from "./game";
import { go } from "./router";
import { save, type Saved } from "./saves";
import { joined, who, whose } from "./telling";

/** Who has won, and for the one person at the screen also where they come. */
function verdict(game: Game, view: View): string {
  const w = words.value;
  const winners = view.standings.filter((s) => s.place === 1).map((s) => who(s.seat, game.seats, w));
  if (winners.length === 0) return w.result.nobody;
  if (winners.length === 1 && winners[0]?.you) return w.result.youWon;
  const won = w.result.won(joined(winners.map((p) => p.name), w.lang), winners.length);
  const own = view.standings.find((s) => who(s.seat, game.seats, w).you);
  const shared = view.standings.filter((s) => s.place === own?.place).length > 1;
  return own && own.place > 1 && view.players > 2 && !shared ? `${won} ${w.result.youAre(own.place, view.players)}` : won;
}

/** Equal scores, and yet one has won: says by what. */
function tieBreak(game: Game, view: View): string | null {
  const first = view.standings.find((s) => s.place === 1);
  const equal = first && view.standings.some((s) => s.place > 1 && s.score === first.score);
  return equal ? (words.value.result.ties[game.saved.game] ?? null) : null;
}

/** The same people at the same board, with new chance. */
export function again(saved: Saved): void {
  const next = newSaved(saved.game, saved.options, saved.seats);
  save(next);
  go(`/table/${next.id}`);
}

/** The head of a source's column, short where there are many. */
function Source(props: { title: string; short: string | undefined }): VNode {
  if (props.short === undefined) return <th scope="col">{props.title}</th>;
  return <th scope="col"><span class="unseen">{props.title}</span><span aria-hidden="true">{props.short}</span></th>;
}

export function Result(props: { game: Game; view: View; close(): void }): VNode {
  const w = words.value.result;
  const { game, view } = props;
  const rows = [...view.standings].sort((a, b) => a.place - b.place || b.score - a.score);
  const told = game.kind.points?.(view, words.value) ?? [];
  // A single source is the score itself, by its own name.
  const whole = told.length === 1 && view.standings.every((s) => told[0]?.seats[s.seat] === s.score);
  const sources = whole ? [] : told;
  const total = game.kind.total?.(view, words.value) ?? null;
  const ending = [game.kind.ending?.(view, words.value), tieBreak(game, view)].filter(Boolean);
  return (
    <Dialog title={w.title} close={props.close} class="result">
      <p class="say verdict">{game.kind.verdict?.(view, words.value) ?? verdict(game, view)}</p>
      {ending.map((said) => <p key={said} class="say">{said}</p>)}
      <table>
        <thead><tr><th scope="col"><span class="unseen">{w.place}</span></th><th scope="col">{w.player}</th>{sources.map((p) => <Source key={p.title} title={p.title} short={p.short} />)}<th scope="col">{total?.title ?? ((whole && told[0]?.title) || w.points)}</th></tr></thead>
        <tbody>{rows.map((s) => (
          <tr key={s.seat} data-first={s.place === 1}>
            <td>{s.place}</td>
            <th scope="row">{whose(s.seat, game.seats, words.value)}</th>
            {sources.map((p) => <td key={p.title}>{p.seats[s.seat] ?? 0}</td>)}
            <td><b>{total?.seats[s.seat] ?? s.score}</b></td>
          </tr>
        ))}</tbody>
      </table>
      <div class="ends">
        <a class="pill" href="#/">{w.another}</a>
        <button class="pill" onClick={props.close}>{w.at}</button>
        <button class="pill" onClick={() => go(`/replay/${game.saved.id}?look=back`)}>{w.look}</button>
        <button class="go" onClick={() => again(game.saved)}>{w.again}</button>
      </div>
    </Dialog>
  );
}
