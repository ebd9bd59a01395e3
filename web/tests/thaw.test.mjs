// Thaw's own ways to hold a form: wheel, key and button turn it; a finger lays it down before it is drawn.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, start, visit } from "./harness.mjs";

let site;
before(async () => (site = await start()));
after(() => site.stop());

/** A first turn of four in which the form has several turns: cards differ from game to game. */
async function firstTurn(options = {}) {
  for (;;) {
    const visited = await visit(site, "", { settings: { tips: false }, ...options });
    await begin(visited.page, site.address, "thaw", ["me", "greedy", "greedy", "greedy"]);
    await visited.page.locator(".thaw-box[data-lit=true]").first().waitFor();
    if ((await visited.page.locator(".thaw-turn[aria-disabled=false]").count()) > 1) return visited;
    await visited.context.close();
  }
}

const turnNow = (page) => page.locator(".thaw-turn[aria-pressed=true]").getAttribute("aria-label");
const coloured = (page) => page.locator(".thaw-boxes [aria-label*=', red']").count();

test("wheel, R, Shift R and the buttons turn the form", async () => {
  const { page, errors, context } = await firstTurn();
  const first = await turnNow(page);
  await page.locator(".thaw-boxes").hover({ position: { x: 300, y: 300 } });
  await page.mouse.wheel(0, 100);
  await page.waitForFunction((was) => document.querySelector(".thaw-turn[aria-pressed=true]")?.getAttribute("aria-label") !== was, first, { timeout: 60_000 });
  const second = await turnNow(page);
  await page.keyboard.press("Shift+R");
  assert.equal(await turnNow(page), first);
  await page.keyboard.press("r");
  assert.equal(await turnNow(page), second);
  await page.locator(".thaw-rotate").first().click();
  assert.equal(await turnNow(page), first);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a finger lays the form down; only the button draws it", async () => {
  const { page, errors, context } = await firstTurn({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await page.locator(".thaw-box[data-lit=true]").first().tap();
  await page.locator(".thaw-knob").waitFor({ timeout: 60_000 });
  assert.equal(await coloured(page), 0);
  await page.locator(".thaw-lay .go").tap();
  await page.waitForFunction(() => document.querySelectorAll(".thaw-boxes [aria-label*=', red']").length >= 3, undefined, { timeout: 60_000 });
  assert.deepEqual(errors, []);
  await context.close();
});

test("the second click of a double one is no move, though the next form is asked for", async () => {
  const { page, errors, context } = await firstTurn();
  await page.locator(".thaw-box[data-lit=true]").first().click({ force: true });
  await page.waitForFunction(() => document.querySelectorAll(".thaw-boxes [aria-label*=', red']").length >= 3, undefined, { timeout: 60_000 });
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.waitForTimeout(300);
  assert.ok((await coloured(page)) <= 4);
  assert.equal(await page.locator(".notice").count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});
