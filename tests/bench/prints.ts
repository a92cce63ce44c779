/**
 * `npm run bench -- prints`: labels of many orders as one file, and many orders marked ready, each beside the same calls alone on the
 * same sandbox. The figures depend on the machine, their ratios hardly do: what misses its goal is marked, nothing is asserted.
 * `--rounds 5` for more rounds, `--labels 500`, `--ready 200`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { launchOptions } from "../../tools/browser.ts";
import { argument, median } from "./figures.ts";
import { measurePrints, measureReady, type PrintFigures, type ReadyFigures } from "./measure-prints.ts";
import { startSandbox } from "./start-sandbox.ts";

const rounds = Number(argument("rounds", "3"));
const labels = Number(argument("labels", "500"));
const ready = Number(argument("ready", "200"));
const port = 4294;
const baseURL = `http://127.0.0.1:${port}`;

const dataDir = await mkdtemp(join(tmpdir(), "merchant-portal-bench-"));
const prints: PrintFigures[] = [];
const marks: ReadyFigures[] = [];
// What has begun is ended whatever comes of it: a sandbox that is left behind keeps the port of the next benchmark.
const ends = [() => rm(dataDir, { recursive: true, force: true })];
try {
  // Few of the seeded orders are geocoded.
  const begun = performance.now();
  ends.unshift((await startSandbox({ dataDir, port, orders: Math.max(labels, ready * 8) })).stop);
  const browser = await chromium.launch(await launchOptions());
  ends.unshift(() => browser.close());
  const sayTime = (what: string) => console.error(`${what} after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  sayTime("the sandbox is there");
  for (let round = 0; round < rounds; round += 1) {
    prints.push(await measurePrints(browser, baseURL, labels));
    sayTime(`labels of round ${round + 1} of ${rounds}`);
    marks.push(await measureReady(browser, baseURL, ready));
    sayTime(`ready of round ${round + 1} of ${rounds}`);
  }
} finally {
  for (const end of ends) await end();
}

const line = (cells: readonly string[]) =>
  console.log(`  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(46) : cell.padStart(12))).join("")}`);
const printed = (figure: keyof PrintFigures) => median(prints.map((one) => one[figure]));
const marked = (figure: keyof ReadyFigures) => median(marks.map((one) => one[figure]));
console.log(`\n${printed("count")} labels as one PDF: medians of ${rounds} rounds\n`);
line(["the labels alone, ms", printed("rawMs").toFixed(0)]);
line(["labels saved, ms", printed("printMs").toFixed(0)]);
console.log(`\n${marked("count")} orders marked ready\n`);
line(["the calls alone, ms", marked("rawMs").toFixed(0)]);
line(["result there, ms", marked("runMs").toFixed(0)]);
console.log("");
const goals: [goal: string, value: number, limit: number][] = [
  ["labels saved, share of the labels alone", median(prints.map((one) => one.printMs / one.rawMs)), 1.3],
  ["longest block of the page meanwhile, ms", printed("blockMs"), 50],
  ["marked ready, share of the calls alone", median(marks.map((one) => one.runMs / one.rawMs)), 1.2],
];
for (const [goal, value, limit] of goals)
  line([goal, value.toFixed(2), `<= ${limit}`, value <= limit ? "met" : "MISSED"]);
process.exit(0);
