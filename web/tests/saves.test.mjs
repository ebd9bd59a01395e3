// Saved games: two tabs of one browser, damaged saves, games of earlier rules, storage that runs out, one file with all
// games, and chance that is played by hand.  Pages here have no Web Locks and no BroadcastChannel, as over plain HTTP.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { newEngine, playOut } from "./engine.mjs";
import { begin, bots, lit, notice, playByClicking, shown as shownDrawn, site, suite } from "./harness.mjs";

suite();

function bare() {
  delete globalThis.BroadcastChannel;
  Object.defineProperty(navigator, "locks", { get: () => undefined });
}

const shown = (name, work, options = {}) =>
  shownDrawn(name, async (page, context, t) => {
    await page.locator(".boxes").waitFor();
    await work(page, context, t);
  }, { init: bare, ...options, settings: { plain: true, ...options.settings } });

const PREFIX = "paintbox.game.";
const stored = (page) =>
  page.evaluate((prefix) => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return Object.fromEntries(keys.map((key) => [key.slice(prefix.length), localStorage[key]]));
  }, PREFIX);
const put = (page, id, value) => {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return page.evaluate(([key, t]) => localStorage.setItem(key, t), [PREFIX + id, text]);
};
const moves = (replay) => Number(/^end (\d+)$/m.exec(replay)?.[1]);
const idOf = (page) => page.url().split("/").at(-1);
const older = async (page) => {
  const list = page.locator(".older:not(.aside)");
  if (!(await list.evaluate((el) => el.open))) await list.locator("summary").click();
  return list;
};
const aside = async (page) => {
  const list = page.locator(".aside");
  await list.waitFor();
  if (!(await list.evaluate((el) => el.open))) await list.locator("summary").click();
  return list;
};
const loaded = async (page) => {
  await page.locator(".nums span[role=img]").first().waitFor();
};
const settled = async (page) => {
  await lit(page).waitFor();
  await page.evaluate(() => window.person.settled());
};

/** Another tab of the same browser, at an address. */
async function tab(page, context, address) {
  const other = await context.newPage();
  const errors = [];
  other.on("pageerror", (error) => errors.push(String(error)));
  await other.addInitScript(bare);
  await other.addInitScript({ path: new URL("./inside.js", import.meta.url).pathname });
  await other.goto(`${site.address}${address}`);
  return other;
}

const away = (page) => page.getByText("This game is open in another tab.");
const here = (page) => page.getByRole("button", { name: "Use it here" });

/** A game of Stacks against a bot, a few moves on. */
async function some(page) {
  await begin(page, site.address, "stacks", bots("stacks"));
  await playByClicking(page, { most: 3 });
  await settled(page);
  return idOf(page);
}

shown("tabs: a second tab does not play along, but takes the game over on request", async (page, context) => {
  const id = await some(page);
  const second = await tab(page, context, `#/table/${id}`);
  await away(second).waitFor();
  await here(second).click();
  await settled(second);
  await away(page).waitFor();
  await playByClicking(second, { most: 5 });
  await settled(second);
  const far = (await stored(page))[id];
  // The first takes it back, and goes on from where the second was.
  await here(page).click();
  await settled(page);
  await away(second).waitFor();
  assert.equal((await stored(page))[id], far, "to look at a game does not change it");
  await playByClicking(page, { most: 4 });
  await settled(page);
  assert.ok(moves(JSON.parse((await stored(page))[id]).replay) > moves(JSON.parse(far).replay));
});

shown("tabs: a game that another tab closes goes on in the one that waits", async (page, context) => {
  const id = await some(page);
  const second = await tab(page, context, `#/table/${id}`);
  await away(second).waitFor();
  await page.goto(`${site.address}#/`);
  await settled(second);
  // And by itself no tab that has left writes anything.
  const had = (await stored(page))[id];
  await page.goto(`${site.address}#/rules/stacks`);
  assert.equal((await stored(page))[id], had);
});

shown("tabs: a tab that crashed keeps no game", async (page, context) => {
  const id = await some(page);
  await page.goto(`${site.address}#/`);
  const second = await tab(page, context, `#/table/${id}`);
  await settled(second);
  const cdp = await context.newCDPSession(second);
  const crashed = second.waitForEvent("crash");
  void cdp.send("Page.crash").catch(() => undefined);
  await crashed;
  assert.notEqual(await page.evaluate((key) => localStorage[key], `paintbox.tab.${id}`), undefined, "it said that it plays, and never that it stops");
  await page.locator(".go-on").getByText("Continue").click();
  await settled(page);
});

