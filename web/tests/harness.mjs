// What the page's tests share: a built page on a server, a browser, and somebody who clicks.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "../dev.mjs";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

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
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
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

/** A page of its own storage.  Every error in it fails the test that asks `errors`. */
export async function visit({ browser, address }, path = "", options = {}) {
  const { settings, expects: _expects, ...rest } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB", reducedMotion: "reduce", serviceWorkers: "block", ...rest });
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  if (settings) await page.addInitScript((s) => { if (!localStorage.getItem("paintbox.settings")) localStorage.setItem("paintbox.settings", s); }, JSON.stringify(settings));
  await page.goto(address + path);
  return { page, errors, context };
}

/** Starts a game from its set-up; `seats` are values of the selects. */
export async function begin(page, address, game, seats = []) {
  const query = seats.map((s, i) => `seat${i}=${s}`).join("&");
  await page.goto(`${address}#/${game}?players=${Math.max(seats.length, 1)}&${query}`);
  await page.locator(".setup .go").click();
  await page.locator(".layout, .handover").first().waitFor();
}

/** Points at lit things until the game is over.  `pick` chooses among them, to make games differ. */
export async function playByClicking(page, { most = 3000, pick = (n) => n - 1 } = {}) {
  for (let i = 0; i < most; i++) {
    const state = await page.waitForFunction(() => {
      if (document.querySelector("dialog.result")) return "over";
      if (document.querySelector(".handover .go")) return "handover";
      if (document.querySelector(".asking .go")) return "go";
      if (document.querySelector("[data-lit='true']")) return "lit";
      return null;
    }, undefined, { timeout: 60000 });
    const what = await state.jsonValue();
    if (what === "over") return i;
    // All in one go in the page: what is lit may change between two calls from here.
    await page.evaluate(([what, share]) => {
      const list = [...document.querySelectorAll(what === "handover" ? ".handover .go" : what === "go" ? ".asking .go" : "[data-lit='true']")];
      const at = Math.min(list.length - 1, Math.floor(share * list.length));
      list[at]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }, [what, pick(i)]);
    await page.waitForTimeout(0);
  }
  throw new Error("the game does not end");
}
