import type { Browser, Page } from "playwright";
import { signIn } from "../e2e/portal.ts";
import { median } from "./figures.ts";
import { listToTop, meterOf, scrollList } from "./page-meter.ts";
import type { StubServer } from "./stub-orders.ts";

/** Milliseconds of the main thread on the portal's orders page, unless said otherwise. */
export interface OrdersFigures {
  /** From the end of the answer until ten rows are painted: milliseconds that passed. */
  rowsMs: number;
  scrollMs: number;
  jumpMs: number;
  /** A page of 100, from the end of its answer until the grown list is painted. */
  appendMs: number;
  selectAllMs: number;
  /** A click on a row until the tabs of its detail are painted. */
  expandMs: number;
  /** Megabytes in use, less what the parsed answer alone takes. */
  heapMb: number;
}

const frames = 150;
const step = 90;
const repeats = 5;

/** One visit of the orders page that gets `count` orders in one answer and then pages of 100. */
export async function measureOrders(browser: Browser, stub: StubServer, count: number): Promise<OrdersFigures> {
  stub.show({ first: count, pages: 1000 });
  const context = await browser.newContext({ baseURL: stub.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    await signIn(page, "merchant@example.com");
    const dataMb = await dataOnly(page, count);
    await page.addInitScript(watchAnswers);
    await page.goto("/orders");
    await page.getByRole("row").nth(10).waitFor();
    const drawn = await page.waitForFunction(() => !Number.isNaN(window.visit.rowsMs) && window.visit.rowsMs);
    const rowsMs = (await drawn.jsonValue()) || Number.NaN;
    const meter = await meterOf(page);
    const heapMb = (await meter.heapMb()) - dataMb;
    await scrollList(page, 40, step);
    const scrollMs = (await meter.spent(() => scrollList(page, frames, step))) / frames;
    const jumpMs = (await meter.spent(() => scrollList(page, repeats, 0.13))) / repeats;
    await listToTop(page);
    const toggle = page.getByRole("grid").locator("button[aria-expanded]").nth(3);
    await toggle.click();
    const expandMs = (await meter.spent(() => pressed(page, "button[aria-expanded]", 3, repeats * 2))) / repeats;
    await toggle.click();
    await listToTop(page);
    const all = "[role=columnheader] input";
    await pressed(page, all, 0, 2);
    const selectAllMs = (await meter.spent(() => pressed(page, all, 0, repeats * 2))) / (repeats * 2);
    const appended: number[] = [];
    for (let time = 0; time < repeats; time += 1) appended.push(await append(page));
    return { rowsMs, scrollMs, jumpMs, appendMs: median(appended), selectAllMs, expandMs, heapMb };
  } finally {
    await context.close();
  }
}

/** What the parsed answer takes in a page that does nothing with it. */
async function dataOnly(page: Page, count: number): Promise<number> {
  const blank = await page.context().newPage();
  await blank.goto("/favicon.svg");
  const meter = await meterOf(blank);
  const before = await meter.heapMb();
  await blank.evaluate(async () => {
    const answer = await fetch("/v1/orders?limit=100");
    Object.assign(window, { kept: await answer.json() });
  });
  const after = await meter.heapMb();
  await blank.close();
  if (after <= before) throw new Error(`The ${count} orders take no memory.`);
  return after - before;
}

/** Clicks an element of the grid so often, each time until what came of it is painted. */
function pressed(page: Page, selector: string, at: number, times: number): Promise<void> {
  return page.evaluate(
    async ([selector, at, times]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let time = 0; time < times; time += 1) {
        const grid = document.querySelector("[role=grid]");
        grid?.querySelectorAll<HTMLElement>(selector)[at]?.click();
        await frame();
        await frame();
      }
    },
    [selector, at, times] as const,
  );
}

/** Scrolls to the end, and answers the milliseconds from the end of the next page's answer until its rows are painted. */
function append(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const grid = document.querySelector("[role=grid]");
    const scroller = grid?.parentElement;
    if (!scroller) throw new Error("There is no list.");
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const height = scroller.scrollHeight;
    const answers = window.visit.answers.length;
    scroller.scrollTop = height;
    while (scroller.scrollHeight <= height + 1000) await frame();
    await frame();
    const ended = window.visit.answers[answers];
    if (ended === undefined) throw new Error("No page was asked for.");
    return performance.now() - ended;
  });
}

/** Runs in the page before its scripts: when each answer of the list ended, and when ten rows of the first were painted. */
function watchAnswers(): void {
  const visit = { answers: [] as number[], rowsMs: Number.NaN };
  Object.assign(window, { visit });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (new URL(entry.name).pathname === "/v1/orders") visit.answers.push(entry.responseEnd);
    }
  }).observe({ type: "resource", buffered: true });
  const look = () => {
    const [answer] = visit.answers;
    const rows = document.querySelectorAll("[role=grid] [role=row][aria-rowindex]").length;
    if (answer === undefined || rows < 10 || document.querySelector("[role=grid][aria-busy=true]"))
      requestAnimationFrame(look);
    else requestAnimationFrame(() => (visit.rowsMs = performance.now() - answer));
  };
  requestAnimationFrame(look);
}

declare global {
  interface Window {
    visit: { answers: number[]; rowsMs: number };
  }
}