/** The same game some moves on, as another tab would have played it. */
async function further(replay) {
  const ask = await newEngine();
  ask({ do: "load", replay });
  for (let n = 0; n < 6; n++) ask({ do: "bot", seat: ask({ do: "view", seat: "spectator" }).pending[0], level: "greedy" });
  const on = ask({ do: "save" }).replay;
  assert.ok(moves(on) > moves(replay));
  return on;
}

const goesOnFrom = (replay, from) => replay.startsWith(from.replace(/end \d+\n$/, ""));

shown("tabs: a newer save is followed", async (page, context) => {
  const id = await some(page);
  const had = JSON.parse((await stored(page))[id]);
  const replay = await further(had.replay);
  const lines = await page.locator(".log.long li").count();
  const second = await tab(page, context, "#/");
  await put(second, id, { ...had, replay, mark: "another", at: had.at + 1 });
  await page.waitForFunction((n) => document.querySelectorAll(".log.long li").length > n, lines);
  await settled(page);
  assert.ok(goesOnFrom(JSON.parse((await stored(page))[id]).replay, replay), "what this tab writes goes on from there");
});

shown("tabs: a newer save is never overwritten, even if nobody told of it", async (page) => {
  const id = await some(page);
  const had = JSON.parse((await stored(page))[id]);
  const replay = await further(had.replay);
  const lines = await page.locator(".log.long li").count();
  // What a tab writes itself is not told to it.  A whole move is played, not only a thing pointed at.
  await put(page, id, { ...had, replay, mark: "another", at: had.at + 1 });
  await page.locator(".moves button").first().dispatchEvent("click");
  await page.waitForFunction((n) => document.querySelectorAll(".log.long li").length > n, lines);
  await settled(page);
  assert.ok(goesOnFrom(JSON.parse((await stored(page))[id]).replay, replay));
});

shown("tabs: what one tab deletes does not come back from another", async (page, context) => {
  const id = await some(page);
  const second = await tab(page, context, "#/");
  await loaded(second);
  await (await older(second)).getByRole("button", { name: "Delete" }).click();
  await page.getByText("This game was deleted in another tab.").waitFor();
  assert.deepEqual(await stored(page), {});
  await page.getByRole("link", { name: "To the shelf" }).click();
  await page.locator(".welcome").waitFor();
  assert.deepEqual(await stored(page), {});
});

shown("tabs: a game that was deleted elsewhere is kept if a person wants it", async (page, context) => {
  const id = await some(page);
  const had = JSON.parse((await stored(page))[id]);
  const second = await tab(page, context, "#/");
  await second.evaluate((key) => localStorage.removeItem(key), PREFIX + id);
  await page.getByRole("button", { name: "Keep it after all" }).click();
  await settled(page);
  assert.equal(JSON.parse((await stored(page))[id]).replay, had.replay);
});

shown("tabs: settings are merged key by key, and followed", async (page, context) => {
  const second = await tab(page, context, "#/");
  for (const at of [page, second]) await at.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Light or dark").selectOption("dark");
  await second.waitForFunction(() => document.documentElement.dataset.room === "dark");
  await second.getByLabel("Patterns and marks").check();
  await page.waitForFunction(() => document.documentElement.dataset.patterns === "on");
  const kept = await page.evaluate(() => JSON.parse(localStorage["paintbox.settings"]));
  assert.deepEqual([kept.theme, kept.patterns, kept.plain], ["dark", true, true]);
});

shown("tabs: a setting that was changed unheard stays, and so do tips that were read and keys of other versions", async (page) => {
  await page.evaluate(() => localStorage.setItem("paintbox.settings", JSON.stringify({ motion: "fast", read: ["a.b"], speed: 3 })));
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Patterns and marks").check();
  assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage["paintbox.settings"])), { motion: "fast", read: ["a.b"], speed: 3, patterns: true });
});

