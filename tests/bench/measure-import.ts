import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Browser, CDPSession, Page } from "playwright";
import { signIn } from "../e2e/portal.ts";
import { startBeat } from "./page-meter.ts";
import { type Sight, watchPage } from "./page-watch.ts";

export interface ImportFigures {
  /** Milliseconds from the choice of the file until its orders and errors are counted on the page. */
  checkedMs: number;
  /** Milliseconds until 'Next error', pressed as soon as it is there, has led to the first wrong cell. */
  gridMs: number;
  /** The longest that the page's main thread was not free until they were counted, in milliseconds. */
  checkBlockMs: number;
  /** The same until the first wrong cell. */
  gridBlockMs: number;
  /** Megabytes of memory that the page's process had at most, less what it had before. */
  peakMb: number;
  /** Milliseconds from the key that ends an edit until the errors are counted anew. */
  editMs: number;
  /** Milliseconds from Cancel while a file is read until the page says so. */
  cancelMs: number;
}

/** Milliseconds that papaparse needs on the main thread of an empty page: the file read as text, and parsed into rows. */
export async function parseAlone(browser: Browser, path: string): Promise<number> {
  const page = await browser.newPage();
  try {
    const features = createRequire(new URL("../../packages/portal-features/package.json", import.meta.url));
    await page.setContent("<input type=file>");
    await page.addScriptTag({ content: await readFile(features.resolve("papaparse/papaparse.min.js"), "utf8") });
    await page.locator("input").setInputFiles(path);
    return await page.evaluate(async () => {
      const { Papa } = window as unknown as { Papa: { parse(text: string): unknown } };
      const file = document.querySelector("input")?.files?.[0];
      const begun = performance.now();
      Papa.parse((await file?.text()) ?? "");
      return performance.now() - begun;
    });
  } finally {
    await page.close();
  }
}

/** Two files chosen, checked, and one wrong cell mended; `orders` and `errors` are what the page has to count. */
export async function measureImport(
  browser: Browser,
  baseURL: string,
  files: { orders: string; packages: string },
  counts: { orders: number; errors: number },
): Promise<ImportFigures> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    await signIn(page, "empty@example.com", { path: "/bulkNew" });
    await page.getByLabel("Package details", { exact: true }).setInputFiles(files.packages);
    await page.getByText("1 row", { exact: false }).first().waitFor();
    const orders = page.getByLabel("Order details", { exact: true });

    const memory = await memoryOf(browser, page);
    const before = await memory();
    await startBeat(page);
    const counted = (from: Sight["from"], errors: number) =>
      watchPage(page, {
        from,
        selector: "[data-slot=check-summary]",
        texts: [`${counts.orders.toLocaleString("en")} order`, `${errors.toLocaleString("en")} error`],
      });
    const checked = await counted("change", counts.errors);
    const wrong = "[role=grid] [aria-invalid=true]";
    const seen = await watchPage(page, { from: "change", selector: `${wrong}:focus`, press: "Next error" });
    await orders.setInputFiles(files.orders);
    const [{ ms: checkedMs, blockMs: checkBlockMs }, { ms: gridMs, blockMs: gridBlockMs }] = await Promise.all([
      checked(),
      seen(),
    ]);
    const peakMb = (await memory()) - before;

    await page.locator(wrong).first().dblclick();
    const cell = page.getByRole("grid").getByRole("textbox").first();
    await cell.fill("H2X 1Y4");
    const mended = await counted("keydown", counts.errors - 1);
    await cell.press("Enter");
    const { ms: editMs } = await mended();
    // Read once more and cancelled in the middle, which a small file is over before.
    await orders.setInputFiles(files.orders);
    const cancel = page.getByRole("button", { name: "Cancel" });
    const cancelled = await watchPage(page, { from: "click", selector: "progress, [role=progressbar]", isGone: true });
    const cancelMs = await cancel.dispatchEvent("click", {}, { timeout: 1000 }).then(
      async () => (await cancelled()).ms,
      () => Number.NaN,
    );
    return { checkedMs, gridMs, checkBlockMs, gridBlockMs, peakMb, editMs, cancelMs };
  } finally {
    await context.close();
  }
}

/** Reads the most memory that the processes of pages had so far, in megabytes: what the system counts, a worker's share with it. */
async function memoryOf(browser: Browser, page: Page): Promise<() => Promise<number>> {
  const client: CDPSession = await browser.newBrowserCDPSession();
  await page.bringToFront();
  return async () => {
    const { processInfo } = await client.send("SystemInfo.getProcessInfo");
    const sizes = await Promise.all(
      processInfo
        .filter(({ type }) => type === "renderer")
        .map(async ({ id }) => {
          const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
          return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
        }),
    );
    return Math.max(...sizes);
  };
}
