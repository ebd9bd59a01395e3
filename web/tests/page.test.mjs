// The frame round all games: what is kept and restored, what people are told, what goes wrong.  Most of it is tried on
// tables as text, which all games have alike.
import assert from "node:assert/strict";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { test } from "node:test";
import { serve } from "../dev.mjs";
import { begin, bots, lit, notice, playByClicking, shown as shownDrawn, site, suite, TEST_MS, visit } from "./harness.mjs";

suite();
const shown = (name, work, options = {}) => shownDrawn(name, work, { ...options, settings: { plain: true, ...options.settings } });

/** In Stacks the first of all moves is to draw a block. */
const draw = (page) => page.locator(".moves button").first().dispatchEvent("click");
const log = (page) => page.locator(".log.long li");
const games = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("paintbox.game.")).map((key) => JSON.parse(localStorage[key])));

shown("three clicks from nothing to playing", async (page) => {
  await page.getByRole("button", { name: /^Stacks/ }).click();
  await page.getByRole("button", { name: "Start with two" }).click();
  await lit(page).click();
});

shownDrawn("first visit: the shelf and one game are at most 365 kB compressed", async (page, _, t) => {
  const wanted = new Set();
  page.on("request", (request) => wanted.add(new URL(request.url()).pathname.slice(1) || "index.html"));
  await page.reload();
  await page.goto(`${site.address}#/colormill`);
  await page.locator(".setup .go").click();
  await lit(page).waitFor();
  const size = (name) => gzipSync(readFileSync(join(site.dist, name)), { level: 9 }).length;
  const sum = [...wanted].reduce((all, name) => all + size(name), 0);
  t.diagnostic(`first visit: ${wanted.size} files, ${Math.round(sum / 1000)} kB with gzip`);
  assert.ok(wanted.has("engine.wasm") && wanted.size > 10);
  assert.ok(sum <= 365_000, `${sum} bytes`);
});

shown("one tab stop for all lit things, and arrows walk", async (page) => {
  await begin(page, site.address, "treasure", ["me", "random"]);
  await lit(page).waitFor();
  assert.equal(await page.locator(".board [tabindex='0'][data-item]").count(), 1);
  const at = () => page.evaluate(() => document.activeElement?.getAttribute("data-item"));
  await page.locator(".board [tabindex='0'][data-item]").focus();
  const first = await at();
  await page.keyboard.press("End");
  assert.notEqual(await at(), first);
});

for (const game of ["colormill", "treasure", "colorado", "thaw", "stacks"])
  shownDrawn(`${game}: a reload in the middle takes the game up again, and so does the shelf`, async (page) => {
    await begin(page, site.address, game, bots(game));
    await playByClicking(page, { most: { colormill: 12, treasure: 2 }[game] ?? 5 }); // a prediction takes several clicks, a race may be over after five
    // What the bots do then is saved move by move.
    const told = async () => {
      await lit(page).waitFor();
      await page.evaluate(() => window.person.settled());
      return log(page).allTextContents();
    };
    const had = await told();
    assert.ok(had.length > 1);
    await page.reload();
    assert.deepEqual(await told(), had);
    await page.goto(`${site.address}#/`);
    await page.locator(".go-on").getByText("Continue").click();
    assert.deepEqual(await told(), had);
  });

shown("who thinks for long is seen to think, one at a time", async (page) => {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message) {
      setTimeout(() => post.call(this, message), message.line?.includes('"do":"bot"') ? 1000 : 0);
    };
  });
  await page.reload();
  await begin(page, site.address, "treasure", ["greedy", "greedy"]);
  const thinking = () => [...document.querySelectorAll(".players li")].filter((li) => li.textContent.includes("thinks …")).length;
  assert.equal(await (await page.waitForFunction(thinking)).jsonValue(), 1);
  await log(page).first().waitFor(); // and comes to a move
});

shown("what chance has shown cannot be taken back, and that is said", async (page) => {
  await begin(page, site.address, "stacks", ["me", "random"]);
  await lit(page).waitFor();
  const log = await page.locator(".log.long li").count();
  await draw(page);
  await page.waitForFunction((n) => document.querySelectorAll(".log.long li").length > n, log);
  const undo = page.getByRole("button", { name: "Undo" });
  assert.equal(await undo.getAttribute("aria-disabled"), "true");
  await undo.click({ force: true });
  await notice(page).getByText(/taken back/).waitFor();
});

shown("a hint names a legal move and can be played", async (page) => {
  await begin(page, site.address, "treasure", ["me", "random"]);
  await lit(page).waitFor();
  await page.getByRole("button", { name: "Hint" }).click();
  const move = page.locator(".hint button");
  await move.waitFor();
  const before = await page.locator(".log.long li").count();
  await move.click();
  await page.waitForFunction((n) => document.querySelectorAll(".log.long li").length > n, before);
});

