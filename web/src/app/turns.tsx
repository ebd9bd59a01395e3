// Where the game turned: everybody's chances over the game, and the moves that cost most.
import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type Engine, EngineDied } from "../engine/client";
import type { Analysis, LogLine, SeatNo } from "../engine/types";
import type { TableGame } from "../tables/table";
import { words } from "../words/words";
import { chances, type Decision, given, type Moment } from "./chances";
import { newEngine } from "./engines";
import type { Saved } from "./saves";
import { events, moveName, whose } from "./telling";

/** Costs below this are noise of the search, not moments of the game. */
const COST_LEAST = 0.03;
/** So many moments are told. */
const MOMENTS = 5;
/** So long each decision is thought over. */
const THINK_MS = 150;

function decided(a: Analysis): a is Analysis & Decision {
  return a.at !== undefined && a.seat !== undefined && a.played !== undefined && a.best !== undefined && a.cost !== undefined;
}

const W = 300;
const H = 84;

/** The chances of all, from left to right; rings where most was given away, a line down where one looks now. */
function Chart(props: { course: readonly Moment[]; moments: readonly Decision[]; saved: Saved; length: number; at: number }): VNode {
  const w = words.value;
  const { course, saved } = props;
  const from = course[0]?.at ?? 0;
  const x = (at: number): number => W * Math.max(0, Math.min(1, (at - from) / Math.max(1, props.length - from)));
  const y = (value: number): number => H - H * Math.max(0, Math.min(1, value));
  const share = (moment: Moment | undefined, seat: SeatNo): number => moment?.of[seat] ?? 0;
  const percent = (moment: Moment | undefined, seat: SeatNo): number => Math.round(100 * share(moment, seat));
  const told = (seat: SeatNo): string => w.review.chartOf(whose(seat, saved.seats, w), percent(course[0], seat), percent(course.at(-1), seat));
  return (
    <figure class="chances">
      <figcaption>{w.review.chart}</figcaption>
      <svg viewBox={`-42 -6 ${W + 46} ${H + 12}`} aria-hidden="true">
        {[0, 50, 100].map((n) => <text key={n} x="-6" y={y(n / 100) + 4} text-anchor="end">{n} %</text>)}
        <path class="grid" d={`M0 0H${W}M0 ${H / 2}H${W}M0 ${H}H${W}`} />
        <path class="now" d={`M${x(props.at)} -4V${H + 4}`} />
        {saved.seats.map((_, seat) => (
          <polyline key={seat} class={`seat-${seat}`} points={course.map((m) => `${x(m.at).toFixed(1)},${y(share(m, seat)).toFixed(1)}`).join(" ")} />
        ))}
        {props.moments.map((d) => <circle key={d.at} class={`seat-${d.seat}`} cx={x(d.at)} cy={y(share(course.find((m) => m.at === d.at), d.seat))} r="4" />)}
      </svg>
      <ul class="row">
        {saved.seats.map((_, seat) => (
          <li key={seat}><svg width="26" height="8" aria-hidden="true"><path class={`seat-${seat}`} d="M1 4H25" /></svg> {told(seat)}</li>
        ))}
      </ul>
    </figure>
  );
}

interface Props {
  saved: Saved;
  kind: TableGame;
  data: unknown;
  /** How long the log is. */
  log: number;
  /** The place in the log that is looked at. */
  at: number;
  show(at: number): void;
  /** Begin at once. */
  auto: boolean;
}

export function Turns(props: Props): VNode {
  const w = words.value;
  const { saved, kind } = props;
  const found = useSignal<Decision[]>([]);
  const won = useSignal<SeatNo[] | null>(null);
  const progress = useSignal<number | null>(null);
  const engine = useRef<Engine | null>(null);
  const stop = (): void => {
    engine.current?.stop();
    engine.current = null;
    progress.value = null;
  };
  const begin = async (): Promise<void> => {
    stop();
    const mine = newEngine();
    engine.current = mine;
    progress.value = 0;
    found.value = [];
    try {
      await mine.load(saved.replay);
      for (let from: number | null = 0; from !== null; ) {
        const a: Analysis = await mine.analyse(from, THINK_MS);
        if (decided(a)) found.value = [...found.value, a];
        from = a.next;
        if (from !== null && a.length) progress.value = from / a.length;
      }
      const last = await mine.view("spectator");
      won.value = last.over ? last.standings.filter((s) => s.place === 1).map((s) => s.seat) : null;
      progress.value = 1;
    } catch (error) {
      if (!(error instanceof EngineDied)) throw error;
    }
    if (engine.current === mine) {
      mine.stop();
      engine.current = null;
    }
  };
  useEffect(() => {
    if (props.auto) void begin();
    return stop;
  }, []);
  const moments = found.value.filter((d) => d.cost >= COST_LEAST).sort((a, b) => b.cost - a.cost).slice(0, MOMENTS);
  const course = chances(found.value, saved.seats.length, progress.value === 1 ? won.value : null, props.log);
  const cost = (d: Decision): number => Math.round(100 * given(d, course.find((m) => m.at === d.at)));
  const told = (d: Decision): string => {
    const line: LogLine = { seat: d.seat, text: d.played.text };
    return events(kind, [line], saved.seats, w, props.data)[0]?.text ?? "";
  };
  return (
    <>
      {progress.value === null && <button class="pill" onClick={() => void begin()}>{w.review.begin}</button>}
      {progress.value !== null && progress.value < 1 && (
        <p class="row"><progress value={progress.value} aria-label={w.review.analysis} /> {w.review.analysing(Math.round(100 * progress.value))} <button class="pill" onClick={stop}>{w.review.stop}</button></p>
      )}
      {found.value.length > 1 && <Chart course={course} moments={moments} saved={saved} length={props.log} at={props.at} />}
      {progress.value === 1 && moments.length === 0 && <p>{w.review.nothing}</p>}
      <ol class="turns">
        {moments.map((d) => (
          <li key={d.at}>
            <span>{told(d)} {w.review.cost(moveName(kind, d.best.text, w), cost(d))}</span>
            <button class="pill" onClick={() => props.show(d.at)}>{w.review.go}</button>
          </li>
        ))}
      </ol>
    </>
  );
}
