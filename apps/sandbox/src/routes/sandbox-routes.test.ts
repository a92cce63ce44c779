import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startRig, type Rig } from "#testing/rig.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
}, 90_000);
afterAll(() => rig.stop());

const hour = 3_600_000;
const clock = async () => (await rig.ask("GET", "/sandbox/clock")).json;
const fieldsOf = ({ status, json }: { status: number; json: { fields?: object } }) => [
  status,
  ...Object.keys(json.fields ?? {}),
];

describe("getClock", () => {
  test("tells the sandbox's time, which is the machine's unless it was moved", async () => {
    const before = Date.now();
    const { now, offsetMs } = await clock();
    expect(offsetMs).toBe(0);
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });
});

describe("advanceClock", () => {
  test("adds up, and everything that looks at the time sees it", async () => {
    await rig.ask("POST", "/sandbox/clock", { body: { advanceMs: hour } });
    const { json } = await rig.ask("POST", "/sandbox/clock", { body: { advanceMs: 2 * hour } });
    expect(json.offsetMs).toBe(3 * hour);
    expect((await clock()).offsetMs).toBe(3 * hour);
    expect(rig.sandbox.clock.now() - Date.now()).toBeGreaterThan(3 * hour - 60_000);
  });

  test("there is no way back but a reset", async () => {
    const before = (await clock()).offsetMs;
    expect(fieldsOf(await rig.ask("POST", "/sandbox/clock", { body: { advanceMs: -1 } }))).toEqual([422, "advanceMs"]);
    expect((await clock()).offsetMs).toBe(before);
  });
});

describe("listOutbox", () => {
  test("is the mail to one address, without regard to case, newest first; or everybody's", async () => {
    await rig.sandbox.outbox.send({ to: "Ana@example.com", subject: "One", text: "1" });
    await rig.sandbox.outbox.send({ to: "bo@example.com", subject: "Two", text: "2" });
    await rig.sandbox.outbox.send({ to: "ana@example.com", subject: "Three", text: "3" });
    const { json } = await rig.ask("GET", "/sandbox/outbox?to=ANA@example.com");
    expect(json.map((mail: { subject: string }) => mail.subject)).toEqual(["Three", "One"]);
    const { json: all } = await rig.ask("GET", "/sandbox/outbox");
    expect(all.length).toBeGreaterThan(2);
    expect((await rig.ask("GET", "/sandbox/outbox?to=nobody@example.com")).json).toEqual([]);
  });

  test("a malformed address is refused by name", async () => {
    expect(fieldsOf(await rig.ask("GET", "/sandbox/outbox?to=a&to=b"))).toEqual([422, "to"]);
  });
});

describe("getShopifyLink", () => {
  test("is a link that links the shop, once it is used as the portal uses it", async () => {
    const { json } = await rig.ask("GET", "/sandbox/shopify-link?shop=alder-goods.myshopify.com");
    const query = Object.fromEntries(new URL(json.link, "http://localhost").searchParams);
    expect(Object.keys(query).toSorted()).toEqual(["hmac", "shop", "timestamp"]);
    expect(query["shop"]).toBe("alder-goods.myshopify.com");
  });

  test("a malformed shop is refused by name", async () => {
    expect(fieldsOf(await rig.ask("GET", "/sandbox/shopify-link?shop=evil.example"))).toEqual([422, "shop"]);
  });
});

describe("listShopifyOrders", () => {
  test("lists a shop's orders, newest first, each with the page that fulfils it; none for an unlinked shop", async () => {
    const of = async (shop: string) => (await rig.ask("GET", `/sandbox/shopify-orders?shop=${shop}`)).json;
    const orders: { id: string; createdAt: number; fulfillPage: string }[] = await of("alder-goods.myshopify.com");
    expect(orders.length).toBeGreaterThan(5);
    expect(orders).toEqual(orders.toSorted((a, b) => b.createdAt - a.createdAt));
    for (const { id, fulfillPage } of orders) {
      expect(fulfillPage).toBe(`/platform/fulfill?shop=alder-goods.myshopify.com&id=${id}`);
    }
    expect(await of("nobody.myshopify.com")).toEqual([]);
  });

  test("a malformed shop is refused by name", async () => {
    expect(fieldsOf(await rig.ask("GET", "/sandbox/shopify-orders?shop=x"))).toEqual([422, "shop"]);
  });
});

describe("resetSandbox", () => {
  test("brings back data, time and quiet", async () => {
    const juniper = await rig.as("merchant@example.com");
    const seeded = (await juniper("GET", "/v1/orders")).json.orders.length;
    const { json } = await juniper("GET", "/v1/orders?orderStatus=GEOCODED&limit=1");
    await juniper("DELETE", `/v1/orders/${json.orders[0].id}`);
    await rig.ask("POST", "/sandbox/clock", { body: { advanceMs: hour } });
    await rig.ask("POST", "/sandbox/faults", { body: { method: "GET", path: "/v1/**", status: 503, times: 9 } });
    expect((await rig.ask("POST", "/sandbox/reset")).status).toBe(204);
    const after = await juniper("GET", "/v1/orders");
    expect([after.status, after.json.orders.length, (await clock()).offsetMs]).toEqual([200, seeded, 0]);
    expect((await rig.ask("GET", "/sandbox/faults")).json).toEqual([]);
  });
});
