// Colorado's table: whom one asks and for what, whose map one sees, why not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { found } from "../../../web/tests/axe.mjs";
import { newEngine, openGame, savedGame } from "../../../web/tests/engine.mjs";
import { begin, site, suite, TEST_MS, visit } from "../../../web/tests/harness.mjs";

suite();
const LONG = { timeout: TEST_MS };

const CALM = { settings: { motion: "none", tips: false } };
const TARGETS = [".co-token", ".co-flag", ".co-card", ".co-ask", ".co-who", ".co-stock", ".co-box", ".co-none"];

/** Clicks one of the lit things of the table; `share` says which.  All in the page: it may change between two calls. */
function tap(page, share, among = TARGETS) {
  return page.evaluate(([kinds, share]) => {
    const list = [...document.querySelectorAll(kinds.map((k) => `${k}[data-lit='true']`).join(","))];
    list[Math.floor(share * list.length)]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }, [among, share]);
}

/** Plays on the drawn table until `until` is shown and nothing is on its way, or the game is over. */
const play = (page, until = null) => page.evaluate(([until, kinds]) => window.person.playUntil(until, kinds), [until, TARGETS]);
const lit = (kind) => `${kind}[data-lit='true']`;

async function game(seats, options = CALM) {
  const visited = await visit(site, "", options);
  await begin(visited.page, site.address, "colorado", seats);
  return visited;
}

test("a call takes a player and a card, in either order; where there is one to ask, the card alone", LONG, async () => {
  const { page, context } = await game(["me", "greedy", "greedy"]);
  const asks = () => page.locator(".log.long li").filter({ hasText: /^You ask/ }).count();
  for (const order of [[".co-who", ".co-ask"], [".co-ask", ".co-who"]]) {
    await play(page, lit(".co-ask"));
    const had = await asks();
    await tap(page, 0, [order[0]]);
    await page.locator(`${order[0]}[data-picked='true']`).waitFor();
    await tap(page, 0, [order[1]]);
    await page.waitForFunction(() => !document.querySelector(".co-palette"));
    assert.ok((await asks()) > had || (await page.locator(".co-callline").textContent()).startsWith(" You ask"), "the call is told");
  }
  await context.close();
  const two = await game(["me", "greedy"]);
  await play(two.page, lit(".co-ask"));
  await tap(two.page, 0, [".co-ask"]);
  await two.page.waitForFunction(() => !document.querySelector(".co-palette"));
  await two.context.close();
});

test("a call by keys alone", LONG, async () => {
  const { page, context } = await game(["me", "greedy", "greedy"]);
  await play(page, lit(".co-ask"));
  await page.locator(".co-call [tabindex='0']").focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await page.locator(".co-who[data-picked='true']").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press(" ");
  await page.waitForFunction(() => !document.querySelector(".co-palette"));
  await context.close();
});

test("a hint is seen on the table: whom to ask, and for what", LONG, async () => {
  const { page, context } = await game(["me", "greedy", "greedy"]);
  await play(page, lit(".co-ask"));
  assert.equal(await page.locator("[data-hinted='true']").count(), 0);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".co-who[data-hinted='true']").waitFor();
  assert.equal(await page.locator(".co-ask[data-hinted='true']").count(), 1);
  await context.close();
});

