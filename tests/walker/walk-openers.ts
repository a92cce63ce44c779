/** What opens a layer, by Enter and by Space; Escape closes it and gives the focus back. */
import type { Page } from "@playwright/test";
import { walkLayer } from "./walk-round.ts";

const opens = (page: Page, index: number) => page.evaluate((at) => window.walker.opens(at), index);
const comesBack = (page: Page, index: number) => page.evaluate((at) => window.walker.comesBack(at), index);

export async function walkOpeners(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const openers = await page.evaluate(() => window.walker.listOpeners());
  for (const [index, { name, kind }] of openers.entries()) {
    for (const key of ["Enter", "Space"]) {
      await page.evaluate((at) => window.walker.focusOpener(at), index);
      await page.keyboard.press(key);
      if (!(await opens(page, index))) {
        faults.push(`${name} opens nothing by ${key}`);
        continue;
      }
      if (kind === "disclosure") {
        await page.keyboard.press(key);
        if (!(await comesBack(page, index))) faults.push(`${name} does not close by ${key}`);
        continue;
      }
      if (key === "Enter") faults.push(...(await walkLayer(page)).map((fault) => `in what ${name} opens, ${fault}`));
      await page.keyboard.press("Escape");
      // The first Escape is the tooltip's where there was one by then.
      if (await page.evaluate(() => window.walker.wasTooltips())) await page.keyboard.press("Escape");
      if (!(await comesBack(page, index))) faults.push(`${name} does not get the focus back by Escape after ${key}`);
    }
  }
  return faults;
}
