/**
 * `npm run bench -- scale`: a million orders of 200 merchants on PostgreSQL, read and written by 100 merchants at once through two sandboxes. Says how
 * long pages take, whether a call failed, how memory grows, and what a restart of the database in the middle does. Nothing is asserted; what misses its
 * goal is marked. `--orders 100000 --merchants 20 --users 10 --minutes 1` for a smaller one.
 */
import { setTimeout as pause } from "node:timers/promises";
import { singleFilters } from "@merchant-portal/sandbox/testing/list-filters";
import { anOrder, signIn, type Ask } from "@merchant-portal/sandbox/testing/rig";
import { findPostgres, startPostgres } from "../../tools/postgres.ts";
import { argument, memoryMb } from "./figures.ts";
import { fillDatabase, password, userOf } from "@merchant-portal/sandbox/testing/many-merchants";
import { startSandbox } from "./start-sandbox.ts";

const orders = Number(argument("orders", "1000000"));
const merchants = Number(argument("merchants", "200"));
const users = Number(argument("users", "100"));
const minutes = Number(argument("minutes", "10"));
/** How long the database is away in the middle. */
const awayMs = 5000;
/** What a page of the list may take, 95 times of 100. */
const goalMs = 50;
const ports = [4291, 4292];

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
const row = (cells: string[]) =>
  console.log(`  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(34) : cell.padStart(11))).join("")}`);
const ms = (value: number) => value.toFixed(1);

