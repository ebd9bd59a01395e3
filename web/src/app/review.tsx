// A finished game step by step, through anybody's eyes; and the analysis: where the game turned.
// It has an engine of its own: the table's may hold another game.
import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Engine, EngineDied, Refusal } from "../engine/client";
import type { Analysis, LogLine, View, Viewer } from "../engine/types";
import { box } from "../games/list";
import type { TableGame, TableProps } from "../games/table";
import { Icon, IconButton } from "../pieces/icons";
import { textTable } from "../games/plain/table";
import { FrameContext } from "../pieces/layout";
import { words } from "../words/words";
import { newEngine } from "./engines";
import { saveFile } from "./files";
import { newSaved } from "./game";
import { say } from "./notices";
import { go, route } from "./router";
import { openRules } from "./rules";
import { find, save, type Saved } from "./saves";
import { motion, settings } from "./settings";
import { moveName, whose } from "./telling";
import { Trouble } from "./trouble";

/** A replay split into its head and its moves, so that it can be cut after any of them. */
interface Tape {
  head: string;
  moves: string[];
}

function tapeOf(replay: string): Tape {
  const at = replay.indexOf("\nmoves\n");
  const rest = replay.slice(at + "\nmoves\n".length).split("\n");
  return { head: replay.slice(0, at), moves: rest.filter((l) => l !== "" && !/^(result|end) /.test(l)) };
}

function cut(tape: Tape, n: number): string {
  return [tape.head, "moves", ...tape.moves.slice(0, n), `end ${n}`, ""].join("\n");
}

/** Where a person's or bot's move has just been made, and its chance has fallen: the steps to walk. */
function stepsOf(tape: Tape): number[] {
  const steps: number[] = [];
  tape.moves.forEach((line, i) => {
    if (!line.startsWith("chance ")) steps.push(i);
  });
  return [...steps, tape.moves.length];
}

interface Position {
  view: View;
  log: LogLine[];
}

/** Asks one thing at a time; only the last wish counts, so a slider can be dragged. */
class Projector {
  #engine: Engine = newEngine();
  #wish: (() => Promise<void>) | null = null;
  #busy = false;

  show(text: string, eyes: Viewer, done: (p: Position) => void, failed: (e: unknown) => void): void {
    this.#wish = async () => {
      try {
        await this.#engine.load(text);
        done({ view: await this.#engine.view(eyes), log: await this.#engine.log(eyes) });
      } catch (error) {
        failed(error);
      }
    };
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#wish) {
      const wish = this.#wish;
      this.#wish = null;
      await wish();
    }
    this.#busy = false;
  }

  async data(saved: Saved): Promise<unknown> {
    return this.#engine.data(saved.game, saved.seats.length, saved.options);
  }

  stop(): void {
    this.#engine.stop();
  }
}

const NOTHING: TableProps["choose"] = {
  picked: [], next: new Set(), moves: [], complete: null, preview: null,
  point: () => undefined, hover: () => undefined, back: () => undefined, clear: () => undefined,
};

/** Costs below this are noise of the search, not moments of the game. */
const COST_LEAST = 0.03;

function Turns(props: { saved: Saved; kind: TableGame; show(at: number): void; auto: boolean }): VNode {
  const w = words.value;
  const { saved, kind } = props;
  const found = useSignal<Analysis[]>([]);
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
        const a: Analysis = await mine.analyse(from, 150);
        if (a.cost !== undefined && a.cost >= COST_LEAST)
          found.value = [...found.value, a].sort((x, y) => (y.cost ?? 0) - (x.cost ?? 0)).slice(0, 8);
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
  const name = (text: string): string => moveName(kind, text, w);
  return (
    <>
      {progress.value === null && <button class="pill" onClick={() => void begin()}>{w.review.begin}</button>}
      {progress.value !== null && progress.value < 1 && (
        <p class="row"><progress value={progress.value} aria-label={w.review.analysis} /> {w.review.analysing(Math.round(100 * progress.value))} <button class="pill" onClick={stop}>{w.review.stop}</button></p>
      )}
      {progress.value === 1 && found.value.length === 0 && <p>{w.review.nothing}</p>}
      <ol class="turns">
        {found.value.map((a) => (
          <li key={a.at}>
            {w.review.cost(whose(a.seat ?? 0, saved.seats, w), name(a.played?.text ?? ""), name(a.best?.text ?? ""), Math.round(100 * (a.cost ?? 0)))}{" "}
            <button class="pill" onClick={() => props.show(a.at ?? 0)}>{w.review.go}</button>
          </li>
        ))}
      </ol>
    </>
  );
}

