// How long bots take for a move in WebAssembly: whole games between equals of a level.
//
//     node tools/pace.mjs build/wasm/paintbox.wasm [LEVEL...]        prints a table
import { readFileSync } from "node:fs";

const [module, ...wanted] = process.argv.slice(2);
const levels = wanted.length > 0 ? wanted : ["strong", "expert"];
const { instance } = await WebAssembly.instantiate(readFileSync(module), { paintbox: { clock: () => performance.now() } });
const engine = instance.exports;

function ask(request) {
  const line = Buffer.from(JSON.stringify(request));
  Buffer.from(engine.memory.buffer, engine.paintbox_request(), engine.paintbox_request_max()).set(line);
  const at = engine.paintbox_answer(line.length);
  const memory = Buffer.from(engine.memory.buffer);
  return JSON.parse(memory.toString("utf8", at, memory.indexOf(0, at)));
}

/** How long each move of a game took, in ms. */
function game(id, players, level) {
  const took = [];
  ask({ do: "new", game: id, players, seed: "1" });
  for (;;) {
    const { over, pending } = ask({ do: "view", seat: "spectator" });
    if (over) return took.sort((a, b) => a - b);
    const from = performance.now();
    const answer = ask({ do: "bot", seat: pending[0], level });
    if (!answer.ok) throw new Error(answer.error);
    took.push(performance.now() - from);
  }
}

engine.paintbox_init(1, 2);
console.log("| game | players | level | moves | median | 95 % | longest |\n| --- | --- | --- | --- | --- | --- | --- |");
for (const { id, players } of ask({ do: "games" }).games)
  for (const level of levels) {
    const n = Math.max(2, players[0]);
    const took = game(id, n, level);
    const ms = (part) => `${Math.round(took[Math.min(took.length - 1, Math.floor(part * took.length))])} ms`;
    console.log(`| ${id} | ${n} | ${level} | ${took.length} | ${ms(0.5)} | ${ms(0.95)} | ${ms(1)} |`);
  }
