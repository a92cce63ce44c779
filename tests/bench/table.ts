/**
 * `npm run bench -- table`: the `DataTable` beside TanStack Virtual (known heights, stable keys) and beside TanStack Table 9
 * over it, and beside a list by hand, with the same rows and cells, in one build and one run. All figures are processor time of the page's main thread.
 * The figures depend on the machine, their ratios hardly do: what misses its goal is marked, nothing is asserted.
 * `--rounds 9` for more rounds, `--sizes 1000,100000` for other lengths.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { chromium } from "playwright";
import { build, preview } from "vite";
import { launchOptions } from "../../tools/browser.ts";
import { argument, median } from "./figures.ts";
import { type ListFigures, measureList } from "./measure-list.ts";

const rounds = Number(argument("rounds", "5"));
const sizes = argument("sizes", "1000,10000,100000").split(",").map(Number);
const lists = argument("lists", "own,virtual,table,tuned").split(",");
const names: Record<string, string> = {
  own: "DataTable",
  virtual: "TanStack Virtual",
  table: "TanStack Table 9",
  tuned: "by hand",
};

const outDir = await mkdtemp(join(tmpdir(), "merchant-portal-bench-"));
const root = new URL("table/", import.meta.url).pathname;
const figures = new Map<string, ListFigures[]>();
try {
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [react(), tailwindcss()],
    resolve: { conditions: ["source", "module", "browser", "production"] },
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 4000 },
  });
  const server = await preview({
    root,
    configFile: false,
    build: { outDir },
    preview: { port: 4291, host: "127.0.0.1" },
  });
  const browser = await chromium.launch(await launchOptions());
  for (let round = 0; round < rounds; round += 1) {
    for (const rows of sizes) {
      for (const list of lists) {
        const url = `http://127.0.0.1:4291/?list=${list}&rows=${rows}`;
        const key = `${list} ${rows}`;
        figures.set(key, [...(figures.get(key) ?? []), await measureList(browser, url)]);
      }
    }
    console.error(`round ${round + 1} of ${rounds}`);
  }
  await browser.close();
  await server.close();
} finally {
  await rm(outDir, { recursive: true, force: true });
}

const of = (list: string, rows: number, figure: keyof ListFigures) =>
  median((figures.get(`${list} ${rows}`) ?? []).map((one) => one[figure]));
const labels: readonly [keyof ListFigures, string, number][] = [
  ["scrollMs", "scroll, ms a frame", 2],
  ["jumpMs", "jump by the scrollbar, ms", 1],
  ["appendMs", "append a page of 100, ms", 1],
  ["selectAllMs", "select all, ms", 1],
  ["expandMs", "open a row, ms", 1],
  ["mountMs", "mount, ms", 0],
  ["heapMb", "heap over an empty page, MB", 1],
];
const width = 30;
const line = (cells: readonly string[]) =>
  console.log(`  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(width) : cell.padStart(12))).join("")}`);

console.log(`\nMedians of ${rounds} rounds, each list in turn; processor time of the main thread\n`);
for (const [figure, label, digits] of labels) {
  line([label, ...sizes.map(String), `${sizes.at(-1)} : ${sizes[0]}`]);
  for (const list of lists) {
    const values = sizes.map((rows) => of(list, rows, figure));
    const growth = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
    line([`  ${names[list] ?? list}`, ...values.map((value) => value.toFixed(digits)), `${growth.toFixed(2)}x`]);
  }
  for (const list of lists.slice(1))
    line([
      `  ratio to ${names[list] ?? list}`,
      ...sizes.map((rows) => `${(of("own", rows, figure) / of(list, rows, figure)).toFixed(2)}x`),
    ]);
}

const [small = 0, large = 0] = [sizes[0], sizes.at(-1)];
const growth = (figure: keyof ListFigures) => of("own", large, figure) / of("own", small, figure);
const goals: [string, number, number][] = [
  [
    `scroll at ${large}: share of TanStack Virtual`,
    of("own", large, "scrollMs") / of("virtual", large, "scrollMs"),
    0.75,
  ],
  [`scroll: ${large} against ${small}`, growth("scrollMs"), 1.2],
  [`append: ${large} against ${small}`, growth("appendMs"), 1.3],
  [`select all: ${large} against ${small}`, growth("selectAllMs"), 1.3],
  [`open a row: ${large} against ${small}`, growth("expandMs"), 1.3],
  ...(["appendMs", "selectAllMs", "expandMs"] as const).map((figure): [string, number, number] => [
    `${figure} at ${small}: share of the list by hand`,
    of("own", small, figure) / of("tuned", small, figure),
    2.5,
  ]),
];
console.log("");
for (const [goal, value, most] of goals)
  line([goal.padEnd(50), `${value.toFixed(2)}x`, `<= ${most}`, value <= most ? "met" : "MISSED"]);
process.exit(0);
