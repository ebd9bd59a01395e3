// The page in Chromium: whole games by clicking and by keys, what is kept and restored, what goes wrong.
import { AxeBuilder } from "@axe-core/playwright";
import assert from "node:assert/strict";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { serve } from "../dev.mjs";
import { begin, playByClicking, start, visit } from "./harness.mjs";

const GAMES = { colormill: 2, treasure: 2, colorado: 2, thaw: 3, stacks: 2 };
const share = (i) => (i * 0.37) % 1;
let site;

before(async () => {
  site = await start();
});
after(() => site.stop());

/** A test with a page of its own, which must not have complained.  The frame is tested with tables as text, which all
 * games have alike; `drawn` takes the game's own. */
function shown(name, work, { drawn = false, ...options } = {}) {
  test(name, { timeout: 180_000 }, async () => {
    const { page, errors, context } = await visit(site, "", { settings: { plain: !drawn, tips: false }, ...options });
    try {
      await work(page, context);
      assert.deepEqual(errors.filter((e) => !options?.expects?.test(e)), []);
    } finally {
      await context.close();
    }
  });
}

const bots = (game, level = "greedy") => ["me", ...Array(GAMES[game] - 1).fill(level)];
/** In Stacks the first of all moves is to draw a block. */
const draw = (page) => page.locator(".moves button").first().dispatchEvent("click");
const notice = (page) => page.locator(".notice").last();

for (const game of Object.keys(GAMES))
  for (const drawn of [true, false])
  shown(`${game}: a whole game by clicking${drawn ? "" : " on the table as text"}, to the result`, async (page) => {
    await begin(page, site.address, game, bots(game));
    await playByClicking(page, { pick: share });
    assert.equal(await page.locator("dialog.result tbody tr").count(), GAMES[game]);
    await page.getByRole("button", { name: "Again" }).click();
    await page.locator("dialog.result").waitFor({ state: "detached" });
    await page.locator(".layout").waitFor();
  }, { drawn });

shown("three clicks from nothing to playing", async (page) => {
  await page.getByRole("button", { name: /^Stacks/ }).click();
  await page.getByRole("button", { name: "Start with two" }).click();
  await page.locator("[data-lit=true]").first().click({ timeout: 20_000 });
});

shown("a whole game by keyboard only", async (page) => {
  await page.goto(`${site.address}#/treasure?players=2&seat1=random`);
  await page.getByRole("button", { name: "Start with two" }).focus();
  await page.keyboard.press("Enter");
  let tabs = 0;
  for (let i = 0; i < 400 && !(await page.locator("dialog.result").isVisible()); i++) {
    // Tab goes to the one stop of the lit things; arrows walk among them.
    const on = () => page.evaluate(() => document.activeElement?.getAttribute("data-lit") === "true");
    await page.waitForFunction(() => document.querySelector("dialog.result, [data-lit='true']"));
    await page.waitForTimeout(30);
    for (let tab = 0; tab < 12 && !(await on()); tab++, tabs++) await page.keyboard.press("Tab");
    if (!(await on())) continue;
    await page.keyboard.press(["ArrowRight", "ArrowDown", "End", "Home"][i % 4]);
    await page.keyboard.press(i % 2 ? "Enter" : " ");
  }
  await page.locator("dialog.result").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.closest("dialog") !== null), true);
  assert.ok(tabs < 80, `${tabs} times Tab: the focus gets lost after moves`);
});

shown("one tab stop for all lit things, and arrows walk", async (page) => {
  await begin(page, site.address, "treasure", ["me", "random"]);
  await page.locator("[data-lit=true]").first().waitFor();
  assert.equal(await page.locator(".board [tabindex='0'][data-item]").count(), 1);
  const at = () => page.evaluate(() => document.activeElement?.getAttribute("data-item"));
  await page.locator(".board [tabindex='0'][data-item]").focus();
  const first = await at();
  await page.keyboard.press("End");
  assert.notEqual(await at(), first);
});

shown("a reload in the middle takes the game up again", async (page) => {
  await begin(page, site.address, "stacks", bots("stacks"));
  await playByClicking(page, { most: 8, pick: share }).catch(() => undefined);
  const log = () => page.locator(".log.long li").allTextContents();
  // The last click may not be answered yet, nor the bot's move made: until nothing happens any more.
  let had = [];
  for (let now = await log(); now.join() !== had.join(); now = await log()) {
    had = now;
    await page.waitForTimeout(500);
    await page.locator("[data-lit=true]").first().waitFor();
  }
  await page.reload();
  await page.locator("[data-lit=true]").first().waitFor();
  assert.deepEqual(await log(), had);
  await page.goto(`${site.address}#/`);
  await page.locator(".go-on").getByText("Continue").click();
  await page.locator("[data-lit=true]").first().waitFor();
  assert.deepEqual(await log(), had);
});

shown("two people at one screen: no secret of the other is in the document", async (page) => {
  await begin(page, site.address, "treasure", ["me", "here"]);
  const owned = new Map();
  for (let i = 0; i < 6; i++) {
    await page.locator(".handover .go").waitFor();
    const blank = await page.content();
    assert.doesNotMatch(blank, /owns|x[123]\b|(red|yellow|blue|green)[123]/, "nothing of the game while it changes hands");
    const name = (await page.locator(".handover h1").textContent()).replace("Hand over to ", "");
    await page.locator(".handover .go").click();
    await page.locator("[data-lit=true]").first().waitFor();
    const all = [...(await page.content()).matchAll(/owns (\w+)/g)].map((m) => m[1]);
    const open = new Set(all.filter((word) => word !== "a"));
    assert.equal(open.size, 1, "one's own colour, and no other");
    owned.set(name, [...open][0]);
    await page.locator("[data-lit=true]").first().click();
    // At a Whirl the same person goes on.
    while ((await page.locator(".handover .go, [data-lit=true]").first().getAttribute("data-lit", { timeout: 10_000 })) === "true")
      await page.locator("[data-lit=true]").first().click({ timeout: 2_000 }).catch(() => undefined);
  }
  assert.equal(owned.size, 2);
  assert.notEqual(...owned.values());
});

