// Stacks with sharp eyes: what is asked of both before quiet turns end the game.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { found } from "../../../web/tests/axe.mjs";
import { newEngine, openGame } from "../../../web/tests/engine.mjs";
import { shown, site, suite } from "../../../web/tests/harness.mjs";

suite();

const golden = join(dirname(fileURLToPath(import.meta.url)), "golden");
const ask = await newEngine();

/** A golden game up to the last time that both are asked and the next move is this one: seat 0 is a person. */
function upTo(file, next, you = "You") {
  const lines = readFileSync(join(golden, file), "utf8").split("\n");
  const begin = lines.indexOf("moves") + 1;
  for (let at = lines.length - 1; at > begin; at--) {
    if (lines[at] !== next) continue;
    const replay = [...lines.slice(0, at), `end ${at - begin}`, ""].join("\n");
    ask({ do: "load", replay });
    if (ask({ do: "view", seat: "spectator" }).pending.length < 2) continue;
    const seats = [{ kind: "me", name: you, level: null, you: you === "You" || you === "Vous" }, { kind: "bot", name: "Ada", level: "greedy" }];
    return { id: "shot", game: "stacks", options: { claim: "sharp eyes", rows: "open", joker: "with" }, seats, replay, over: false, at: 1_760_000_000_000 };
  }
  throw new Error(`nobody is asked for "${next}" in ${file}`);
}

const pass = (page) => page.locator(".st-last .go");

for (const [what, viewport] of [["a desk", { width: 1280, height: 800 }], ["a phone", { width: 390, height: 844 }]]) {
  shown(`a right claim after the last quiet turn goes on with the game, on ${what}`, async (page) => {
    await openGame(page, site, upTo("last-claims.replay", "0 claim 3"), "/table/shot");
    await page.locator(".say", { hasText: "about to end" }).waitFor();
    assert.equal(await page.locator(".st-task[data-lit=true]").count(), 3);
    await page.locator(".st-last", { hasText: "when both players pass" }).waitFor();
    assert.equal(await pass(page).textContent(), "Pass");
    assert.deepEqual(await found(page, {}), []);
    await page.locator(".st-task").nth(2).click();
    await pass(page).waitFor({ state: "detached" });
    assert.equal(await page.locator(".st-quiet, .st-last").count(), 0, "the series is broken");
    assert.equal(await page.locator("dialog.result").count(), 0);
  }, { viewport });

  shown(`when both have passed the game is over, and the result says why, on ${what}`, async (page) => {
    await openGame(page, site, upTo("last-passes.replay", "0 pass"), "/table/shot");
    await pass(page).click();
    await page.locator("dialog.result", { hasText: "40 turns in a row" }).waitFor();
  }, { viewport });
}

shown("a wrong claim leaves the question, and undo gives it back to nobody", async (page) => {
  await openGame(page, site, upTo("last-passes.replay", "0 pass"), "/table/shot");
  await pass(page).waitFor();
  const open = await page.locator(".st-task[data-lit=true]").count();
  await page.locator(".st-task[data-lit=true]").first().click();
  await page.waitForFunction((n) => document.querySelectorAll(".st-task[data-lit=true]").length === n - 1, open);
  assert.equal(await page.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled"), "true");
  assert.equal(await pass(page).count(), 1);
});

shown("in French too", async (page) => {
  await openGame(page, site, upTo("last-passes.replay", "0 pass", "Vous"), "/table/shot");
  await page.locator(".say", { hasText: "va s’arrêter" }).waitFor();
  await page.getByRole("button", { name: "passer : laisser finir la partie" }).click();
  await page.locator("dialog.result", { hasText: "40 tours de suite" }).waitFor();
}, { locale: "fr-FR" });