shown("odds of a prediction are told on request only", async (page) => {
  await begin(page, site.address, "colormill", ["me"]);
  await page.locator(".moves summary").click();
  assert.doesNotMatch(await page.locator(".moves").textContent(), /%/);
  await page.getByRole("button", { name: "Odds" }).click();
  await page.locator(".moves").getByText("%").first().waitFor();
});

shown("rules stand beside the table, are searched and linked by number", async (page) => {
  await begin(page, site.address, "treasure", ["me", "random"]);
  await page.getByRole("button", { name: "Rules" }).click();
  await page.getByRole("searchbox").fill("feather whirl");
  await page.locator(".drawer").getByText("found").waitFor();
  assert.ok((await page.locator(".drawer .rules-text p.li").count()) < 12);
  await page.goto(`${site.address}#/rules/treasure/TT-9`);
  assert.match(await page.locator("[data-marked=true]").textContent(), /^TT-9 The card you played/);
});

shown("addresses of nothing say so, with a way on", async (page) => {
  for (const [address, sentence] of [["#/chess", /no game “chess”/], ["#/table/zzz", /not saved here any more/], ["#/replay/zzz", /not saved here any more/], ["#/a/b/c", /nothing at this address/]]) {
    await page.goto(`${site.address}${address}`);
    assert.match(await page.locator("[role=alert]").textContent(), sentence);
    await page.getByRole("link", { name: "To the shelf" }).click();
    await page.locator(".boxes").waitFor();
  }
  await page.goto(`${site.address}#/colormill/atlantis?players=77`);
  await page.locator(".setup").waitFor();
  assert.match((await page.locator(".notice").allTextContents()).join(), /nothing at this address/);
  assert.match((await page.locator(".notice").allTextContents()).join(), /number of players/);
});

shown("a deep link sets the table", async (page) => {
  await page.goto(`${site.address}#/colormill/pirates?players=3&seat2=strong`);
  assert.equal(await page.locator("input[name=board]:checked").inputValue(), "pirates");
  assert.deepEqual(await page.locator(".seats select").evaluateAll((all) => all.map((s) => s.value)), ["me", "normal", "strong", "nobody", "nobody"]);
});

const open = (page, name, text) => page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const REPLAY = "paintbox replay 1\ngame treasure\nrules 1\nplayers 2\nseed 42\nmoves\nend 0\n";

shown("damaged and foreign replay files get a sentence, and what is saved stays", async (page) => {
  await begin(page, site.address, "stacks", bots("stacks"));
  await lit(page).waitFor();
  await page.goto(`${site.address}#/`);
  await page.locator(".boxes").waitFor();
  const had = await games(page);
  for (const [text, sentence] of [
    ["\u0000\u0001 not a game", /not a Paintbox replay/],
    ["", /not a Paintbox replay/],
    [REPLAY.replace("end 0", "end 7"), /cannot be played: Line/],
    [REPLAY.replace("end 0\n", ""), /cannot be played/],
    [REPLAY.replace("treasure", "chess"), /cannot be played/],
    [REPLAY.replace("moves\n", "moves\n0 play red1\n"), /cannot be played: Line 7/],
    ["x".repeat(3_000_000), /too large/],
  ]) {
    await open(page, "game.replay", text);
    await page.locator(".notice").getByText(sentence).waitFor();
    await page.locator(".notice .close").last().click();
  }
  assert.deepEqual(await games(page), had);
  await page.locator(".go-on").getByText("Continue").click();
  await lit(page).waitFor();
});

shown("a replay file is taken up, saved again and the same", async (page) => {
  await page.locator(".boxes").waitFor();
  await open(page, "game.replay", REPLAY);
  await page.locator(".layout, .handover").first().waitFor();
  await page.goto(`${site.address}#/`);
  await page.locator(".older summary").click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".older li .pill", { hasText: "Save" }).first().click()]);
  const text = readFileSync(await download.path(), "utf8");
  assert.match(text, /^paintbox replay 1\ngame treasure\n/);
  assert.match(text, /seed 42/);
});

shown("a finished game is stepped through, and looked back on", async (page) => {
  await begin(page, site.address, "treasure", ["me", "random"]);
  await playByClicking(page);
  await page.getByRole("button", { name: "Look back" }).click();
  await page.locator("progress").waitFor();
  const say = page.locator(".asking .say");
  assert.equal(await say.textContent(), "The game begins.");
  await page.getByRole("button", { name: "Forward" }).click();
  await say.getByText(/^(You|Ada) moved the \w+ figure with a ×\d\.$/).waitFor();
  const first = await page.locator(".plain").textContent();
  await page.getByRole("button", { name: "Last" }).click();
  await page.waitForFunction((was) => document.querySelector(".plain")?.textContent !== was, first);
  await page.getByRole("button", { name: "Play on from here" }).waitFor({ state: "detached" });
});

