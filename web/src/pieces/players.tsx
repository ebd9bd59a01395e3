// Who plays, who is asked, who thinks, and how they stand.
import type { VNode } from "preact";
import type { SeatNo, View } from "../engine/types";
import type { Player } from "../tables/table";
import { words } from "../words/words";

export function Face(props: { kind: "you" | "here" | "bot" | "none" }): VNode {
  return (
    <svg class={`face ${props.kind}`} viewBox="-18 -18 36 36" width="38" height="38" aria-hidden="true">
      <circle r="16.5" class="rim" />
      {props.kind === "bot" ? (
        <g>
          <rect x="-9" y="-8" width="18" height="15" rx="4" />
          <path d="M0-8V-13M-5 7V12M5 7V12" stroke="currentColor" stroke-width="2.6" />
          <circle cx="-4" r="2.2" class="eye" />
          <circle cx="4" r="2.2" class="eye" />
          <circle cy="-14" r="2" />
        </g>
      ) : props.kind === "none" ? (
        <path d="M0-7V7M-7 0H7" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" />
      ) : (
        <g><circle cy="-5" r="7" /><path d="M-12 11.500Q-11 3 0 3T12 11.500Q6 16.500 0 16.500T-12 11.500Z" /></g>
      )}
    </svg>
  );
}

export function Players(props: { game: string; players: readonly Player[]; view: View; handTo?(seat: SeatNo): void }): VNode {
  const w = words.value;
  const { view, handTo } = props;
  const score = w.scores[props.game as keyof typeof w.scores];
  // Where all share the first place nobody leads, whatever the scores: the others' may be a secret.
  const level = view.standings.every((s) => s.place === 1 || s.score === view.standings[0]?.score);
  const most = Math.max(...view.standings.map((s) => s.score));
  return (
    <ul class="players">
      {props.players.map((p) => {
        const standing = view.standings.find((s) => s.seat === p.seat);
        const asked = view.pending.includes(p.seat);
        const leads = !level && !view.over && standing?.score === most;
        const said = [p.level && w.setup.bot(w.setup.levels[p.level] ?? p.level), p.thinking ? w.table.thinking : asked && w.table.asked, leads && w.table.leads];
        return (
          <li key={p.seat} data-asked={asked}>
            <Face kind={p.kind} />
            <div>
              <b>{p.name}</b>
              <small>{said.filter(Boolean).join(", ")}</small>
            </div>
            {handTo && p.kind === "here" && !view.over && <button class="pill" onClick={() => handTo(p.seat)}>{w.handover.title(p.name)}</button>}
            <span class="score">{score(standing?.score ?? 0)}</span>
          </li>
        );
      })}
    </ul>
  );
}
