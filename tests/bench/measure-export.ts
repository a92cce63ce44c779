/**
 * What an export costs beside the calls that it makes. Both fetch the same pages one after the other with the same watch on the main
 * thread; the export also writes them. Its time runs from the press, as the page hears it, until the browser says that all of the
 * file is on the disk. What it wrote is compared with what a plain writer makes of the same orders.
 */
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright";
import { signIn } from "../e2e/portal.ts";
import { longestBlock, startBeat } from "./page-meter.ts";
import { referenceFile } from "./reference-file.ts";
import { stubOrder, type StubServer } from "./stub-orders.ts";

export interface ExportFigures {
  /** Milliseconds from the press on Export until the file is whole. */
  exportMs: number;
  /** Milliseconds to fetch the same pages one after the other, and to do nothing with them but find the next one. */
  rawMs: number;
  /** The longest that the page's main thread was not free during the export, in milliseconds. */
  blockMs: number;
  /** The same while the bare calls went on. */
  rawBlockMs: number;
  fileMb: number;
  /** Lines of the file that are not, byte for byte, those of the plain writer. */
  otherLines: number;
}

const now = () => performance.timeOrigin + performance.now();

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
    await startBeat(page);
    const rawMs = await page.evaluate(fetchAll);
    const rawBlockMs = await longestBlock(page);
    const saved = page.waitForEvent("download", { timeout: 300_000 });
    const begun = pressed(page);
    await page.getByRole("button", { name: "Export" }).first().click();
    const path = await (await saved).path();
    const exportMs = now() - (await begun);
    const blockMs = await longestBlock(page);
    const file = await readFile(path);
    const orders = Array.from({ length: pages * 100 }, (_, at) => stubOrder(at));
    const otherLines = differences(file, referenceFile(orders, `${stub.url}/tracking?orderID={id}`));
    return { exportMs, rawMs, blockMs, rawBlockMs, fileMb: file.length / 2 ** 20, otherLines };
  } finally {
    await context.close();
  }
}

/** When the next press is heard, in milliseconds since 1970. */
const pressed = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const hear = ({ timeStamp }: Event) => resolve(performance.timeOrigin + timeStamp);
        addEventListener("click", hear, { capture: true, once: true });
      }),
  );

function differences(file: Buffer, reference: Buffer): number {
  if (file.equals(reference)) return 0;
  const [lines, right] = [file, reference].map((bytes) => bytes.toString("latin1").split("\r\n"));
  const longest = Math.max(lines?.length ?? 0, right?.length ?? 0);
  return Array.from({ length: longest }, (_, at) => lines?.[at] !== right?.[at]).filter(Boolean).length;
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
