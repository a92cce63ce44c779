/**
 * `npm run bench -- orders`: the portal's own orders page with a few and with very many orders in one list, and its export.
 * The sandbox signs in; the list is answered by a stub beside it, so that the figures are those of the page. They depend on the
 * machine, their ratios hardly do: what misses its goal is marked, nothing is asserted.
 * `--rounds 5` for more rounds, `--sizes 1000,100000` for other lengths, `--pages 1000` for the export.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { launchOptions } from "../../tools/browser.ts";
import { argument, median } from "./figures.ts";
import { measureExport, type ExportFigures } from "./measure-export.ts";
import { measureOrders, type OrdersFigures } from "./measure-orders.ts";
import { startSandbox } from "./start-sandbox.ts";
import { startStub } from "./stub-orders.ts";

const rounds = Number(argument("rounds", "3"));
const sizes = argument("sizes", "1000,100000").split(",").map(Number);
const pages = Number(argument("pages", "1000"));
const ports = { sandbox: 4292, stub: 4293 };

const dataDir = await mkdtemp(join(tmpdir(), "merchant-portal-bench-"));
const visits = new Map<number, OrdersFigures[]>();
const exports: ExportFigures[] = [];
try {
  const sandbox = await startSandbox({
    dataDir,
    port: ports.sandbox,
    orders: 200,
    origins: `http://127.0.0.1:${ports.stub}`,
  });
  const stub = await startStub(`http://127.0.0.1:${ports.sandbox}`, ports.stub);
  const browser = await chromium.launch(await launchOptions());
  for (let round = 0; round < rounds; round += 1) {
    for (const size of sizes) visits.set(size, [...(visits.get(size) ?? []), await measureOrders(browser, stub, size)]);
    exports.push(await measureExport(browser, stub, pages));
    console.error(`round ${round + 1} of ${rounds}`);
  }
  await browser.close();
  await stub.close();
  await sandbox.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

const width = 46;
const line = (cells: readonly string[]) =>
  console.log(`  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(width) : cell.padStart(12))).join("")}`);
const of = (size: number, figure: keyof OrdersFigures) => median((visits.get(size) ?? []).map((one) => one[figure]));
const labels: readonly [keyof OrdersFigures, string, number][] = [
  ["rowsMs", "answer's end to rows painted, ms", 0],
  ["scrollMs", "scroll, ms a frame", 2],
  ["jumpMs", "jump by the scrollbar, ms", 1],
  ["appendMs", "answer's end to the grown list painted, ms", 1],
  ["selectAllMs", "select all, ms", 1],
  ["expandMs", "open a row and close it, ms", 1],
  ["heapMb", "heap over the parsed answer, MB", 1],
];
console.log(`\nOrders in one list: medians of ${rounds} rounds\n`);
line(["", ...sizes.map(String), "growth"]);
for (const [figure, label, digits] of labels) {
  const values = sizes.map((size) => of(size, figure));
  const growth = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
  line([label, ...values.map((value) => value.toFixed(digits)), `${growth.toFixed(2)}x`]);
}
const exported = (figure: keyof ExportFigures) => median(exports.map((one) => one[figure]));
const speed = exported("rawMs") / exported("exportMs");
const otherLines = Math.max(...exports.map((one) => one.otherLines));
console.log(`\nExport of ${pages * 100} orders, ${exported("fileMb").toFixed(0)} MB\n`);
line(["the pages alone, ms", exported("rawMs").toFixed(0)]);
line(["export, ms", exported("exportMs").toFixed(0)]);
line(["longest block of the page, ms", exported("blockMs").toFixed(1)]);
line(["the same while it only fetches the pages, ms", exported("rawBlockMs").toFixed(1)]);

const [small = 0, large = 0] = [sizes[0], sizes.at(-1)];
const growth = (figure: keyof OrdersFigures) => of(large, figure) / of(small, figure);
const heap = of(large, "heapMb") - of(small, "heapMb");
const goals: [goal: string, value: number, limit: string, isMet: boolean][] = [
  ["scroll, growth", growth("scrollMs"), "<= 1.2", growth("scrollMs") <= 1.2],
  ["append, growth", growth("appendMs"), "<= 1.3", growth("appendMs") <= 1.3],
  ["select all, growth", growth("selectAllMs"), "<= 1.3", growth("selectAllMs") <= 1.3],
  ["open a row, growth", growth("expandMs"), "<= 1.3", growth("expandMs") <= 1.3],
  [`heap of ${large} over ${small}, MB`, heap, "<= 3", heap <= 3],
  ["export's speed, share of the pages alone", speed, ">= 0.8", speed >= 0.8],
  ["export's longest block, ms", exported("blockMs"), "< 16.7", exported("blockMs") < 16.7],
  ["lines unlike a plain writer's", otherLines, "= 0", otherLines === 0],
];
console.log("");
for (const [goal, value, limit, isMet] of goals) line([goal, value.toFixed(2), limit, isMet ? "met" : "MISSED"]);
process.exit(0);
