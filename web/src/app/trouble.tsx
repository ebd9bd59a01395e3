// A screen that says what is wrong, and a way on.
import type { VNode } from "preact";
import { words } from "../words/words";

export function Trouble(props: { sentence: string; retry?: () => void; final?: boolean }): VNode {
  const w = words.value;
  return (
    <main class="trouble">
      <section class="panel">
        <h1>{w.brand}</h1>
        <p class="say" role="alert">{props.sentence}</p>
        {!props.final && (
          <div class="row">
            {props.retry && <button class="go" onClick={props.retry}>{w.errors.retry}</button>}
            <a class={props.retry ? "pill" : "go"} href="#/">{w.errors.home}</a>
          </div>
        )}
      </section>
    </main>
  );
}
