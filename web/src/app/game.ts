// A game being played at this screen: who sits where, whose eyes look, when bots move, what is saved.
// It knows no rule: whom to ask and what can be done is read from views.
//
// Secrets: `view` holds what one seat may know, and nothing else of the game is kept in the page but the
// replay text, which is never shown.  While the device changes hands `view` is null.
import { batch, computed, signal } from "@preact/signals";
import { type Engine, EngineDied, Refusal } from "../engine/client";
import type { ChanceMove, Item, ItemId, LogLine, Move, OptionValues, SeatNo, View, Viewer } from "../engine/types";
import type { TableGame } from "../tables/table";
import { refusal, words } from "../words/words";
import { choice, point } from "./choose";
import { newEngine, takeEngine } from "./engines";
import { hush, makeRoom, notify, say, withdraw } from "./notices";
import { changed, isLevel, keepAnyway, newId, type Outcome, save, type Saved, type Seat } from "./saves";
import { motion, settings } from "./settings";

/** "elsewhere": another tab plays it; "deleted": another tab has deleted it; "newer": another tab has played on, so it has
 * to be opened anew. */
export type Stage = "loading" | "play" | "handover" | "over" | "broken" | "unreadable" | "elsewhere" | "deleted" | "newer";

/** So long a bot's move stays to be looked at before the next, in the full motion of the settings. */
const LOOK_MS = 450;
/** Who thinks for longer than this is seen to think; for less it would only flicker. */
const PENSIVE_MS = 150;
/** An engine that dies again within this time is not started a third time. */
const RELAPSE_MS = 10_000;

/** What of a game is worth a write. */
function stateOf({ replay, over, rolls }: Saved): string {
  return `${over} ${rolls} ${replay}`;
}

/** One of the things chance can do, each as likely as its weight says. */
function drawn(fates: readonly ChanceMove[]): ChanceMove | null {
  let left = Math.random() * fates.reduce((sum, f) => sum + f.weight, 0);
  return fates.find((f) => (left -= f.weight) < 0) ?? fates.at(-1) ?? null;
}

