import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "#contract/schemas.ts";
import { newOrderId } from "#orders/order-id.ts";
import { toOrder, toOrderRow } from "#orders/order-row.ts";
import { readOrder } from "#orders/read-order.ts";
import { anOrder, startRig, type Ask, type Rig } from "#testing/rig.ts";
import { failureOf, fateOf } from "./fate.ts";
import { nextStep } from "./next-step.ts";
import { trackingTask } from "./tracking-task.ts";
import { timesOf } from "./transitions.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
}, 90_000);
afterAll(() => rig.stop());

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Tokens expire when the clock moves, so each request signs in again. */
const merchant = (): Promise<Ask> => rig.as("merchant@example.com");

async function advance(advanceMs: number): Promise<void> {
  expect((await rig.ask("POST", "/sandbox/clock", { body: { advanceMs } })).status).toBe(200);
}

async function created(): Promise<Order> {
  const ask = await merchant();
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  return (await ask("POST", "/v1/orders", { body: { ...anOrder, packageCount: 2 }, headers })).json;
}

/** A ready order that will have this many failed tries, the first for a final reason or not. */
async function destined(failedAttempts: number, isFinal: boolean): Promise<Order> {
  const order = await created();
  const now = rig.sandbox.clock.now();
  const isWanted = (id: string) =>
    fateOf(id).failedAttempts === failedAttempts && !fateOf(id).isLost && failureOf(id, 1).isFinal === isFinal;
  let id = newOrderId(now);
  while (!isWanted(id)) id = newOrderId(now);
  const packages = order.packages.map((one, index) => ({ ...one, trackingNumber: `${id}-${index + 1}` }));
  await rig.sandbox.db
    .insertInto("orders")
    .values(toOrderRow({ ...order, id, packages, signatureRequired: true }))
    .execute();
  return markReady(id);
}

async function markReady(id: string): Promise<Order> {
  const reply = await (await merchant())("PATCH", `/v1/orders/${id}/pickupready`);
  expect(reply.status).toBe(200);
  return reply.json;
}

/** The order as the merchant's list shows it. */
async function listed(id: string): Promise<Order> {
  const { json } = await (await merchant())("GET", `/v1/orders?freeSearch=${id}`);
  expect(json.orders).toHaveLength(1);
  return json.orders[0];
}

async function waitFor(order: Order, event: string, most = 30): Promise<Order> {
  for (let present = order, turn = 0; turn < most; turn += 1) {
    await advance(Math.max(0, (nextStep(present)?.at ?? 0) - rig.sandbox.clock.now()));
    present = await listed(order.id);
    if (present.orderStatus === event) return present;
  }
  throw new Error(`The order ${order.id} never became ${event}.`);
}

