// Many games in a row.  The figures are printed, and docs/performance.md has them.
import assert from "node:assert/strict";
import { begin, bots, lit, playByClicking, shown, site, suite } from "./harness.mjs";

suite();

shown("memory is stable over 20 games in a row, and every engine ends with its game", async (page, context, t) => {
  const cdp = await context.newCDPSession(page);
  const used = async () => {
    await cdp.send("HeapProfiler.collectGarbage");
    await cdp.send("HeapProfiler.collectGarbage");
    return (await cdp.send("Runtime.getHeapUsage")).usedSize / 1e6;
  };
  await begin(page, site.address, "treasure", bots("treasure"));
  const sizes = [];
  for (let game = 1; game <= 20; game++) {
    await playByClicking(page);
    sizes.push(await used());
    await page.getByRole("button", { name: "Again" }).click();
    await page.locator("dialog.result").waitFor({ state: "detached" });
    await lit(page).waitFor();
  }
  t.diagnostic(`memory: JS heap after game 1, 2, 10 and 20: ${[0, 1, 9, 19].map((i) => sizes[i].toFixed(2)).join(", ")} MB; ${page.workers().length} workers`);
  assert.ok(page.workers().length <= 3, `${page.workers().length} workers`);
  // Finished games stay on the shelf, a few kB each; beyond them nothing may stay.
  assert.ok(sizes[19] <= sizes[1] * 1.25 + 0.5, `${sizes.map((s) => s.toFixed(2)).join(" ")} MB`);
});
