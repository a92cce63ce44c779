import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startRig, type Ask, type Rig } from "#testing/rig.ts";
import { alderShop, locationsPath, orderOf, pairs, otherCarrierOrders, type Pair } from "#testing/shopify-orders.ts";

let rig: Rig;
let alder: Ask;
let juniper: Ask;
/** Orders that can be fulfilled; each test takes its own. */
let open: Pair[];

beforeAll(async () => {
  rig = await startRig({ orders: 600 });
  alder = await rig.as("shopify@example.com");
  juniper = await rig.as("merchant@example.com");
  open = await pairs(alder, "GEOCODED");
}, 90_000);
afterAll(() => rig.stop());

function take(): Pair {
  const one = open.shift();
  if (!one) throw new Error("There are not enough open orders.");
  return one;
}

const notLinked = { status: 403, code: "SHOP_NOT_LINKED" };
const codeOf = ({ status, json }: Awaited<ReturnType<Ask>>) => ({ status, code: json.code });
const keyed = () => ({ "Idempotency-Key": randomUUID() });

describe("the seeded shop", () => {
  test("has each order of the portal under its number, fulfilled exactly when that one is ready", async () => {
    const all = await pairs(alder);
    expect(all.length).toBeGreaterThan(50);
    for (const { id, orderNumber, isFulfilled, order } of all) {
      expect([order.refNumber, order.customFields]).toEqual([`#${orderNumber}`, [{ name: "shopifyId", value: id }]]);
      expect({ id, isFulfilled }).toEqual({ id, isFulfilled: order.pickupReadyAt !== undefined });
    }
    expect(new Set(all.map(({ isFulfilled }) => isFulfilled)).size).toBe(2);
    expect(all.filter(({ tags, order }) => tags.some((tag) => !order.tags.includes(tag))).length).toBeGreaterThan(10);
    expect((await otherCarrierOrders(alder)).length).toBeGreaterThanOrEqual(10);
  });

  test("is the same after a reset", async () => {
    const rows = () => rig.sandbox.db.selectFrom("shopify_order").select(["id", "document"]).orderBy("id").execute();
    const timeless = (all: Awaited<ReturnType<typeof rows>>) =>
      all.map(({ id, document }) => {
        const { recipient, tags, shippingMethod, fulfillments } = JSON.parse(document);
        return { id, recipient, tags, shippingMethod, fulfillments: fulfillments.map((one: { id: string }) => one.id) };
      });
    const before = timeless(await rows());
    await rig.sandbox.reset();
    expect(timeless(await rows())).toEqual(before);
    open = await pairs(alder, "GEOCODED");
  });
});

describe("listFulfillmentLocations", () => {
  test("gives locations alone when the buyer chose the provider", async () => {
    const { status, json } = await alder("GET", locationsPath(take().id));
    expect([status, Object.keys(json)]).toEqual([200, ["locations"]]);
    expect(json.locations[0]).toMatchObject({ id: "70011223301", city: "Vancouver" });
  });

  test("gives rates in cents when the buyer chose none, the same from every location; none outside of the delivery area", async () => {
    const answers = await Promise.all(
      (await otherCarrierOrders(alder)).map(({ id }) => alder("GET", locationsPath(id))),
    );
    const rates = answers.map(({ json }) => json.rates.length);
    expect([Math.max(...rates) > 2, Math.min(...rates)]).toEqual([true, 0]);
    const names = answers.flatMap(({ json }) => json.locations.map(({ name }: { name: string }) => name));
    expect(names).toContain("Atelier Mile End");
    for (const { json } of answers) {
      const prices: number[] = json.rates.map((rate: { total_price: number }) => rate.total_price);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      expect(prices.every((price) => Number.isInteger(price) && price > 900)).toBe(true);
      expect(JSON.stringify(json.rates)).not.toContain("SCHEDULED");
    }
  });

  test("answers 404 for an unknown id and for another merchant, and refuses a malformed one", async () => {
    const { id } = take();
    expect(codeOf(await alder("GET", locationsPath("5551042999999")))).toEqual({ status: 404, code: "NOT_FOUND" });
    const wrong = await alder("GET", locationsPath("x", "evil.example"));
    expect([wrong.status, Object.keys(wrong.json.fields).sort()]).toEqual([422, ["id", "shop"]]);
    expect(codeOf(await juniper("GET", locationsPath(id)))).toEqual(notLinked);
    expect(codeOf(await alder("GET", locationsPath(id, "other.myshopify.com")))).toEqual(notLinked);
    expect((await rig.ask("GET", locationsPath(id))).status).toBe(401);
  });
});

