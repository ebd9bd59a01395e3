// axe on every screen, in light and dark, at three widths; and nothing is wider than its window.
import { clean } from "./axe.mjs";
import { newEngine, openGame, savedGame } from "./engine.mjs";
import { begin, bots, GAMES, lit, playByClicking, shown, site, suite } from "./harness.mjs";

suite();

shown("axe: shelf, settings, set-up, trouble and rules", async (page) => {
  await page.locator(".nums span[role=img]").first().waitFor();
  await clean(page, "the shelf");
  await page.getByRole("button", { name: "Settings" }).click();
  await clean(page, "settings");
  await page.getByRole("button", { name: "Done" }).click();
  await page.goto(`${site.address}#/colormill?players=3`);
  await page.locator(".setup").waitFor();
  await clean(page, "set-up");
  await page.goto(`${site.address}#/chess`);
  await page.locator(".trouble").waitFor();
  await clean(page, "trouble");
  await page.goto(`${site.address}#/rules/treasure/TT-9`);
  await page.locator("[data-marked=true]").waitFor();
  await clean(page, "the rules");
});

shown("axe: hand-over, a refusal, and rules beside the table", async (page) => {
  await begin(page, site.address, "stacks", ["me", "here"]);
  await page.locator(".handover .go").waitFor();
  await clean(page, "hand-over");
  await page.locator(".handover .go").click();
  await lit(page).waitFor();
  await page.getByRole("button", { name: "Rules" }).click();
  await page.locator(".drawer h3").first().waitFor();
  await clean(page, "rules beside the table");
});

shown("axe: games set aside, making room, a game of another tab, and chance by hand", async (page) => {
  const ask = await newEngine();
  const game = savedGame(ask, { game: "treasure", players: 3, after: 12 });
  await page.evaluate(() => localStorage.setItem("paintbox.game.worse", "{not even JSON"));
  await openGame(page, site, game, "/");
  await page.locator(".aside").waitFor();
  await page.evaluate(() => {
    document.querySelectorAll(".older").forEach((list) => (list.open = true));
    localStorage.setItem("filler", "x".repeat(5_120_000));
  });
  await clean(page, "games set aside");
  await page.reload();
  await page.locator(".short").getByRole("button", { name: "Make room" }).click();
  await page.locator("dialog.room input").first().check();
  await clean(page, "making room");
  await page.evaluate(() => localStorage.removeItem("filler"));
  const other = await page.context().newPage();
  await other.goto(`${site.address}#/table/shot`);
  await lit(other).waitFor();
  await page.goto(`${site.address}?again#/table/shot`);
  await page.locator(".trouble").waitFor();
  await clean(page, "a game of another tab");
  await other.close();
  await page.goto(`${site.address}#/`);
  const { rules } = ask({ do: "games" }).games.find((g) => g.id === "treasure");
  const text = `paintbox replay 1\ngame treasure\nrules ${rules}\nplayers 2\nseat 1 greedy\nchance manual\nmoves\nchance first 0\nend 1\n`;
  await page.locator("input[type=file]").setInputFiles({ name: "hand.replay", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.locator(".chance").getByRole("button", { name: "Choose the outcome" }).click();
  await clean(page, "chance by hand");
});

for (const game of Object.keys(GAMES))
  shown(`axe: the table of ${game}`, async (page) => {
    await begin(page, site.address, game, bots(game));
    await playByClicking(page, { most: 4 });
    await page.waitForFunction(() => window.person.rests());
    await clean(page, game);
  }, { settings: { tips: game === "treasure" } });

shown("axe: the table as text", async (page) => {
  await begin(page, site.address, "colormill", bots("colormill"));
  await lit(page).waitFor();
  await clean(page, "the table as text");
}, { settings: { plain: true } });

shown("axe: result and look back", async (page) => {
  await openGame(page, site, savedGame(await newEngine(), { game: "treasure", players: 2 }), "/table/shot");
  await page.locator("dialog.result tbody tr").first().waitFor();
  await clean(page, "the result");
  await page.getByRole("button", { name: "Look back" }).click();
  await page.locator(".asking input[type=range]").waitFor();
  await page.locator("progress").waitFor({ state: "detached" });
  await clean(page, "look back");
});
