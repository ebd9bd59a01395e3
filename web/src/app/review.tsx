// A finished game step by step, through anybody's eyes; beside it, where the game turned (turns.tsx).
// It has an engine of its own: the table's may hold another game.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Engine, EngineDied, Refusal } from "../engine/client";
import type { LogLine, View, Viewer } from "../engine/types";
import { box } from "../tables/list";
import type { TableGame, TableProps } from "../tables/table";
import { Icon, IconButton } from "../pieces/icons";
import { textTable } from "../plain/table";
import { FrameContext } from "../pieces/layout";
import { Players } from "../pieces/players";
import { words } from "../words/words";
import { toAside } from "./aside";
import { games, newEngine } from "./engines";
import { saveFile } from "./files";
import { newSaved } from "./game";
import { say } from "./notices";
import { go, route } from "./router";
import { openRules } from "./rules";
import { find, save, type Saved, setAside } from "./saves";
import { motion, settings } from "./settings";
import { SettingsDialog } from "./settings-dialog";
import { events, whose } from "./telling";
import { Trouble } from "./trouble";
import { Turns } from "./turns";

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

/** As one has played it: through one's own eyes, if one person did. */
function ownEyes(saved: Saved | null): Viewer {
  const people = (saved?.seats ?? []).flatMap((s, seat) => (s.kind === "bot" ? [] : [seat]));
  return people.length === 1 ? (people[0] ?? "spectator") : "spectator";
}

const NOTHING: TableProps["choose"] = {
  picked: [], next: new Set(), moves: [], complete: null, preview: null,
  point: () => undefined, hover: () => undefined, back: () => undefined, clear: () => undefined,
};

function useKeys(back: () => void, forward: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.target !== document.body) return;
      if (event.key === "ArrowLeft") back();
      if (event.key === "ArrowRight") forward();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

/** The engine does not read it: the shelf says why. */
async function refused(saved: Saved): Promise<void> {
  await games().catch(() => null); // of other rules, perhaps
  if (find(saved.id)) setAside(saved);
  toAside(saved.id);
}