const DAMAGED = (good) => ({
  seats: { ...good, id: "seats", seats: [null, null] },
  at: { ...good, id: "at", at: 1e300 },
  nan: { ...good, id: "nan", at: "yesterday" },
  json: "{not even JSON",
  nothing: "null",
  empty: "",
  list: "[[[[]]]]",
  types: { ...good, id: "types", game: 7, replay: {}, options: [1] },
  options: { ...good, id: "options", options: { board: { evil: 1 } } },
  another: { ...good, id: "somebody else" },
  players: { ...good, id: "players", seats: [...good.seats, good.seats[1]] },
  game: { ...good, id: "game", game: "treasure" },
  deep: "[".repeat(50_000),
  huge: JSON.stringify({ ...good, id: "huge", replay: "x".repeat(2_200_000) }),
  "a/b": { ...good, id: "a/b" },
});

shown("damaged saves are set aside, to download or delete, and everything else works", async (page) => {
  const id = await some(page);
  await page.goto(`${site.address}#/`);
  const good = JSON.parse((await stored(page))[id]);
  const damaged = DAMAGED(good);
  for (const [name, value] of Object.entries(damaged)) await put(page, name, value);
  await page.reload();
  await loaded(page);
  const list = await aside(page);
  const n = Object.keys(damaged).length;
  assert.equal(await list.locator("li").count(), n);
  assert.equal(await list.getByText("could not be read").count(), n);
  assert.equal(await (await older(page)).locator("li").count(), 1);
  for (let i = 0; i < 9; i++) { // a browser refuses more than ten in a row
    const [download] = await Promise.all([page.waitForEvent("download"), list.locator("li").nth(i).getByRole("button", { name: "Download" }).click()]);
    assert.match(download.suggestedFilename(), /\.(replay|txt)$/);
  }
  await page.locator(".go-on").getByText("Continue").click();
  await settled(page);
  await begin(page, site.address, "treasure", bots("treasure"));
  await lit(page).waitFor();
  await page.goto(`${site.address}#/`);
  while ((await page.locator(".aside li").count()) > 0) await (await aside(page)).getByRole("button", { name: "Delete" }).first().click();
  assert.equal(Object.keys(await stored(page)).length, 2);
  // The last was deleted by mistake.
  await page.locator(".notice").last().getByRole("button", { name: "Undo" }).click();
  assert.equal(Object.keys(await stored(page)).length, 3);
});

shown("a save whose moves the engine refuses is set aside when it is opened", async (page) => {
  const id = await some(page);
  await page.goto(`${site.address}#/`);
  const good = JSON.parse((await stored(page))[id]);
  await put(page, "bad", { ...good, id: "bad", replay: good.replay.replace("chance first", "chance fist") });
  await put(page, "done", { ...good, id: "done", over: true, replay: good.replay.replace("chance first", "chance fist") });
  for (const [address, n] of [["table/bad", 1], ["replay/done", 2]]) {
    await page.goto(`${site.address}?${n}#/${address}`);
    await notice(page).getByText("This saved game could not be read.").waitFor();
    await page.locator(".aside[open]").waitFor(); // the shelf shows where it is
    assert.equal(await page.locator(".aside li").count(), n);
  }
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll(".aside li").length === 2);
  await page.locator(".go-on").getByText("Continue").click();
  await settled(page);
});

shown("games of other rules are set aside without being opened, and their addresses lead to the list", async (page) => {
  const id = await some(page);
  await page.goto(`${site.address}#/`);
  const good = JSON.parse((await stored(page))[id]);
  await put(page, "old", { ...good, id: "old", replay: good.replay.replace(/^rules \d+$/m, "rules 0") });
  await put(page, "new", { ...good, id: "new", replay: good.replay.replace(/^rules \d+$/m, "rules 999") });
  await put(page, "chess", { ...good, id: "chess", game: "chess", replay: good.replay.replace("game stacks", "game chess") });
  await page.addInitScript(() => {
    window.asked = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message) {
      if (message.line) window.asked.push(JSON.parse(message.line).do);
      post.call(this, message);
    };
  });
  await page.reload();
  const list = await aside(page);
  for (const reason of ["from earlier rules", "from newer rules", "not on this shelf"]) await list.getByText(reason).waitFor();
  assert.deepEqual(await page.evaluate(() => window.asked), ["games"]);
  assert.match(await page.locator(".go-on").textContent(), /Stacks/);
  for (const address of ["table/old", "replay/old"]) {
    await page.goto(`${site.address}?${address}#/${address}`);
    await notice(page).getByText("from earlier rules").waitFor();
    await page.locator(".aside[open]").waitFor();
    assert.equal(await page.locator("[role=alert]").count(), 0);
  }
  assert.equal(JSON.parse((await stored(page)).old).refused, undefined, "nothing was done to it");
});

