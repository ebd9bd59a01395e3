// The WebAssembly module against the native build: the golden games lead to the same bytes after every
// move, and the same requests get the same answers.
//
//     node wasm.mjs PROGRAM MODULE        prints TAP
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [program, module] = process.argv.slice(2);
const games = join(import.meta.dirname, "..", "games");
let clock = () => performance.now();
const { instance } = await WebAssembly.instantiate(readFileSync(module), { paintbox: { clock: () => clock() } });
const engine = instance.exports;
let failed = 0;

function report(ok, name, detail = "") {
  console.log(`${ok ? "ok" : "not ok"} - wasm ${name}${ok ? "" : `\n# ${detail.slice(0, 400)}`}`);
  failed += ok ? 0 : 1;
}

function bytes(at, n) {
  return Buffer.from(engine.memory.buffer, at, n);
}

function answer(request) {
  const line = Buffer.from(request);
  bytes(engine.paintbox_request(), engine.paintbox_request_max()).set(line);
  const at = engine.paintbox_answer(line.length);
  const memory = Buffer.from(engine.memory.buffer);
  return memory.toString("utf8", at, memory.indexOf(0, at));
}

function native(args, input = "") {
  const run = spawnSync(program, args, { input, encoding: "utf8", maxBuffer: 64 << 20 });
  return run.stdout.split("\n").slice(0, -1);
}

function wasmStates(replay) {
  const loaded = JSON.parse(answer(JSON.stringify({ do: "load", replay })));
  if (!loaded.ok) return [loaded.error];
  const states = [];
  for (let n = 0; n <= engine.paintbox_length(); n++)
    states.push(bytes(engine.paintbox_state_after(n), engine.paintbox_state_size()).toString("hex"));
  return states;
}

engine.paintbox_init(1, 2);
for (const name of readdirSync(games, { recursive: true }).filter((f) => f.endsWith(".replay"))) {
  const file = join(games, name);
  const there = native(["replay", "--states", file]);
  const here = wasmStates(readFileSync(file, "utf8"));
  const at = there.findIndex((state, i) => state !== here[i]);
  report(at < 0 && there.length === here.length && there.length > 1, `golden ${name}`,
    `state ${at}: native ${there[at]}, wasm ${here[at]}`);
}

// A whole game by the protocol, bots in all seats, with some requests that are refused.
const script = ['{"do":"games"}', '{"do":"new","game":"treasure","players":4,"seed":"12345"}', "nonsense"];
for (let turn = 0; turn < 48; turn++)
  for (let seat = 0; seat < 4; seat++)
    script.push(`{"do":"bot","seat":${seat},"level":"greedy"}`, `{"do":"view","seat":${seat},"since":${turn}}`,
      `{"do":"${turn % 4 ? "log" : "undo"}","seat":${seat}}`);
script.push('{"do":"view","seat":"spectator"}', '{"do":"log","seat":0}', '{"do":"save"}',
  '{"do":"data","game":"treasure"}');
const there = native(["engine"], script.join("\n") + "\n");
const here = script.map(answer);
const differs = there.findIndex((line, i) => line !== here[i]);
report(differs < 0 && there.length === here.length, "protocol answers", `request ${script[differs]}`);
report(JSON.parse(here.at(-4)).over === true, "the scripted game ends", here.at(-4));

// Searching bots think the same thoughts: the same moves, to the last bit of their doubles.
for (const { id, players } of JSON.parse(answer('{"do":"games"}')).games) {
  const script = [`{"do":"new","game":"${id}","players":${players[1]},"seed":"7"}`];
  for (let turn = 0; turn < 24; turn++)
    for (let seat = 0; seat < players[1]; seat++)
      script.push(`{"do":"bot","seat":${seat},"level":"${turn % 2 ? "strong" : "easy"}","nodes":1500}`);
  script.push('{"do":"save"}');
  const there = native(["engine"], script.join("\n") + "\n");
  const here = script.map(answer);
  report(there.join() === here.join(), `${id}: searching bots`, here.at(-1));
}

// By the page's clock: a thought of 3 ms ends at the first look at or after them, beyond 32 bits too.
answer('{"do":"new","game":"stacks","players":2,"seed":"7"}');
const seat = JSON.parse(answer('{"do":"view","seat":0}')).pending[0];
let looks = 0;
clock = () => 2 ** 32 - 2 + 0.4 + looks++;
const hint = JSON.parse(answer(`{"do":"hint","seat":${seat},"level":"easy","ms":3}`));
report(hint.ok && looks === 4, "a thought by the clock", `${looks} looks at the clock`);
clock = () => performance.now();
const start = clock();
const long = JSON.parse(answer(`{"do":"bot","seat":${seat},"level":"easy","ms":150}`));
const took = clock() - start;
report(long.ok && took >= 149 && took < 1500, "a move in a given time", `took ${took} ms`);
process.exit(failed ? 1 : 0);
