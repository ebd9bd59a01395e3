// What the page's tests share: a built page on a server, a browser, and somebody who clicks or types.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { serve } from "../dev.mjs";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell"; // a third less work than the whole browser

/** What is played for a minute pays back no optimising compiler. */
const CHEAP = ["--js-flags=--no-opt"];

/** The games with the fewest players they can have. */
export const GAMES = { colormill: 1, treasure: 2, colorado: 2, thaw: 3, stacks: 2 };
export const BOARDS = ["valley", "islands", "city", "pirates", "town", "east"];

/** The long runs, too: whole games where otherwise one is taken up shortly before its end. */
export const DEEP = process.env.PAINTBOX_DEEP === "1";

/** Nothing here takes long, but a busy machine may keep anything waiting. */
const PATIENCE_MS = 180_000;
export const TEST_MS = 900_000;

/** Builds the page into a folder of its own, or takes the one that PAGE names. */
function built() {
  if (process.env.PAGE) return { dist: process.env.PAGE, drop: () => undefined };
  const dist = mkdtempSync(join(tmpdir(), "paintbox-page-"));
  const wasm = process.env.WASM ? ["--wasm", process.env.WASM] : [];
  const run = spawnSync(process.execPath, [join(web, "build.mjs"), dist, ...wasm], { encoding: "utf8" });
  if (run.status !== 0 || !existsSync(join(dist, "index.html"))) throw new Error(`build failed: ${run.stderr}`);
  return { dist, drop: () => rmSync(dist, { recursive: true }) };
}

export async function start() {
  const { dist, drop } = built();
  const { server, address } = await serve(dist);
  const browser = await chromium.launch({ executablePath: CHROMIUM, timeout: PATIENCE_MS, args: ["--no-sandbox", "--disable-gpu", "--disable-software-rasterizer", ...CHEAP] });
  return {
    address,
    dist,
    browser,
    server,
    async stop() {
      await browser.close();
      server.closeAllConnections();
      server.close();
      drop();
    },
  };
}

/** In the page: what its storage holds from the beginning; a reload finds what the page has made of it. */
function keepOnce(stored) {
  for (const [key, value] of Object.entries(stored)) if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
}

/** A page of its own storage; `init` runs in it before its scripts.  `errors` is filled with whatever it complains about. */
export async function visit({ browser, address }, path = "", options = {}) {
  const { settings, saves = [], init = null, ...rest } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB", reducedMotion: "reduce", serviceWorkers: "block", ...rest });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.addInitScript({ path: join(web, "tests", "inside.js") });
  if (init) await page.addInitScript(init);
  const stored = Object.fromEntries(saves.map((s) => [`paintbox.game.${s.id}`, s]));
  await page.addInitScript(keepOnce, { ...stored, ...(settings ? { "paintbox.settings": settings } : {}) });
  await page.goto(address + path);
  return { page, errors, context };
}

/** The page and the browser: one of each for all tests of a process, however many files they come from (together.mjs). */
export const site = {};
let begun = false;

/** Called by every file with tests: starts the browser, and ends it. */
export function suite() {
  if (begun) return;
  begun = true;
  before(async () => void Object.assign(site, await start()));
  after(() => site.stop());
}

/** A test with a page of its own, which must not have complained; `expects` says which complaints belong to it. */
export function shown(name, work, { expects, settings, ...more } = {}) {
  test(name, { timeout: TEST_MS }, async (t) => {
    const { page, errors, context } = await visit(site, "", { settings: { tips: false, ...settings }, ...more });
    try {
      await work(page, context, t);
      assert.deepEqual(errors.filter((e) => !expects?.test(e)), []);
    } finally {
      await context.close();
    }
  });
}

/** One person and as few bots as the game allows. */
export const bots = (game, level = "greedy") => ["me", ...Array(GAMES[game] - 1).fill(level)];

/** Starts a game from its set-up; `seats` are values of the selects, `game` may name a board: colormill/east. */
export async function begin(page, address, game, seats = []) {
  const query = seats.map((s, i) => `seat${i}=${s}`).join("&");
  await page.goto(`${address}#/${game}?players=${Math.max(seats.length, 1)}&${query}`);
  await page.locator(".setup .go").click();
  await page.locator(".layout, .handover").first().waitFor();
}

/** A row of numbers from 0 to 1 that looks random and is always the same. */
export function shares(seed) {
  let at = seed;
  return () => (at = (at * 48271) % 2147483647) / 2147483647;
}

/** More than any game takes: clicks or questions. */
const ENDLESS = 3000;

/** Plays with the mouse, moved to where a thing is seen and pressed there, so many clicks or until the game is over.  Says
 * how many it took, and how many of them met things on the table. */
export async function playByMouse(page, { most = ENDLESS, share = shares(7) } = {}) {
  let lit = 0;
  for (let clicks = 0; clicks < most; clicks++) {
    const at = await page.evaluate((s) => window.person.where(s), share());
    if (at.over) return { clicks, lit };
    assert.ok(!at.hidden, `nothing that is lit can be clicked: ${at.hidden}`);
    if (at.x === undefined) continue;
    lit += at.lit ? 1 : 0;
    await page.mouse.click(at.x, at.y);
  }
  assert.ok(most < ENDLESS, "the game does not end");
  return { clicks: most, lit };
}

/** Plays from inside the page: quicker, for tests whose matter is what comes after. */
export function playByClicking(page, { most = ENDLESS, seed = 7 } = {}) {
  return page.evaluate(([n, s]) => window.person.play(n, s), [most, seed]);
}

/** Ways among lit things before one is taken, so that games differ. */
const WALKS = [[], ["ArrowRight"], ["ArrowDown", "ArrowLeft"], ["End"], ["ArrowUp"], ["Home", "ArrowDown"]];
const ARROWS = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "End", "Home"];

/** Plays with keys, so many questions or until the game is over: arrows inside a group of things, Tab to the next.  Says
 * how many keys it pressed, and how often a question found the focus nowhere. */
export async function playByKeys(page, { most = ENDLESS } = {}) {
  let keys = 0;
  let questions = 0;
  let nowhere = 0;
  const press = async (key) => {
    keys++;
    await page.keyboard.press(key);
  };
  for (let i = 0, tries = 0; questions < most || tries > 0; i++) {
    const at = await page.evaluate((same) => window.person.focused(same), tries > 0);
    if (at.over) return { keys, questions, nowhere };
    if (tries === 0) {
      questions++;
      nowhere += at.nowhere ? 1 : 0;
      for (const key of at.on && at.near ? WALKS[i % WALKS.length] : []) await press(key);
    }
    assert.ok(tries++ < 80, `no key comes to anything that can be played: ${at.offers}`);
    const on = (await page.evaluate(() => window.person.focused(true))).on;
    if (!on) await press(at.near && tries % 7 < 6 ? ARROWS[tries % 7] : "Tab");
    else {
      tries = 0;
      await press(i % 2 ? "Enter" : " ");
    }
  }
  assert.ok(most < ENDLESS, "the game does not end");
  return { keys, questions, nowhere };
}

export const notice = (page) => page.locator(".notice").last();
export const lit = (page) => page.locator("[data-lit=true]").first();
