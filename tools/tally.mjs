// Adds up what `meson test` has found:  node tally.mjs BUILD-FOLDER...
//
// Prints the seconds of each suite, what failed once more, where it is seen, and at last `N passed, N failed`.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const tests = []; // one a check: {folder, suite, name, state}
const seconds = new Map();

function attribute(tag, name) {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

const plain = (text) => text.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&quot;/g, '"').replace(/&amp;/g, "&");

/** A test program's report: `<testcase ...>` elements, with what went wrong inside them. */
function readReport(folder, xml) {
  for (const [, tag, body] of xml.matchAll(/<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)) {
    const state = /<(failure|error)\b/.test(body ?? "") ? "failed" : /<skipped\b/.test(body ?? "") ? "skipped" : "passed";
    tests.push({ folder, suite: plain(attribute(` ${tag}`, "classname")), name: plain(attribute(` ${tag}`, "name")), state });
  }
}

/** Each line of testlog.json is a test program: the first of its suites says where its time belongs. */
function readTimes(folder, lines) {
  for (const line of lines.split("\n").filter(Boolean)) {
    const { name, duration } = JSON.parse(line);
    const suite = `${folder}: ${/:([^ +]+)/.exec(name)?.[1] ?? name}`;
    seconds.set(suite, (seconds.get(suite) ?? 0) + duration);
  }
}

for (const folder of process.argv.slice(2)) {
  const report = join(folder, "meson-logs", "testlog.junit.xml");
  if (existsSync(report)) {
    readReport(folder, readFileSync(report, "utf8"));
    readTimes(folder, readFileSync(join(folder, "meson-logs", "testlog.json"), "utf8"));
  } else tests.push({ folder, suite: folder, name: "meson test did not end", state: "failed" });
}

const count = (state) => tests.filter((t) => t.state === state).length;
for (const [suite, s] of [...seconds].sort((a, b) => b[1] - a[1])) console.log(`${String(Math.round(s)).padStart(6)} s  ${suite}`);
for (const t of tests.filter((t) => t.state === "failed")) console.log(`not ok: ${t.folder}: ${t.suite}: ${t.name}`);
const skipped = count("skipped");
console.log(`${count("passed")} passed, ${count("failed")} failed${skipped ? `, ${skipped} skipped` : ""}`);
process.exit(count("failed") || !count("passed") ? 1 : 0);
