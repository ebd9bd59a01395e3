// The engine without a page: asked in this process, and games that bots have played for us.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const WASM = process.env.WASM ?? (process.env.PAGE ? join(process.env.PAGE, "engine.wasm") : join(root, "build", "wasm", "paintbox.wasm"));

/** A function that answers requests of the protocol; a refusal is thrown. */
export async function newEngine() {
  if (!existsSync(WASM)) throw new Error(`there is no engine at ${WASM}: build it with ninja, or name it in WASM`);
  const { instance } = await WebAssembly.instantiate(readFileSync(WASM), { paintbox: { clock: () => performance.now() } });
  const engine = instance.exports;
  engine.paintbox_init(1, 2);
  return (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    new Uint8Array(engine.memory.buffer, engine.paintbox_request(), bytes.length).set(bytes);
    const at = engine.paintbox_answer(bytes.length);
    const memory = new Uint8Array(engine.memory.buffer);
    const answer = JSON.parse(new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at))));
    if (answer.error !== undefined) throw new Error(`${JSON.stringify(request)}: ${answer.error}`);
    return answer;
  };
}

/** Lets bots of a level play from a seed until `enough` says so, or to the end.  The same seed gives the same game. */
export function playOut(ask, { game, players, options = {}, names, seed = 1, level = "greedy", enough = () => false }) {
  ask({ do: "new", game, players, options, seed: String(seed), names });
  for (let n = 0; ; n++) {
    const view = ask({ do: "view", seat: "spectator" });
    const seat = view.pending.find((s) => typeof s === "number");
    if (view.over || seat === undefined || enough(view, n)) return view;
    ask({ do: "bot", seat, level });
  }
}
