import type { Browser, Page } from "playwright";
import { listToTop, meterOf, scrollList } from "./page-meter.ts";

/** Milliseconds of the page's main thread, unless said otherwise. */
export interface ListFigures {
  /** A frame of a steady scroll. */
  scrollMs: number;
  /** A jump by thousands of rows, until it is painted. */
  jumpMs: number;
  appendMs: number;
  selectAllMs: number;
  expandMs: number;
  mountMs: number;
  /** Megabytes in use after a collection, over the same page with its rows and without the list. */
  heapMb: number;
}

const FRAMES = 150;
/** Pixels a frame: a brisk turn of the wheel. */
const STEP = 90;
const REPEATS = 6;

/** Mounts the list of that address in a fresh page and does with it what a person does. */
export async function measureList(browser: Browser, url: string): Promise<ListFigures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const meter = await meterOf(page);
  const { spent } = meter;
  try {
    await page.goto(url);
    await page.waitForSelector("html[data-ready]");
    const empty = await meter.heapMb();
    const mountMs = await spent(() => painted(page, "mount"));
    const heapMb = (await meter.heapMb()) - empty;
    await scrollList(page, 40, STEP);
    const scrollMs = (await spent(() => scrollList(page, FRAMES, STEP))) / FRAMES;
    const jumpMs = (await spent(() => scrollList(page, REPEATS, 0.13))) / REPEATS;
    await listToTop(page);
    const repeated = async (name: "append" | "select" | "expand", times: number) => {
      await painted(page, name);
      return (await spent(() => painted(page, name, times))) / times;
    };
    const appendMs = await repeated("append", REPEATS);
    const selectAllMs = await repeated("select", REPEATS);
    const expandMs = await repeated("expand", REPEATS);
    return { scrollMs, jumpMs, appendMs, selectAllMs, expandMs, mountMs, heapMb };
  } finally {
    await context.close();
  }
}

type Act = "mount" | "append" | "select" | "expand";

/** Acts as often as told, each time until what came of it is painted. */
function painted(page: Page, act: Act, times = 1): Promise<void> {
  return page.evaluate(
    async ([act, times]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let time = 0; time < times; time += 1) {
        const grid = document.querySelector("[role=grid]");
        if (act === "mount" || act === "append") window.bench[act]();
        else if (act === "select") grid?.querySelector<HTMLElement>("[role=columnheader] input")?.click();
        else grid?.querySelectorAll<HTMLElement>("button[aria-expanded]")[3]?.click();
        await frame();
        await frame();
      }
    },
    [act, times] as const,
  );
}
