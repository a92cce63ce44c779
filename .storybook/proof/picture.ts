import type { ExpectStatic } from "vitest";
import { page } from "vitest/browser";
import { inTheme } from "./theme.ts";

/** Pixels; a longer story is pictured down to here. */
const tallest = 4000;

/** A notice leaves by itself: whether the picture of a screen still has it depends on how fast the machine is. */
const withoutNotices = '[data-slot="notice-stack"] { visibility: hidden; }';

/**
 * Holds the whole story, as its play has left it, against its two pictures in `tests/baselines`, or writes them when Vitest runs with
 * `--update=all`. The notices of a screen are left out (`isPart` is false). @throws when one is missing or differs
 */
export async function comparePictures(expect: ExpectStatic, story: string, isPart: boolean): Promise<void> {
  const height = Math.min(document.documentElement.scrollHeight, tallest);
  if (height > window.innerHeight) await page.viewport(window.innerWidth, height);
  await document.fonts.ready;
  await Promise.all(
    [...document.images].filter(({ src }) => src).map((image) => image.decode().catch(() => undefined)),
  );
  const screenshotOptions = isPart ? {} : { style: withoutNotices };
  for (const theme of ["light", "dark"] as const) {
    await inTheme(theme, () => expect(page).toMatchScreenshot(`${story}-${theme}`, { screenshotOptions }));
  }
}
