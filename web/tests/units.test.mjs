// Parts without a page: the path machine and the rules as data.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { readRules } from "../rules.mjs";

const web = dirname(dirname(fileURLToPath(import.meta.url)));

async function source(file) {
  const built = await esbuild.build({ entryPoints: [join(web, "src", file)], bundle: true, format: "esm", write: false });
  return import(`data:text/javascript;base64,${Buffer.from(built.outputFiles[0].text).toString("base64")}`);
}
const { choice, point, pathless } = await source("app/choose.ts");
const move = (text, ...path) => ({ text, path });

test("a move of one item is played by pointing at it", () => {
  assert.deepEqual(point([move("draw", 5), move("pass", 6)], [], 5), { play: move("draw", 5) });
});

test("items of a move can be pointed at in any order", () => {
  const moves = [move("colour a blue", 1, 10), move("colour b blue", 2, 10), move("colour b red", 2, 11)];
  assert.deepEqual([...choice(moves, []).next].sort(), [1, 10, 11, 2]);
  assert.deepEqual(point(moves, [10], 2), { play: moves[1] });
  assert.deepEqual(point(moves, [2], 10), { play: moves[1] });
});

test("a move that could go on is complete, and not played by itself", () => {
  const moves = [move("colour", 1, 10), move("jump", 1, 10, 99)];
  assert.deepEqual(point(moves, [1], 10), { picked: [1, 10] });
  assert.equal(choice(moves, [1, 10]).full, moves[0]);
  assert.deepEqual(point(moves, [1, 10], 99), { play: moves[1] });
});

test("of two moves with the same items the order decides", () => {
  const moves = [move("from 1 to 2", 1, 2), move("from 2 to 1", 2, 1)];
  assert.deepEqual(point(moves, [2], 1), { play: moves[1] });
  assert.deepEqual(point(moves, [1], 2), { play: moves[0] });
});

test("pointing at what is picked lets go of it, at another beginning starts anew", () => {
  const moves = [move("a", 1, 2), move("b", 3, 4)];
  assert.deepEqual(point(moves, [1], 1), { picked: [] });
  assert.deepEqual(point(moves, [1], 3), { picked: [3] });
  assert.deepEqual(point(moves, [1], 7), { refused: 7 });
});

test("moves without a path need a button, and nothing is complete before anything is picked", () => {
  const moves = [move("pass"), move("a", 1)];
  assert.deepEqual(pathless(moves), [moves[0]]);
  assert.equal(choice(moves, []).full, null);
});

test("rules become blocks with their numbers", () => {
  const blocks = readRules("# T\n\n- **TT-9?** When *empty*\n  nobody.\n- Next.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n    S .\n\n    . S\n");
  assert.deepEqual(blocks, [
    { kind: "h1", rule: null, text: "T" },
    { kind: "li", rule: "TT-9?", text: "When *empty* nobody." },
    { kind: "li", rule: null, text: "Next." },
    { kind: "table", rule: null, rows: [["a", "b"], ["1", "2"]] },
    { kind: "pre", rule: null, text: "S .\n\n. S" },
  ]);
});

test("every rule that games/NAME/rules.md numbers is found in the data, once", () => {
  const games = join(dirname(web), "games");
  const files = readdirSync(games).map((game) => join(games, game, "rules.md")).filter(existsSync);
  assert.equal(files.length, 5);
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const written = [...text.matchAll(/^- \*\*([A-Z]{2}-[^*]+)\*\*/gm)].map((m) => m[1]);
    const read = readRules(text).flatMap((b) => (b.rule ? [b.rule] : []));
    assert.deepEqual(read, written, file);
    assert.equal(new Set(read).size, read.length, file);
    assert.ok(read.length > 10, file);
  }
});

const { fr } = await source("words/fr.ts");

test("every refusal of the games is said in French", () => {
  const games = join(dirname(web), "games");
  const refusal = /"(?:TT|ST|CM|CO|TH)-[A-Z]?\d+[a-z]?\??,? ([^"]+)"/g;
  const sentences = readdirSync(games, { recursive: true }).map(String).filter((f) => /^\w+\/\w+\.c$/.test(f))
    .flatMap((f) => [...readFileSync(join(games, f), "utf8").matchAll(refusal)].map((m) => m[1]));
  const said = (s) => s[0].toUpperCase() + s.slice(1) + (s.endsWith(" ") ? "" : ".");
  assert.ok(sentences.length > 100);
  assert.deepEqual([...new Set(sentences.map(said))].filter((s) => !(s in fr.refusals)), []);
});

const { chances, given } = await source("app/chances.ts");
const decision = (at, seat, value, cost = 0) => ({ at, seat, played: { text: "x", value }, best: { text: "y", value: value + cost }, cost });

test("chances of all add up to one, and end with who has won", () => {
  const course = chances([decision(0, 0, 0.48), decision(2, 1, 0.45), decision(3, 2, 0.44), decision(5, 0, 0.1)], 3, [2], 9);
  for (const moment of course) assert.ok(Math.abs(moment.of.reduce((s, v) => s + v, 0) - 1) < 1e-9, JSON.stringify(moment));
  assert.deepEqual(course.at(-1), { at: 9, of: [0, 0, 1] });
  assert.ok(course[3].of[0] < course[2].of[0] && course[3].of[2] > course[2].of[2]);
  assert.deepEqual(chances([decision(0, 0, 0.5)], 2, null, 9).map((m) => m.of), [[0.5, 0.5]]);
  assert.deepEqual(chances([decision(0, 0, 0.3)], 1, [0], 9).map((m) => m.of), [[0.3]], "alone it is what the search says");
});

test("what a move cost is a part of the decider's share, and never more than was to be had", () => {
  const [moment] = chances([decision(0, 0, 0.2, 0.1)], 2, null, 9);
  assert.equal(moment.of[0], 0.5);
  assert.ok(Math.abs(given(decision(0, 0, 0.2, 0.1), moment) - 0.25) < 1e-9);
  assert.equal(given(decision(0, 0, 0.01, 0.9), { at: 0, of: [0.4, 0.6] }), 0.6);
});
