// Where engines come from.  A game has two of its own: one holds the table and answers at once, the other thinks, so
// that a bot or a hint never keeps the table waiting.  They end with the game.
import { Engine } from "../engine/client";
import type { Games } from "../engine/types";
import { know } from "./saves";

export function newEngine(): Engine {
  return new Engine(document.body.dataset.worker ?? "", new URL("engine.wasm", document.baseURI).href);
}

/** The shelf's engine, which has loaded already: the next game takes it over. */
let spare: Engine | null = null;
let shelf: Promise<Games> | null = null;

export function takeEngine(): Engine {
  const engine = spare && !spare.dead ? spare : newEngine();
  spare = null;
  return engine;
}

/** What there is to play; asked once. */
export function games(): Promise<Games> {
  if (!shelf) {
    spare ??= newEngine();
    shelf = spare.games();
    shelf.then(know, () => (shelf = null));
  }
  return shelf;
}