/** A level that this engine has. */
function usual(level: string | null | undefined): string {
  return level && isLevel(level) ? level : "normal";
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export class Game {
  readonly stage = signal<Stage>("loading");
  readonly view = signal<View | null>(null);
  readonly before = signal<View | null>(null);
  readonly log = signal<LogLine[]>([]);
  readonly news = signal<LogLine[]>([]);
  /** Who has been thinking for a while. */
  readonly thinking = signal<SeatNo | null>(null);
  /** Moves, the best first, and by how much it is better than the next: as a share of a win. */
  readonly hint = signal<{ moves: Move[]; lead: number } | null>(null);
  readonly hinting = signal(false);
  readonly picked = signal<ItemId[]>([]);
  readonly hovered = signal<ItemId | null>(null);
  /** To whom the device goes. */
  readonly next = signal<SeatNo | null>(null);
  /** Whether moves at this table can be bets, whose odds can be told. */
  readonly bets = signal(false);
  /** What chance can do, where it is played by hand and has to move. */
  readonly fates = signal<readonly ChanceMove[]>([]);
  /** Whether it falls by itself all the same, because somebody wanted that. */
  readonly rolls = signal(false);
  data: unknown = null;
  #under: ItemId | null = null;
  #frame = 0;

  /** Rises when the course of the game is another one: what was begun before it is void. */
  #epoch = 0;
  #table: Engine = takeEngine();
  #mind: Engine = newEngine();
  #left = false;
  #reviving: Promise<void> | null = null;
  #running = false;
  /** Something has changed while the loop ran: it may have looked before that, so it runs once more. */
  #rerun = false;
  /** A move is under way: a second tap is no second move. */
  #acting = false;
  #diedAt = -Infinity;
  #thinkerHolds = "";
  #stored: Outcome = "kept";
  /** What was stored last: what is the same need not be stored again. */
  #written = "";
  #eyes: Viewer | null = null;
  /** Who wanted to look though somebody else is asked: keeps the device until it is handed on, or the game goes on. */
  #guest: SeatNo | null = null;
  /** How long the table shows what has just happened, and until when: bots wait for it. */
  showing = 0;
  #showsUntil = 0;
  /** The thinker thinks for a bot, seen to or not. */
  #minding = false;
  /** What the thinker tries out: nobody else may ask it meanwhile. */
  #trial: Promise<unknown> = Promise.resolve();

  constructor(
    readonly kind: TableGame,
    readonly saved: Saved,
    /** Whether this tab is the one that plays it. */
    readonly mine: () => boolean,
  ) {
    if (saved.mark !== undefined) this.#written = stateOf(saved);
    this.rolls.value = saved.rolls === true;
  }

  get seats(): readonly Seat[] {
    return this.saved.seats;
  }

  /** The seat that looks, if one does. */
  readonly seat = computed<SeatNo | null>(() => {
    const viewer = this.view.value?.viewer;
    return typeof viewer === "number" ? viewer : null;
  });

  readonly choice = computed(() => choice(this.view.value?.moves ?? [], this.picked.value));

  #people(): SeatNo[] {
    return this.seats.flatMap((s, i) => (s.kind === "bot" ? [] : [i]));
  }

  /** Begins, or takes up what was saved. */
  async open(): Promise<void> {
    await this.#guard(async () => {
      const engine = this.#table;
      const { game, options, seats, replay } = this.saved;
      try {
        if (replay) await engine.load(replay);
        else await engine.start(game, seats.length, options, seats.map((s) => s.name));
        this.data = await engine.data(game, seats.length, options);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.stage.value = "unreadable";
        return;
      }
      if (!(await this.#store())) return;
      this.#run();
    });
  }

  /** Another tab has done something about this game. */
  heed(): void {
    if (this.#left || this.stage.value === "broken" || this.stage.value === "unreadable") return;
    const other = changed(this.saved);
    if (!this.mine()) this.#yield("elsewhere");
    else if (other) this.#yield(other);
  }

  /** This tab plays no more. */
  #yield(stage: "elsewhere" | "deleted" | "newer"): false {
    if (this.#left) return false;
    this.leave();
    hush();
    batch(() => {
      this.view.value = null;
      this.stage.value = stage;
    });
    return false;
  }

  /** A person wants to keep what another tab has deleted. */
  revive(): void {
    this.#tellStored(keepAnyway(this.saved));
    this.stage.value = "newer";
  }

  /** The page goes elsewhere. */
  leave(): void {
    this.#left = true;
    this.#epoch++;
    this.#table.stop();
    this.#mind.stop();
  }

  /** Plays one of the moves that are offered. */
  async act(move: Move): Promise<void> {
    const view = this.view.value;
    const seat = this.seat.value;
    if (!view || seat === null || this.#acting) return;
    this.#acting = true;
    await this.#guard(async () => {
      this.#letGo();
      await this.#table.play(seat, move.text, view.version);
      await this.#changed();
    });
    this.#acting = false;
    this.#run();
  }

  /** Chance is played by hand: what has fallen, or null if the page is to let it fall. */
  async fall(move: ChanceMove | null): Promise<void> {
    const fate = move ?? drawn(this.fates.value);
    if (!fate || this.#acting) return;
    this.#acting = true;
    await this.#guard(async () => {
      await this.#table.play("chance", fate.text);
      await this.#changed();
      await this.#chance();
    });
    this.#acting = false;
    this.#run();
  }

  /** From here on chance falls by itself, or no more. */
  fallBy(itself: boolean): void {
    this.rolls.value = this.saved.rolls = itself;
    if (!this.#acting) this.#run();
  }

  /** What pointer or focus is on, once a frame: one click leaves a thing, enters another and takes the focus there, and
   * each of these would draw the table. */
  hover(id: ItemId | null): void {
    this.#under = id;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.hovered.value = this.#under;
    });
  }

  point(id: ItemId): void {
    const view = this.view.value;
    if (!view || this.#acting) return;
    const outcome = point(view.moves, this.picked.value, id);
    if ("play" in outcome) void this.act(outcome.play);
    else if ("picked" in outcome) this.picked.value = outcome.picked;
    else void this.#refuse(view, outcome.refused);
  }

  /** Says why an item cannot be pointed at: by the engine, if the table knows what it would mean. */
  async #refuse(view: View, id: ItemId): Promise<void> {
    const w = words.value;
    const seat = this.seat.value;
    const text = this.kind.meaning?.(view, this.picked.value, id) ?? null;
    if (seat !== null && text !== null && !view.moves.some((m) => m.text === text))
      await this.#guard(async () => {
        await this.#table.play(seat, text, view.version);
      });
    else if (view.moves.length === 0) notify(w.table.notYou);
    else notify(w.table.cannotPoint(this.choice.value.next.size));
  }

  async undo(): Promise<void> {
    const seat = this.seat.value;
    if (seat === null) return;
    await this.#guard(async () => {
      await this.#table.undo(seat);
      this.#epoch++;
      this.#letGo();
      say(words.value.table.undone);
      await this.#changed();
      this.#run();
    });
  }

  async askHint(): Promise<void> {
    const view = this.view.value;
    const seat = this.seat.value;
    if (!view || seat === null || this.hinting.value) return;
    this.hinting.value = true;
    const epoch = this.#epoch;
    try {
      await this.#syncThinker();
      const thoughts = await this.#mind.hint(seat, 3);
      const moves = thoughts.flatMap((t) => view.moves.filter((m) => m.text === t.text));
      if (epoch === this.#epoch && this.view.value === view)
        this.hint.value = { moves, lead: (thoughts[0]?.value ?? 0) - (thoughts[1]?.value ?? 0) };
    } catch (error) {
      if (!(error instanceof EngineDied)) this.#tell(error);
    } finally {
      this.hinting.value = false;
    }
  }

  /** Tries a move beside the table.  Of what comes of it only one kind of item is told: the rest may be chance. */
  foresee(move: Move, kind: string): Promise<readonly Item[] | null> {
    const trial = this.#trial.then(() => this.#try(move, kind)).catch(() => null);
    this.#trial = trial;
    return trial;
  }

  async #try(move: Move, kind: string): Promise<readonly Item[] | null> {
    const seat = this.seat.value;
    if (seat === null || this.hinting.value || this.#minding || !this.view.value?.moves.some((m) => m.text === move.text)) return null;
    const engine = this.#mind;
    this.#thinkerHolds = "";
    await engine.load(this.saved.replay);
    await engine.play(seat, move.text);
    return (await engine.view(seat)).kind(kind);
  }

  /** With odds, or without: the same table, asked again. */
  async look(): Promise<void> {
    const eyes = this.#eyes;
    if (eyes !== null && this.stage.value !== "handover") await this.#guard(() => this.#show(eyes));
  }

  /** Somebody else at this screen wants to look. */
  lend(seat: SeatNo): void {
    this.#guest = seat;
    this.#handTo(seat);
  }

  #handTo(seat: SeatNo): void {
    this.#letGo();
    hush();
    batch(() => {
      this.#eyes = null;
      this.view.value = null;
      this.before.value = null;
      this.log.value = [];
      this.news.value = [];
      this.next.value = seat;
      this.stage.value = "handover";
    });
  }

  /** The one it was handed to is there. */
  async taken(): Promise<void> {
    const seat = this.next.value;
    if (seat === null) return;
    await this.#guard(async () => {
      this.next.value = null;
      await this.#show(seat);
      this.stage.value = "play";
      this.#run();
    });
  }

  replay(): string {
    return this.saved.replay;
  }

  #letGo(): void {
    batch(() => {
      this.picked.value = [];
      this.hovered.value = this.#under = null;
      this.hint.value = null;
    });
  }

  /** Who should look now: null while the device has to change hands. */
  #whoLooks(open: View): Viewer | null {
    const people = this.#people();
    if (people.length === 0) return "spectator";
    if (people.length === 1) return people[0] ?? 0;
    if (open.over) return this.#eyes ?? people[0] ?? 0;
    const asked = people.filter((seat) => open.pending.includes(seat));
    if (asked.length === 0 || (this.#guest !== null && this.#eyes === this.#guest)) return this.#eyes;
    return this.#eyes !== null && asked.includes(this.#eyes as number) ? this.#eyes : null;
  }

  /** Goes on until a person is asked, or the game is over.  Only one such loop runs. */
  #run(): void {
    this.#rerun = true;
    if (this.#running) return;
    this.#running = true;
    void this.#guard(async () => {
      while (this.#rerun) {
        this.#rerun = false;
        await this.#loop();
      }
    }).finally(() => (this.#running = false));
  }

  /** Chance that is played by hand: all that falls before a person or bot is asked falls by itself, or the first is asked for. */
  async #chance(): Promise<View> {
    const engine = this.#table;
    let fallen = false;
    for (;;) {
      const open = await engine.view("spectator");
      const asked = open.pending.includes("chance");
      const fates = asked ? await engine.fates() : [];
      const fate = this.saved.rolls ? drawn(fates) : null;
      if (fate) {
        await engine.play("chance", fate.text);
        fallen = true;
        continue;
      }
      if (fallen) await this.#changed();
      if (fates.length + this.fates.value.length > 0) this.fates.value = fates;
      return open;
    }
  }

  async #loop(): Promise<void> {
    for (;;) {
      const open = await this.#chance();
      if (this.#left) return;
      const eyes = this.#whoLooks(open);
      if (open.over) return this.#end(eyes ?? "spectator");
      if (eyes !== null) {
        // Drawn once a version: a move has shown itself already.
        const shown = this.view.value;
        if (this.stage.value !== "handover" && (shown?.version !== open.version || shown.viewer !== eyes)) await this.#show(eyes);
        if (this.stage.value === "loading") this.stage.value = "play";
      } else if (this.stage.value !== "handover") {
        // What one's own move has brought stays to be seen for a moment.
        if (this.view.value) {
          await this.#show(this.view.value.viewer);
          await pause(Math.max(motion().ms(2 * LOOK_MS), this.#showsUntil - performance.now()));
          if (this.#left) return;
        }
        this.#handTo(this.#people().find((seat) => open.pending.includes(seat)) ?? 0);
      }
      if (!(await this.#botMoves(open))) return;
    }
  }

  async #end(eyes: Viewer): Promise<void> {
    this.saved.over = true;
    if (!(await this.#store())) return;
    await this.#show(eyes);
    this.stage.value = "over";
  }

  /** One move of one bot that is asked.  False: none is, or the course has changed meanwhile. */
  async #botMoves(open: View): Promise<boolean> {
    const bots = [...open.pending, ...open.may].filter(
      (seat): seat is SeatNo => typeof seat === "number" && this.seats[seat]?.kind === "bot",
    );
    for (const seat of bots) {
      const epoch = this.#epoch;
      const text = await this.#think(seat);
      if (epoch !== this.#epoch) return false;
      if (text === null) continue; // one that may move, and would rather not
      await pause(this.#showsUntil - performance.now());
      if (epoch !== this.#epoch) return false;
      try {
        await this.#table.play(seat, text);
      } catch (error) {
        // Somebody was quicker, and what it wanted is gone: it thinks again.
        if (!(error instanceof Refusal)) throw error;
        return true;
      }
      await this.#changed();
      await pause(motion().ms(LOOK_MS));
      return epoch === this.#epoch;
    }
    return false;
  }

  /** What a bot wants to play, thought out beside the table; null: nothing. */
  async #think(seat: SeatNo): Promise<string | null> {
    const level = usual(this.seats[seat]?.level);
    const pensive = setTimeout(() => (this.thinking.value = seat), PENSIVE_MS);
    this.#minding = true;
    try {
      await this.#syncThinker();
      return await this.#thought(seat, level);
    } catch (error) {
      if (!(error instanceof EngineDied) || this.#left) throw error;
      notify(words.value.errors.thinkerDied);
      await this.#syncThinker();
      return await this.#thought(seat, "greedy");
    } finally {
      clearTimeout(pensive);
      this.#minding = false;
      this.thinking.value = null;
    }
  }

  async #thought(seat: SeatNo, level: string): Promise<string | null> {
    const engine = this.#mind;
    const length = (await engine.log(seat)).length;
    await engine.bot(seat, level);
    const line = (await engine.log(seat)).slice(length).find((l) => l.seat === seat);
    this.#thinkerHolds = await engine.save();
    return line?.text ?? null;
  }

  /** A thinker whose bot has just moved holds the same game already: chance comes from the same seed. */
  async #syncThinker(): Promise<void> {
    await this.#trial;
    if (this.#mind.dead) {
      this.#mind = newEngine();
      this.#thinkerHolds = "";
    }
    const engine = this.#mind;
    if (this.#thinkerHolds === this.saved.replay) return;
    this.#thinkerHolds = "";
    await engine.load(this.saved.replay);
    this.#thinkerHolds = this.saved.replay;
  }

  async #changed(): Promise<void> {
    this.#guest = null;
    if (!(await this.#store())) return;
    const eyes = this.#eyes;
    if (eyes !== null && this.stage.value === "play") await this.#show(eyes);
  }

  async #show(viewer: Viewer): Promise<void> {
    const engine = this.#table;
    const [told, log] = await Promise.all([engine.view(viewer, true), engine.log(viewer)]);
    if (told.moves.some((m) => m.odds)) this.bets.value = true;
    // Some would rather not know the odds: then they are not in the document either.
    const view = settings.value.odds || !this.bets.value ? told : await engine.view(viewer, false);
    const shown = this.view.value;
    const onward = shown?.viewer === viewer && log.length >= this.log.value.length;
    batch(() => {
      if (shown?.version !== view.version || shown.viewer !== viewer) {
        this.before.value = onward ? shown : null;
        this.news.value = onward ? log.slice(this.log.value.length) : [];
        this.showing = motion().ms(this.kind.lasts?.(this.news.value, view) ?? 0);
        this.#showsUntil = performance.now() + this.showing;
        this.hint.value = null;
        this.picked.value = this.picked.value.filter((id) => view.moves.some((m) => m.path.includes(id)));
      }
      this.#eyes = viewer;
      this.view.value = view;
      this.log.value = log;
    });
  }

  /** False: another tab has the game, and nothing was written. */
  async #store(): Promise<boolean> {
    const { saved } = this;
    const replay = await this.#table.save();
    // Only to look at a game is not to play it.
    const state = stateOf({ ...saved, replay });
    if (state === this.#written) return true;
    if (!this.mine()) return this.#yield("elsewhere");
    const had = { replay: saved.replay, at: saved.at };
    Object.assign(saved, { replay, at: Date.now() });
    const outcome = save(saved);
    if (outcome === "newer" || outcome === "deleted") {
      Object.assign(saved, had);
      return this.#yield(outcome);
    }
    if (outcome === "kept") this.#written = state;
    this.#tellStored(outcome);
    return true;
  }

  #tellStored(outcome: Outcome): void {
    const w = words.value.errors;
    if (outcome === "newer" || outcome === "deleted") return;
    if (outcome === "kept") withdraw(w.storageFull);
    else if (outcome !== this.#stored) {
      const action = { label: words.value.room.make, do: makeRoom };
      if (outcome === "full") notify(w.storageFull, { action });
      else notify(w.storageOff);
    }
    this.#stored = outcome;
  }

  #tell(error: unknown): void {
    const w = words.value;
    if (error instanceof Refusal)
      notify(refusal(w, error.message), error.rule ? { rule: { game: this.saved.game, number: error.rule } } : {});
    else notify(w.errors.anything);
    if (error instanceof Refusal) say(refusal(w, error.message));
  }

  /** Refusals become sentences.  An engine that died is started again with the last saved game, once. */
  async #guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (this.#left) return;
      if (!(error instanceof EngineDied)) return this.#tell(error);
      this.#reviving ??= this.#revive().finally(() => (this.#reviving = null));
      await this.#reviving;
    }
  }

  async #revive(): Promise<void> {
    this.#epoch++;
    const relapse = performance.now() - this.#diedAt < RELAPSE_MS;
    this.#diedAt = performance.now();
    if (relapse || !this.saved.replay) {
      this.stage.value = "broken";
      return;
    }
    this.#table.stop();
    this.#table = newEngine();
    try {
      await this.#table.load(this.saved.replay);
      // Versions count anew: a move chosen from the old view would be stale.
      if (this.#eyes !== null && this.view.value) await this.#show(this.#eyes);
      notify(words.value.errors.died);
      setTimeout(() => this.#run());
    } catch {
      this.stage.value = "broken";
    }
  }
}

export function newSaved(game: string, options: OptionValues, seats: Seat[]): Saved {
  return { id: newId(), game, options, seats, replay: "", over: false, at: Date.now() };
}
