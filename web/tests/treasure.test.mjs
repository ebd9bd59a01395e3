// The table of Treasure: what its ghosts promise is what happens, and what a tap means.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, start, visit } from "./harness.mjs";

let table;
before(async () => { table = await start(); });
after(() => table.stop());

const CALM = { settings: { motion: "none", tips: false } };

/** Waits for a question; a card's is asked once it is known where all cards lead. */
async function asked(page) {
  const what = await page.waitForFunction(() => {
    if (document.querySelector("dialog.result")) return "over";
    if (document.querySelector(".tt-figure[data-lit='true']")) return "figure";
    const cards = [...document.querySelectorAll(".tt-card[data-lit='true']")];
    return cards.length > 0 && cards.every((c) => c.ariaLabel.includes(": from ")) ? "card" : null;
  });
  return what.jsonValue();
}

/** Plays the first card; says where its name told that it leads, and where its figure was seen next. */
function playFirst() {
  const card = document.querySelector(".tt-card[data-lit='true']");
  const [, colour, promised] = /^(\w+) .* to (.*)$/.exec(card.ariaLabel);
  const figure = [...document.querySelectorAll(".tt-figure")].find((f) => f.ariaLabel.startsWith(colour));
  return new Promise((done) => {
    const seen = new MutationObserver(() => {
      seen.disconnect();
      done([promised, figure.ariaLabel.replace(/^.* on /, "")]);
    });
    seen.observe(figure, { attributeFilter: ["aria-label"] });
    card.click();
  });
}

test("a card leads where its ghost stands", { timeout: 300_000 }, async () => {
  let played = 0;
  for (let game = 0; game < 3; game++) {
    const { page, errors, context } = await visit(table, "", CALM);
    await begin(page, table.address, "treasure", ["you", "greedy"]);
    for (let what = await asked(page); what !== "over"; what = await asked(page)) {
      if (what === "figure") {
        await page.evaluate(() => document.querySelector(".tt-figure[data-lit='true']").dispatchEvent(new MouseEvent("click", { bubbles: true })));
        await page.waitForFunction(() => !document.querySelector(".tt-figure[data-lit='true']"));
        continue;
      }
      assert.equal(await page.locator(".tt-ghost").count(), await page.evaluate(() => new Set([...document.querySelectorAll(".tt-card[data-lit='true']")].map((c) => c.dataset.item)).size));
      const [promised, came] = await page.evaluate(playFirst);
      assert.equal(came, promised);
      played++;
    }
    assert.deepEqual(errors, []);
    await context.close();
  }
  assert.ok(played >= 6, `only ${played} cards were played`);
});

test("a figure tapped while a card is asked for is refused by its rule", async () => {
  const { page, context } = await visit(table, "", CALM);
  await begin(page, table.address, "treasure", ["you", "greedy"]);
  if ((await asked(page)) !== "card") assert.fail("no card is asked for");
  await page.evaluate(() => document.querySelector(".tt-figure").dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await page.locator(".notice", { hasText: "A card has to be played now." }).getByText("TT-4").waitFor();
  await context.close();
});

test("a finger plays a card with the second tap only", async () => {
  const { page, context } = await visit(table, "", { ...CALM, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await begin(page, table.address, "treasure", ["you", "greedy"]);
  await asked(page);
  const gone = () => page.locator(".tt-out").count();
  const had = await gone();
  const card = page.locator(".tt-card[data-lit='true']").first();
  await card.tap();
  await page.locator(".say", { hasText: "Tap again to do it." }).waitFor();
  assert.equal(await gone(), had);
  await card.tap();
  await page.waitForFunction((n) => document.querySelectorAll(".tt-out").length > n, had);
  await context.close();
});
