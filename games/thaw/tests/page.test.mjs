// Thaw's own ways to hold a form: wheel, key and button turn it; a finger lays it down before it is drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, site, suite, visit } from "../../../web/tests/harness.mjs";

suite();

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

/** A first turn of four in which the form has several turns: cards differ from game to game. */
async function firstTurn(options = {}, bots = 3) {
  for (;;) {
    const visited = await visit(site, "", { settings: { tips: false }, ...options });
    await begin(visited.page, site.address, "thaw", ["me", ...Array(bots).fill("greedy")]);
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
  await page.waitForFunction((was) => document.querySelector(".thaw-turn[aria-pressed=true]")?.getAttribute("aria-label") !== was, first);
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
  await page.locator(".thaw-knob").waitFor();
  assert.equal(await coloured(page), 0);
  await page.locator(".thaw-lay .go").tap();
  await page.waitForFunction(() => document.querySelectorAll(".thaw-boxes [aria-label*=', red']").length >= 3);
  assert.deepEqual(errors, []);
  await context.close();
});

test("the second click of a double one is no move, though the next form is asked for", async () => {
  const { page, errors, context } = await firstTurn();
  await page.locator(".thaw-box[data-lit=true]").first().click({ force: true });
  await page.waitForFunction(() => document.querySelectorAll(".thaw-boxes [aria-label*=', red']").length >= 3);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.waitForTimeout(300);
  assert.ok((await coloured(page)) <= 4);
  assert.equal(await page.locator(".notice").count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

const asks = (page, text) => page.locator(".say", { hasText: text }).waitFor();
const held = (page) => page.locator(".thaw-over").count();

test("the next form is on the sheet only once somebody points there: mouse", async () => {
  const { page, errors, context } = await firstTurn();
  await page.locator(".thaw-box[data-lit=true]").first().click();
  await asks(page, "card in your hand");
  assert.equal(await held(page), 0, "under a pointer at rest");
  const box = page.locator(".thaw-box[data-lit=true]").first();
  await box.hover();
  await page.locator(".thaw-over").waitFor();
  await box.click();
  await asks(page, "’s land");
  await page.waitForTimeout(300); // the browser looks a while later what lies under the pointer
  assert.equal(await held(page), 0, "under a pointer at rest, on another sheet");
  assert.deepEqual(errors, []);
  await context.close();
});

test("the next form is on the sheet only once somebody points there: keys", async () => {
  const { page, errors, context } = await firstTurn();
  const on = () => page.evaluate(() => document.activeElement.matches(".thaw-box[data-lit=true]"));
  for (let i = 0; i < 60 && !(await on()); i++) await page.keyboard.press("Tab");
  assert.equal(await held(page), 1, "where the focus has come by Tab");
  await page.keyboard.press("Enter");
  await asks(page, "card in your hand");
  assert.equal(await held(page), 0, "where the focus was left");
  for (let i = 0; i < 60 && !(await on()); i++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await asks(page, "’s land");
  await page.waitForFunction(() => document.activeElement.matches(".thaw-box[data-lit=true]"));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.equal(await held(page), 0, "where the focus was put on another sheet");
  await page.keyboard.press("ArrowRight");
  await page.locator(".thaw-over").waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("by finger the next form waits for a tap, and its button stands ready", async () => {
  const { page, errors, context } = await firstTurn(PHONE, 2);
  for (const question of ["marked boxes", "card in your hand", "dummy", "’s land"]) {
    await asks(page, question);
    await page.locator(".thaw-box[data-lit=true]").first().waitFor();
    assert.equal(await held(page), 0, question);
    assert.match(await page.locator(".thaw-says").textContent(), /^Tap the snow/);
    assert.ok(await page.locator(".thaw-lay .go").isDisabled());
    const names = await page.locator(".thaw-box[data-lit=true]").evaluateAll((all) => all.map((box) => box.ariaLabel));
    if (question === "dummy") assert.ok(names.every((name) => /touches (none|\d+) of your boxes\.$/.test(name)), names[0]);
    await page.locator(".thaw-box[data-lit=true]").first().tap();
    await page.locator(".thaw-lay .go").tap();
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test("on a phone nothing below the form moves, and a message leaves its button free", async () => {
  const { page, errors, context } = await firstTurn(PHONE);
  const below = () => page.locator(".asking .pill").first().evaluate((el) => el.getBoundingClientRect().top + scrollY);
  const stood = await below();
  await page.locator(".thaw-box[data-lit=true]").first().tap();
  await page.locator(".thaw-knob").waitFor();
  assert.equal(await below(), stood);
  await page.locator(".thaw-box").last().tap({ force: true });
  await page.locator(".thaw-says .link").tap();
  const message = await page.locator(".notice").boundingBox();
  assert.equal(await below(), stood);
  const button = await page.locator(".thaw-lay .go").boundingBox();
  assert.ok(message.y + message.height < button.y, `${message.y + message.height} lies over ${button.y}`);
  await page.locator(".thaw-box[data-lit=true]").first().tap();
  await page.locator(".thaw-lay .go").tap();
  await asks(page, "card in your hand");
  assert.deepEqual(errors, []);
  await context.close();
});

test("a tap beside a message's buttons goes through it", async () => {
  const { page, context } = await firstTurn(PHONE);
  await page.locator(".thaw-box").last().tap({ force: true });
  await page.locator(".thaw-says .link").tap();
  const { x, y, height } = await page.locator(".notice").boundingBox();
  assert.ok(await page.evaluate(([x, y]) => !document.elementFromPoint(x, y).closest(".notice"), [x + 30, y + height / 2]));
  await page.locator(".notice .close").tap();
  await page.locator(".notice").waitFor({ state: "detached" });
  await context.close();
});

test("a community has the name that its seat was given", async () => {
  const { page, errors, context } = await visit(site, "#/thaw?players=3&seat0=me&seat1=greedy&seat2=greedy", { settings: { tips: false } });
  await page.locator(".setup", { hasText: "Name yours as you like" }).waitFor();
  await page.getByLabel("Name at seat 1").fill("The Wolves");
  await page.getByLabel("Name at seat 2").fill("Bear Clan");
  await page.locator(".setup .go").click();
  await page.locator(".thaw-top h2", { hasText: "The Wolves: your land" }).waitFor();
  await page.goto(page.url().replace("#", "?x#")); // it is kept
  await page.locator(".thaw-top h2", { hasText: "The Wolves: your land" }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});
