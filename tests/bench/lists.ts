/**
 * `npm run bench -- lists`: how long a page of 100 orders takes with each filter, of 100,000 orders, on each database that
 * is there. The figures depend on the machine: what misses its goal is marked, nothing is asserted.
 * `--orders 20000` for fewer, `--rounds 50` for more rounds.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SandboxOptions } from "@merchant-portal/sandbox";
import { singleFilters } from "@merchant-portal/sandbox/testing/list-filters";
import { startRig } from "@merchant-portal/sandbox/testing/rig";
import { argument } from "./figures.ts";
import { findPostgres, startPostgres } from "../../tools/postgres.ts";

const orders = Number(argument("orders", "100000"));
const rounds = Number(argument("rounds", "20"));

const quantile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Seeds a database, measures it and prints its table. `goalMs` is what a page may take, 95 times of 100. */
async function measure(name: string, options: SandboxOptions, goalMs: number): Promise<void> {
  const begun = performance.now();
  await (await startRig({ ...options, orders })).stop();
  const filled = performance.now();
  const { sandbox, as, stop } = await startRig(options);
  const opened = performance.now();
  console.log(
    `\n${name}, ${orders} orders: filled in ${seconds(filled - begun)}, opened again in ${seconds(opened - filled)}\n`,
  );
  const ask = await as("merchant@example.com");
  const list = async (query: Record<string, string>) => {
    const { status, json, text } = await ask(
      "GET",
      `/v1/orders?${new URLSearchParams({ limit: "100", ...query }).toString()}`,
    );
    if (status !== 200) throw new Error(text);
    return json.orders.length as number;
  };
  const deep = await sandbox.db
    .selectFrom("orders")
    .select(["id", "created_at"])
    .where("merchant_id", "=", "juniper")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(Math.floor(orders * 0.9))
    .limit(1)
    .executeTakeFirstOrThrow();
  const pages = { "first page": {}, "deep page": { startAt: deep.id, createdAt: String(deep.created_at) } };

  const width = 34;
  const row = (cells: string[]) =>
    console.log(`  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(width) : cell.padStart(11))).join("")}`);
  row(["ms", ...Object.keys(pages).flatMap((page) => [page, "p95"]), "rows"]);
  let missed = 0;
  for (const [what, filter] of Object.entries(singleFilters(sandbox.clock.now()))) {
    const cells: string[] = [];
    let rows = 0;
    for (const cursor of Object.values(pages)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const at = performance.now();
        rows = Math.max(rows, await list({ ...filter, ...cursor }));
        times.push(performance.now() - at);
      }
      const p95 = quantile(times, 0.95);
      if (p95 >= goalMs) missed += 1;
      cells.push(quantile(times, 0.5).toFixed(1), `${p95.toFixed(1)}${p95 >= goalMs ? " !" : "  "}`);
    }
    row([what, ...cells, String(rows)]);
  }
  console.log(`  goal: p95 under ${goalMs} ms; ${missed === 0 ? "reached by all" : `${missed} miss it (!)`}`);
  console.log(`  memory of this process: ${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MB`);
  await stop();
}

const programs = findPostgres();
if (programs) {
  const cluster = await startPostgres(programs);
  try {
    await measure("PostgreSQL", { databaseUrl: cluster.url }, 50);
  } finally {
    await cluster.stop();
  }
} else {
  console.log("PostgreSQL is not installed: the embedded database is measured alone.");
}
const dataDir = await mkdtemp(join(tmpdir(), "merchant-portal-lists-"));
try {
  await measure("Embedded", { dataDir }, 100);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