shown("what chance has shown cannot be taken back, and that is said", async (page) => {
  await begin(page, site.address, "stacks", ["me", "random"]);
  await page.locator("[data-lit=true]").first().waitFor();
  const log = await page.locator(".log.long li").count();
  await draw(page);
  await page.waitForFunction((n) => document.querySelectorAll(".log.long li").length > n, log);
  await page.getByRole("button", { name: "Undo" }).click();
  await notice(page).getByText(/taken back/).waitFor();
});

shown("a hint names a legal move and can be played", async (page) => {
  await begin(page, site.address, "treasure", ["me", "random"]);
  await page.locator("[data-lit=true]").first().waitFor();
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

shown("damaged and foreign replay files get a sentence", async (page) => {
  await page.locator(".boxes").waitFor();
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
  await playByClicking(page, { pick: share });
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


shown("storage that is full is said, and the game goes on", async (page) => {
  await page.evaluate(() => {
    localStorage.setItem("other", "x");
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  });
  await page.locator("a.box").nth(4).click();
  await page.locator(".setup .go").click();
  await page.locator(".notice").getByText(/storage is full/).waitFor();
  await page.locator("[data-lit=true]").first().click({ timeout: 20_000 });
});

shown("storage that is forbidden is said, and the game goes on", async (page) => {
  await page.addInitScript(() => Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("no", "SecurityError"); } }));
  await page.goto(`${site.address}?again#/stacks`);
  await page.locator(".setup .go").click();
  await page.locator(".notice").getByText(/does not allow saving/).waitFor();
  await page.locator("[data-lit=true]").first().click({ timeout: 20_000 });
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
  await page.locator("[data-lit=true]").first().waitFor();
  const log = await page.locator(".log.long li").count();
  for (const worker of page.workers()) await worker.evaluate(() => { self.onmessage = () => { throw new Error("dead"); }; });
  await draw(page);
  await page.locator(".notice").getByText(/has been restored/).waitFor();
  await page.locator("[data-lit=true]").first().waitFor();
  assert.equal(await page.locator(".log.long li").count(), log);
  await draw(page);
  await page.waitForFunction((n) => document.querySelectorAll(".log.long li").length > n, log);
}, { expects: /dead/ });

shown("offline after the first load", async (page, context) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.locator(".nums span[role=img]").first().waitFor();
  await begin(page, site.address, "thaw", bots("thaw"));
  await page.locator("[data-lit=true]").first().waitFor();
  await context.setOffline(false);
}, { serviceWorkers: "allow" });

test("a new version announces itself, and is taken over on request", { timeout: 60_000 }, async () => {
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

async function axe(page, what) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).slice(0, 3).join(", ")}`), [], what);
}

async function atThreeWidths(page, what) {
  for (const width of [390, 834, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await axe(page, `${what} at ${width}`);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `${what} at ${width} is ${over} px too wide`);
  }
}

for (const game of Object.keys(GAMES))
  for (const colorScheme of ["light", "dark"])
    shown(`axe finds nothing at the table of ${game}, ${colorScheme}`, async (page) => {
      await begin(page, site.address, game, bots(game));
      await page.locator("[data-lit=true]").first().waitFor();
      await atThreeWidths(page, game);
    }, { drawn: true, colorScheme });

for (const colorScheme of ["light", "dark"])
  shown(`axe finds nothing, ${colorScheme}`, async (page) => {
    const widths = (what) => atThreeWidths(page, what);
    await page.locator(".nums span[role=img]").first().waitFor();
    await widths("shelf");
    await page.getByRole("button", { name: "Settings" }).click();
    await widths("settings");
    await page.goto(`${site.address}#/colormill?players=3`);
    await page.locator(".setup").waitFor();
    await page.getByRole("button", { name: "Done" }).click().catch(() => undefined);
    await widths("set-up");
    await page.goto(`${site.address}#/chess`);
    await widths("trouble");
    await begin(page, site.address, "stacks", ["me", "here"]);
    await page.locator(".handover").waitFor();
    await widths("hand-over");
    await page.locator(".handover .go").click();
    await page.locator("[data-lit=true]").first().waitFor();
    await widths("table");
    await page.getByRole("button", { name: "Rules" }).click();
    await page.locator(".drawer h3").first().waitFor();
    await widths("rules");
  }, { colorScheme });

shown("first visit: the shelf and one game in 350 kB compressed", async (page) => {
  const wanted = new Set();
  page.on("request", (request) => wanted.add(new URL(request.url()).pathname.slice(1) || "index.html"));
  await page.reload();
  await page.goto(`${site.address}#/colormill`);
  await page.locator(".setup .go").click();
  await page.locator("[data-lit=true]").first().waitFor();
  const size = (name) => gzipSync(readFileSync(join(site.dist, name)), { level: 9 }).length;
  const sum = [...wanted].reduce((all, name) => all + size(name), 0);
  assert.ok(wanted.has("engine.wasm") && wanted.size > 10);
  assert.ok(sum <= 350_000, `${sum} bytes`);
}, { drawn: true });
