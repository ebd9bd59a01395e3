// Screenshots of every screen: node web/shots.mjs [FOLDER] [NAME ...]; those of docs/gallery.md: node web/shots.mjs --gallery.
// With names only pictures whose name contains one of them: NAME-VARIANT-WIDTH, as in treasure-mid-dark-390.
// Tables are shown from games that bots have played from a seed, so the same pictures come again.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { newEngine, openGame, savedGame } from "./tests/engine.mjs";
import { start, visit } from "./tests/harness.mjs";

const WIDTHS = { 390: 844, 834: 1112, 1280: 900 };

/** How a screen can be shown; the first is how most people meet it. */
const VARIANTS = {
  "": {},
  dark: { colorScheme: "dark" },
  french: { locale: "fr-FR" },
  patterns: { settings: { patterns: true } },
  large: { text: "200%" },
};

const ask = await newEngine();

/** A screen that begins with a game: kept in the browser, then opened at an address. */
const withGame = (table, address, then = async () => undefined) => async (page, site, lang) => {
  await openGame(page, site, savedGame(ask, { ...table, you: lang === "fr" ? "Vous" : "You" }), address);
  await then(page);
};
const at = (address, wait) => async (page, site) => {
  await page.goto(`${site.address}#${address}`);
  await page.locator(wait).first().waitFor();
};
const seen = (selector) => (page) => page.locator(selector).first().waitFor({ timeout: 60_000 });
const ALL = Object.keys(VARIANTS);
const ROOMS = ["", "dark", "french"];

const TABLES = {
  colormill: { players: 3, options: { board: "valley" } },
  treasure: { players: 3 },
  colorado: { players: 3 },
  thaw: { players: 3 },
  stacks: { players: 2 },
};
/** Moves of all players after which there is something to see. */
const STATES = { colormill: [0, 92], treasure: [0, 12], colorado: [0, 60], thaw: [0, 20], stacks: [0, 24] };