/** Sends requests to one sandbox. Bodies are read whole, as the portal does. */
const askAt =
  (base: string, token?: string): Ask =>
  async (method, path, { body, raw, headers = {} } = {}) => {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(base + path, {
      method,
      headers: {
        ...(token && { Authorization: token }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      json: isJson ? JSON.parse(text) : undefined,
      headers: response.headers,
      text,
      bytes,
    };
  };

/** Asks for each filter's first and a deep page, one call at a time. */
async function measurePages(name: string, ask: Ask): Promise<void> {
  const list = async (query: Record<string, string>) => {
    const { status, json, text } = await ask("GET", `/v1/orders?${new URLSearchParams({ limit: "100", ...query })}`);
    if (status !== 200) throw new Error(text);
    return json;
  };
  let deep = {};
  for (let page = 0; page < 30; page += 1) {
    const { next } = await list(deep);
    if (!next) break;
    deep = { startAt: next.startAt, createdAt: String(next.createdAt) };
  }
  const times: Record<"first page" | "deep page", number[]> = { "first page": [], "deep page": [] };
  const slow: string[] = [];
  for (const [what, filter] of Object.entries(singleFilters(Date.now()))) {
    for (const [page, cursor] of Object.entries({ "first page": {}, "deep page": deep })) {
      const own: number[] = [];
      for (let round = 0; round < 10; round += 1) {
        const at = performance.now();
        await list({ ...filter, ...cursor });
        own.push(performance.now() - at);
      }
      times[page as keyof typeof times].push(...own);
      if (quantile(own, 0.95) > goalMs) slow.push(`${what}, ${page}: ${ms(quantile(own, 0.95))}`);
    }
  }
  for (const [page, all] of Object.entries(times)) {
    row([
      `${name}, ${page}`,
      ms(quantile(all, 0.5)),
      `${ms(quantile(all, 0.95))}${quantile(all, 0.95) > goalMs ? " !" : "  "}`,
    ]);
  }
  if (slow.length > 0)
    console.log(`    filters over ${goalMs} ms by themselves: ${slow.length}, as ${slow.slice(0, 4).join("; ")}`);
}

/** What the calls of all merchants took, and what went wrong. */
interface Log {
  times: Map<string, number[]>;
  /** Answers of 503 while the database was away, which the portal repeats or offers to repeat. */
  refused: number;
  /** Every other failure: a goal of none. */
  failures: Map<string, number>;
}

/** A merchant at work: opens the list, turns pages, searches, creates an order, prints its label. Reads for 2 to 10 s after each call, as people do. */
async function work(ask: Ask, log: Log, until: number): Promise<void> {
  const call = async (what: string, method: string, path: string, options?: Parameters<Ask>[2]) => {
    const at = performance.now();
    let failure: string | undefined;
    let json;
    try {
      const answer = await ask(method, path, options);
      json = answer.json;
      if (answer.status === 503) log.refused += 1;
      else if (answer.status >= 400) failure = `${what}: ${answer.status} ${answer.json?.code ?? ""}`;
      else log.times.set(what, [...(log.times.get(what) ?? []), performance.now() - at]);
    } catch (error) {
      failure = `${what}: ${String(error)}`;
    }
    if (failure !== undefined) log.failures.set(failure, (log.failures.get(failure) ?? 0) + 1);
    await pause(2000 + Math.random() * 8000);
    return json;
  };
  while (Date.now() < until) {
    const first = await call("list, first page", "GET", "/v1/orders?limit=100");
    const next = first?.next;
    if (next)
      await call("list, next page", "GET", `/v1/orders?limit=100&startAt=${next.startAt}&createdAt=${next.createdAt}`);
    await call("list, ready to pick up", "GET", "/v1/orders?limit=100&orderStatus=PICKUP_READY");
    await call("list, search", "GET", "/v1/orders?limit=100&freeSearch=tremblay");
    const body = { ...anOrder, refNumber: `S-${Math.random().toString(36).slice(2, 10)}` };
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const made = await call("create an order", "POST", "/v1/orders", { body, headers });
    if (made?.id) await call("its label", "GET", `/v1/labels/${made.id}?format=pdf`);
  }
}

const programs = findPostgres();
if (!programs) throw new Error("PostgreSQL is not installed.");
const cluster = await startPostgres(programs);
try {
  const begun = performance.now();
  await fillDatabase(cluster.url, { orders, merchants, onProgress: (what) => console.log(`  ${what}`) });
  console.log(
    `\n${orders} orders of ${merchants} merchants, filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  const publicUrl = `http://127.0.0.1:${ports[0]}`;
  const sandboxes = await Promise.all(ports.map((port) => startSandbox({ port, databaseUrl: cluster.url, publicUrl })));
  const bases = ports.map((port) => `http://127.0.0.1:${port}`);
  const baseOf = (user: number) => bases[user % bases.length] ?? "";
  const asUser = async (user: number, name: string) =>
    askAt(baseOf(user), (await signIn(askAt(baseOf(user)), name, password)).IdToken);

  console.log("\nOne call at a time\n");
  row(["ms", "median", "p95"]);
  await measurePages(`${Math.floor(orders / 10)} orders`, await asUser(0, "merchant@example.com"));
  await measurePages("a small merchant", await asUser(1, userOf(1)));

  console.log(
    `\n${users} merchants at once for ${minutes} minutes on ${ports.length} sandboxes, the database away for ${awayMs / 1000} s in the middle\n`,
  );
  const asks = [];
  for (let user = 0; user < users; user += 1) {
    asks.push(await asUser(user, user === 0 ? "merchant@example.com" : userOf(1 + (user % (merchants - 1)))));
  }
  const log: Log = { times: new Map(), refused: 0, failures: new Map() };
  const until = Date.now() + minutes * 60_000;
  const memory: string[][] = [];
  const readMemory = async () =>
    memory.push(await Promise.all(sandboxes.map(async ({ pid }) => (await memoryMb(pid)).toFixed(0))));
  const readings = setInterval(() => void readMemory(), (minutes * 60_000) / 10);
  await readMemory();
  const all = Promise.all(asks.map((ask) => work(ask, log, until)));
  await pause((minutes * 60_000) / 2);
  await cluster.restart(awayMs);
  await all;
  clearInterval(readings);

  row(["ms", "calls", "median", "p95", "p99"]);
  for (const [what, times] of log.times) {
    const p95 = quantile(times, 0.95);
    const isSlow = what.startsWith("list") && p95 > goalMs;
    row([
      what,
      String(times.length),
      ms(quantile(times, 0.5)),
      `${ms(p95)}${isSlow ? " !" : "  "}`,
      ms(quantile(times, 0.99)),
    ]);
  }
  console.log(`\n  answered with 503 while the database was away: ${log.refused}`);
  console.log(
    `  other failures: ${[...log.failures].map(([what, count]) => `${count} × ${what}`).join("; ") || "none"}`,
  );
  for (const [index] of sandboxes.entries())
    console.log(
      `  memory of sandbox ${index + 1} in MB, ten times: ${memory.map((reading) => reading[index]).join(" ")}`,
    );
  await Promise.all(sandboxes.map(({ stop }) => stop()));
} finally {
  await cluster.stop();
}
process.exit(0);
