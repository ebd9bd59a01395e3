// What has happened: since one's last turn, and from the beginning.
import type { VNode } from "preact";
import type { LogLine } from "../engine/types";
import { words } from "../words/words";
import type { Game } from "./game";
import { moveName, whose } from "./telling";

function Line(props: { game: Game; line: LogLine }): VNode {
  const w = words.value;
  const { game, line } = props;
  return (
    <li data-chance={line.seat === "chance"}>
      <b>{whose(line.seat, game.seats, w)}</b> {moveName(game.kind, line.text, w)}
    </li>
  );
}

export function Since(props: { game: Game }): VNode {
  const { game } = props;
  const log = game.log.value;
  const own = log.findLastIndex((line) => line.seat === game.seat.value);
  const lines = log.slice(own + 1).slice(-24);
  if (lines.length === 0) return <p class="soft">{words.value.table.sinceNothing}</p>;
  return <ol class="log">{lines.map((line, i) => <Line key={i} game={game} line={line} />)}</ol>;
}

export function Log(props: { game: Game }): VNode {
  const log = props.game.log.value;
  const first = Math.max(0, log.length - 200);
  return (
    <ol class="log long" reversed tabIndex={0} aria-label={words.value.table.log}>
      {log.slice(first).map((line, i) => <Line key={first + i} game={props.game} line={line} />).reverse()}
    </ol>
  );
}