test("a leg out of reach is refused by its rule", LONG, async () => {
  const { page, context } = await game(["me", "greedy"]);
  await play(page, lit(".co-token"));
  await page.evaluate(() => document.querySelector(".co-token[aria-label^='Dust Bowl e']").dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await page.locator(".notice").filter({ hasText: "This region is not discovered." }).filter({ hasText: "CO-14" }).waitFor();
  await context.close();
});

test("a leg under the pointer shows the roads that it opens", LONG, async () => {
  const { page, context } = await game(["me", "greedy"]);
  await play(page, lit(".co-token"));
  assert.equal(await page.locator(".co-token[data-then='true']").count(), 0);
  await page.locator(".co-token[data-lit='true'][aria-label^='Northgate'], .co-token[data-lit='true'][aria-label^='Southgate']").first().focus();
  await page.locator(".co-token[data-then='true']").first().waitFor();
  await context.close();
});

test("another's map can be looked at, not pointed at, and one's own comes back when it is asked for", LONG, async () => {
  const { page, context } = await game(["me", "greedy"]);
  await play(page, lit(".co-ask"));
  await page.locator(".co-peek").first().click();
  await page.locator(".co-map[aria-label='Ada’s map']").waitFor();
  assert.equal(await page.locator(".co-map [data-item]").count(), 0);
  await play(page, lit(".co-token"));
  await page.locator(".co-map[aria-label='Your map'] .co-token[data-lit='true']").first().waitFor();
  await context.close();
});

test("on a phone the map goes to what is lit", LONG, async () => {
  const { page, context } = await game(["me", "greedy"], { ...CALM, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await page.locator(lit(".co-flag")).first().waitFor();
  await tap(page, 0.99, [".co-flag"]);
  for (let i = 0; i < 3; i++) {
    await play(page, lit(".co-token"));
    await page.waitForFunction(() => {
      const box = document.querySelector(".co-scroll").getBoundingClientRect();
      const all = [...document.querySelectorAll(".co-scroll [data-lit='true'] .co-hit")].map((el) => el.getBoundingClientRect());
      return all.some((r) => r.left + r.width / 2 > box.left && r.left + r.width / 2 < box.right && r.top + r.height / 2 > box.top && r.top + r.height / 2 < box.bottom);
    });
    await tap(page, 0.5, [".co-token"]);
  }
  await context.close();
});

test("two people at one screen: nothing is shown while it changes hands, then one's own hand", LONG, async () => {
  const { page, context } = await game(["me", "here"]);
  const hands = new Map();
  for (let i = 0; i < 4; i++) {
    await page.locator(".handover .go").waitFor();
    assert.equal(await page.locator(".co-card").count(), 0, "nothing of the game while it changes hands");
    const name = (await page.locator(".handover h1").textContent()).replace("Hand over to ", "");
    await page.locator(".handover .go").click();
    await page.locator(".co-card").first().waitFor();
    hands.set(name, await page.locator(".co-card").evaluateAll((list) => list.map((c) => c.ariaLabel).join("; ")));
    await play(page, ".handover .go");
  }
  assert.equal(new Set(hands.values()).size, 2, "each sees a hand of one's own");
  for (const [name, hand] of hands) assert.notEqual(hand, "", `${name} sees no hand`);
  await context.close();
});

test("no violations that axe knows: a call on a phone, a pair on a tablet, a leg on a desk", LONG, async () => {
  const { page, context } = await game(["me", "greedy", "greedy"]);
  for (const [kind, width] of [[".co-ask", 390], [".co-stock", 834], [".co-token", 1280]]) {
    await play(page, lit(kind));
    await page.setViewportSize({ width, height: 900 });
    assert.deepEqual(await found(page), [], `${kind} at ${width}`);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.waitForFunction(() => document.documentElement.dataset.room === "dark");
    assert.deepEqual(await found(page, { part: ".asking", rules: ["color-contrast", "link-in-text-block"] }), [], `${kind} at ${width}, dark`);
    await page.emulateMedia({ colorScheme: "light" });
  }
  await context.close();
});

test("the hands of others are shown when the game is over, and not before", LONG, async () => {
  const ask = await newEngine();
  for (const after of [60, Infinity]) {
    const { page, context } = await visit(site, "", CALM);
    await openGame(page, site, savedGame(ask, { game: "colorado", players: 3, after }), "/table/shot");
    await page.locator(".co-others > li").first().waitFor({ state: "attached" });
    const held = await page.locator(".co-counts > span:first-child > b").allTextContents();
    const shown = await page.locator(".co-openhand li").count();
    assert.equal(shown, after === Infinity ? held.map(Number).reduce((a, b) => a + b) : 0);
    if (after === Infinity) assert.match(await page.locator("[role=dialog], dialog").first().textContent(), /Seven medals: \S/);
    await context.close();
  }
});
