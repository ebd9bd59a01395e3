// The screen of a game being played: loading, hand-over, table, result; or that another tab plays it.
import { signal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { box } from "../tables/list";
import { words } from "../words/words";
import { toAside } from "./aside";
import { games } from "./engines";
import { Frame } from "./frame";
import { Game } from "./game";
import { HandOver } from "./handover";
import { find, onSaves, setAside } from "./saves";
import { Turn } from "./tabs";
import { Trouble } from "./trouble";

/** A game's place at this screen: whose turn it is to play it among tabs, and the game while it is this one's. */
class Place {
  readonly game = signal<Game | null>(null);
  readonly trouble = signal<string | null>(null);
  /** Another tab plays it. */
  readonly elsewhere = signal(false);
  #left = false;
  #turn: Turn;
  #deaf: () => void;

  constructor(readonly id: string) {
    this.#turn = new Turn(id, () => this.#heard());
    this.#deaf = onSaves(id, () => this.game.value?.heed());
  }

  /** Another tab has taken the game, or let it go: then it goes on here. */
  #heard(): void {
    if (this.game.value && !this.#turn.mine) {
      this.game.value.heed();
      this.#away();
    }
    if (this.elsewhere.value && this.#turn.free) void this.open();
  }

  #away(): void {
    this.game.value = null;
    this.elsewhere.value = true;
  }

  async open(): Promise<void> {
    const { trouble } = this;
    try {
      await games(); // and with it which rules this engine has
    } catch {
      trouble.value = words.value.errors.noEngine;
      return;
    }
    if (this.#left) return;
    if (!find(this.id)) return this.#nothing();
    if (!this.#turn.free && (await this.#turn.answered())) this.elsewhere.value = !this.#left;
    else await this.take();
  }

  /** From now on this tab plays it. */
  async take(): Promise<void> {
    if (this.#left) return;
    this.#turn.take();
    const saved = find(this.id);
    const kind = saved && box(saved.game);
    if (!saved || !kind) return this.#nothing();
    this.elsewhere.value = false;
    try {
      const table = await kind.load();
      if (this.#left) return;
      if (!this.#turn.mine) return this.#away();
      this.game.value = new Game(table, saved, () => this.#turn.mine);
      await this.game.value.open();
    } catch {
      if (!this.#left) this.trouble.value = words.value.errors.noEngine;
    }
  }

  /** There is no such game, or it is set aside: the shelf says why. */
  #nothing(): void {
    if (!toAside(this.id)) this.trouble.value = words.value.errors.lostSave;
  }

  /** The engine has refused it. */
  refused(): void {
    const { saved } = this.game.value ?? {};
    if (saved) setAside(saved);
    this.#nothing();
  }

  leave(): void {
    this.#left = true;
    this.#deaf();
    this.#turn.letGo();
    this.game.value?.leave();
  }
}

/** The game at the table; only one is played at a time. */
const current = signal<Place | null>(null);

/** Another tab has the game, or had it. */
function Away(props: { sentence: string; label: string; act(): void }): VNode {
  const w = words.value;
  return (
    <main class="trouble">
      <section class="panel">
        <h1>{w.brand}</h1>
        <p class="say" role="alert">{props.sentence}</p>
        <div class="row">
          <button class="go" onClick={props.act}>{props.label}</button>
          <a class="pill" href="#/">{w.errors.home}</a>
        </div>
      </section>
    </main>
  );
}

function Loading(): VNode {
  return <main class="loading" aria-busy="true"><p>…</p></main>;
}

export function Playing(props: { id: string }): VNode {
  useEffect(() => {
    const place = new Place(props.id);
    current.value = place;
    void place.open();
    return () => {
      place.leave();
      current.value = null;
    };
  }, [props.id]);
  const w = words.value;
  const place = current.value;
  const game = place?.game.value;
  const stage = game?.stage.value;
  useEffect(() => {
    if (stage === "unreadable") place?.refused();
    if (stage === "newer") void place?.take();
  }, [stage, game]);
  if (!place) return <Loading />;
  if (place.trouble.value) return <Trouble sentence={place.trouble.value} />;
  if (place.elsewhere.value || stage === "elsewhere")
    return <Away sentence={w.tabs.elsewhere} label={w.tabs.here} act={() => void place.take()} />;
  switch (stage) {
    case undefined:
    case "loading":
    case "unreadable":
    case "newer":
      return <Loading />;
    case "deleted":
      return <Away sentence={w.tabs.deleted} label={w.tabs.keep} act={() => game?.revive()} />;
    case "broken":
      return <Trouble sentence={game?.saved.replay ? w.errors.diedTwice : w.errors.noEngine} retry={() => location.reload()} />;
    case "handover":
      return <HandOver game={game as Game} />;
    default:
      return <Frame game={game as Game} />;
  }
}
