import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, expect, test } from "vitest";
import type { Order } from "#contract/schemas.ts";
import { poolIds } from "#pool-ids.ts";
import { anUpload } from "#testing/csv-rows.ts";
import { anOrder } from "#testing/rig.ts";

const main = fileURLToPath(new URL("main.ts", import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), "sandbox-"));
const running = new Set<ChildProcess>();

afterEach(() => running.forEach((child) => child.kill("SIGKILL")));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Started {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | NodeJS.Signals | null>;
  /** The origin in the ready line; rejects when the process ends before. */
  ready: Promise<string>;
}

function start(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      HOST: "",
      // Any free port: one that was free a moment ago may be another program's by now. Tokens name the public URL, not the port.
      PORT: "0",
      PUBLIC_URL: "http://127.0.0.1:4173",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      SANDBOX_ORDERS: "44",
      SANDBOX_SEED: "",
      SANDBOX_FRESH: "",
      NODE_NO_WARNINGS: "1",
      NODE_OPTIONS: "",
      ...environment,
    },
  });
  running.add(child);
  let output = "";
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    // Not "exit", which may come before the last of the output.
    child.on("close", (code, signal) => {
      running.delete(child);
      resolve(code ?? signal);
    });
  });
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [, origin] = /is ready on (http:\S+)\n/.exec(output) ?? [];
      if (origin) resolve(origin);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then(() => reject(new Error(output)));
  });
  // Tests that wait for the end do not use `ready`.
  ready.catch(() => undefined);
  return { child, output: () => output, ended, ready };
}

async function tokenOf(origin: string): Promise<string> {
  const response = await fetch(`${origin}/identity`, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-amz-json-1.1",
      "X-Amz-Target": "AWSCognitoIdentityProviderService.InitiateAuth",
    },
    body: JSON.stringify({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: poolIds.clientId,
      AuthParameters: { USERNAME: "merchant@example.com", PASSWORD: "Merchant-2026!" },
    }),
  });
  const { AuthenticationResult } = (await response.json()) as { AuthenticationResult: { IdToken: string } };
  return AuthenticationResult.IdToken;
}

async function listOf(origin: string, Authorization: string): Promise<Order[]> {
  const response = await fetch(`${origin}/v1/orders`, { headers: { Authorization } });
  return ((await response.json()) as { orders: Order[] }).orders;
}

test("orders, stored responses and sessions outlive SIGKILL; a second process and a busy port are refused with a reason", async () => {
  // Whatever the address it listens on, what is printed can be opened.
  const first = start({ HOST: "0.0.0.0" });
  const origin = await first.ready;
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
  expect(first.output().trim().split("\n")).toHaveLength(7);
  expect(first.output()).toContain("newuser@example.com");

  const Authorization = await tokenOf(origin);
  const create = (at: string) =>
    fetch(`${at}/v1/orders`, {
      method: "POST",
      headers: {
        Authorization,
        "Content-Type": "application/json",
        "Idempotency-Key": "0b9f4a52-3c1d-4f6e-9a78-2d5c6e7f8091",
      },
      body: JSON.stringify(anOrder),
    }).then((response) => response.json() as Promise<Order>);
  const order = await create(origin);

  const second = start({ SANDBOX_FRESH: "1" });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`in use by the sandbox with process id ${first.child.pid}`);
  const { port: PORT } = new URL(origin);
  const busy = start({ PORT, DATA_DIR: join(dataDir, "other") });
  expect(await busy.ended).toBe(1);
  expect(busy.output()).toContain(`Port ${PORT} is in use`);
  expect(busy.output()).toContain("PORT=");

  first.child.kill("SIGKILL");
  await first.ended;
  const again = start({ SANDBOX_ORDERS: "50" });
  const newOrigin = await again.ready;
  expect(again.output()).toContain("SANDBOX_ORDERS=50 is ignored: the data was made with 44.");
  expect((await create(newOrigin)).id).toBe(order.id);
  const orders = await listOf(newOrigin, Authorization);
  expect(orders).toHaveLength(45);
  expect(orders[0]).toEqual(order);

  // Ctrl-C sends it twice: from the terminal, and from the parent process.
  again.child.kill("SIGINT");
  again.child.kill("SIGINT");
  expect(await again.ended).toBe(0);
  expect(existsSync(join(dataDir, "lock.json"))).toBe(false);

  const fresh = start({ SANDBOX_FRESH: "1" });
  const freshOrigin = await fresh.ready;
  expect(await listOf(freshOrigin, await tokenOf(freshOrigin))).toHaveLength(44);
  fresh.child.kill("SIGTERM");
  await fresh.ended;
}, 180_000);

/** The reference numbers of all orders that a search finds. */
async function refsOf(origin: string, Authorization: string, search: string): Promise<(string | undefined)[]> {
  const refs: (string | undefined)[] = [];
  let cursor: Record<string, string> | undefined = {};
  while (cursor) {
    const query = new URLSearchParams({ freeSearch: search, ...cursor });
    const response = await fetch(`${origin}/v1/orders?${query.toString()}`, { headers: { Authorization } });
    const page = (await response.json()) as { orders: Order[]; next?: { startAt: string; createdAt: number } };
    refs.push(...page.orders.map(({ refNumber }) => refNumber));
    cursor = page.next && { startAt: page.next.startAt, createdAt: String(page.next.createdAt) };
  }
  return refs;
}

test("SIGKILL in the middle of an import loses and doubles no order", async () => {
  const settings = { DATA_DIR: join(dataDir, "import") };
  const first = start(settings);
  let origin = await first.ready;
  const Authorization = await tokenOf(origin);
  const upload = (prefix: string, count: number, key: string) =>
    fetch(`${origin}/v1/orders/csv_upload`, {
      method: "POST",
      headers: { Authorization, "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(anUpload(prefix, count)),
    });
  const until = async (prefix: string, count: number) => {
    let refs = await refsOf(origin, Authorization, prefix);
    while (refs.length < count) refs = await refsOf(origin, Authorization, prefix);
    return refs;
  };
  const uploadAll = () => upload("KILLED", 700, "7d7b1a5e-3a39-4d0c-9d0e-0a51c5a3a3f1");
  expect((await uploadAll()).status).toBe(202);
  expect((await until("KILLED", 1)).length).toBeLessThan(700);
  first.child.kill("SIGKILL");
  await first.ended;

  const second = start(settings);
  origin = await second.ready;
  // A client that missed the response sends the request again.
  expect((await uploadAll()).status).toBe(202);
  await until("KILLED", 700);
  // Imports run in order, so when this one is done the earlier one is, too.
  await upload("LATER", 1, "1c2b8f57-5d0a-4a55-9d7e-6f3c3a0de001");
  await until("LATER", 1);
  const refs = await refsOf(origin, Authorization, "KILLED");
  expect(refs.toReversed()).toEqual(anUpload("KILLED", 700).orders_csv.map((row) => row.order_ref_number));
  second.child.kill("SIGTERM");
  await second.ended;
}, 120_000);

test("an invalid setting is named", async () => {
  const wrong = start({ PORT: "http" });
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toContain("PORT must be a whole number from 0 to 65535, and is 'http'.");
}, 60_000);
