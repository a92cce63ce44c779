import { stat } from "node:fs/promises";
import type { Browser } from "playwright";
import { signIn } from "../e2e/portal.ts";
import { longestBlock, startBeat } from "./page-meter.ts";
import type { StubServer } from "./stub-orders.ts";

export interface ExportFigures {
  /** Milliseconds from the click on Export until the file is whole. */
  exportMs: number;
  /** Milliseconds to fetch the same pages one after the other, and to do nothing with them but find the next one. */
  rawMs: number;
  /** The longest that the page's main thread was not free, in milliseconds. */
  blockMs: number;
  fileMb: number;
}

/** Exports a list of `pages` pages of 100 orders from the orders page. */
export async function measureExport(browser: Browser, stub: StubServer, pages: number): Promise<ExportFigures> {
  stub.show({ first: 100, pages: pages - 1 });
  const context = await browser.newContext({ baseURL: stub.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    await signIn(page, "merchant@example.com");
    await page.goto("/orders");
    await page.getByRole("row").nth(10).waitFor();
    // The stub writes its answers down when they are first asked for.
    await page.evaluate(fetchAll);
    const rawMs = await page.evaluate(fetchAll);
    await startBeat(page);
    const saved = page.waitForEvent("download", { timeout: 300_000 });
    const begun = performance.now();
    await page.getByRole("button", { name: "Export" }).first().click();
    const download = await saved;
    const path = await download.path();
    const exportMs = performance.now() - begun;
    const blockMs = await longestBlock(page);
    return { exportMs, rawMs, blockMs, fileMb: (await stat(path)).size / 2 ** 20 };
  } finally {
    await context.close();
  }
}

async function fetchAll(): Promise<number> {
  const begun = performance.now();
  let cursor: string | undefined = "";
  while (cursor !== undefined) {
    const answer: Response = await fetch(`/v1/orders?limit=100${cursor}`);
    const text: string = new TextDecoder().decode(await answer.arrayBuffer());
    const startAt = /"next":\{"startAt":"([^"]+)"/.exec(text.slice(-100))?.[1];
    cursor = startAt === undefined ? undefined : `&startAt=${startAt}`;
  }
  return performance.now() - begun;
}
