// The table of Treasure: what its ghosts promise is what happens, and what a tap means.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, site, suite, TEST_MS, visit } from "../../../web/tests/harness.mjs";

suite();
const LONG = { timeout: TEST_MS };

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

test("a card leads where its ghost stands", LONG, async () => {
  let played = 0;
  for (let game = 0; game < 3; game++) {
    const { page, errors, context } = await visit(site, "", CALM);
    await begin(page, site.address, "treasure", ["you", "greedy"]);
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
  const { page, context } = await visit(site, "", CALM);
  await begin(page, site.address, "treasure", ["you", "greedy"]);
  if ((await asked(page)) !== "card") assert.fail("no card is asked for");
  await page.evaluate(() => document.querySelector(".tt-figure").dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await page.locator(".notice", { hasText: "Figures are exchanged on a Whirl only." }).getByText("TT-8").waitFor();
  await context.close();
});

test("a finger plays a card with the second tap only", async () => {
  const { page, context } = await visit(site, "", { ...CALM, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await begin(page, site.address, "treasure", ["you", "greedy"]);
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

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
const said = (page) => page.locator(".say").textContent();
const ahead = (page) => page.locator(".tt-ahead").textContent();

/** The figures, as they stand. */
const standing = (page) => page.locator(".tt-figure").evaluateAll((all) => all.map((f) => f.ariaLabel).sort().join());

/** By finger through whole games until a whirl asks; on the way, no card is shown that was not tapped. */
async function whirlByFinger(page) {
  for (;;) {
    await begin(page, site.address, "treasure", ["you", "greedy"]);
    for (let what = await asked(page); what !== "over"; what = await asked(page)) {
      assert.equal(await ahead(page), "", "shown before a tap");
      assert.equal(await page.locator(".tt-card[data-shown=true]").count(), 0);
      if (what === "figure") return;
      const before = await standing(page);
      const card = page.locator(".tt-card[data-lit=true]").first();
      await card.tap();
      await card.tap();
      await page.waitForFunction((was) => document.querySelector("dialog.result") || [...document.querySelectorAll(".tt-figure")].map((f) => f.ariaLabel).sort().join() !== was, before);
    }
  }
}

test("a whirl's question stays while a finger tries the figures; the second tap trades", LONG, async () => {
  const { page, errors, context } = await visit(site, "", { ...CALM, ...PHONE });
  await whirlByFinger(page);
  assert.match(await said(page), /in a whirl\. Choose who/);
  const before = await standing(page);
  const below = () => page.locator(".asking .pill").first().evaluate((el) => el.getBoundingClientRect().top + scrollY);
  const stood = await below();
  const figure = page.locator(".tt-figure[data-lit=true]").first();
  await figure.tap({ force: true });
  await page.locator(".tt-ahead", { hasText: "Tap again" }).waitFor();
  assert.match(await said(page), /in a whirl\. Choose who.*(would go to|nothing changes)/);
  assert.equal(await standing(page), before);
  assert.equal(await below(), stood);
  const lines = await page.locator(".log.long li").count();
  await figure.tap({ force: true });
  await page.waitForFunction((n) => document.querySelector("dialog.result") || document.querySelectorAll(".log.long li").length > n, lines);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a card that comes to lie under a resting mouse is not shown until the mouse moves", async () => {
  const { page, errors, context } = await visit(site, "", CALM);
  await begin(page, site.address, "treasure", ["you", "greedy"]);
  if ((await asked(page)) !== "card") assert.fail("no card is asked for");
  const before = await standing(page);
  const card = page.locator(".tt-card[data-lit=true]").first();
  await card.hover();
  await page.locator(".tt-ahead", { hasText: "would go from" }).waitFor();
  assert.match(await said(page), /^Play a card/);
  await card.click();
  await page.waitForFunction((was) => [...document.querySelectorAll(".tt-figure")].map((f) => f.ariaLabel).sort().join() !== was, before);
  await asked(page);
  assert.equal(await ahead(page), "");
  if ((await asked(page)) === "card") {
    const { x, y } = await page.locator(".tt-card[data-lit=true]").first().boundingBox();
    await page.mouse.move(x + 20, y + 60);
    await page.locator(".tt-ahead", { hasText: "would go from" }).waitFor();
  }
  assert.deepEqual(errors, []);
  await context.close();
});