const file = (page, name, text) => page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

shown("a replay of earlier rules is refused with a sentence that says why", async (page) => {
  await file(page, "old.replay", "paintbox replay 1\ngame treasure\nrules 0\nplayers 2\nseed 42\nmoves\nend 0\n");
  await notice(page).getByText("This game is from earlier rules, so it cannot be played on.").waitFor();
});

/** A finished game, as many times as wanted. */
async function finished(page, n, size = 0) {
  const ask = await newEngine();
  const seats = [{ kind: "me", name: "You", level: null, you: true }, { kind: "bot", name: "Ada", level: "greedy" }];
  playOut(ask, { game: "treasure", players: 2, names: ["You", "Ada"], seed: 3 });
  const { replay } = ask({ do: "save" });
  for (let i = 0; i < n; i++) {
    await put(page, `done${i}`, {
      id: `done${i}`, game: "treasure", options: {}, over: true, at: 1_760_000_000_000 + i,
      seats: [seats[0], { ...seats[1], name: `Ada ${i}${"a".repeat(size)}` }],
      replay: replay.replace("seat 1 Ada", `seat 1 Ada ${i}`),
    });
  }
}

shown("finished games stay, however many there are", async (page) => {
  await finished(page, 40);
  await page.reload();
  await loaded(page);
  await some(page);
  assert.equal(Object.keys(await stored(page)).length, 41);
  await page.goto(`${site.address}#/`);
  assert.equal(await (await older(page)).locator("li").count(), 41);
});

/** Fills the storage but for so many characters. */
const fill = (page, left) =>
  page.evaluate((room) => {
    let text = "";
    for (let step = 4_194_304; step >= 1; step >>= 1)
      try {
        localStorage.setItem("filler", text + "x".repeat(step));
        text += "x".repeat(step);
      } catch {
        // a smaller step
      }
    localStorage.setItem("filler", text.slice(0, text.length - room));
  }, left);

shown("storage that is really full: it is said, a person chooses what goes, and then the game is saved", async (page) => {
  await finished(page, 20, 3000);
  await fill(page, 60);
  await page.reload();
  await page.getByText("This browser has little room left for games.").waitFor();
  const had = Object.keys(await stored(page));
  await begin(page, site.address, "stacks", bots("stacks"));
  await notice(page).getByText("storage is full").waitFor();
  await playByClicking(page, { most: 3 });
  await settled(page);
  assert.deepEqual(Object.keys(await stored(page)).sort(), had.sort(), "nothing was thrown away, and nothing was saved");
  const log = await page.locator(".log.long li").allTextContents();
  await page.locator(".notice").getByRole("button", { name: "Make room" }).click();
  const room = page.locator("dialog.room");
  await room.locator("li input").nth(0).check();
  await room.locator("li input").nth(1).check();
  await room.locator("li input").nth(2).check();
  await room.getByRole("button", { name: /^Delete 3 games/ }).click();
  await notice(page).getByText("your game is saved").waitFor();
  assert.equal(Object.keys(await stored(page)).length, 20 - 3 + 1);
  await page.reload();
  await settled(page);
  assert.deepEqual(await page.locator(".log.long li").allTextContents(), log);
});

shown("what could not be saved is not lost by closing the page unasked", async (page) => {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  });
  await page.locator("a.box").nth(4).click();
  await page.locator(".setup .go").click();
  await lit(page).click();
  const asked = page.waitForEvent("dialog");
  void page.close({ runBeforeUnload: true });
  const dialog = await asked;
  assert.equal(dialog.type(), "beforeunload");
  await dialog.dismiss();
});

shown("storage that forbids writing is not called full", async (page) => {
  await page.evaluate(() => {
    localStorage.setItem("something", "is there");
    Storage.prototype.setItem = () => { throw new DOMException("no", "SecurityError"); };
  });
  await page.locator("a.box").nth(4).click();
  await page.locator(".setup .go").click();
  await notice(page).getByText("does not allow saving").waitFor();
});

