/** Opens every page of the built Storybook and says in words what is wrong with each. */
import type { Browser, Page } from "@playwright/test";
import type { Entry } from "./serve.ts";

/** What is wrong, by the id of the page. */
export type Faults = Record<string, string[]>;

/** Pages of one browser context that are walked at the same time. */
const atOnce = 3;

/** Walks `groups` on several pages at a time; `look` has a page to itself. */
export async function walkAll<Group>(
  browser: Browser,
  groups: Group[],
  look: (page: Page, group: Group, found: (id: string, fault: string) => void) => Promise<void>,
): Promise<Faults> {
  const faults: Faults = {};
  const found = (id: string, fault: string) => (faults[id] ??= []).push(fault);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  const waiting = [...groups];
  const walk = async () => {
    const page = await context.newPage();
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) await look(page, group, found);
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  await context.close();
  return faults;
}

/** Everything that goes wrong on a page, or in a frame of it, until `stop`. */
export function listen(page: Page, found: (fault: string) => void): () => void {
  const onConsole = (message: { type: () => string; text: () => string }) => {
    // A picture that a story lacks on purpose; files of the build are seen by `onResponse`.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      found(`console: ${message.text().slice(0, 300)}`);
  };
  const onError = (error: Error) => found(`error: ${error.message.slice(0, 300)}`);
  const onResponse = (response: {
    status: () => number;
    url: () => string;
    request: () => { resourceType: () => string };
  }) => {
    const kind = response.request().resourceType();
    if (response.status() >= 400 && ["script", "stylesheet", "font", "document"].includes(kind))
      found(`${response.status()}: ${response.url()}`);
  };
  page.on("console", onConsole).on("pageerror", onError).on("response", onResponse);
  return () => {
    page.off("console", onConsole).off("pageerror", onError).off("response", onResponse);
  };
}

/** What Storybook's preview offers to its own documentation pages. */
interface Preview {
  storyStoreValue?: { loadStory: (of: { storyId: string }) => Promise<unknown> };
  renderStoryToElement: (story: unknown, into: Element, on: object, options: object) => () => Promise<void>;
}

/** Draws one story after another on the page, without its play: `npm test -- stories` plays them. */
export async function drawStories(
  page: Page,
  url: string,
  stories: Entry[],
  found: (id: string, fault: string) => void,
) {
  let id = stories[0]?.id ?? "";
  const stop = listen(page, (fault) => found(id, fault));
  // A page without a story, on which each is drawn as a documentation page does it.
  await page.goto(`${url}iframe.html?viewMode=docs&id=start-here--docs`);
  await page.locator("#storybook-docs h1").waitFor();
  for (const story of stories) {
    id = story.id;
    const fault = await page.evaluate(async (storyId) => {
      const preview = (globalThis as unknown as { __STORYBOOK_PREVIEW__: Preview }).__STORYBOOK_PREVIEW__;
      const place = document.body.appendChild(document.createElement("div"));
      let failed: string | undefined;
      const onError = (error: { message?: string; title?: string }) =>
        (failed = error.message ?? error.title ?? "error");
      try {
        const loaded = await preview.storyStoreValue?.loadStory({ storyId });
        const on = { showMain: () => undefined, showError: onError, showException: onError };
        const end = preview.renderStoryToElement(loaded, place, on, { autoplay: false });
        const begun = Date.now();
        while (failed === undefined && place.childElementCount === 0 && Date.now() - begun < 10_000)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        if (failed === undefined && place.childElementCount === 0) failed = "draws nothing";
        await end();
      } catch (error) {
        failed = String(error);
      }
      place.remove();
      return failed;
    }, story.id);
    if (fault !== undefined) found(story.id, fault);
  }
  stop();
}
