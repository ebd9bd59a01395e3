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
const trouble = signal<string | null>(null);

async function open(id: string, wanted: () => boolean): Promise<void> {
  const saved = find(id);
  const kind = saved && box(saved.game);
  if (!saved || !kind) {
    trouble.value = words.value.errors.lostSave;
    return;
  }
  try {
    const table = await kind.load();
    if (!wanted()) return;
    current.value = new Game(table, saved);
    await current.value.open();
  } catch {
    if (wanted()) trouble.value = words.value.errors.noEngine;
  }
}

export function Playing(props: { id: string }): VNode {
  useEffect(() => {
    let here = true;
    trouble.value = null;
    void open(props.id, () => here);
    return () => {
      here = false;
      current.value?.leave();
      current.value = null;
    };
  }, [props.id]);
  const w = words.value.errors;
  const game = current.value;
  const retry = (): void => location.reload();
  if (trouble.value) return <Trouble sentence={trouble.value} />;
  switch (game?.stage.value) {
    case undefined:
    case "loading":
      return <main class="loading" aria-busy="true"><p>…</p></main>;
    case "broken":
      return <Trouble sentence={game?.saved.replay ? w.diedTwice : w.noEngine} retry={retry} />;
    case "unreadable":
      return <Trouble sentence={w.badSave} />;
    case "handover":
      return <HandOver game={game as Game} />;
    default:
      return <Frame game={game as Game} />;
  }
}
