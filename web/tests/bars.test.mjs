// What the page promises in figures of time: readiness, smoothness.  Each is printed, and docs/performance.md has them from
// a quiet machine.  They are asserted only where PAINTBOX_BARS is set (./check --bars), on a machine that does nothing else.
import assert from "node:assert/strict";
import { begin, bots, GAMES, playByMouse, shown, site, suite, visit } from "./harness.mjs";

suite();
/** A time is at most so long, if that is asked. */
const atMost = (taken, most) => process.env.PAINTBOX_BARS && assert.ok(taken <= most, `${Math.round(taken)} ms, not ${most}`);
const ms = (list) => list.map((n) => Math.round(n)).join(", ");

shown("ready to play: from nothing to a set-up that can be started, then to the first question", async (_page, _, t) => {
  const taken = [];
  for (let i = 0; i < 3; i++) {
    // The clock begins with the page; setting out for a game is the only thing that a person does.
    const { page, context } = await visit(site, "#/treasure?players=2&seat1=greedy", { settings: { tips: false } });
    taken.push(await page.evaluate(() => window.person.readied()));
    await context.close();
  }
  t.diagnostic(`ready to play: best of three, ms to the set-up and to the first question: ${ms(taken.map((x) => x.setup))} and ${ms(taken.map((x) => x.play))}`);
  const best = Math.min(...taken.map((x) => x.setup + x.play));
  atMost(best, 3000);
});

for (const game of Object.keys(GAMES))
  shown(`${game}: no long task while a bot thinks`, async (page, _, t) => {
    const worst = [];
    for (let i = 0; i < 2 && !(worst.at(-1) <= 50); i++) {
      await begin(page, site.address, game, ["me", ...Array(Math.max(GAMES[game], 2) - 1).fill("strong")]);
      worst.push(await page.evaluate(() => window.person.whileThinking()));
    }
    t.diagnostic(`${game}: longest task while bots think, ms: ${ms(worst)} (0: none over 50)`);
    atMost(Math.min(...worst), 100);
  });

for (const game of Object.keys(GAMES))
  shown(`${game}: from input to picture`, async (page, _, t) => {
    let taken = [];
    for (let games = 0; games < 3 && taken.length < 5; games++) { // luck can end one of Treasure after a few clicks
      await begin(page, site.address, game, bots(game));
      if (games === 0) await page.evaluate(() => window.person.watch());
      await playByMouse(page, { most: 14 });
      taken = await page.evaluate(() => window.person.watched());
    }
    taken.sort((a, b) => a - b);
    assert.ok(taken.length >= 5, `only ${taken.length} clicks were answered by a picture`);
    const middle = taken[taken.length >> 1];
    t.diagnostic(`${game}: input to picture, ms: median ${ms([middle])}, longest ${ms([taken.at(-1)])} of ${taken.length}`);
    atMost(middle, 100);
  });
