// Whole games to the result: with the mouse on the table as it is drawn, with keys alone, and on the table as text.
import assert from "node:assert/strict";
import { begin, BOARDS, bots, GAMES, playByClicking, playByKeys, playByMouse, shown, site, suite } from "./harness.mjs";

suite();

/** Every seat has a line, and somebody has won or not. */
async function resultOf(page, players) {
  assert.equal(await page.locator("dialog.result tbody tr").count(), players);
  assert.match(await page.locator("dialog.result .verdict").textContent(), /\w/);
  // Where points come from several sources, those told add up to what counts.
  const rows = await page.locator("dialog.result tbody tr").evaluateAll((list) => list.map((tr) => [...tr.querySelectorAll("td")].slice(1).map((td) => Number(td.textContent))));
  for (const points of rows) if (players > 1 && points.length > 1) assert.equal(points.slice(0, -1).reduce((sum, n) => sum + n, 0), points.at(-1), `${points}`);
}

for (const game of Object.keys(GAMES))
  shown(`${game}: a whole game with the mouse on the drawn table, to the result`, async (page, _, t) => {
    await begin(page, site.address, game, bots(game));
    const { clicks, lit } = await playByMouse(page);
    t.diagnostic(`${clicks} clicks`);
    assert.ok(lit > clicks / 2, `only ${lit} of ${clicks} clicks met the table`);
    await resultOf(page, GAMES[game]);
    await page.getByRole("button", { name: "Again" }).click();
    await page.locator("dialog.result").waitFor({ state: "detached" });
    await page.locator(".layout").waitFor();
  });

// The mouse is slow; clicks from inside the page fall where it would have hit, and only there.
for (const board of BOARDS.slice(1))
  shown(`colormill/${board}: a whole game by clicking on the drawn table, to the result`, async (page, _, t) => {
    await begin(page, site.address, `colormill/${board}`, bots("colormill"));
    t.diagnostic(`${await playByClicking(page)} clicks`);
    await resultOf(page, 1);
  });

for (const game of Object.keys(GAMES))
  shown(`${game}: a whole game with keys alone, to the result`, async (page, _, t) => {
    await page.addInitScript(() => {
      window.touched = 0;
      for (const kind of ["pointerdown", "mousedown", "mousemove", "touchstart", "wheel"]) addEventListener(kind, () => window.touched++, true);
    });
    await page.goto(`${site.address}?keys#/${game}?players=${GAMES[game]}&${bots(game).map((s, i) => `seat${i}=${s}`).join("&")}`);
    await page.locator(".setup .go").waitFor();
    for (let tab = 0; tab < 60 && !(await page.evaluate(() => document.activeElement?.matches(".setup .go"))); tab++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator(".layout").waitFor();
    const { keys, questions, nowhere } = await playByKeys(page);
    t.diagnostic(`${keys} keys for ${questions} questions, ${nowhere} with the focus nowhere`);
    await resultOf(page, GAMES[game]);
    assert.equal(await page.evaluate(() => window.touched), 0);
    assert.equal(await page.evaluate(() => document.activeElement?.closest("dialog") !== null), true, "the result has the focus");
    assert.ok(nowhere <= 2 + questions / 20, `${nowhere} of ${questions} times the focus is lost after a move`);
  });

for (const game of Object.keys(GAMES))
  shown(`${game}: a whole game on the table as text, to the result`, async (page) => {
    await begin(page, site.address, game, bots(game));
    await playByClicking(page);
    await resultOf(page, GAMES[game]);
  }, { settings: { plain: true } });
