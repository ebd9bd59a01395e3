// Runs the tests of several files in one process, with one browser:  node --test-reporter=tap together.mjs FILE...
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

for (const file of process.argv.slice(2)) await import(pathToFileURL(resolve(file)).href);
