// People at one screen: what one of them may not know is never in the document of the other, neither as text nor as
// attribute.  Two games that differ only in the other's secrets (twins.mjs) must make the same document, byte for byte.
import assert from "node:assert/strict";
import { begin, DEEP, lit, playByClicking, shown, site, suite, visit } from "./harness.mjs";
import { engineOf, pairs } from "./twins.mjs";

const GAMES = { colormill: 2, treasure: 2, colorado: 2, thaw: 3, stacks: 2 };
const NAMES = ["Ada", "Bruno", "Cleo"];
const SAME_MS = 120_000; // on a busy machine; what is drawn a moment later is here in an instant otherwise

suite();

/** All that is in the document, with what stands in fields. */
const whole = (page) => page.evaluate(() => `${document.title} ${document.documentElement.outerHTML} ${[...document.querySelectorAll("input, select")].map((f) => f.value).join()}`);

function difference(a, b) {
  let at = 0;
  while (a[at] === b[at]) at++;
  return `…${a.slice(at - 160, at + 60)}… and …${b.slice(at - 20, at + 60)}…`;
}

/** Some parts are drawn a moment later (ghosts, for one): the two have to become equal. */
async function same(two, when) {
  const late = Date.now() + SAME_MS;
  for (;;) {
    const [a, b] = await Promise.all(two.map(whole));
    if (a === b) return a;
    assert.ok(Date.now() < late, `${when}, what is secret is in the document: ${difference(a, b)}`);
    await two[0].waitForTimeout(50);
  }
}

/** A page that finds the game in its storage. */
async function opened(game, players, replay) {
  const seats = NAMES.slice(0, players).map((name, i) => ({ kind: i === 0 ? "me" : "here", name, level: null }));
  const option = /^option board (.*)$/m.exec(replay);
  const saved = { id: "twin", game, options: option ? { board: option[1] } : {}, seats, replay, over: false, at: 1_700_000_000_000 };
  const visited = await visit(site, "#/table/twin", { settings: { tips: false }, saves: [saved] });
  await visited.page.locator(".handover .go").waitFor();
  return visited;
}

const each = (two, work) => Promise.all(two.map(work));

/** One takes the device: every screen before it has to be alike. */
async function take(two, when) {
  await each(two, (page) => page.locator(".handover .go").waitFor());
  const blank = await same(two, `${when}, handing over`);
  assert.doesNotMatch(blank, /data-item|class="log|class="moves/, "nothing of the game while it changes hands");
  await each(two, async (page) => {
    await page.locator(".handover .go").click();
    await page.locator(".layout").waitFor();
  });
}

const handTo = (two, name) => each(two, (page) => page.locator(".players").getByRole("button", { name: `Hand over to ${name}` }).dispatchEvent("click"));

/** Goes through all that two people do with the device; hint and undo only where `asks`.  Says whether the other's own
 * documents differ. */
async function compared(game, players, pair, asks) {
  const visits = await each(pair, (replay) => opened(game, players, replay));
  const two = visits.map((v) => v.page);
  try {
    await take(two, "at first");
    await each(two, (page) => lit(page).waitFor());
    await same(two, "with table and log");

    await handTo(two, "Bruno");
    await take(two, "to the other");
    const [a, b] = await each(two, whole);
    assert.match(a, /class="layout"/);
    const differs = a !== b;
    await each(two, (page) => page.evaluate(() => document.querySelector("[data-item]")?.focus()));

    await handTo(two, "Ada");
    await take(two, "back from the other");
    await each(two, (page) => lit(page).waitFor());
    await same(two, "after the other has looked");

    await each(two, (page) => page.reload());
    await take(two, "after a reload");
    await each(two, (page) => lit(page).waitFor());
    await same(two, "after a reload");

    for (const { errors } of visits) assert.deepEqual(errors, []);
    if (!asks) return differs;
    await each(two, async (page) => {
      await page.getByRole("button", { name: "Hint" }).dispatchEvent("click");
      await page.locator(".hint").waitFor();
      await page.locator(".moves").evaluate((list) => (list.open = true));
      const named = await page.locator(".hint button").textContent();
      const all = await page.locator(".moves button").allTextContents();
      assert.ok(all.length >= 60 || all.includes(named), `the hint names a move of one's own: ${named}`);
    });

    await each(two, async (page) => {
      await page.getByRole("button", { name: "Undo" }).dispatchEvent("click");
      await page.locator(".notice, .handover").or(page.locator("[role=log]", { hasText: "back" })).first().waitFor({ state: "attached" });
    });
    await each(two, (page) => page.reload());
    await take(two, "after undo");
    await same(two, "after undo");
    for (const { errors } of visits) assert.deepEqual(errors, []);
    return differs;
  } finally {
    for (const { context } of visits) await context.close();
  }
}

for (const [game, players] of Object.entries(GAMES)) {
  shown(`${game}: documents do not tell apart what the other alone knows`, async () => {
    const ask = await engineOf(site.dist);
    const differs = [];
    for (const [i, pair] of pairs(ask, game, players).entries()) differs.push(await compared(game, players, pair, DEEP || i === 0));
    assert.ok(differs.includes(true), "the other sees the secret: else this test could not see it either");
  });

  shown(`${game}: a game handed to and fro, with screens between that tell nothing`, async (page) => {
    await begin(page, site.address, game, ["me", ...Array(players - 1).fill("here")]);
    await playByClicking(page, { most: 8 });
    await page.reload();
    await page.locator(".handover .go").waitFor();
    await playByClicking(page, { most: DEEP ? 60 : 24 });
    const screens = await page.evaluate(() => window.person.screens());
    assert.equal(screens.length, players, `one screen for each person, always the same: ${screens.map((s) => s.slice(-300)).join("\n")}`);
    for (const screen of screens) assert.doesNotMatch(screen, /data-item/);
  });
}
