// Builds the page:  node web/build.mjs FOLDER [--wasm FILE]
//
// FOLDER is made anew and holds all that a server has to send.  FILE is the engine, paintbox.wasm; without it the
// one in build/ is taken.  A file whose name carries a hash (main-5QXEAN7B.js) never changes, and may be kept for ever.
import { build } from "esbuild";
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const [folder, flag, module = join(here, "../build/wasm/paintbox.wasm")] = process.argv.slice(2);
if (!folder || (flag && flag !== "--wasm")) {
  console.error("usage: node web/build.mjs FOLDER [--wasm FILE]");
  process.exit(2);
}

rmSync(folder, { recursive: true, force: true });
cpSync(join(here, "static"), folder, { recursive: true });
const made = await build({
  entryPoints: [join(here, "src/main.ts")],
  outdir: folder,
  entryNames: "[name]-[hash]",
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  metafile: true,
});
const main = Object.keys(made.metafile.outputs).find((file) => file.endsWith(".js"));
writeFileSync(join(folder, "index.html"), readFileSync(join(here, "index.html"), "utf8").replace("%MAIN%", basename(main)));
copyFileSync(module, join(folder, "engine.wasm"));