shown("French, from the settings and after a reload", async (page) => {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("fr");
  await page.getByRole("button", { name: "Terminé" }).click();
  await page.reload();
  await page.getByText("cinq jeux de couleurs").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
  await page.goto(`${site.address}#/treasure`);
  await page.getByRole("button", { name: "Commencer à deux" }).click();
  await page.locator(".moves").getByText(/(rouge|jaune|bleu|vert)/).first().waitFor();
  await page.getByRole("button", { name: "Conseil" }).waitFor();
});


shown("storage that is full is said, the game goes on, and what is saved stays", async (page) => {
  await begin(page, site.address, "stacks", bots("stacks"));
  await lit(page).waitFor();
  const had = await games(page);
  await page.goto(`${site.address}#/`);
  await page.locator(".boxes").waitFor();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  });
  await page.locator("a.box").nth(4).click();
  await page.locator(".setup .go").click();
  await page.locator(".notice").getByText(/storage is full/).waitFor();
  await playByClicking(page, { most: 5 });
  assert.deepEqual(await games(page), had);
});

shown("storage that is forbidden is said, and the game goes on", async (page) => {
  await page.addInitScript(() => Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("no", "SecurityError"); } }));
  await page.goto(`${site.address}?again#/stacks`);
  await page.locator(".setup .go").click();
  await page.locator(".notice").getByText(/does not allow saving/).waitFor();
  await lit(page).click();
});

shown("a browser without WebAssembly gets a sentence", async (page) => {
  await page.addInitScript(() => delete window.WebAssembly);
  await page.reload();
  await page.getByText(/no WebAssembly/).waitFor();
});

shown("an engine that cannot be fetched gets a sentence", async (page) => {
  await page.route("**/engine.wasm", (route) => route.abort());
  await page.reload();
  await page.getByText(/engine could not be loaded/).waitFor();
  await page.unroute("**/engine.wasm");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator(".nums span[role=img]").first().waitFor();
}, { expects: /Failed to load|ERR_FAILED/ });

shown("a worker that dies is said, and the game is as it was", async (page) => {
  await begin(page, site.address, "stacks", ["me", "random"]);
  await lit(page).waitFor();
  const log = await page.locator(".log.long li").count();
  for (const worker of page.workers()) await worker.evaluate(() => { self.onmessage = () => { throw new Error("dead"); }; });
  await draw(page);
  await page.locator(".notice").getByText(/has been restored/).waitFor();
  await lit(page).waitFor();
  assert.equal(await page.locator(".log.long li").count(), log);
  await draw(page);
  await page.waitForFunction((n) => document.querySelectorAll(".log.long li").length > n, log);
}, { expects: /dead/ });

shown("a worker that dies again and again is given up, and the saved game is there after a reload", async (page) => {
  await begin(page, site.address, "stacks", ["me", "random"]);
  await lit(page).waitFor();
  const had = await log(page).allTextContents();
  await page.evaluate(() => {
    // Whatever worker is asked from now on dies of it, and so does every one that is started in its place.
    Worker.prototype.postMessage = function () {
      this.onerror?.(new ErrorEvent("error", { message: "dead" }));
    };
  });
  await draw(page);
  await page.getByRole("button", { name: "Try again" }).waitFor();
  assert.match(await page.locator("[role=alert]").textContent(), /saved/);
  await page.getByRole("button", { name: "Try again" }).click();
  await lit(page).waitFor();
  assert.deepEqual(await log(page).allTextContents(), had);
}, { expects: /dead/ });

shown("offline after the first load", async (page, context) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.locator(".nums span[role=img]").first().waitFor();
  for (const game of ["thaw", "colormill", "treasure", "colorado", "stacks"]) {
    await begin(page, site.address, game, bots(game));
    await lit(page).waitFor();
    await page.getByRole("button", { name: "Rules" }).click();
    await page.locator(".drawer h3").first().waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".drawer").waitFor({ state: "detached" });
  }
  await context.setOffline(false);
}, { serviceWorkers: "allow" });

test("a new version announces itself, and is taken over on request", { timeout: TEST_MS }, async () => {
  const copy = mkdtempSync(join(tmpdir(), "paintbox-new-"));
  cpSync(site.dist, copy, { recursive: true });
  const { server, address } = await serve(copy);
  const { page, errors, context } = await visit({ ...site, address }, "", { serviceWorkers: "allow" });
  try {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    appendFileSync(join(copy, "sw.js"), "// a newer one");
    await page.reload();
    await page.locator(".notice").getByText(/new version/).waitFor();
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Use it now" }).click();
    await loaded;
    await page.locator(".nums span[role=img]").first().waitFor();
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
    server.closeAllConnections();
    server.close();
    rmSync(copy, { recursive: true });
  }
});

shown("text at 200 % loses nothing to the side", async (page) => {
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const address of ["#/", "#/colormill?players=3", "#/rules/colormill", "#/chess"]) {
      await page.goto(site.address + address);
      await page.locator(".boxes, .rules-text .li, .trouble").first().waitFor();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${address} at ${width} is ${over} px too wide`);
    }
    await begin(page, site.address, "stacks", ["me", "random"]);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `the table at ${width} is ${over} px too wide`);
  }
});

