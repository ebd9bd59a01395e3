// How a game ends on the page: the result, and the look back; for every game, light and dark, at three widths.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clean } from "./axe.mjs";
import { newEngine, savedGame } from "./engine.mjs";
import { site, suite, TEST_MS, visit } from "./harness.mjs";

const PLAYERS = { colormill: 3, treasure: 3, colorado: 3, thaw: 3, stacks: 2 };
const ask = await newEngine();
const LONG = { timeout: TEST_MS };
suite();

async function opened(game, address, options, work) {
  const { page, errors, context } = await visit(site, `#${address}`, { saves: [game], ...options });
  try {
    await work(page);
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
  }
}

// What is new on a screen: boards are looked at where they are played (axe.test.mjs).
for (const [game, players] of Object.entries(PLAYERS)) {
  test(`axe finds nothing at the result of ${game}`, LONG, () =>
    opened(savedGame(ask, { game, players }), "/table/shot", {}, async (page) => {
      await page.locator("dialog.result tbody tr").first().waitFor();
      await clean(page, "the result", "dialog");
    }));
  test(`axe finds nothing at the look back on ${game}`, LONG, () =>
    opened(savedGame(ask, { game, players }), "/replay/shot?look=back", {}, async (page) => {
      await page.locator(".steps .go").click();
      await page.locator(".chances").waitFor();
      await page.getByRole("button", { name: "Stop" }).evaluateAll((stop) => stop[0]?.click()); // it may have come to its end
      await clean(page, "the look back", ".layout-side");
    }));
}

test("axe finds nothing at a tip and at a hint", LONG, () =>
  opened(savedGame(ask, { game: "treasure", players: 3, after: 4 }), "/table/shot", {}, async (page) => {
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".hint").waitFor();
    await clean(page, "the tip", ".tip");
    await clean(page, "the hint", ".ask");
  }));

test("you have won: never “You has won”, and in French “vous”", async () => {
  for (const [locale, mine, theirs] of [["en-GB", "You have won!", /^(Ada|Bruno) has won\./], ["fr-FR", "Vous avez gagné !", /^(Ada|Bruno) a gagné\./]]) {
    const seen = new Set();
    for (let seed = 1; seen.size < 2; seed++) {
      const game = savedGame(ask, { game: "stacks", players: 2, seed });
      await opened(game, "/table/shot", { locale }, async (page) => {
        const said = await page.locator(".verdict").textContent();
        assert.ok(said === mine || theirs.test(said), said);
        seen.add(said === mine);
      });
      assert.ok(seed < 12, "somebody always wins");
    }
  }
});

test("alone one has a grade for the rounds it took, not points", async () => {
  for (const [locale, mine] of [["en-GB", /^A (miracle in colour|master's hand|steady hand|hand still learning)\. You needed (\d+) rounds/], ["fr-FR", /^Une? (miracle|main) .*\. Il vous a fallu (\d+) manches/]])
    await opened(savedGame(ask, { game: "colormill", players: 1 }), "/table/shot", { locale }, async (page) => {
      const [, , rounds] = mine.exec(await page.locator(".verdict").textContent());
      assert.equal(await page.locator("dialog.result tbody td").last().textContent(), rounds);
      assert.match(await page.locator(".players .score").textContent(), new RegExp(`^${rounds} `));
    });
});

test("two people at one screen have names: nobody is handed over to “You”", () =>
  opened(savedGame(ask, { game: "stacks", players: 2, after: 2 }), "/", {}, async (page) => {
    await page.goto(`${site.address}#/stacks?players=2&seat1=here`);
    await page.locator(".setup .go").click();
    assert.match(await page.locator(".handover h1").textContent(), /^Hand over to Player [12]$/);
  }));

test("the chances of all are drawn, and a moment can be shown", LONG, () =>
  opened(savedGame(ask, { game: "treasure", players: 2 }), "/replay/shot?look=back", {}, async (page) => {
    await page.locator(".turns button").first().waitFor();
    await page.waitForFunction(() => document.querySelectorAll(".chances polyline").length === 2); // a line begins with its second point
    const now = () => page.locator(".chances .now").getAttribute("d");
    const moved = (from) => page.waitForFunction((d) => document.querySelector(".chances .now")?.getAttribute("d") !== d, from);
    const first = await now();
    await page.getByRole("button", { name: "Last" }).click();
    await moved(first);
    const last = await now();
    await page.locator(".turns button").first().click();
    await moved(last);
  }));

test("a thing to point at has one tab index", () =>
  opened(savedGame(ask, { game: "treasure", players: 2, after: 2 }), "/table/shot", {}, async (page) => {
    await page.locator("[data-lit=true]").first().waitFor();
    assert.equal(await page.evaluate(() => [...document.querySelectorAll("[data-item]")].filter((el) => el.getAttributeNames().filter((n) => /^tabindex$/i.test(n)).length !== 1).length), 0);
  }));

const MID = { colormill: 92, treasure: 12, colorado: 60, thaw: 20, stacks: 24 };
for (const [game, players] of Object.entries(PLAYERS))
  test(`${game}: with text twice as large nothing is wider than the screen`, LONG, () =>
    opened(savedGame(ask, { game, players, after: MID[game] }), "/table/shot", {}, async (page) => {
      await page.locator("[data-lit=true]").first().waitFor();
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      for (const width of [390, 834, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${width}: ${over} px too wide`);
      }
    }));
