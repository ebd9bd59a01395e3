// The moments that everybody waits for come in their order.  What is animated, and when, is asked of the page; no clock is read.
import assert from "node:assert/strict";
import { newEngine, openGame, savedGame } from "../../../web/tests/engine.mjs";
import { shown, site, suite, visit } from "../../../web/tests/harness.mjs";

suite();
const ask = await newEngine();

/** In the page: keeps what is animated, for the test to see. */
function keepAnimations() {
  window.animated = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, when) {
    const li = this.closest(".cm-bets li");
    window.animated.push({ what: String(this.getAttribute("class")), own: li?.dataset.own === "true", from: when.delay ?? 0, to: (when.delay ?? 0) + when.duration });
    return animate.call(this, frames, when);
  };
}

/** Predicts a colour, and waits until everybody's cards lie open.  Says what was seen of them while they lay. */
async function predicted(reducedMotion, work) {
  const { page, context, errors } = await visit(site, "", { reducedMotion, settings: { tips: false } });
  await page.addInitScript(keepAnimations);
  await openGame(page, site, savedGame(ask, { game: "colormill", players: 3, options: { board: "valley" }, after: 0 }), "/table/shot");
  await page.locator(".cm-card").first().click();
  await page.locator(".cm-lay").click();
  await page.locator(".cm-bets .cm-check").first().waitFor({ state: "attached" });
  await work(page);
  assert.deepEqual(errors, []);
  await context.close();
}

shown("Color Mill: cards lie face down, balls fall, then cards are turned up", async () => {
  await predicted("no-preference", async (page) => {
    const all = await page.evaluate(() => window.animated);
    const of = (part) => all.filter((a) => a.what.includes(part));
    const balls = of("cm-roll").slice(0, 5), cards = of("cm-turn"), checks = of("cm-check");
    assert.equal(balls.length, 5);
    assert.ok(cards.length >= 2, "each of the two others has laid a card or more");
    assert.ok(balls.every((ball, i) => i === 0 || ball.from > balls[i - 1].from), "one ball after the other");
    const out = Math.max(...balls.map((b) => b.to));
    assert.ok(cards.every((c) => c.from > out), "no card is turned before the last ball lies");
    assert.ok(cards.every((c) => !c.own), "one's own card is seen all the time");
    assert.ok(checks.every((c) => c.from > out), "and nothing says before what came of it");
  });
});

shown("Color Mill: without motion the cards lie open at once", async () => {
  await predicted("reduce", async (page) => {
    assert.deepEqual(await page.evaluate(() => window.animated), []);
    assert.equal(await page.locator(".cm-bets li").count(), 3);
    assert.match(await page.locator(".cm-bets").innerText(), /came true|failed/);
  });
});

shown("Color Mill: the log tells cards where they are laid and where they are turned up", async () => {
  await predicted("reduce", async (page) => {
    const log = (await page.locator(".log.long li").allTextContents()).reverse();
    const at = (what) => log.findIndex((line) => what.test(line));
    assert.ok(at(/^Ada predicted, face down/) >= 0);
    assert.ok(at(/^Ada predicted, face down/) < at(/^The mill dropped/));
    assert.ok(at(/^The mill dropped/) < at(/^Ada turned up .*: it (came true|failed)/));
  });
});
