// Builds the page: node web/build.mjs DIST [--wasm FILE]
//
// Writes into DIST what a server has to serve: index.html, hashed scripts and styles, engine.wasm, the
// rules as data, sw.js, manifest.webmanifest and icons.  Nothing is fetched from elsewhere.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { readRules } from "./rules.mjs";

const web = dirname(fileURLToPath(import.meta.url));
const root = dirname(web);

function fail(sentence) {
  console.error(`build.mjs: ${sentence}`);
  process.exit(1);
}

function readArguments(args) {
  const at = args.indexOf("--wasm");
  const wasm = at < 0 ? join(root, "build", "wasm", "paintbox.wasm") : args[at + 1];
  const rest = at < 0 ? args : args.filter((_, i) => i !== at && i !== at + 1);
  if (rest.length > 1 || (at >= 0 && wasm === undefined)) fail("use: node web/build.mjs [DIST] [--wasm FILE]");
  if (!existsSync(wasm)) fail(`there is no engine at ${wasm}: build it with ninja, or name it with --wasm FILE`);
  return { dist: resolve(rest[0] ?? join(web, "dist")), wasm };
}

function files(folder) {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
}

/** A folder is emptied only if it is one of ours, or there is nothing in it. */
function makeEmpty(dist) {
  if (existsSync(dist) && readdirSync(dist).length > 0 && !existsSync(join(dist, "index.html")))
    fail(`${dist} is not empty and holds no page: name another folder`);
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
}

const common = {
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022"],
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
};

/** The file that an entry has become, as index.html names it. */
function output(result, dist, entry, ext) {
  for (const [file, { entryPoint }] of Object.entries(result.metafile.outputs))
    if (entryPoint && resolve(entryPoint) === join(root, entry) && file.endsWith(ext))
      return relative(dist, resolve(file));
  return fail(`no output for ${entry}`);
}

/** Games whose style is fetched with their table. */
const GAMES = readdirSync(join(root, "games")).filter((game) => existsSync(join(root, "games", game, "page", "style.css")));

async function bundle(dist) {
  const result = await esbuild.build({
    ...common,
    entryPoints: [
      ...["main.tsx", "engine/worker.ts", "style/page.css"].map((file) => ({ in: join(web, "src", file), out: basename(file, extname(file)) })),
      ...GAMES.map((game) => ({ in: join(root, "games", game, "page", "style.css"), out: game })),
    ],
    entryNames: "[name]-[hash]",
    chunkNames: "part-[hash]",
    assetNames: "[name]-[hash]",
    splitting: true,
    loader: { ".svg": "file" },
    outdir: dist,
  });
  return {
    "%SCRIPT%": output(result, dist, "web/src/main.tsx", ".js"),
    "%WORKER%": output(result, dist, "web/src/engine/worker.ts", ".js"),
    "%STYLE%": output(result, dist, "web/src/style/page.css", ".css"),
    "%STYLES%": GAMES.map((game) => output(result, dist, `games/${game}/page/style.css`, ".css")).join(" "),
  };
}

function writeIndex(dist, names) {
  let html = readFileSync(join(web, "src", "index.html"), "utf8");
  for (const [mark, name] of Object.entries(names)) html = html.replace(mark, name);
  writeFileSync(join(dist, "index.html"), html);
}

function writeRules(dist) {
  for (const game of GAMES) {
    const rules = readRules(readFileSync(join(root, "games", game, "rules.md"), "utf8"));
    writeFileSync(join(dist, `rules-${game}.json`), JSON.stringify(rules));
  }
}

/** The service worker names every file, and a version that changes with any of them. */
async function writeServiceWorker(dist) {
  const hash = createHash("sha256");
  const list = files(dist);
  for (const file of list) hash.update(file).update(readFileSync(join(dist, file)));
  await esbuild.build({
    ...common,
    format: "iife",
    entryPoints: [join(web, "src", "sw.ts")],
    outfile: join(dist, "sw.js"),
    define: {
      VERSION: JSON.stringify(hash.digest("hex").slice(0, 12)),
      FILES: JSON.stringify(list.map((file) => (file === "index.html" ? "./" : file))),
    },
  });
}

const { dist, wasm } = readArguments(process.argv.slice(2));
makeEmpty(dist);
const names = await bundle(dist);
cpSync(join(web, "public"), dist, { recursive: true });
cpSync(wasm, join(dist, "engine.wasm"));
writeRules(dist);
writeIndex(dist, names);
await writeServiceWorker(dist);
console.log(`${files(dist).length} files in ${dist}`);
