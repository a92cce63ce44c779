import type { CDPSession, Page } from "playwright";

/** What a page costs: processor time of its main thread, so that other programs on the machine count for nothing, and memory. */
export interface PageMeter {
  /** Milliseconds that the main thread worked while `act` went on. */
  spent: (act: () => Promise<unknown>) => Promise<number>;
  /** Megabytes in use after a collection. */
  heapMb: () => Promise<number>;
}

export async function meterOf(page: Page): Promise<PageMeter> {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const taskMs = async () => {
    const { metrics } = await client.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
  return {
    async spent(act) {
      const before = await taskMs();
      await act();
      return (await taskMs()) - before;
    },
    async heapMb() {
      await client.send("HeapProfiler.collectGarbage");
      return (await client.send("Runtime.getHeapUsage")).usedSize / 2 ** 20;
    },
  };
}

/** Scrolls the list once a frame: by pixels, or by a share of the whole list. */
export function scrollList(page: Page, frames: number, by: number): Promise<void> {
  return page.evaluate(
    async ([frames, by]) => {
      const scroller = document.querySelector("[role=grid]")?.parentElement;
      if (!scroller) throw new Error("There is no list.");
      for (let frame = 0; frame < frames; frame += 1) {
        scroller.scrollTop += by < 1 ? scroller.scrollHeight * by : by;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    [frames, by] as const,
  );
}

/** Until it rests: what a list does after a scroll is no part of what is done with it next. */
export function listToTop(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const scroller = document.querySelector("[role=grid]")?.parentElement;
    if (scroller) scroller.scrollTop = 0;
    for (let frame = 0; frame < 20; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

export interface Beat {
  /** Milliseconds. */
  longest: number;
  /** When the last one came, by the page's clock. */
  last: number;
}

/**
 * The page begins to set itself tasks of the priority of a press: the longest wait for one is the longest that a press would have
 * waited. A message or a timer would also wait for whatever other work of the page is due, one task after the other.
 */
export const startBeat = (page: Page): Promise<void> => page.evaluate(beat);

/** The longest that the page's main thread was not free for a press since `startBeat` or since this was last asked, in milliseconds. */
export const longestBlock = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { beat } = window as unknown as { beat: Beat };
    const { longest } = beat;
    beat.longest = 0;
    return longest;
  });

function beat(): void {
  const state: Beat = { longest: 0, last: performance.now() };
  Object.assign(window, { beat: state });
  const tick = () => {
    const now = performance.now();
    state.longest = Math.max(state.longest, now - state.last);
    state.last = now;
    void scheduler.postTask(tick, { priority: "user-blocking", delay: 1 });
  };
  tick();
}
