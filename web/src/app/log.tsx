// What has happened, newest first: since one's last turn, then all before it.
import type { VNode } from "preact";
import { words } from "../words/words";
import type { Game } from "./game";
import { type Event, events } from "./telling";

/** Longer than this nobody reads: the rest is there by looking back. */
const LINES_MAX = 200;

/** Where what the others did since one's last turn begins in the log. */
function sinceOwn(game: Game): number {
  return game.log.value.findLastIndex((line) => line.seat === game.seat.value) + 1;
}

/** What others did since one's last turn, for those who look at the board: the last of it. */
export function justNow(game: Game, most: number): Event[] {
  const own = sinceOwn(game);
  const told = events(game.kind, game.log.value, game.seats, words.value, game.data, own);
  const others = told.filter((e) => e.seat !== "chance" && !isLate(e)); // what is turned up is seen on the table
  return others.filter((e, i) => others.findIndex((same) => same.text === e.text) === i).slice(-most);
}

/** Told again when it was turned up; at first only once the table has shown it. */
const isLate = (e: Event): boolean => e.at % 1 !== 0;

export function Log(props: { game: Game }): VNode {
  const w = words.value.table;
  const { game } = props;
  const log = game.log.value;
  const own = sinceOwn(game);
  const all = events(game.kind, log, game.seats, words.value, game.data, Math.max(0, log.length - LINES_MAX));
  const isNew = (e: Event): boolean => game.seat.value !== null && e.at >= own;
  return (
    <ol class="log long" tabIndex={0} aria-label={w.log}>
      {all.map((e) => (
        <li key={e.at} data-chance={e.seat === "chance"} data-new={isNew(e)} style={isLate(e) && e.at >= log.length - game.news.value.length ? { animation: `late 200ms ${game.showing}ms backwards` } : undefined}>{e.text}</li>
      )).reverse()}
    </ol>
  );
}