export function Review(props: { id: string }): VNode {
  const w = words.value;
  const [saved] = useState(() => find(props.id));
  const [kind, setKind] = useState<TableGame | null>(null);
  const [data, setData] = useState<unknown>(null);
  const [position, setPosition] = useState<Position | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [eyes, setEyes] = useState<Viewer>("spectator");
  const [tape] = useState(() => tapeOf(saved?.replay ?? "\nmoves\n"));
  const steps = stepsOf(tape);
  const [step, setStep] = useState(0);
  const projector = useRef<Projector | null>(null);

  useEffect(() => {
    const found = saved && box(saved.game);
    if (!saved || !found) return setTrouble(w.errors.lostSave);
    // Through everybody's eyes only when nothing is secret any more.
    if (!saved.over) return go(`/table/${saved.id}`);
    const mine = new Projector();
    projector.current = mine;
    void Promise.all([found.load(), mine.data(saved)]).then(([k, d]) => {
      setKind(k);
      setData(d);
    }, () => setTrouble(w.errors.noEngine));
    return () => mine.stop();
  }, []);
  useEffect(() => {
    if (!kind || !saved) return;
    const n = steps[step] ?? tape.moves.length;
    const text = n === tape.moves.length ? saved.replay : cut(tape, n);
    projector.current?.show(text, eyes, setPosition, (error) => {
      if (error instanceof Refusal) setTrouble(w.errors.badReplay(error.message));
      else if (!(error instanceof EngineDied)) setTrouble(w.errors.anything);
    });
  }, [kind, step, eyes]);

  if (trouble) return <Trouble sentence={trouble} />;
  if (!saved || !kind || !position) return <main class="loading" aria-busy="true"><p>…</p></main>;
  const to = (n: number): void => setStep(Math.max(0, Math.min(steps.length - 1, n)));
  const table: TableProps = {
    view: { ...position.view, moves: [] }, before: null, news: [], log: position.log, data, seat: eyes === "spectator" ? null : eyes,
    players: saved.seats.map((s, seat) => ({ seat, name: s.name, kind: s.kind === "bot" ? "bot" : "here", level: s.level, thinking: false })),
    choose: NOTHING, act: () => undefined, hint: [], motion: motion(), patterns: settings.value.patterns, words: w, say,
  };
  const last = position.log.findLast((line) => line.seat !== "chance");
  const playOn = (): void => {
    const next = newSaved(saved.game, saved.options, saved.seats);
    next.replay = cut(tape, steps[step] ?? 0);
    save(next);
    go(`/table/${next.id}`);
  };
  const ask = (
    <div class="asking">
      <p class="say" aria-live="polite">{last ? `${whose(last.seat, saved.seats, w)}: ${moveName(kind, last.text, w)}` : w.review.title}</p>
      <input type="range" min={0} max={steps.length - 1} value={step} aria-label={w.review.slider} aria-valuetext={w.review.at(step, steps.length - 1)} onInput={(e) => to(Number(e.currentTarget.value))} />
      <div class="row">
        <button class="pill" onClick={() => to(0)}>{w.review.first}</button>
        <button class="pill" onClick={() => to(step - 1)}>{w.review.back}</button>
        <span class="soft">{w.review.at(step, steps.length - 1)}</span>
        <button class="go" onClick={() => to(step + 1)}>{w.review.forward}</button>
        <button class="pill" onClick={() => to(steps.length - 1)}>{w.review.last}</button>
      </div>
      <label class="setting"><span>{w.review.eyes}</span>
        <select value={String(eyes)} onChange={(e) => setEyes(e.currentTarget.value === "spectator" ? "spectator" : Number(e.currentTarget.value))}>
          <option value="spectator">{w.review.everybody}</option>
          {saved.seats.map((s, i) => <option key={i} value={i}>{s.name}</option>)}
        </select>
      </label>
      {!position.view.over && <button class="pill" onClick={playOn}>{w.review.playOn}</button>}
    </div>
  );
  const Table = settings.value.plain ? textTable(kind) : kind.Table;
  const show = (at: number): void => to(steps.findIndex((s) => s >= at));
  return (
    <div class={`game game-${saved.game}`}>
      <header class="bar">
        <a class="pill" href="#/" aria-label={w.table.shelf}><Icon name="back" /><span class="word">{w.table.shelf}</span></a>
        <strong class="title">{w.games[saved.game as keyof typeof w.games].title}</strong>
        <span class="soft sub">{w.review.title}</span>
        <span class="space" />
        <IconButton icon="save" label={w.table.saveFile} onClick={() => saveFile(saved)} />
        <IconButton icon="rules" label={w.table.rules} onClick={() => openRules(saved.game, null)} />
      </header>
      <main>
        <h1 class="unseen">{w.review.title}</h1>
        <FrameContext.Provider value={{ ask, panels: [{ id: "turns", title: w.review.analysis, body: <Turns saved={saved} kind={kind} show={show} auto={route.value.query.has("look")} /> }] }}>
          <Table {...table} />
        </FrameContext.Provider>
      </main>
    </div>
  );
}