/** Name: which variants, whether the whole page or what a screen shows, and how to get there. */
const SCREENS = {
  shelf: { variants: ALL, make: seen(".nums span[role=img]") },
  "shelf-again": { variants: [""], make: withGame({ game: "treasure", players: 3, after: 12 }, "/", seen(".go-on")) },
  setup: { variants: ALL, make: at("/colormill?players=3", ".setup") },
  "setup-stacks": { variants: [""], make: at("/stacks", ".setup") },
  settings: { variants: ROOMS, whole: false, make: async (page) => page.locator(".bar button").last().click() },
  trouble: { variants: ROOMS, make: at("/chess", ".trouble") },
  rules: { variants: ROOMS, whole: false, make: at("/rules/treasure/TT-9", "[data-marked=true]") },
  handover: { variants: ROOMS, make: withGame({ game: "stacks", players: 2, here: [1], after: 4 }, "/table/shot", seen(".handover .go")) },
  drawer: { variants: ROOMS, whole: false, make: withGame({ game: "stacks", players: 2, after: 24 }, "/table/shot", async (page) => {
    await page.locator(".bar button").nth(1).click();
    await page.locator(".drawer h3").first().waitFor();
  }) },
  refusal: { variants: [""], whole: false, make: withGame({ game: "stacks", players: 2, after: 24 }, "/table/shot", async (page) => {
    await page.getByRole("button", { name: "Undo" }).click();
    await page.locator(".notice").waitFor();
  }) },
  hint: { variants: [""], whole: false, make: withGame({ game: "treasure", players: 3, after: 12 }, "/table/shot", async (page) => {
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".hint").waitFor();
  }) },
};
/** Saves that cannot be played here, beside one that can. */
const putAside = async (page, site, lang) => {
  const good = savedGame(ask, { game: "treasure", players: 3, after: 12, you: lang === "fr" ? "Vous" : "You" });
  const old = (id, more) => [id, JSON.stringify({ ...good, id, ...more })];
  const stored = [
    old("shot", {}), old("done", { over: true }), old("old", { replay: good.replay.replace(/^rules \d+$/m, "rules 0") }),
    old("new", { replay: good.replay.replace(/^rules \d+$/m, "rules 99") }), old("bad", { seats: [null, null] }), ["worse", "{not even JSON"],
  ];
  await page.evaluate((all) => all.forEach(([id, text]) => localStorage.setItem(`paintbox.game.${id}`, text)), stored);
  await page.goto(`${site.address}?game#/`);
  await page.locator(".aside").waitFor();
  await page.evaluate(() => document.querySelectorAll(".older").forEach((list) => (list.open = true)));
};
SCREENS.aside = { variants: ROOMS, make: putAside };
SCREENS.room = { variants: ROOMS, whole: false, make: async (page, site, lang) => {
  await putAside(page, site, lang);
  await page.evaluate(() => localStorage.setItem("filler", "x".repeat(5_120_000)));
  await page.reload();
  await page.locator(".short button").first().click();
  await page.locator("dialog.room input").first().check();
} };
SCREENS.short = { variants: ROOMS, make: async (page, site, lang) => {
  await putAside(page, site, lang);
  await page.evaluate(() => localStorage.setItem("filler", "x".repeat(5_120_000)));
  await page.reload();
  await page.locator(".short").waitFor();
} };
/** The game is open in another tab, which then goes on or deletes it. */
const elsewhere = (then) => async (page, site, lang) => {
  await withGame({ game: "treasure", players: 3, after: 12 }, "/table/shot", seen("[data-lit=true]"))(page, site, lang);
  const other = await page.context().newPage();
  await other.goto(`${site.address}#/`);
  await other.evaluate(then);
  await page.bringToFront();
  await page.locator(".trouble").waitFor();
};
SCREENS.elsewhere = { variants: ROOMS, make: elsewhere(() => localStorage.setItem("paintbox.tab.shot", '{"tab":"another","n":1}')) };
SCREENS.deleted = { variants: ROOMS, make: elsewhere(() => localStorage.removeItem("paintbox.game.shot")) };
/** Chance by hand: before anything is chosen, and with the choice open. */
const byHand = (open) => async (page) => {
  const rules = ask({ do: "games" }).games.find((g) => g.id === "treasure").rules;
  const text = `paintbox replay 1\ngame treasure\nrules ${rules}\nplayers 2\nseat 0 Ada\nseat 1 greedy\nchance manual\nmoves\nchance first 0\nchance colour red\nchance colour blue\nend 3\n`;
  await page.locator("input[type=file]").setInputFiles({ name: "hand.replay", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.locator(".chance").waitFor();
  if (open) await page.locator(".chance .pill").first().click();
};
SCREENS["chance-closed"] = { variants: ROOMS, make: byHand(false) };
SCREENS["chance-open"] = { variants: ROOMS, make: byHand(true) };
for (const [game, table] of Object.entries(TABLES)) {
  const [, mid] = STATES[game];
  const play = (after, more = {}) => withGame({ game, ...table, ...more, after }, "/table/shot", seen("[data-lit=true]"));
  SCREENS[`${game}-begin`] = { variants: ["", "french"], make: play(0) };
  SCREENS[`${game}-mid`] = { variants: ALL, make: play(mid) };
  SCREENS[`${game}-text`] = { variants: [""], settings: { plain: true }, make: play(mid) };
  SCREENS[`${game}-result`] = { variants: ROOMS, whole: false, make: withGame({ game, ...table }, "/table/shot", seen("dialog.result")) };
  SCREENS[`${game}-review`] = { variants: ROOMS, make: withGame({ game, ...table }, "/replay/shot", async (page) => {
    await seen(".steps")(page);
    for (let i = 0; i < 8; i++) await page.locator(".steps .go").click();
  }) };
}
for (const board of ["islands", "city", "pirates", "town", "east"])
  SCREENS[`colormill-${board}`] = { variants: [""], make: withGame({ game: "colormill", players: 3, options: { board }, after: 70 }, "/table/shot", seen("[data-lit=true]")) };
SCREENS.turned = { variants: ROOMS, make: withGame({ game: "treasure", players: 3 }, "/replay/shot?look=back", async (page) => {
  await seen(".chances")(page);
  await page.waitForFunction(() => document.querySelector("progress") === null, undefined, { timeout: 120_000 });
  await page.locator(".turns button").last().click();
}) };

/** The pictures of docs/gallery.md, without tips, as a screen shows them. */
const GALLERY = [
  "shelf-1280", "colormill-mid-1280", "colormill-mid-390", "colormill-pirates-390", "treasure-mid-1280", "treasure-mid-dark-390", "colorado-mid-1280", "colorado-mid-390", "thaw-mid-1280",
  "thaw-mid-patterns-390", "stacks-mid-dark-1280", "stacks-mid-french-390", "turned-1280", "thaw-result-390", "shelf-large-390",
];
const QUALITY = 0.5;

/** A screen in one variant, at those widths whose file is wanted; `keep` takes the picture. */
async function take(site, name, variant, { wanted, keep, tips, whole }) {
  const { make, settings: own } = SCREENS[name];
  const { text, settings, ...options } = VARIANTS[variant];
  const base = variant ? `${name}-${variant}` : name;
  const files = Object.keys(WIDTHS).map((width) => [width, `${base}-${width}`]).filter(([, file]) => wanted(file));
  if (files.length === 0) return;
  const { page, errors, context } = await visit(site, "", { settings: { tips, ...own, ...settings }, ...options });
  await page.locator(".nums span[role=img]").first().waitFor();
  await make(page, site, variant === "french" ? "fr" : "en");
  if (text) await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
  for (const [width, file] of files) {
    await page.setViewportSize({ width: Number(width), height: WIDTHS[width] });
    await page.waitForTimeout(200);
    await keep(file, await page.screenshot({ fullPage: whole && SCREENS[name].whole !== false }));
  }
  if (errors.length > 0) console.log(base, errors);
  await context.close();
}

/** A PNG as WebP, by the browser: no other tool is needed. */
async function webp(site, png) {
  const page = await site.browser.newPage();
  const url = await page.evaluate(async ([data, quality]) => {
    const image = new Image();
    image.src = data;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", quality);
  }, [`data:image/png;base64,${png.toString("base64")}`, QUALITY]);
  await page.close();
  return Buffer.from(url.split(",")[1], "base64");
}

const web = dirname(fileURLToPath(import.meta.url));
const args = process.argv.slice(2);
const gallery = args[0] === "--gallery";
const [folder = join(web, "shots"), ...names] = gallery ? [join(dirname(web), "docs", "gallery")] : args;
mkdirSync(folder, { recursive: true });
const site = await start();
const how = gallery
  ? { wanted: (file) => GALLERY.includes(file), keep: async (file, png) => writeFileSync(join(folder, `${file}.webp`), await webp(site, png)), tips: false, whole: false }
  : { wanted: (file) => names.length === 0 || names.some((name) => file.includes(name)), keep: (file, png) => writeFileSync(join(folder, `${file}.png`), png), tips: true, whole: true };
for (const [name, { variants }] of Object.entries(SCREENS)) for (const variant of variants) await take(site, name, variant, how);
await site.stop();
