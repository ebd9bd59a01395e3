// Builds the page and writes it as C:  node embed.mjs MODULE FOLDER TABLE DEPENDENCIES
//
// web/build.mjs makes the page in FOLDER/page.  TABLE becomes a source file with page_files[] (server/page.h): every file
// as it is and, where that saves a tenth, compressed.  The bytes come in by the assembler's .incbin, which is a
// matter of milliseconds where an array in C would take the compiler seconds.  DEPENDENCIES tells ninja what the page is made of.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const top = fileURLToPath(new URL("..", import.meta.url));
const [module, folder, table, dependencies] = process.argv.slice(2).map((path) => resolve(path));
const page = join(folder, "page");
const packed = join(folder, "packed");

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

// The files and folders below a folder, by their names relative to it, but for some.
function walk(root, without = [], below = "") {
  return readdirSync(join(root, below), { withFileTypes: true })
    .filter((entry) => !without.includes(entry.name))
    .flatMap((entry) => {
      const name = below ? `${below}/${entry.name}` : entry.name;
      return entry.isDirectory() ? [{ name, folder: true }, ...walk(root, without, name)] : [{ name, folder: false }];
    });
}

const codings = [
  ["br", (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })],
  ["gzip", (bytes) => gzipSync(bytes, { level: 9 })],
];

// esbuild's hash in a name (main-5QXEAN7B.js), or one in hexadecimal: such a file never changes.
function hashed(name) {
  return /[-.]([A-Z2-7]{8}|[0-9a-f]{8,})\.[a-z0-9]+$/.test(name);
}

let bodies = 0;
function body(bytes, code) {
  const label = `page_body_${bodies++}`;
  const path = join(packed, label);
  if (/["\\\n]/.test(path)) throw new Error(`the folder's name cannot stand in C: ${path}`);
  writeFileSync(path, bytes);
  code.push(`extern const unsigned char ${label}[];`);
  code.push(`__asm__(".section .rodata\\n${label}:\\n.incbin \\"${path}\\"\\n.text");`);
  return `{${label}, ${bytes.length}}`;
}

function row(name, code) {
  const bytes = readFileSync(join(page, name));
  const type = types[extname(name)];
  if (!type) throw new Error(`${name}: no content type is known for it`);
  if (!/^[A-Za-z0-9._/-]+$/.test(name)) throw new Error(`${name}: not a name for an address`);
  const etag = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const forms = codings.map(([coding, pack]) => {
    const small = pack(bytes);
    return small.length < bytes.length * 0.9 ? `.${coding} = ${body(small, code)}, ` : "";
  });
  return `    {.name = "/${name}", .type = "${type}", .etag = "${etag}", .hashed = ${hashed(name)}, ${forms.join("")}` +
    `.plain = ${body(bytes, code)}},`;
}

function embed() {
  const code = [`#include "${join(top, "server/page.h")}"`, ""];
  const files = walk(page).filter((entry) => !entry.folder).map((entry) => entry.name).sort();
  if (!files.includes("index.html")) throw new Error("the page has no index.html");
  const rows = files.map((name) => row(name, code));
  writeFileSync(table, [...code, "", "const struct page_file page_files[] = {", ...rows, "    {.name = 0},", "};", ""].join("\n"));
}

// web/ and the games' pages, their folders (a file that is added or goes changes them), and the rules that the page
// shows.  What npm brought is told by its lock file, and web/dist is a page that somebody built by hand.
function madeOf() {
  const below = (root) => [root, ...walk(root, ["dist"]).map((entry) => join(root, entry.name))];
  const games = readdirSync(join(top, "games")).map((game) => join(top, "games", game));
  const pages = games.map((game) => join(game, "page")).filter(existsSync);
  const rules = games.map((game) => join(game, "rules.md")).filter(existsSync);
  const files = ["package-lock.json", "tsconfig.json"].map((file) => join(top, file));
  return [...below(join(top, "web")), join(top, "games"), ...pages.flatMap(below), ...rules, ...files, module, fileURLToPath(import.meta.url)];
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(packed, { recursive: true });
const before = madeOf();
execFileSync(process.execPath, [join(top, "web/build.mjs"), page, "--wasm", module], { stdio: "inherit" });
embed();
const escaped = (path) => path.replace(/ /g, "\\ ");
writeFileSync(dependencies, `${escaped(table)}: ${before.map(escaped).join(" ")}\n`);
