// Where the game turned: everybody's chances over the game, and the moves that cost most.
import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type Engine, EngineDied } from "../engine/client";
import type { Analysis, LogLine, SeatNo } from "../engine/types";
import type { TableGame } from "../games/table";
import { words } from "../words/words";
import { newEngine } from "./engines";
import type { Saved } from "./saves";
import { events, moveName, whose } from "./telling";

/** Costs below this are noise of the search, not moments of the game. */
const COST_LEAST = 0.03;
/** So many moments are told. */
const MOMENTS = 5;
/** So long each decision is thought over. */
const THINK_MS = 150;

/** One decision, as the search sees it. */
type Decision = Required<Pick<Analysis, "at" | "seat" | "played" | "best" | "cost">>;

function decided(a: Analysis): a is Analysis & Decision {
  return a.at !== undefined && a.seat !== undefined && a.played !== undefined && a.best !== undefined && a.cost !== undefined;
}

const W = 300;
const H = 84;

/** The chances of each seat where it decided, from left to right; a line down where one looks now. */
function Chart(props: { found: readonly Decision[]; moments: readonly Decision[]; saved: Saved; length: number; at: number }): VNode {
  const w = words.value;
  const { found, saved } = props;
  const from = found[0]?.at ?? 0;
  const x = (at: number): number => W * Math.max(0, Math.min(1, (at - from) / Math.max(1, props.length - from)));
  const y = (value: number): number => H - H * Math.max(0, Math.min(1, value));
  const of = (seat: SeatNo): Decision[] => found.filter((d) => d.seat === seat);
  const told = (seat: SeatNo): string => {
    const own = of(seat).map((d) => Math.round(100 * d.played.value));
    return own.length === 0 ? whose(seat, saved.seats, w) : w.review.chartOf(whose(seat, saved.seats, w), own[0] ?? 0, own.at(-1) ?? 0);
  };
  return (
    <figure class="chances">
      <figcaption>{w.review.chart}</figcaption>
      <svg viewBox={`-4 -4 ${W + 8} ${H + 8}`} aria-hidden="true">
        <path class="grid" d={`M0 0H${W}M0 ${H / 2}H${W}M0 ${H}H${W}`} />
        <path class="now" d={`M${x(props.at)} -4V${H + 4}`} />
        {saved.seats.map((_, seat) => (
          <polyline key={seat} class={`seat-${seat}`} points={of(seat).map((d) => `${x(d.at).toFixed(1)},${y(d.played.value).toFixed(1)}`).join(" ")} />
        ))}
        {props.moments.map((d) => <circle key={d.at} class={`seat-${d.seat}`} cx={x(d.at)} cy={y(d.played.value)} r="4" />)}
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
      {found.value.length > 1 && <Chart found={found.value} moments={moments} saved={saved} length={props.log} at={props.at} />}
      {progress.value === 1 && moments.length === 0 && <p>{w.review.nothing}</p>}
      <ol class="turns">
        {moments.map((d) => (
          <li key={d.at}>
            <span>{told(d)} {w.review.cost(moveName(kind, d.best.text, w), Math.round(100 * d.cost))}</span>
            <button class="pill" onClick={() => props.show(d.at)}>{w.review.go}</button>
          </li>
        ))}
      </ol>
    </>
  );
}
