// The end: who has won, how everybody stands, and what to do next.
import type { VNode } from "preact";
import type { View } from "../engine/types";
import { Dialog } from "../pieces/dialog";
import { words } from "../words/words";
import { type Game, newSaved } from "./game";
import { go } from "./router";
import { save, type Saved } from "./saves";
import { joined } from "./telling";

function verdict(game: Game, view: View): string {
  const w = words.value;
  const winners = view.standings.filter((s) => s.place === 1).map((s) => s.seat);
  const names = winners.map((seat) => game.seats[seat]?.name ?? "");
  if (winners.length === 0) return w.result.nobody;
  if (winners.length === 1 && winners[0] === game.seat.value) return w.result.youWon;
  return w.result.won(joined(names, w.lang), winners.length);
}

/** The same people at the same board, with new chance. */
export function again(saved: Saved): void {
  const next = newSaved(saved.game, saved.options, saved.seats);
  save(next);
  go(`/table/${next.id}`);
}

export function Result(props: { game: Game; view: View; close(): void }): VNode {
  const w = words.value.result;
  const { game, view } = props;
  const rows = [...view.standings].sort((a, b) => a.place - b.place || b.score - a.score);
  const sources = game.kind.points?.(view, words.value) ?? [];
  return (
    <Dialog title={w.title} close={props.close} class="result">
      <p class="say verdict">{verdict(game, view)}</p>
      <table>
        <thead><tr><th scope="col">{w.place}</th><th scope="col">{w.player}</th>{sources.map((p) => <th key={p.title} scope="col">{p.title}</th>)}<th scope="col">{w.points}</th></tr></thead>
        <tbody>{rows.map((s) => (
          <tr key={s.seat}>
            <td>{s.place}</td>
            <th scope="row">{game.seats[s.seat]?.name}</th>
            {sources.map((p) => <td key={p.title}>{p.seats[s.seat] ?? 0}</td>)}
            <td><b>{s.score}</b></td>
          </tr>
        ))}</tbody>
      </table>
      <div class="row end">
        <button class="pill" onClick={props.close}>{w.at}</button>
        <button class="pill" onClick={() => go(`/replay/${game.saved.id}?look=back`)}>{w.look}</button>
        <button class="pill" onClick={() => go(`/replay/${game.saved.id}`)}>{w.step}</button>
        <button class="go" onClick={() => again(game.saved)}>{w.again}</button>
      </div>
    </Dialog>
  );
}
