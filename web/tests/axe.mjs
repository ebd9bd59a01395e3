// What axe finds in a page as it is, in light and dark, at three widths.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { DEEP } from "./harness.mjs";

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

const TABLET = 834;
export const WIDTHS = [1280, TABLET, 390];
const CONTRAST = ["color-contrast", "link-in-text-block"];

/** Nothing is found on a desk, a tablet and a phone, in the page or a part of it, and nothing is wider than its window.
 *
 * Names, roles and order do not hang on the room's colours: in the dark only contrast is asked again.  And colours do not
 * hang on the width: contrast in the dark is asked on the tablet, all rules in the light on the other two; in the deep tests
 * both everywhere. */
export async function clean(page, what, part = null) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    if (DEEP || width !== TABLET) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.waitForFunction(() => document.documentElement.dataset.room !== "dark");
      assert.deepEqual(await found(page, { part }), [], `${what} at ${width}, light`);
    }
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `${what} at ${width} is ${over} px too wide`);
    if (DEEP || width === TABLET) {
      await page.emulateMedia({ colorScheme: "dark" });
      await page.waitForFunction(() => document.documentElement.dataset.room === "dark");
      assert.deepEqual(await found(page, { part, rules: CONTRAST }), [], `${what} at ${width}, dark`);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 900 });
}
