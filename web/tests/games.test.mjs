// Games to the result: with the mouse on the table as it is drawn, with keys alone, and on the table as text.
//
// One by mouse and one by keys are whole, from the first click; of the others the first questions are answered, and then
// one is taken up shortly before its end.  In the deep tests all are whole.
import assert from "node:assert/strict";
import { endingGame, newEngine, openGame } from "./engine.mjs";
import { begin, BOARDS, bots, DEEP, GAMES, lit, playByClicking, playByKeys, playByMouse, shown, site, suite } from "./harness.mjs";

suite();
const ask = await newEngine();
const FIRST = 4; // clicks or questions, from the beginning of a game

/** Who plays the games that are taken up: where one is alone, a bot has to bring Color Mill to its end. */
const PLAYERS = { ...GAMES, colormill: 2 };

/** Moves of all seats that are left when a game is taken up: each question that the game has is asked among them. */
const LEFT = { colormill: 24, treasure: 8, colorado: 30, thaw: 16, stacks: 8 };

/** Every seat has a line, and somebody has won or not. */
async function resultOf(page, players) {
  assert.equal(await page.locator("dialog.result tbody tr").count(), players);
  assert.match(await page.locator("dialog.result .verdict").textContent(), /\w/);
  // Where points come from several sources, those told add up to what counts.
  const rows = await page.locator("dialog.result tbody tr").evaluateAll((list) => list.map((tr) => [...tr.querySelectorAll("td")].slice(1).map((td) => Number(td.textContent))));
  for (const points of rows) if (players > 1 && points.length > 1) assert.equal(points.slice(0, -1).reduce((sum, n) => sum + n, 0), points.at(-1), `${points}`);
}

/** Plays one game whole, or the first questions of one and the end of another, and looks at the result.  Gives what `play`
 * says of its parts. */
async function toTheResult(page, game, play, { whole = DEEP, first = FIRST, board = null } = {}) {
  const said = [];
  if (whole || first > 0) said.push(await play(page, whole ? {} : { most: first }));
  if (!whole) {
    const ending = endingGame(ask, { game, players: PLAYERS[game], options: board ? { board } : {}, left: LEFT[game] });
    await openGame(page, site, ending, "/table/shot");
    await lit(page).waitFor();
    said.push(await play(page));
  }
  await resultOf(page, (whole ? GAMES : PLAYERS)[game]);
  return said;
}

for (const game of Object.keys(GAMES))
  shown(`${game}: a game with the mouse on the drawn table, to the result`, async (page, _, t) => {
    await begin(page, site.address, game, bots(game));
    for (const { clicks, lit } of await toTheResult(page, game, playByMouse, { whole: DEEP || game === "treasure" })) {
      t.diagnostic(`${clicks} clicks`);
      assert.ok(lit > clicks / 2, `only ${lit} of ${clicks} clicks met the table`);
    }
    await page.getByRole("button", { name: "Again" }).click();
    await page.locator("dialog.result").waitFor({ state: "detached" });
    await page.locator(".layout").waitFor();
  });

// The mouse is slow; clicks from inside the page fall where it would have hit, and only there.
for (const board of BOARDS.slice(1))
  shown(`colormill/${board}: a game by clicking on the drawn table, to the result`, async (page, _, t) => {
    if (DEEP) await begin(page, site.address, `colormill/${board}`, bots("colormill"));
    t.diagnostic(`${await toTheResult(page, "colormill", playByClicking, { first: 0, board })} clicks`);
  });

/** To the button that starts, by Tab. */
async function startByKeys(page, game) {
  await page.goto(`${site.address}?keys#/${game}?players=${GAMES[game]}&${bots(game).map((s, i) => `seat${i}=${s}`).join("&")}`);
  await page.locator(".setup .go").waitFor();
  for (let tab = 0; tab < 60 && !(await page.evaluate(() => document.activeElement?.matches(".setup .go"))); tab++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator(".layout").waitFor();
}

for (const game of Object.keys(GAMES))
  shown(`${game}: a game with keys alone, to the result`, async (page, _, t) => {
    await page.addInitScript(() => {
      for (const kind of ["pointerdown", "mousedown", "mousemove", "touchstart", "wheel"])
        addEventListener(kind, () => console.error(`${kind}, without a hand on the mouse`), true);
    });
    await startByKeys(page, game);
    for (const { keys, questions, nowhere } of await toTheResult(page, game, playByKeys, { whole: DEEP || game === "treasure" })) {
      t.diagnostic(`${keys} keys for ${questions} questions, ${nowhere} with the focus nowhere`);
      assert.ok(nowhere <= 2 + questions / 20, `${nowhere} of ${questions} times the focus is lost after a move`);
    }
    assert.equal(await page.evaluate(() => document.activeElement?.closest("dialog") !== null), true, "the result has the focus");
  });

for (const game of Object.keys(GAMES))
  shown(`${game}: a game on the table as text, to the result`, async (page) => {
    if (DEEP) await begin(page, site.address, game, bots(game));
    await toTheResult(page, game, playByClicking, { first: 0 });
  }, { settings: { plain: true } });
