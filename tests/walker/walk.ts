/** One story by real keys, from before its first control until the focus has left it; the faults in words. */
import type { Page } from "@playwright/test";
import type { Stop } from "./focus-look.ts";
import { walkOpeners } from "./walk-openers.ts";
import { goRound, most, walkLayer } from "./walk-round.ts";
import { walkWidgets } from "./walk-widgets.ts";

async function walkThrough(page: Page): Promise<string[]> {
  await page.locator("#before").focus();
  const forward = await goRound(page, "Tab");
  const faults = forward.stops.flatMap((stop) => stop.faults);
  if (forward.isHeld) return [...faults, `the focus is held after ${forward.stops.at(-1)?.name}`];
  // Out of an endless list the way is back.
  const isEndless = forward.stops.length === most;
  if (!isEndless) await page.locator("#after").focus();
  const back = await goRound(page, "Shift+Tab", isEndless ? forward.stops.at(-1) : undefined);
  faults.push(...back.stops.flatMap((stop) => stop.faults));
  // A widget with one tab stop may be entered at its other end.
  const order = (stops: Stop[]) => stops.filter(({ inside }) => inside !== "composite").map(({ name }) => name);
  const [there, here] = [order(forward.stops), order(back.stops).toReversed()];
  const differs = there.findIndex((name, index) => name !== here[index]);
  if (back.isHeld) faults.push(`the focus is held going back at ${back.stops.at(-1)?.name}`);
  else if (differs >= 0 || there.length !== here.length)
    faults.push(`going back is another way: ${there[differs]} forward, ${here[differs]} backward`);
  if (!isEndless) await page.evaluate(() => window.walker.noteUnreached());
  return [...faults, ...(await walkWidgets(page))];
}

/** The faults of the story that is on the page. */
export async function walk(page: Page): Promise<string[]> {
  const start = await page.evaluate(() => window.walker.startsIn());
  const faults: string[] = [];
  if (start === "layer without the focus") faults.push("opens with a layer that does not take the focus");
  // What a dialog covers is walked in the stories where it is closed.
  if (start === "layer") faults.push(...(await walkLayer(page)));
  if (start === "nothing") {
    faults.push(...(await walkThrough(page)));
    faults.push(...(await page.evaluate(() => window.walker.unreached())));
    faults.push(...(await walkOpeners(page)));
  }
  return [...new Set(faults)];
}