describe("fulfillShopifyOrder", () => {
  const path = `/shopify/orders/fulfill?shop=${alderShop}`;
  const locationId = "70011223301";

  test("makes the order ready for pickup, once", async () => {
    const { id, order } = take();
    const headers = keyed();
    const body = { orderId: id, locationId };
    const { status, json } = await alder("POST", path, { body, headers });
    expect([status, json.fulfillmentIds]).toEqual([200, [expect.stringMatching(/^\d+$/)]]);
    const after = await orderOf(alder, id);
    expect(after).toMatchObject({ id: order.id, orderStatus: "PICKUP_READY", pickupReadyAt: expect.any(Number) });
    expect(after?.timelineEvents.at(-1)).toEqual({ event: "PICKUP_READY", timestamp: after?.pickupReadyAt });
    expect((await alder("POST", path, { body, headers })).json).toEqual(json);
    // The shop is in the query, so with another shop it is another request.
    const elsewhere = await alder("POST", "/shopify/orders/fulfill?shop=nobodys.myshopify.com", { body, headers });
    expect(codeOf(elsewhere)).toEqual({ status: 422, code: "IDEMPOTENCY_KEY_REUSED" });
    const again = await alder("POST", path, { body, headers: keyed() });
    expect(codeOf(again)).toEqual({ status: 409, code: "SHOPIFY_ORDER_FULFILLED" });
    expect(await orderOf(alder, id)).toEqual(after);
  });

  test("ten at once fulfil it once", async () => {
    const body = { orderId: take().id, locationId };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => alder("POST", path, { body, headers: keyed() })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = replies.filter(({ status }) => status !== 200).map(codeOf);
    expect(others).toEqual(Array.from({ length: 9 }, () => ({ status: 409, code: "SHOPIFY_ORDER_FULFILLED" })));
  });

  test("an order that was made not ready can be fulfilled again", async () => {
    const { id, order } = take();
    const first = await alder("POST", path, { body: { orderId: id, locationId } });
    await alder("PATCH", `/v1/orders/${order.id}/notPickupready`);
    const second = await alder("POST", path, { body: { orderId: id, locationId } });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.json.fulfillmentIds).not.toEqual(first.json.fulfillmentIds);
  });

  test("refuses an order that is not geocoded, was deleted, or is not the provider's to deliver", async () => {
    const [failed] = await pairs(alder, "GEOCODEDFAILED");
    const fulfil = async (orderId = "1") => codeOf(await alder("POST", path, { body: { orderId, locationId } }));
    expect(await fulfil(failed?.id)).toEqual({ status: 409, code: "ORDER_NOT_GEOCODED" });
    const deleted = take();
    await alder("DELETE", `/v1/orders/${deleted.order.id}`);
    expect(await fulfil(deleted.id)).toEqual({ status: 409, code: "DELIVERY_DELETED" });
    const otherCarrierOrder = (await otherCarrierOrders(alder)).find(
      ({ orderNumber }) => Number(orderNumber) % 10 !== 7,
    );
    const { json } = await alder("GET", locationsPath(otherCarrierOrder?.id ?? ""));
    const reply = await alder("POST", path, {
      body: { orderId: otherCarrierOrder?.id, locationId: json.locations[0].id },
    });
    expect(codeOf(reply)).toEqual({ status: 409, code: "PROVIDER_NOT_CHOSEN" });
  });

  test("refuses an unknown location, one without the order in stock, and an incomplete body", async () => {
    const { id } = take();
    const fulfil = (body: object) => alder("POST", path, { body });
    expect(codeOf(await fulfil({ orderId: id, locationId: "1" }))).toEqual({ status: 404, code: "NOT_FOUND" });
    expect(codeOf(await fulfil({ orderId: "1", locationId }))).toEqual({ status: 404, code: "NOT_FOUND" });
    const elsewhere = await otherLocation();
    const { status, json } = await fulfil({ orderId: elsewhere.id, locationId: elsewhere.locationId });
    expect([status, Object.keys(json.fields)]).toEqual([422, ["locationId"]]);
    const empty = await fulfil({});
    expect([empty.status, Object.keys(empty.json.fields).sort()]).toEqual([422, ["locationId", "orderId"]]);
    expect((await orderOf(alder, id))?.orderStatus).toBe("GEOCODED");
  });

  /** An order, and a location of the shop that does not stock it. */
  async function otherLocation() {
    for (const { id } of await otherCarrierOrders(alder)) {
      const { json } = await alder("GET", locationsPath(id));
      const ids: string[] = json.locations.map((one: { id: string }) => one.id);
      if (!ids.includes(locationId)) return { id, locationId };
    }
    throw new Error("Every order is in stock everywhere.");
  }

  test("is only for the merchant of the shop", async () => {
    const { id } = take();
    const body = { orderId: id, locationId };
    expect(codeOf(await juniper("POST", path, { body }))).toEqual(notLinked);
    const other = await alder("POST", "/shopify/orders/fulfill?shop=nobodys.myshopify.com", { body });
    expect(codeOf(other)).toEqual(notLinked);
    expect((await orderOf(alder, id))?.orderStatus).toBe("GEOCODED");
  });
});

