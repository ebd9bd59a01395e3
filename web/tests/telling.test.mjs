// What happened, in sentences: every line that the engine logs in whole games of all five games, in both languages.
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { newEngine, playOut } from "./engine.mjs";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const GAMES = ["colormill", "treasure", "colorado", "thaw", "stacks"];

async function sources() {
  const contents = [
    ...GAMES.map((game) => `export { told as ${game} } from "@games/${game}/page/log";`),
    'export { arranged } from "@games/colormill/page/log";',
    'export { events, who } from "./app/telling";',
    'export { en } from "./words/en";',
    'export { fr } from "./words/fr";',
  ].join("\n");
  const built = await esbuild.build({ stdin: { contents, resolveDir: join(web, "src"), loader: "ts" }, bundle: true, format: "esm", write: false, jsx: "automatic", jsxImportSource: "preact" });
  return import(`data:text/javascript;base64,${Buffer.from(built.outputFiles[0].text).toString("base64")}`);
}

const { arranged, events, who, en, fr, ...games } = await sources();
const kindOf = (game) => ({ told: games[game], ...(game === "colormill" ? { arranged } : {}) });
const ask = await newEngine();
const SEATS = [{ kind: "me", name: "You", level: null, you: true }, ...["Ada", "Bruno"].map((name) => ({ kind: "bot", name, level: "random" }))];

const BOARDS = ["valley", "islands", "city", "pirates", "town", "east"];
const TABLES = [...BOARDS.map((board) => ["colormill", 3, { board }]), ["treasure", 3, {}], ["colorado", 3, {}], ["thaw", 3, {}], ["stacks", 2, {}], ["stacks", 2, { claim: "sharp eyes" }]];

/** What only the engine would say: its words for moves, ids with a dot, cards like red3, and holes in a sentence. */
const RAW = /undefined|null|NaN|\[object|\w\.\w|\b[a-z]+\d\b(?<!\b[a-i]\d)|\b(relocate|greatsands|mark|predict in)\b| {2}/;

for (const [game, players, options] of TABLES)
  test(`${game} ${Object.values(options).join(" ")}: every line of whole games is told in both languages`, () => {
    const { data } = ask({ do: "data", game, players, options });
    for (const [level, seed] of [["random", 1], ["random", 2], ["greedy", 3]]) {
      playOut(ask, { game, players, options, level, seed, names: SEATS.slice(0, players).map((s) => s.name) });
      for (const seat of [0, 1, "spectator"]) {
        const { log } = ask({ do: "log", seat });
        for (const w of [en, fr]) {
          const told = events(kindOf(game), log, SEATS, w, data);
          assert.ok(told.length > 10);
          for (const e of told) {
            assert.doesNotMatch(e.text.slice(0, -1), RAW);
            assert.match(e.text, /^\p{Lu}.*[^.]\.$/u);
            if (e.seat === 0) assert.match(e.text, w === en ? /^You / : /^Vous /);
          }
        }
      }
    }
  });

test("Color Mill: cards are laid, balls fall, cards are turned up", () => {
  const log = [{ seat: 0, text: "predict blue" }, { seat: 1, text: "predict in secret" }, ...["blue", "pink", "blue", "green", "blue"].map((c) => ({ seat: "chance", text: `ball ${c}` }))];
  const say = (lines, from = 0, w = en) => events(kindOf("colormill"), lines, SEATS, w, null, from).map((e) => e.text);
  assert.deepEqual(say(log.slice(0, 2)), ["You predicted, face down.", "Ada predicted, face down."]);
  log[1] = { seat: 1, text: "predict blue+purple" };
  const told = say(log);
  assert.deepEqual(told.slice(0, 2), ["You predicted, face down.", "Ada predicted, face down."]);
  assert.match(told[2], /^The mill dropped blue, pink/);
  assert.deepEqual(told.slice(3), ["You turned up blue: it came true.", "Ada turned up blue and purple: it failed."]);
  assert.deepEqual(say(log, 2).slice(1), told.slice(3), "also if only what is new is told");
  assert.match(say(log, 2, fr).at(-1), /^Ada a retourné bleu et violet : manqué\.$/);
});

test("who did it, what, and to whom", () => {
  const say = (game, w, lines, data) => events({ told: games[game] }, lines, SEATS, w, data).map((e) => e.text).join(" ");
  const ada = (text) => ({ seat: 1, text });
  const you = (text) => ({ seat: 0, text });
  const chance = (text) => ({ seat: "chance", text });
  assert.equal(say("colormill", en, [ada("colour river.1 blue"), you("colour river.1 blue pencil")]), "Ada coloured a cell of the River blue. You coloured a cell of the River blue.");
  assert.equal(say("colormill", fr, [ada("colour river.1 blue"), you("take 3")]), "Ada a colorié une case en bleu (Rivière). Vous avez pris la troisième boule.");
  assert.equal(say("colormill", en, [chance("ball pink"), chance("ball green"), chance("ball pink")]), "The mill dropped pink, green, and pink.");
  assert.equal(say("treasure", fr, [ada("play green2"), you("swap blue")]), "Ada a déplacé la figurine verte avec un ×2. Vous avez échangé la figurine du tourbillon avec la bleue.");
  assert.equal(say("stacks", en, [ada("draw"), chance("block pink"), ada("place 5"), you("relocate 3 1"), you("claim 2")]), "Ada drew a block from the bag. It is pink. Ada put the block on 5. You moved the top block of 3 to 1. You claimed card 2.");
  assert.equal(say("thaw", fr, [ada("draw unseen"), ada("draw e4 r2"), you("box e6"), you("pass")]), "Ada a dessiné hors de vue. Ada a dessiné en e4. Vous avez rempli e6. Vous avez passé : rien n’allait.");
  const data = { regions: [{ id: "silver", name: "Silver Lake" }] };
  assert.equal(say("colorado", en, [ada("call 0 orange1"), you("none"), ada("leg silver.c")], data), "Ada asked you for orange 1. You had none like it. Ada checked a leg in Silver Lake.");
  assert.equal(say("colorado", fr, [ada("call 0 orange1"), you("call 1 blue2")], data), "Ada vous a demandé orange 1. Vous avez demandé bleu 2 à Ada.");
});

test("somebody without a name is you in the language that is spoken; a name stays", () => {
  assert.deepEqual(who(0, SEATS, fr), { name: "Vous", you: true });
  assert.deepEqual(who(1, SEATS, fr), { name: "Ada", you: false });
  assert.deepEqual(who(0, [{ kind: "me", name: "You", level: null }], en), { name: "You", you: false });
});