async function all(page) {
  const list = await older(page);
  const [download] = await Promise.all([page.waitForEvent("download"), list.getByRole("button", { name: "Download all games" }).click()]);
  assert.match(download.suggestedFilename(), /^paintbox-\d{4}-\d\d-\d\d\.games$/);
  return readFileSync(await download.path(), "utf8");
}

shown("one file with all games opens on another machine, and overwrites nothing newer", async (page) => {
  const id = await some(page);
  await finished(page, 3);
  await put(page, "worse", "{not even JSON");
  await page.goto(`${site.address}?all#/`);
  await loaded(page);
  const text = await all(page);
  const had = await stored(page);
  // Another machine has nothing yet.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await file(page, "all.games", text);
  await notice(page).getByText("5 games added.").waitFor();
  const now = await stored(page);
  assert.deepEqual(Object.keys(now).sort(), Object.keys(had).sort());
  assert.equal(now.worse, had.worse);
  for (const key of Object.keys(had).filter((k) => k !== "worse")) assert.deepEqual({ ...JSON.parse(now[key]), mark: "" }, { ...JSON.parse(had[key]), mark: "" });
  // There the game is played on: the old file brings nothing back, and a game that went another way stands beside it.
  await page.goto(`${site.address}#/table/${id}`);
  await settled(page);
  await playByClicking(page, { most: 4 });
  await settled(page);
  await page.goto(`${site.address}#/`);
  const far = JSON.parse((await stored(page))[id]).replay;
  await file(page, "all.games", text);
  await notice(page).getByText("No new games. 5 games were already here.").waitFor();
  assert.equal(JSON.parse((await stored(page))[id]).replay, far);
  // Further in the file than here: it goes on from there.
  const further = JSON.parse(text);
  further.games = [{ ...further.games.find((g) => g.id === id), replay: far, at: Date.now() + 1000 }];
  await put(page, id, JSON.parse(had[id]));
  await page.reload();
  await file(page, "all.games", JSON.stringify(further));
  await notice(page).getByText("1 game added.").waitFor();
  assert.equal(JSON.parse((await stored(page))[id]).replay, far);
  assert.equal(Object.keys(await stored(page)).length, 5);
  // Another way than here: both are kept.
  further.games[0].replay = far.replace(/^seed .*$/m, "seed 5");
  await file(page, "all.games", JSON.stringify(further));
  await page.waitForFunction((p) => Object.keys(localStorage).filter((k) => k.startsWith(p)).length === 6, PREFIX);
  assert.equal(JSON.parse((await stored(page))[id]).replay, far);
});

shown("files that only look like all games get a sentence, and games in them that cannot be read are left out", async (page) => {
  for (const text of ["{", "{}", '{"paintbox games":2,"games":[]}', '{"paintbox games":1}']) {
    await file(page, "all.games", text);
    await notice(page).getByText("not a Paintbox replay").waitFor();
    await page.locator(".notice .close").last().click();
  }
  await file(page, "all.games", '{"paintbox games":1,"games":[null,7,{"id":"x"},{"id":{}}],"aside":[null,{"id":3},{"id":"odd","text":"text"}]}');
  await notice(page).getByText("1 game added. 6 games could not be added").waitFor();
  assert.deepEqual(await stored(page), { odd: "text" });
});

const MANUAL = "paintbox replay 1\ngame treasure\nrules RULES\nplayers 2\nseat 0 Ada\nseat 1 greedy\nchance manual\nmoves\nend 0\n";
const rulesOf = async (game) => (await newEngine())({ do: "games" }).games.find((g) => g.id === game).rules;
const manual = async () => MANUAL.replace("RULES", await rulesOf("treasure"));

shown("chance by hand: it is chosen from what can fall, or left to the page", async (page) => {
  await file(page, "hand.replay", await manual());
  const panel = page.locator(".chance");
  await panel.getByText("Next: who begins.").waitFor();
  assert.equal(await panel.locator(".fates").count(), 0, "what falls is told only to one who asks");
  await panel.getByRole("button", { name: "Choose the outcome" }).click();
  assert.deepEqual(await panel.locator(".fates button").allTextContents(), ["Ada 50 %", "greedy 50 %"]);
  await panel.locator(".fates").getByText("Ada").click();
  await panel.getByText("Next: a secret colour for a player.").waitFor();
  await panel.getByRole("button", { name: "Leave it to chance" }).click();
  await panel.getByRole("button", { name: "Leave it to chance" }).click();
  await panel.getByText("Next: a card is dealt.").waitFor();
  await panel.getByRole("button", { name: "Leave everything to chance" }).click();
  await settled(page);
  assert.equal(await panel.count(), 0);
  const { replay } = JSON.parse((await stored(page))[idOf(page)]);
  assert.match(replay, /\nchance manual\nmoves\nchance first 0\nchance colour /);
  await page.reload(); // it stays so
  await settled(page);
  await playByClicking(page, { most: 4 });
  await page.waitForFunction(() => document.querySelector("dialog.result") || window.person.rests());
});

