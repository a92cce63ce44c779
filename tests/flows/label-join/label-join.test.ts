/** A worker joins labels on a page with the portal's security headers, which require Trusted Types. */
import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { printPdf, scan } from "@merchant-portal/sandbox/testing/label-scanner";
import { chromium, type Browser, type Page } from "playwright";
import { build } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { renderLabel } from "../../../apps/sandbox/src/documents/render-label.ts";
import { sampleOrder, sampleSender } from "../../../apps/sandbox/src/documents/testing/sample-order.ts";
import { securityHeaders } from "../../../apps/sandbox/src/security-headers.ts";
import { launchOptions } from "../../../tools/browser.ts";

const headers = securityHeaders();
const folder = fileURLToPath(new URL(".", import.meta.url));

let server: Server;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["source", "module", "browser", "development|production"] },
    build: { write: false, assetsInlineLimit: 0, modulePreload: false, target: "es2023" },
  });
  const files = new Map<string, string | Uint8Array>();
  for (const { output: chunks } of [output].flat().filter((result) => "output" in result)) {
    for (const chunk of chunks) files.set(`/${chunk.fileName}`, chunk.type === "chunk" ? chunk.code : chunk.source);
  }
  server = createServer(({ url = "/" }, response) => {
    const path = url === "/" ? "/index.html" : url;
    const file = files.get(path);
    const type = path.endsWith(".html") ? "text/html" : "text/javascript";
    response.writeHead(file === undefined ? 404 : 200, { ...headers, "content-type": type });
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  browser = await chromium.launch(await launchOptions());
  page = await browser.newPage();
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The test server has no port.");
  await page.goto(`http://127.0.0.1:${address.port}/`);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
});

const orderOf = (id: string) => ({ ...sampleOrder, id, packages: [] });
/** The text in the bar code of an order's only package. */
const ofPackage = (id: string) => `${id}-1`;

it("joins labels in the order of the list", async () => {
  const ids = ["01HZX8K4M2N7Q9RA", "01HZX8K4M2N7Q9RB", "01HZX8K4M2N7Q9RC"];
  const labels = await Promise.all(ids.map((id) => renderLabel(orderOf(id), "pdf", sampleSender)));
  const joined = await page.evaluate(
    (files) => (globalThis as unknown as { joinLabels(files: number[][]): Promise<number[]> }).joinLabels(files),
    labels.map((label) => Array.from(label)),
  );
  const prints = await printPdf(Uint8Array.from(joined));
  expect(await Promise.all(prints.map(async (print) => (await scan(print)).code128[0]))).toEqual(ids.map(ofPackage));
});

it("joins labels while they arrive, in the order of the list", async () => {
  const ids = ["01HZX8K4M2N7Q9RC", "01HZX8K4M2N7Q9RA", "01HZX8K4M2N7Q9RB"];
  const render = async (id: string) => Array.from(await renderLabel(orderOf(id), "pdf", sampleSender));
  const labels = Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await render(id)] as const)));
  const file = await page.evaluate(
    (labels) =>
      (globalThis as unknown as { draftLabels(labels: Record<string, number[]>): Promise<number[]> }).draftLabels(
        labels,
      ),
    labels,
  );
  const prints = await printPdf(Uint8Array.from(file));
  expect(await Promise.all(prints.map(async (print) => (await scan(print)).code128[0]))).toEqual(
    ids.toSorted().map(ofPackage),
  );
});

it("reports a file that is no PDF", async () => {
  const answer = await page.evaluate(() =>
    (globalThis as unknown as { measure(file: number[]): Promise<unknown> }).measure([37, 80, 68, 70, 45, 49]),
  );
  expect(answer).toBe("ApiError");
});

it("would refuse any other worker: the policy is on, and lets one address through", async () => {
  const refused = await page.evaluate(() => {
    try {
      return new Worker("/assets/other.js");
    } catch (error) {
      return error instanceof TypeError;
    }
  });
  expect(refused).toBe(true);
});
