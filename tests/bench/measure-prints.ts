import type { Browser, Page } from "playwright";
import { signIn } from "../e2e/portal.ts";
import { longestBlock, startBeat } from "./page-meter.ts";

export interface PrintFigures {
  count: number;
  /** Milliseconds to fetch the labels six at a time, and to do nothing with them: before the run and after it, their mean. */
  rawMs: number;
  /** Milliseconds from the press of 'Save' until the file of all labels is there. */
  printMs: number;
  /** The longest that the page's main thread was not free for a press meanwhile, in milliseconds. */
  blockMs: number;
}

export interface ReadyFigures {
  count: number;
  /** Milliseconds for the calls alone, six at a time: before the run and after it, their mean. */
  rawMs: number;
  /** Milliseconds from the confirmation until the result is there. */
  runMs: number;
}

/** What cannot be selected, or has no label. */
const left = new Set(["ARCHIVED", "GEOCODEDFAILED", "OUT_OF_FSA", "UNSUPPORTED_WEIGHT", "RATE_FAILED", "INVALIDTIME"]);

/**
 * The list with `count` orders or a page more, or all there are, loaded and selected; answers the ids of those with a label. What the
 * list asks for later, when a run has ended, holds others.
 */
async function openSelected(browser: Browser, baseURL: string, path: string, count: number) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const ids: string[] = [];
  let hasMore = true;
  let isOpen = true;
  page.on("response", async (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (!isOpen || pathname !== "/v1/orders" || searchParams.get("limit") !== "100") return;
    const answer = (await response.json()) as { orders: { id: string; orderStatus: string }[]; next?: unknown };
    ids.push(...answer.orders.filter(({ orderStatus }) => !left.has(orderStatus)).map(({ id }) => id));
    hasMore = answer.next !== undefined;
  });
  await signIn(page, "merchant@example.com", { path });
  await page.getByRole("row").nth(10).waitFor();
  while (ids.length < count && hasMore) {
    const before = ids.length;
    await page.evaluate(() => {
      const scroller = document.querySelector("[role=grid]")?.parentElement;
      if (scroller) scroller.scrollTop = scroller.scrollHeight;
    });
    for (let turn = 0; turn < 100 && ids.length === before; turn += 1) await page.waitForTimeout(50);
  }
  await page.waitForTimeout(500);
  isOpen = false;
  await page.getByRole("checkbox", { name: "Select all loaded orders" }).click();
  return { page, ids: [...new Set(ids)] };
}

/** Fetches with the session's own token, six at a time, and reads every answer to its end. */
function bareCalls(page: Page, method: string, paths: readonly string[]): Promise<number> {
  return page.evaluate(
    async ([method, paths]) => {
      const token = Object.entries(sessionStorage).find(([key]) => key.endsWith(".idToken"))?.[1] ?? "";
      const queue = paths.values();
      const begun = performance.now();
      const work = async () => {
        for (const path of queue) {
          const answer = await fetch(path, { method, headers: { Authorization: token } });
          if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
          await answer.arrayBuffer();
        }
      };
      await Promise.all(Array.from({ length: 6 }, work));
      return performance.now() - begun;
    },
    [method, paths] as const,
  );
}

/** Milliseconds since 1970 of the next press in the page; asked for after it. Playwright's own way to the button is none of the portal's. */
async function notePress(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const hear = ({ timeStamp }: Event) => Object.assign(window, { pressedAt: performance.timeOrigin + timeStamp });
    addEventListener("click", hear, { capture: true, once: true });
  });
  return () => page.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt);
}

/** Milliseconds since 1970 at which there is such an element in the page, told by the page itself: nobody asks it meanwhile. */
const whenThere = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector(selector)) return;
          watch.disconnect();
          resolve(performance.timeOrigin + performance.now());
        };
        const watch = new MutationObserver(look);
        watch.observe(document, { subtree: true, childList: true, attributeFilter: ["data-state"] });
        look();
      }),
    selector,
  );

/** Labels of all selected orders, as one PDF. */
export async function measurePrints(browser: Browser, baseURL: string, count: number): Promise<PrintFigures> {
  const { page, ids } = await openSelected(browser, baseURL, "/orders?created=anyTime", count);
  try {
    const labels = ids.map((id) => `/v1/labels/${id}?format=pdf`);
    // The first labels load the server's fonts.
    await bareCalls(page, "GET", labels.slice(0, 20));
    const before = await bareCalls(page, "GET", labels);
    await page
      .getByRole("region", { name: "Actions on the selected orders" })
      .getByRole("button", { name: "Label" })
      .click();
    // Labels are counted one a package, so there are more of them than orders.
    const save = page.getByRole("button", { name: /^Save [\d,]+ labels$/ });
    await save.waitFor();
    await startBeat(page);
    const pressedAt = await notePress(page);
    const saved = page.waitForEvent("download", { timeout: 120_000 });
    await save.click();
    await saved;
    const savedAt = performance.timeOrigin + performance.now();
    const printMs = savedAt - (await pressedAt());
    const blockMs = await longestBlock(page);
    const rawMs = (before + (await bareCalls(page, "GET", labels))) / 2;
    return { count: ids.length, rawMs, printMs, blockMs };
  } finally {
    await page
      .context()
      .close()
      .catch(() => undefined);
  }
}

/** Orders marked ready by calls alone, marked not ready again, then marked by the portal. */
export async function measureReady(browser: Browser, baseURL: string, count: number): Promise<ReadyFigures> {
  const { page, ids } = await openSelected(browser, baseURL, "/orders?status=GEOCODED&created=anyTime", count);
  try {
    const mark = (as: "pickupready" | "notPickupready") =>
      bareCalls(
        page,
        "PATCH",
        ids.map((id) => `/v1/orders/${id}/${as}`),
      );
    const before = await mark("pickupready");
    await mark("notPickupready");
    await page
      .getByRole("region", { name: "Actions on the selected orders" })
      .getByRole("button", { name: "Ready" })
      .click();
    const confirm = page.getByRole("menuitem", { name: "Mark ready" });
    await confirm.waitFor();
    const pressedAt = await notePress(page);
    const ended = whenThere(page, "[data-slot=progress-run][data-state=ended]");
    await confirm.click();
    const endedAt = await ended;
    const runMs = endedAt - (await pressedAt());
    await mark("notPickupready");
    const rawMs = (before + (await mark("pickupready"))) / 2;
    await mark("notPickupready");
    return { count: ids.length, rawMs, runMs };
  } finally {
    await page
      .context()
      .close()
      .catch(() => undefined);
  }
}
