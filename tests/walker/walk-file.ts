/** Every story of a file. */
import type { Page } from "@playwright/test";
import { walk } from "./walk.ts";

/** The faults of each story of the file, by the story's name. The pages share the stories. */
export async function walkFile(pages: Page[], file: string): Promise<Record<string, string[]>> {
  const [first] = pages;
  const stories = (await first?.evaluate((path) => window.walker.listStories(path), file)) ?? [];
  if (stories.length === 0) throw new Error(`${file} has no stories.`);
  const faults: Record<string, string[]> = {};
  const walkNext = async (page: Page): Promise<void> => {
    const story = stories.shift();
    if (!story) return;
    await page.setViewportSize(screens[story.viewport] ?? desktop);
    await page.evaluate(([path, name]) => window.walker.showStory(path, name), [file, story.name] as const);
    const found = await walk(page);
    if (found.length > 0) faults[story.name] = found;
    await walkNext(page);
  };
  await Promise.all(pages.map(walkNext));
  return faults;
}

const desktop = { width: 1280, height: 900 };
const screens: Record<string, typeof desktop> = {
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
};