describe("createAndFulfillShopifyOrder", () => {
  const path = `/shopify/orders/create_and_fulfill?shop=${alderShop}`;

  /** A Shopify order with rates to choose from. */
  async function aStranger() {
    for (const { id, orderNumber } of await otherCarrierOrders(alder)) {
      const { json } = await alder("GET", locationsPath(id));
      const rate = json.rates.at(-1);
      if (rate) return { id, orderNumber, rate, locationId: json.locations[0].id, location: json.locations[0] };
    }
    throw new Error("There are no rates.");
  }

  test("creates the order at the chosen rate, ready for pickup, once", async () => {
    const { id, orderNumber, rate, locationId, location } = await aStranger();
    const before = (await alder("GET", "/v1/orders?limit=1")).json.orders;
    const headers = keyed();
    const body = { orderId: id, locationId, rate };
    const replies = await Promise.all(Array.from({ length: 3 }, () => alder("POST", path, { body, headers })));
    const [done] = replies.filter(({ status }) => status === 200);
    expect(done?.json.fulfillmentIds).toHaveLength(1);
    const order = await orderOf(alder, id);
    expect(order).toMatchObject({
      orderStatus: "PICKUP_READY",
      pickupReadyAt: expect.any(Number),
      refNumber: `#${orderNumber}`,
      source: "shopify",
      service: rate.service_code,
      customFields: [{ name: "shopifyId", value: id }],
      originAddress: { city: location.city },
      createdBy: "shopify@example.com",
    });
    expect(Math.round((order?.rateChoice?.price ?? 0) * 100)).toBe(rate.total_price);
    expect(order?.orderItems.length).toBeGreaterThan(0);
    expect((await alder("GET", "/v1/orders?limit=1")).json.orders[0].id).toBe(order?.id);
    expect(before[0].id).not.toBe(order?.id);
    const again = await alder("POST", path, { body, headers: keyed() });
    expect(codeOf(again)).toEqual({ status: 409, code: "SHOPIFY_ORDER_FULFILLED" });
    expect(
      codeOf(await alder("POST", `/shopify/orders/fulfill?shop=${alderShop}`, { body: { orderId: id, locationId } })),
    ).toEqual({
      status: 409,
      code: "SHOPIFY_ORDER_FULFILLED",
    });
  });

  test("five at once with keys of their own create one order", async () => {
    const { id, rate, locationId } = await aStranger();
    const body = { orderId: id, locationId, rate };
    const replies = await Promise.all(Array.from({ length: 5 }, () => alder("POST", path, { body, headers: keyed() })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const { json } = await alder("GET", `/v1/orders`);
    const made = json.orders.filter((one: { customFields: { value: string }[] }) => one.customFields[0]?.value === id);
    expect(made).toHaveLength(1);
  });

  test("refuses a rate that is not offered, or costs something else, by its field, and writes nothing", async () => {
    const { id, rate, locationId } = await aStranger();
    for (const [wrong, field] of [
      [{ ...rate, service_code: "DRONE" }, "rate.service_code"],
      [{ ...rate, service_code: "SCHEDULED" }, "rate.service_code"],
      [{ ...rate, total_price: rate.total_price - 1 }, "rate.total_price"],
      [{ ...rate, total_price: "free" }, "rate.total_price"],
    ]) {
      const { status, json } = await alder("POST", path, { body: { orderId: id, locationId, rate: wrong } });
      expect({ status, fields: Object.keys(json.fields) }).toEqual({ status: 422, fields: [field] });
    }
    expect(await orderOf(alder, id)).toBeUndefined();
    expect((await otherCarrierOrders(alder)).map((one) => one.id)).toContain(id);
  });

  test("delivers an order again, once, after its delivery was deleted", async () => {
    const { id, order } = take();
    await alder("DELETE", `/v1/orders/${order.id}`);
    const { json } = await alder("GET", locationsPath(id));
    const body = { orderId: id, locationId: json.locations[0].id, rate: json.rates[0] };
    const { status } = await alder("POST", path, { body });
    const again = await orderOf(alder, id);
    expect([status, again?.orderStatus, again?.id === order.id]).toEqual([200, "PICKUP_READY", false]);
    expect(Object.keys((await alder("GET", locationsPath(id))).json)).toEqual(["locations", "fulfillmentIds"]);
    expect(codeOf(await alder("POST", path, { body }))).toEqual({ status: 409, code: "SHOPIFY_ORDER_FULFILLED" });
  });

  test("an order that was created here and made not ready is fulfilled without a rate", async () => {
    const { id, rate, locationId } = await aStranger();
    await alder("POST", path, { body: { orderId: id, locationId, rate } });
    await alder("PATCH", `/v1/orders/${(await orderOf(alder, id))?.id}/notPickupready`);
    expect(Object.keys((await alder("GET", locationsPath(id))).json)).toEqual(["locations"]);
    const body = { orderId: id, locationId };
    expect((await alder("POST", `/shopify/orders/fulfill?shop=${alderShop}`, { body })).status).toBe(200);
  });

  test("refuses an order that the provider delivers already", async () => {
    const { rate } = await aStranger();
    const body = { orderId: take().id, locationId: "70011223301", rate };
    expect(codeOf(await alder("POST", path, { body }))).toEqual({ status: 409, code: "DELIVERY_EXISTS" });
  });

  test("is only for the merchant of the shop", async () => {
    const { id, rate, locationId } = await aStranger();
    expect(codeOf(await juniper("POST", path, { body: { orderId: id, locationId, rate } }))).toEqual(notLinked);
    expect(await orderOf(alder, id)).toBeUndefined();
  });
});
