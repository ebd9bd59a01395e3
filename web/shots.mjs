// Screenshots of every screen: node web/shots.mjs [FOLDER] [NAME ...].  Widths 390, 834, 1280; light, and dark for some.
// With names only screens whose name contains one of them.
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { begin, playByClicking, start, visit } from "./tests/harness.mjs";

const [folder = join(dirname(fileURLToPath(import.meta.url)), "shots"), ...wanted] = process.argv.slice(2);
const WIDTHS = { 390: 844, 834: 1112, 1280: 900 };
const GAMES = { colormill: ["me", "normal"], treasure: ["me", "normal", "easy"], colorado: ["me", "normal"], thaw: ["me", "easy", "easy"], stacks: ["me", "normal"] };

mkdirSync(folder, { recursive: true });
const site = await start();

/** Plays a few moves, so that there is something to see. */
async function playSome(page, n) {
  await playByClicking(page, { most: n });
  await page.waitForTimeout(600);
}

const SCREENS = {
  shelf: (page) => page.locator(".nums span[role=img]").first().waitFor(),
  async setup(page) {
    await page.goto(`${site.address}#/colormill?players=3`);
    await page.locator(".setup").waitFor();
  },
  async settings(page) {
    await page.getByRole("button", { name: "Settings" }).click();
  },
  async trouble(page) {
    await page.goto(`${site.address}#/chess`);
  },
  async rules(page) {
    await page.goto(`${site.address}#/rules/treasure/TT-9`);
    await page.locator("[data-marked=true]").waitFor();
  },
  async handover(page) {
    await begin(page, site.address, "stacks", ["me", "here"]);
    await page.locator(".handover .go").waitFor();
  },
  async drawer(page) {
    await begin(page, site.address, "stacks", ["me", "easy"]);
    await page.getByRole("button", { name: "Rules" }).click();
    await page.locator(".drawer h3").first().waitFor();
  },
  async result(page) {
    await begin(page, site.address, "treasure", ["me", "greedy"]);
    await playByClicking(page);
  },
  async review(page) {
    await begin(page, site.address, "treasure", ["me", "greedy"]);
    await playByClicking(page);
    await page.getByRole("button", { name: "Look back" }).click();
    await page.locator("progress").waitFor();
    await page.waitForTimeout(1500);
  },
  async goon(page) {
    await begin(page, site.address, "treasure", ["me", "greedy"]);
    await playSome(page, 3);
    await page.goto(`${site.address}#/`);
    await page.locator(".go-on").waitFor();
  },
};
for (const [game, seats] of Object.entries(GAMES))
  SCREENS[game] = async (page) => {
    await begin(page, site.address, game, seats);
    await playSome(page, 6);
  };

for (const [name, prepare] of Object.entries(SCREENS)) {
  if (wanted.length > 0 && !wanted.some((w) => name.includes(w))) continue;
  for (const theme of ["light", "dark"]) {
    const { page, errors, context } = await visit(site, "", { colorScheme: theme });
    await prepare(page);
    for (const [width, height] of Object.entries(WIDTHS)) {
      if (theme === "dark" && width === "834") continue;
      await page.setViewportSize({ width: Number(width), height });
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(folder, `${name}-${theme === "dark" ? "dark-" : ""}${width}.png`), fullPage: !["result", "settings", "drawer"].includes(name) });
    }
    if (errors.length > 0) console.log(name, errors);
    await context.close();
  }
}
await site.stop();
