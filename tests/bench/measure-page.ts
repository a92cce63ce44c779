import { basename } from "node:path";
import { chromium } from "playwright";
import { launchOptions } from "../../tools/browser.ts";
import { signIn } from "../e2e/portal.ts";

export interface PageFigures {
  /** Until the page can be used; what comes after is not in it. */
  scriptKb: number;
  /** What is fetched beforehand after that. */
  laterKb: number;
  /** Names of the script files until then, as the build gave them. */
  scripts: string[];
  styleKb: number;
  /** Until then, of every kind: the page, its files, the API. */
  requests: string[];
  lcpMs: number;
  /** Navigation start until the page can be used: rows in the list, the field to type in on the sign-in page. */
  readyMs: number;
  /** From the start of the first script's request to that of the list of orders; NaN on a page without one. */
  listAskedMs: number;
  /** Work of the page's main thread until the page can be used. */
  workUntilReadyMs: number;
  /** The same until the network rests; pages that may be opened next have then been loaded ahead. */
  mainThreadMs: number;
}

/** One first visit with an empty cache. `/orders` is visited signed in, by reloading in a fresh cache. */
export async function measurePage(url: string, path: string): Promise<PageFigures> {
  const browser = await chromium.launch(await launchOptions());
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  try {
    if (path !== "/") {
      await signIn(page, "merchant@example.com");
      // What that page fetches after its first content is not this visit's.
      await page.waitForLoadState("networkidle");
    }
    const client = await page.context().newCDPSession(page);
    await client.send("Network.enable");
    await client.send("Performance.enable");
    await client.send("Network.clearBrowserCache");
    const bytes = { Script: 0, Stylesheet: 0 };
    const scripts: string[] = [];
    const kinds = new Map<string, keyof typeof bytes>();
    const requests: string[] = [];
    client.on("Network.responseReceived", ({ requestId, type, response }) => {
      const { pathname } = new URL(response.url);
      requests.push(pathname);
      if (type === "Script") scripts.push(basename(pathname));
      if (type === "Script" || type === "Stylesheet") kinds.set(requestId, type);
    });
    client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind) bytes[kind] += encodedDataLength;
    });
    await page.goto(path);
    const ready = path === "/" ? page.locator("input[type=password]") : page.getByRole("grid").getByRole("row").nth(1);
    await ready.waitFor();
    const until = {
      scriptKb: bytes.Script / 1024,
      styleKb: bytes.Stylesheet / 1024,
      scripts: [...scripts],
      requests: [...requests],
    };
    const workMs = async () => {
      const { metrics } = await client.send("Performance.getMetrics");
      return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
    };
    const workUntilReadyMs = await workMs();
    const readyMs = await page.evaluate(() => performance.now());
    const lcpMs = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: "largest-contentful-paint",
            buffered: true,
          });
        }),
    );
    await page.waitForLoadState("networkidle");
    const listAskedMs = await page.evaluate(() => {
      const entries = performance.getEntriesByType("resource");
      const startOf = (part: RegExp) => entries.find(({ name }) => part.test(name))?.startTime ?? Number.NaN;
      return startOf(/\/v1\/orders\?/) - startOf(/\.js$/);
    });
    const mainThreadMs = await workMs();
    const laterKb = bytes.Script / 1024 - until.scriptKb;
    return { ...until, laterKb, lcpMs, readyMs, listAskedMs, workUntilReadyMs, mainThreadMs };
  } finally {
    await browser.close();
  }
}
