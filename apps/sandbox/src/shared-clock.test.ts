import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { anOrder, startRig } from "#testing/rig.ts";

const dataDir = mkdtempSync(join(tmpdir(), "sandbox-clock-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const day = 86_400_000;

test("a restart goes on at the moved time; a reset brings the real one back, for good", async () => {
  const first = await startRig({ dataDir, orders: 4 });
  await first.ask("POST", "/sandbox/clock", { body: { advanceMs: 2 * day } });
  await first.ask("POST", "/sandbox/clock", { body: { advanceMs: day } });
  const ask = await first.as("merchant@example.com");
  const { json: order } = await ask("POST", "/v1/orders", { body: anOrder });
  await first.stop();

  const second = await startRig({ dataDir });
  expect((await second.ask("GET", "/sandbox/clock")).json.offsetMs).toBe(3 * day);
  const again = await second.as("merchant@example.com");
  const { json: later } = await again("POST", "/v1/orders", { body: anOrder });
  expect(later.createdAt).toBeGreaterThan(order.createdAt);
  expect((await again("GET", "/v1/orders?limit=2")).json.orders.map(({ id }: { id: string }) => id)).toEqual([
    later.id,
    order.id,
  ]);
  await second.ask("POST", "/sandbox/reset");
  await second.sandbox.background.runDue();
  expect((await second.ask("GET", "/sandbox/clock")).json.offsetMs).toBe(0);
  await second.stop();

  const third = await startRig({ dataDir });
  expect(third.sandbox.clock.offset()).toBe(0);
  await third.stop();
}, 90_000);
