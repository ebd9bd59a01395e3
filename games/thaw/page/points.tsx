// Where the points came from: what each round has brought, and the bonus at the end.
import type { VNode } from "preact";
import { Swatch } from "@/pieces/colours";
import type { TableProps } from "@/tables/table";
import { type Data, numberIn, roundNow, seatColour } from "./facts";

export function Points(props: TableProps): VNode {
  const { view, players, words } = props;
  const w = words.thaw;
  const scores = view.kind("score");
  const most = Math.max(0, ...scores.filter((s) => s.label.startsWith("round")).map((s) => s.x));
  const rounds = Array.from({ length: roundNow(view)?.of ?? most }, (_, i) => i + 1);
  const cell = (seat: number, what: string): number | "" => {
    const score = scores.find((s) => s.owner === seat && s.label.startsWith(what));
    return score ? numberIn(score) : "";
  };
  return (
    <div class="thaw-points">
      <table>
        <thead>
          <tr><th scope="col">{words.result.player}</th>{rounds.map((r) => <th key={r} scope="col"><span class={r > 1 ? "unseen" : ""}>{w.round} </span>{r}</th>)}<th scope="col">{w.bonus}</th><th scope="col">{w.sum}</th></tr>
        </thead>
        <tbody>
          {players.map((p) => (
            <tr key={p.seat} data-you={p.kind === "you"}>
              <th scope="row"><Swatch colour={seatColour(p.seat, props.data as Data)} size={20} /> {p.name}</th>
              {rounds.map((r) => <td key={r}>{cell(p.seat, `round ${r}`)}</td>)}
              <td>{cell(p.seat, "bonus")}</td>
              <td><b>{view.standings.find((s) => s.seat === p.seat)?.score ?? 0}</b></td>
            </tr>
          ))}
        </tbody>
      </table>
      {!view.over && <p class="soft">{w.asKnown}</p>}
    </div>
  );
}
