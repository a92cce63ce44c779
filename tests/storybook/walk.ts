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

/**
 * Opens documentation pages one after the other: each stays at its top and is not too long, has content and a list of it, draws its stories,
 * and all its links lead somewhere.
 */
export async function readPages(
  page: Page,
  url: string,
  docs: Entry[],
  all: Entry[],
  found: (id: string, fault: string) => void,
) {
  const ids = new Set(all.map(({ id }) => id));
  for (const { id } of docs) {
    let isPlaying = false;
    // Stories that are played on one page take the focus from each other: `npm test -- stories` plays each alone.
    const stop = listen(page, (fault) => {
      if (!isPlaying || !fault.startsWith("console:")) found(id, fault);
    });
    await page.goto(`${url}iframe.html?viewMode=docs&id=${id}`);
    const absent = await drawn(page);
    isPlaying = true;
    const fault = absent ?? (await framesDrawn(page));
    isPlaying = false;
    if (fault !== undefined) found(id, fault);
    for (const one of await outOfShape(page)) found(id, one);
    if (ids.has(id.replace(/--docs$/, "--example")) && !(await showsCode(page))) found(id, "shows no code");
    const { text, links } = await contentOf(page);
    if (text < 200) found(id, `has ${text} characters`);
    for (const link of links) {
      const why = await deadLink(page, url, link, ids);
      if (why !== undefined) found(id, why);
    }
    stop();
  }
}

/** Waits for the page and every story on it; says what does not come. */
async function drawn(page: Page): Promise<string | undefined> {
  const pageOrError = page.locator("#storybook-docs h1, .sb-errordisplay:visible, .sb-nopreview:visible");
  const title = await pageOrError
    .first()
    .elementHandle({ timeout: 20_000 })
    .catch(() => undefined);
  if (!title || (await title.evaluate((one) => one.tagName)) !== "H1") return "is not drawn";
  const empty = await page
    .waitForFunction(
      () =>
        [...document.querySelectorAll("#storybook-docs .sb-story")].every(
          ({ textContent, children }) => children.length > 0 && textContent !== undefined,
        ),
      undefined,
      { timeout: 20_000 },
    )
    .catch(() => "has a story that is not drawn");
  return typeof empty === "string" ? empty : undefined;
}

/** What a browser loads at once, although it is below the window, in pixels from the top. */
const nearTop = 2000;

/** Waits for the stories that have a frame of their own; says which one does not come, and when one moves the page around it. */
async function framesDrawn(page: Page): Promise<string | undefined> {
  const frames = await page.locator("#storybook-docs iframe").all();
  const boxes = await Promise.all(frames.map((frame) => frame.boundingBox()));
  for (const [at, frame] of frames.entries()) {
    const inside = frame.contentFrame();
    const isNear = (boxes[at]?.y ?? nearTop) < nearTop;
    // The others load when they come into sight.
    if (!isNear) await frame.scrollIntoViewIfNeeded();
    const root = inside.locator("#storybook-root > *").first();
    const isDrawn = await root.waitFor({ state: "attached", timeout: 20_000 }).then(
      () => true,
      () => false,
    );
    if (!isDrawn) return `a frame is not drawn: ${await frame.getAttribute("src")}`;
    if (!isNear) continue;
    // Its play may take the focus until its end.
    await inside.locator("html").evaluate(storyIsPlayed);
    const moved = await page.evaluate(() => scrollY);
    if (moved > 0) return `opens ${moved} px from its top`;
  }
  return undefined;
}

/** In a story's frame: resolves when its play has ended, well or not, or after 20 s. */
async function storyIsPlayed(): Promise<void> {
  const ended = ["completed", "finished", "aborted", "errored"];
  const begun = Date.now();
  const phase = () =>
    (globalThis as unknown as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } }).__STORYBOOK_PREVIEW__
      ?.currentRender?.phase ?? "";
  while (!ended.includes(phase()) && Date.now() - begun < 20_000)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** The longest page that somebody reads. */
const longestPage = 6000;

async function outOfShape(page: Page): Promise<string[]> {
  // The list is made a moment after the page.
  const list = page.locator("#storybook-docs .toc-list");
  if ((await page.locator("#storybook-docs h2[id]").count()) > 1)
    await list.first().waitFor({ state: "attached", timeout: 20_000 });
  const { height, headings, listed, weights } = await page.locator("#storybook-docs").evaluate((docs) => ({
    height: document.documentElement.scrollHeight,
    headings: [...docs.querySelectorAll("h2[id]")].filter((one) => !one.closest(".sb-story, [data-mp], nav")).length,
    listed: docs.querySelectorAll(".toc-list a").length,
    weights: /\b\d+ ?k(?:i?b|ilobytes?)\b.*/i.exec(
      [...docs.querySelectorAll("p, td, li")]
        .filter((one) => !one.closest(".sb-story"))
        .map(({ textContent }) => textContent)
        .join("\n"),
    )?.[0],
  }));
  return [
    ...(height > longestPage ? [`is ${height} px long, more than ${longestPage}`] : []),
    ...(listed === headings ? [] : [`lists ${listed} of its ${headings} headings`]),
    ...(weights === undefined ? [] : [`speaks of the weight of code: ${weights.slice(0, 60)}`]),
  ];
}

/** Storybook loads what colours the code after the page. */
const showsCode = (page: Page): Promise<boolean> =>
  page
    .locator("#storybook-docs pre")
    .first()
    .waitFor({ state: "attached", timeout: 20_000 })
    .then(
      () => true,
      () => false,
    );

const contentOf = (page: Page) =>
  page.locator("#storybook-docs").evaluate((docs) => ({
    text: docs.textContent.length,
    // Those of the stories are the stories' own.
    links: [...docs.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .filter((link) => !link.closest(".sb-story, [data-mp]"))
      .map((link) => link.getAttribute("href") ?? ""),
  }));

async function deadLink(page: Page, url: string, link: string, ids: ReadonlySet<string>): Promise<string | undefined> {
  const [, path] = /[?&]path=\/(?:docs|story)\/([^&#]+)/.exec(link) ?? [];
  if (path !== undefined) return ids.has(path) ? undefined : `links to ${path}, which is no page`;
  const [, anchor] = /^#(.+)/.exec(link) ?? [];
  if (anchor !== undefined)
    return (await page.locator(`[id="${anchor}"]`).count()) > 0
      ? undefined
      : `links to ${link}, which it does not have`;
  // Other sites are not asked.
  if (/^[a-z]+:/.test(link)) return undefined;
  const answer = await page.request.get(new URL(link, url).href);
  return answer.ok() ? undefined : `links to ${link}: ${answer.status()}`;
}
