// An engine in a worker, as promises.  Requests of one engine are answered in order.
//
// Two errors: Refusal is the engine's own sentence (the game is as it was); EngineDied says that the
// worker is gone, and with it the game it held.  Whoever holds a saved text makes a new Engine and loads it.
import type { Analysis, ChanceMove, Games, LogLine, OptionValues, RawView, SeatNo, Thought, View, Viewer } from "./types";
import { makeView } from "./types";

export class Refusal extends Error {
  constructor(
    sentence: string,
    readonly rule: string | null,
  ) {
    super(sentence);
  }
}

export class EngineDied extends Error {}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
  watch: ReturnType<typeof setTimeout>;
}

/** A worker may end without a word (the browser takes its memory).  What is not answered so long after its time
 * counts as such an end. */
const PATIENCE_MS = 15_000;

type Answer = Record<string, unknown>;

export class Engine {
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #queue: string[] = [];
  #ready = false;
  #dead: EngineDied | null = null;
  #last = 0;

  constructor(script: string, module: string) {
    this.#worker = new Worker(script, { type: "module" });
    this.#worker.onmessage = (event) => this.#hear(event.data);
    this.#worker.onerror = (event) => this.#die(event.message || "error");
    this.#worker.postMessage({ start: module });
  }

  #hear(data: { ready?: boolean; broken?: string; id?: number; line?: string }): void {
    if (data.broken !== undefined) return this.#die(data.broken);
    if (data.ready) {
      this.#ready = true;
      for (const [i, line] of this.#queue.entries()) this.#worker.postMessage({ id: i + 1, line });
      return;
    }
    const waiting = this.#waiting.get(data.id ?? -1);
    this.#waiting.delete(data.id ?? -1);
    if (!waiting) return;
    clearTimeout(waiting.watch);
    const answer = JSON.parse(data.line ?? "{}") as Answer;
    if (answer.ok === true) waiting.resolve(answer);
    else waiting.reject(new Refusal(String(answer.error), answer.rule === undefined ? null : String(answer.rule)));
  }

  #die(why: string): void {
    this.#dead ??= new EngineDied(why);
    this.#worker.terminate();
    for (const waiting of this.#waiting.values()) {
      clearTimeout(waiting.watch);
      waiting.reject(this.#dead);
    }
    this.#waiting.clear();
  }

  get dead(): boolean {
    return this.#dead !== null;
  }

  /** Ends the worker: what it was asked is answered by EngineDied. */
  stop(): void {
    this.#die("stopped");
  }

  ask(request: { do: string } & Record<string, unknown>): Promise<Answer> {
    if (this.#dead) return Promise.reject(this.#dead);
    const id = ++this.#last;
    const line = JSON.stringify(request);
    const patience = PATIENCE_MS + (typeof request.ms === "number" ? request.ms : 0);
    return new Promise((resolve, reject) => {
      const watch = setTimeout(() => this.#die("no answer"), patience);
      this.#waiting.set(id, { resolve, reject, watch });
      if (this.#ready) this.#worker.postMessage({ id, line });
      else this.#queue.push(line);
    });
  }

  async games(): Promise<Games> {
    return (await this.ask({ do: "games" })) as unknown as Games;
  }

  async data(game: string, players: number, options: OptionValues): Promise<unknown> {
    return (await this.ask({ do: "data", game, players, options })).data;
  }

  async start(game: string, players: number, options: OptionValues, names: string[], seed?: string): Promise<void> {
    await this.ask({ do: "new", game, players, options, names, ...(seed ? { seed } : {}) });
  }

  async load(replay: string): Promise<void> {
    await this.ask({ do: "load", replay });
  }

  async save(): Promise<string> {
    return String((await this.ask({ do: "save" })).replay);
  }

  async view(viewer: Viewer, odds = false): Promise<View> {
    return makeView((await this.ask({ do: "view", seat: viewer, odds })) as unknown as RawView, viewer);
  }

  /** What chance can do, where it is played by hand and has to move. */
  async fates(): Promise<ChanceMove[]> {
    return (await this.ask({ do: "view", seat: "chance" })).moves as ChanceMove[];
  }

  async log(viewer: Viewer): Promise<LogLine[]> {
    return (await this.ask({ do: "log", seat: viewer })).log as LogLine[];
  }

  async play(seat: SeatNo | "chance", move: string, version?: number): Promise<number> {
    return (await this.ask({ do: "play", seat, move, ...(version === undefined ? {} : { version }) })).version as number;
  }

  async undo(seat: SeatNo): Promise<void> {
    await this.ask({ do: "undo", seat });
  }

  /** By its usual number of positions, not by the clock: a level plays the same here as everywhere. */
  async bot(seat: SeatNo, level: string): Promise<number> {
    return (await this.ask({ do: "bot", seat, level })).version as number;
  }

  async hint(seat: SeatNo, most: number): Promise<Thought[]> {
    return (await this.ask({ do: "hint", seat, level: "strong", ms: 1_200, most })).moves as Thought[];
  }

  async analyse(from: number, ms: number): Promise<Analysis> {
    return (await this.ask({ do: "analyse", level: "strong", ms, from })) as unknown as Analysis;
  }
}
