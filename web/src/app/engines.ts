// The page's engines: one holds the game at the table and answers at once; another thinks, so that a
// bot or a hint never keeps the table waiting.
import { Engine } from "../engine/client";
import type { GameInfo, Games } from "../engine/types";

const SCRIPT = "worker.js";
const MODULE = "engine.wasm";

export function newEngine(): Engine {
  return new Engine(document.body.dataset.worker ?? SCRIPT, new URL(MODULE, document.baseURI).href);
}

let table: Engine | null = null;
let thinker: Engine | null = null;
let shelf: Promise<Games> | null = null;

export function tableEngine(): Engine {
  if (!table || table.dead) table = newEngine();
  return table;
}

export function thinkerEngine(): Engine {
  if (!thinker || thinker.dead) thinker = newEngine();
  return thinker;
}

/** A thinker that is not wanted any more: the next one starts fresh. */
export function stopThinking(): void {
  thinker?.stop();
  thinker = null;
}

/** What there is to play; asked once. */
export function games(): Promise<Games> {
  shelf ??= tableEngine()
    .games()
    .catch((error: unknown) => {
      shelf = null;
      throw error;
    });
  return shelf;
}

export async function gameInfo(id: string): Promise<GameInfo | null> {
  return (await games()).games.find((g) => g.id === id) ?? null;
}
