// The screen of a game being played: loading, hand-over, table, result.
import { signal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { box } from "../games/list";
import { words } from "../words/words";
import { Frame } from "./frame";
import { Game } from "./game";
import { HandOver } from "./handover";
import { find } from "./saves";
import { Trouble } from "./trouble";

/** The game at the table; only one is played at a time. */
const current = signal<Game | null>(null);
const missing = signal<string | null>(null);

async function open(id: string): Promise<void> {
  const saved = find(id);
  const kind = saved && box(saved.game);
  if (!saved || !kind) {
    missing.value = words.value.errors.lostSave;
    return;
  }
  try {
    const game = new Game(await kind.load(), saved);
    current.value = game;
    await game.open();
    if (game.stage.value === "loading" && game.view.value === null && game.failed) missing.value = words.value.errors.badSave;
  } catch {
    missing.value = words.value.errors.noEngine;
  }
}

export function Playing(props: { id: string }): VNode {
  useEffect(() => {
    missing.value = null;
    void open(props.id);
    return () => {
      current.value?.leave();
      current.value = null;
    };
  }, [props.id]);
  const w = words.value;
  const game = current.value;
  if (missing.value) return <Trouble sentence={missing.value} retry={() => location.reload()} />;
  if (!game || game.stage.value === "loading") return <main class="loading" aria-busy="true"><p>…</p></main>;
  if (game.stage.value === "broken") return <Trouble sentence={w.errors.diedTwice} retry={() => location.reload()} />;
  if (game.stage.value === "handover") return <HandOver game={game} />;
  return <Frame game={game} />;
}
