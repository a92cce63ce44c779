/**
 * Compares a story with its screenshots in `tests/baselines`. Open it when a comparison fails for no visible reason.
 */
import type { ExpectStatic } from "vitest";
import { page } from "vitest/browser";
import { inTheme } from "./theme.ts";

/** px. Of a longer story only this much is in the picture. */
const tallest = 4000;

/**
 * A notice disappears after a few seconds, so whether a screen's picture shows it would depend on the machine's speed.
 */
const withoutNotices = '[data-slot="notice-stack"] { visibility: hidden; }';

/**
 * Compares the story, in the state that its play function ended in, with its light and dark pictures in
 * `tests/baselines`. With Vitest's `--update=all` it writes them instead. A screen (`isPart` is false) is compared
 * without its notices.
 * @throws when a picture is missing or differs
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