export function Review(props: { id: string }): VNode {
  const w = words.value;
  const [saved] = useState(() => find(props.id));
  const [kind, setKind] = useState<TableGame | null>(null);
  const [data, setData] = useState<unknown>(null);
  const [position, setPosition] = useState<Position | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [eyes, setEyes] = useState<Viewer>(() => ownEyes(saved));
  const [tape] = useState(() => tapeOf(saved?.replay ?? "\nmoves\n"));
  const steps = stepsOf(tape);
  const [step, setStep] = useState(0);
  const [open, setOpen] = useState(false);
  const projector = useRef<Projector | null>(null);

  useEffect(() => {
    const found = saved && box(saved.game);
    if (!saved || !found) return toAside(props.id) ? undefined : setTrouble(w.errors.lostSave);
    // Through everybody's eyes only when nothing is secret any more.
    if (!saved.over) return go(`/table/${saved.id}`);
    const mine = new Projector();
    projector.current = mine;
    void Promise.all([found.load(), mine.data(saved)]).then(([k, d]) => {
      setKind(k);
      setData(d);
    }, (error) => (error instanceof Refusal ? refused(saved) : setTrouble(w.errors.noEngine)));
    return () => mine.stop();
  }, []);
  useEffect(() => {
    if (!kind || !saved) return;
    const n = steps[step] ?? tape.moves.length;
    const text = n === tape.moves.length ? saved.replay : cut(tape, n);
    projector.current?.show(text, eyes, setPosition, (error) => {
      if (error instanceof Refusal) refused(saved);
      else if (!(error instanceof EngineDied)) setTrouble(w.errors.anything);
    });
  }, [kind, step, eyes]);

  const to = (n: number): void => setStep(Math.max(0, Math.min(steps.length - 1, n)));
  useKeys(() => to(step - 1), () => to(step + 1));

  if (trouble) return <Trouble sentence={trouble} />;
  if (!saved || !kind || !position) return <main class="loading" aria-busy="true"><p>…</p></main>;
  const table: TableProps = {
    view: { ...position.view, moves: [] }, before: null, news: [], log: position.log, data, seat: eyes === "spectator" ? null : eyes,
    players: saved.seats.map((s, seat) => ({ seat, name: whose(seat, saved.seats, w), kind: s.kind === "bot" ? "bot" : seat === eyes ? "you" : "here", level: s.level, thinking: false })),
    choose: NOTHING, act: () => undefined, hint: [], motion: motion(), patterns: settings.value.patterns, words: w, say,
  };
  const last = events(kind, position.log, saved.seats, w, data).findLast((e) => e.seat !== "chance");
  const playOn = (): void => {
    const next = newSaved(saved.game, saved.options, saved.seats);
    next.replay = cut(tape, steps[step] ?? 0);
    save(next);
    go(`/table/${next.id}`);
  };
  const ask = (
    <div class="asking">
      <p class="say" aria-live="polite">{last ? last.text : w.review.begins}</p>
      <input type="range" min={0} max={steps.length - 1} value={step} aria-label={w.review.slider} aria-valuetext={w.review.at(step, steps.length - 1)} onInput={(e) => to(Number(e.currentTarget.value))} />
      <p class="soft">{w.review.at(step, steps.length - 1)}</p>
      <div class="steps">
        <button class="pill" onClick={() => to(0)}>{w.review.first}</button>
        <button class="pill" onClick={() => to(step - 1)}>{w.review.back}</button>
        <button class="go" onClick={() => to(step + 1)}>{w.review.forward}</button>
        <button class="pill" onClick={() => to(steps.length - 1)}>{w.review.last}</button>
      </div>
      <label class="setting"><span>{w.review.eyes}</span>
        <select value={String(eyes)} onChange={(e) => setEyes(e.currentTarget.value === "spectator" ? "spectator" : Number(e.currentTarget.value))}>
          <option value="spectator">{w.review.everybody}</option>
          {saved.seats.map((_, i) => <option key={i} value={i}>{whose(i, saved.seats, w)}</option>)}
        </select>
      </label>
      {!position.view.over && <button class="pill" onClick={playOn}>{w.review.playOn}</button>}
    </div>
  );
  const Table = settings.value.plain ? textTable(kind) : kind.Table;
  const show = (at: number): void => {
    to(steps.findIndex((s) => s >= at));
    scrollTo(0, 0); // where the board is
  };
  const panels = [
    { id: "turns", title: w.review.analysis, tab: w.review.analysisTab, body: <Turns saved={saved} kind={kind} data={data} log={tape.moves.length} at={steps[step] ?? 0} show={show} auto={route.value.query.has("look")} /> },
    { id: "players", title: w.table.others, body: <Players game={saved.game} players={table.players} view={position.view} /> },
  ];
  return (
    <div class={`game game-${saved.game}`}>
      <header class="bar">
        <a class="pill" href="#/" aria-label={w.table.shelf}><Icon name="back" /><span class="word">{w.table.shelf}</span></a>
        <strong class="title">{w.games[saved.game as keyof typeof w.games].title}</strong>
        <span class="soft sub">{w.review.title}</span>
        <span class="space" />
        <IconButton icon="save" label={w.table.saveFile} onClick={() => saveFile(saved)} />
        <IconButton icon="rules" label={w.table.rules} onClick={() => openRules(saved.game, null)} />
        <IconButton icon="settings" label={w.settings.title} onClick={() => setOpen(true)} />
        {open && <SettingsDialog close={() => setOpen(false)} />}
      </header>
      <main>
        <h1 class="unseen">{w.review.title}</h1>
        <FrameContext.Provider value={{ ask, panels, first: "turns" }}>
          <Table {...table} />
        </FrameContext.Provider>
      </main>
    </div>
  );
}