const byHand = async (game, players) => {
  const rules = await rulesOf(game);
  const head = `players ${players}${players > 2 ? "\nseat 2 greedy" : ""}`;
  return MANUAL.replace("treasure", game).replace("RULES", rules).replace("players 2", head);
};

for (const [game, players] of Object.entries({ colormill: 2, treasure: 2, colorado: 2, thaw: 3, stacks: 2 }))
  shownDrawn(`chance by hand: ${game}, one thing after another on the drawn table`, async (page) => {
    await file(page, "hand.replay", await byHand(game, players));
    const panel = page.locator(".chance");
    await panel.waitFor();
    let opened = 0;
    while (!(await page.evaluate(() => document.querySelector(".chance") === null && window.person.rests())))
      opened += await page.evaluate(async () => {
        const choose = document.querySelector(".chance [aria-expanded=false]");
        (document.querySelector(".fates button") ?? choose)?.click();
        await new Promise(requestAnimationFrame);
        return choose ? 1 : 0;
      });
    const fallen = JSON.parse((await stored(page))[idOf(page)]).replay.match(/^chance (?!manual)/gm).length;
    assert.ok(opened > 0 && opened <= fallen, `the list was opened ${opened} times for ${fallen} things: it stays open for things of one kind`);
  });

shown("chance by hand: people at one screen see nothing of it while the device changes hands", async (page) => {
  await file(page, "hand.replay", (await manual()).replace("greedy", "Ben"));
  const over = page.getByRole("button", { name: "I am Ada" });
  await over.waitFor();
  assert.equal(await page.locator(".chance, .fates").count(), 0);
  await over.click();
  await page.locator(".chance").getByRole("button", { name: "Leave everything to chance" }).click();
  await page.locator(".handover").or(lit(page)).first().waitFor();
});

shown("chance by hand: taken back in hand, and said in French", async (page) => {
  // Whoever begins in Stacks draws a block, and chance says which.
  await file(page, "hand.replay", (await byHand("stacks", 2)).replace("end 0", "chance first 0\nend 1"));
  const panel = page.locator(".chance");
  await panel.getByText("À venir : la place du joker.").or(panel.getByText("À venir : une carte distribuée.")).waitFor();
  await panel.getByRole("button", { name: "Toujours laisser faire le hasard" }).click();
  await settled(page);
  await page.getByRole("button", { name: "Jouer le hasard à la main" }).click();
  await page.locator(".moves button").first().dispatchEvent("click");
  await panel.getByText("À venir : un bloc du sac.").waitFor();
}, { settings: { language: "fr" } });

shown("chance by hand: a game of all bots, watched", async (page) => {
  await file(page, "hand.replay", (await manual()).replace("Ada", "easy:200"));
  await page.locator(".chance").getByRole("button", { name: "Leave everything to chance" }).click();
  await page.locator("dialog.result").waitFor();
});

shown("bots of a terminal's replay stay bots, whatever is said of their thinking", async (page) => {
  const LEVELS = { "strong:20000": "strong", "expert@8": "expert", "easy:200ms@4": "easy", greedy: "greedy" };
  const PEOPLE = { "Strong Ann": null, "strong:": null, "strong ann@home": null };
  for (const [name, level] of Object.entries({ ...LEVELS, ...PEOPLE })) {
    await file(page, "game.replay", (await manual()).replace("chance manual", "seed 42").replace("greedy", name));
    await page.waitForFunction(() => location.hash.startsWith("#/table/"));
    const [, seat] = JSON.parse((await stored(page))[idOf(page)]).seats;
    assert.deepEqual([seat.kind, seat.level], level ? ["bot", level] : ["here", null], name);
    await page.goto(`${site.address}?${encodeURIComponent(name)}#/`);
    await page.locator(".boxes").waitFor();
  }
});
