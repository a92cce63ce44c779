/** The widgets with one tab stop, by their own keys. */
import type { Page } from "@playwright/test";
import { look, most } from "./walk-round.ts";

/** The arrow keys of each tab list, radio group, grid and slider. */
export async function walkWidgets(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, { kind, parts, name }] of (await page.evaluate(() => window.walker.listWidgets())).entries()) {
    await page.evaluate((at) => window.walker.enterWidget(at), index);
    if (kind === "slider") faults.push(...(await walkSlider(page, name)));
    else if (kind === "grid") faults.push(...(await walkGrid(page)));
    else faults.push(...(await goAlong(page, "ArrowRight", parts)));
  }
  return faults;
}

/** Presses the key until nothing moves any more. */
async function goAlong(page: Page, key: string, times: number): Promise<string[]> {
  const faults: string[] = [];
  let before = -1;
  for (let press = 0; press < times; press++) {
    await page.keyboard.press(key);
    const stop = await look(page);
    faults.push(...stop.faults);
    if (stop.key === before) break;
    before = stop.key;
  }
  return faults;
}

/** Along the first row and the header, and down to another row. */
async function walkGrid(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const key of ["Control+Home", "ArrowUp", "Home"]) {
    faults.push(...(await goAlong(page, key, 1)));
    if (key !== "ArrowUp") faults.push(...(await goAlong(page, "ArrowRight", most)));
  }
  faults.push(...(await goAlong(page, "PageDown", 2)));
  return [...faults, ...(await goAlong(page, "ArrowUp", 2))];
}

/** The keys of the slider pattern, pressed for real: the browser's own slider has them from the browser. */
async function walkSlider(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  const press = async (key: string) => {
    await page.keyboard.press(key);
    return page.evaluate(() => window.walker.sliderValue());
  };
  const { min, max } = await press("Home");
  const steps: [string, (value: number, before: number) => boolean][] = [
    ["Home", (value) => value === min],
    ["ArrowRight", (value, before) => value > before],
    ["ArrowUp", (value, before) => value > before],
    ["PageUp", (value, before) => value > before],
    ["End", (value) => value === max],
    ["ArrowLeft", (value, before) => value < before],
    ["ArrowDown", (value, before) => value < before],
    ["PageDown", (value, before) => value < before],
  ];
  let before = Number.NaN;
  for (const [key, isRight] of steps) {
    const { value } = await press(key);
    if (!isRight(value, before)) faults.push(`${name} does not answer to ${key}`);
    before = value;
  }
  return faults;
}