describe("orders that are ready go on by themselves", () => {
  test("from the merchant's door to the recipient's, which list and tracking page show at once", async () => {
    const order = await destined(0, false);
    const seen = [];
    for (let present = order; present.orderStatus !== "DELIVERED";) {
      const at = nextStep(present)?.at ?? 0;
      await advance(at - rig.sandbox.clock.now());
      present = await listed(order.id);
      seen.push(present.orderStatus);
      const page = await rig.ask("GET", `/tracking?orderID=${order.id}`);
      expect(page.text.match(/<time /g)).toHaveLength(timesOf(present, ...allOf(present)).length);
    }
    expect(seen).toEqual([
      "PICKUP_READY",
      "CARRIER_PICKED_UP",
      "RECEIVED_AT_DESTINATION",
      "OUT_FOR_DELIVERY",
      "DELIVERY_EN_ROUTE",
      "DELIVERED",
    ]);
    const delivered = await listed(order.id);
    expect(delivered.scanEvents).toHaveLength(6);
    expect(delivered.scanEvents[2]?.location).toBe("Northwind depot Montréal");
    expect(delivered).toMatchObject({ deliveredAt: timesOf(delivered, "DELIVERED")[0] });
    expect(delivered.timelineEvents.at(-1)).toMatchObject({
      verificationPhotosUrls: [expect.stringMatching(/^\/sandbox\/photos\/door-\d+\.svg$/)],
      signaturePhotosUrls: [expect.stringMatching(/^\/sandbox\/photos\/signature-\d+\.svg$/)],
    });
    expect(delivered.tasks).toMatchObject([{ taskType: "DROPOFF", taskStatus: "COMPLETED" }]);
    const [photo = ""] = delivered.tasks?.[0]?.completionPhotosUrl ?? [];
    expect((await rig.ask("GET", photo)).status).toBe(200);
    await advance(72 * dayMs);
    expect((await listed(order.id)).orderStatus).toBe("ARCHIVED");
  });

  test("a failed delivery has its reason, and another try follows the next day", async () => {
    const failed = await waitFor(await destined(1, false), "DELIVERY_FAILED");
    expect(failed).toMatchObject({
      failedAt: timesOf(failed, "DELIVERY_FAILED")[0],
      failureNotes: failureOf(failed.id, 1).notes.fr,
      tasks: [{ taskStatus: "FAILED", completionNotes: "Nouvel essai prévu." }],
    });
    const delivered = await waitFor(failed, "DELIVERED");
    expect(delivered.failedAt).toBeUndefined();
    expect(delivered.failureNotes).toBeUndefined();
    expect(delivered.tasks?.map(({ taskStatus }) => taskStatus)).toEqual(["FAILED", "COMPLETED"]);
    expect((delivered.deliveredAt ?? 0) - (failed.failedAt ?? 0)).toBeGreaterThan(12 * hourMs);
  });

  test("what the recipient refused goes back, and stays so", async () => {
    const returned = await waitFor(await destined(2, true), "RETURN_TO_SENDER");
    expect(timesOf(returned, "OUT_FOR_DELIVERY")).toHaveLength(1);
    expect(returned.otherScans?.at(-1)?.location).toBe("Northwind returns desk");
    await advance(100 * dayMs);
    expect(await listed(returned.id)).toEqual(returned);
  });

  test("not ready before the first scan stops it; after the scan that is refused, and it goes on", async () => {
    const { id } = await created();
    const notReady = async () => (await merchant())("PATCH", `/v1/orders/${id}/notPickupready`);
    await markReady(id);
    expect((await notReady()).json.orderStatus).toBe("GEOCODED");
    await advance(20 * dayMs);
    expect((await listed(id)).orderStatus).toBe("GEOCODED");

    const ready = await markReady(id);
    await advance((nextStep(ready)?.at ?? 0) - rig.sandbox.clock.now());
    const scanned = await listed(id);
    expect([scanned.orderStatus, scanned.scanEvents.length]).toEqual(["PICKUP_READY", 2]);
    const refused = await notReady();
    expect([refused.status, refused.json.code]).toEqual([409, "ORDER_HAS_SCANS"]);
    expect(await listed(id)).toEqual(scanned);
    await advance(5 * hourMs);
    expect((await listed(id)).orderStatus).not.toBe("PICKUP_READY");
  });

  test("a year later nothing is under way any more, and everything happened at its own time", async () => {
    const rows = () => rig.sandbox.db.selectFrom("orders").select("document").execute();
    const before = new Map((await rows()).map(toOrder).map((order) => [order.id, order]));
    await advance(364 * dayMs);
    const after = (await rows()).map(toOrder);
    expect(after.length).toBe(before.size);
    for (const order of after) {
      expect(nextStep(order)).toBeUndefined();
      const { timelineEvents = [] } = before.get(order.id) ?? {};
      // Earlier events do not change.
      expect(order.timelineEvents.slice(0, timelineEvents.length)).toEqual(timelineEvents);
    }
    expect(new Set(after.map(({ orderStatus }) => orderStatus)).has("DELIVERED")).toBe(false);
  });

  test("an order that cannot progress stays as it is, and delays no other", async () => {
    const { db, clock } = rig.sandbox;
    const [broken, whole] = [await destined(0, false), await destined(0, false)];
    await db.updateTable("orders").set({ document: "{" }).where("id", "=", broken.id).execute();
    clock.advance(dayMs * 9);
    const lines: string[] = [];
    const task = trackingTask({ db, clock, log: (line) => lines.push(line) });
    while (await task.run());
    expect(lines).toEqual([expect.stringContaining(`The order ${broken.id} cannot go its way`)]);
    expect((await readOrder(db, "juniper", whole.id))?.orderStatus).toBe("DELIVERED");
    const row = db.selectFrom("orders").select("next_step_at").where("id", "=", broken.id);
    expect(await row.executeTakeFirst()).toEqual({ next_step_at: null });
    await db.deleteFrom("orders").where("id", "=", broken.id).execute();
  });

  test("two processes that look at once take every step once", async () => {
    const { db, clock } = rig.sandbox;
    const order = await destined(0, false);
    clock.advance(200 * dayMs);
    const runs = Array.from({ length: 4 }, () => trackingTask({ db, clock, log: expect.unreachable }).run());
    expect(await Promise.all(runs)).toEqual([false, false, false, false]);
    const archived = await listed(order.id);
    expect(archived.orderStatus).toBe("ARCHIVED");
    expect(archived.scanEvents).toHaveLength(6);
    expect(timesOf(archived, ...allOf(archived))).toHaveLength(9);
  });
});

const allOf = (order: Order) => [...new Set(order.timelineEvents.map(({ event }) => event as Order["orderStatus"]))];
