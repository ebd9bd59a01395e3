// What axe finds in a page as it is.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** One line a fault; in the whole page or a part of it, by all rules that it knows or the named ones. */
export async function found(page, { part = null, rules = null } = {}) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async ([where, only]) => {
    const options = { resultTypes: ["violations"], elementRef: false, ...(only ? { runOnly: only } : {}) };
    const { violations } = await window.axe.run(where ?? document, options);
    return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" ")).slice(0, 3).join(", ")}`);
  }, [part, rules]);
}
