/** Round a story or a layer by one key, and what was wrong on the way. */
import type { Page } from "@playwright/test";
import type { Stop } from "./focus-look.ts";

/** An endless list is walked so far. */
export const most = 100;

type Round = { stops: Stop[]; isHeld: boolean };

/** Some widgets move the focus in a timer after the key: this one comes after theirs, as timers keep their order. */
export const look = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => setTimeout(done));
    return window.walker.look();
  });

/** Presses the key until the focus has left the story, or is where it began. */
export async function goRound(page: Page, key: string, first?: Stop): Promise<Round> {
  const stops: Stop[] = first ? [first] : [];
  while (stops.length < most) {
    await page.keyboard.press(key);
    const stop = await look(page);
    // A date has a stop for the day, the month and the year, all in one field.
    const before = stops.at(-1);
    if (before && before.key === stop.key && stop.inside === "date") continue;
    if (stop.key === 0 || stops.some(({ key }) => key === stop.key)) {
      // Its mark was judged just now.
      before?.faults.push(...stop.faults);
      return { stops, isHeld: stop.key !== 0 };
    }
    stops.push(stop);
  }
  return { stops, isHeld: false };
}

/** Once round the layer that has the focus: what is in it, and that the focus stays. */
export async function walkLayer(page: Page): Promise<string[]> {
  const first = await look(page);
  const beginsAtEnd = await page.evaluate(() => window.walker.beginsAtEnd());
  const { stops, isHeld } = await goRound(page, first.inside === "menu" ? "ArrowDown" : "Tab", first);
  const faults = stops.flatMap((stop) => stop.faults);
  if (beginsAtEnd) faults.push(`the dialog begins with ${first.name}`);
  if (!isHeld && first.inside === "dialog" && !first.name.startsWith("combobox"))
    faults.push("the focus leaves the open dialog");
  return faults;
}
