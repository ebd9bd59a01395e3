// The screen between two people at one device: nothing of the game is on it, nor in the document.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { words } from "../words/words";
import type { Game } from "./game";
import { whose } from "./telling";

export function HandOver(props: { game: Game }): VNode {
  const w = words.value.handover;
  const name = whose(props.game.next.value ?? 0, props.game.seats, words.value);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [name]);
  return (
    <main class="handover">
      <section class="panel">
        <svg viewBox="0 0 120 60" width="150" aria-hidden="true">
          <rect x="8" y="10" width="36" height="42" rx="6" fill="var(--paper)" stroke="var(--line)" stroke-width="2.5" />
          <rect x="76" y="10" width="36" height="42" rx="6" fill="none" stroke="var(--line)" stroke-width="2.5" stroke-dasharray="4 5" />
          <path d="M52 31H68M62 24L69 31L62 38" fill="none" stroke="var(--accent)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" />
        </svg>
        <h1>{w.title(name)}</h1>
        <p class="say">{w.text(name)}</p>
        <button ref={button} class="go" onClick={() => void props.game.taken()}>{w.ready(name)}</button>
      </section>
    </main>
  );
}
