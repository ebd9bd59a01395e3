// How long bots take for a move in WebAssembly: whole games between equals of a level.
//
//     node tools/pace.mjs [LEVEL...]        prints a table
import { newEngine, playOut } from "../web/tests/engine.mjs";

const levels = process.argv.length > 2 ? process.argv.slice(2) : ["strong", "expert"];
const ask = await newEngine();
let took = []; // by each move, in ms

function timed(request) {
  const from = performance.now();
  const answer = ask(request);
  if (request.do === "bot") took.push(performance.now() - from);
  return answer;
}

console.log("| game | players | level | moves | median | 95 % | longest |\n| --- | --- | --- | --- | --- | --- | --- |");
for (const { id, players: [fewest] } of ask({ do: "games" }).games)
  for (const level of levels) {
    const players = Math.max(2, fewest);
    took = [];
    playOut(timed, { game: id, players, level });
    took.sort((a, b) => a - b);
    const ms = (part) => `${Math.round(took[Math.ceil(part * took.length) - 1])} ms`;
    console.log(`| ${id} | ${players} | ${level} | ${took.length} | ${ms(0.5)} | ${ms(0.95)} | ${ms(1)} |`);
  }
