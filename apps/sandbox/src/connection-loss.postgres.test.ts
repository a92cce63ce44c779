import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrder, startRig, type Ask, type Rig } from "#testing/rig.ts";
import { startServerProxy, type ServerProxy } from "#testing/server-proxy.ts";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";

let database: TestDatabase;
let proxy: ServerProxy;
let rig: Rig;
let ask: Ask;

beforeAll(async () => {
  const made = await createTestDatabase();
  if (!made) throw new Error("There is no PostgreSQL to test on.");
  database = made;
  proxy = await startServerProxy(database.url);
  rig = await startRig({ databaseUrl: proxy.url });
  ask = await rig.as("merchant@example.com");
}, 90_000);
afterAll(async () => {
  await rig.stop();
  await proxy.close();
  await database.drop();
});

const list = () => ask("GET", "/v1/orders?limit=1");
const create = () => ask("POST", "/v1/orders", { body: anOrder, headers: { "Idempotency-Key": randomUUID() } });

test("a server that is gone is a 503 with the contract's body, and nothing but its return is needed", async () => {
  expect((await list()).status).toBe(200);
  await proxy.cut();
  for (const call of [list, create]) {
    const { status, json, headers } = await call();
    expect(status).toBe(503);
    expect(json).toEqual({
      code: "UNAVAILABLE",
      message: expect.stringContaining("Try again"),
      requestId: headers.get("x-request-id"),
    });
  }
  await proxy.mend();
  expect((await list()).status).toBe(200);
  expect((await create()).status).toBe(201);
});

test("connections that the server ends, used or not, end neither the process nor a later call", async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const endAll = () =>
    client.query(
      // Waits up to 10 s until each connection is closed.
      "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  const statuses = new Set<number>();
  for (let round = 0; round < 10; round += 1) {
    const calls = [list(), create(), list(), create()];
    await endAll();
    for (const { status } of await Promise.all(calls)) statuses.add(status);
  }
  for (const status of statuses) expect([200, 201, 503]).toContain(status);
  // In a transaction that is idle.
  const work = rig.sandbox.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom("merchant").select("id").execute();
    await endAll();
    await transaction.selectFrom("merchant").select("id").execute();
  });
  await expect(work).rejects.toThrow(/terminat|connection error/);
  await client.end();
  // The pool notices a lost connection only when it reads its end; until then a call may still return a 503.
  await expect.poll(async () => (await list()).status).toBe(200);
  expect((await create()).status).toBe(201);
});
