import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CreateOrder, Order } from "#contract/schemas.ts";
import { changeOrder } from "#orders/change-order.ts";
import { anOrder, startRig, type Ask, type Rig } from "#testing/rig.ts";

let rig: Rig;
let juniper: Ask;
/** A merchant whose recipients need no phone. */
let alder: Ask;

beforeAll(async () => {
  rig = await startRig();
  juniper = await rig.as("merchant@example.com");
  alder = await rig.as("shopify@example.com");
}, 90_000);
afterAll(() => rig.stop());

const create = async (body: Partial<CreateOrder> = {}, ask = juniper): Promise<Order> =>
  (await ask("POST", "/v1/orders", { body: { ...anOrder, ...body } })).json;

const patch = (order: Order, action: string, body?: unknown, ask = juniper) =>
  ask("PATCH", `/v1/orders/${order.id}/${action}`, { body });

/** The order as the list returns it now. */
const stored = async ({ id }: Order, ask = juniper): Promise<Order | undefined> =>
  (await ask("GET", `/v1/orders?freeSearch=${id}`)).json.orders[0];

const seeded = async (query: string): Promise<Order[]> => (await juniper("GET", `/v1/orders?${query}`)).json.orders;

async function someReady({ scanned }: { scanned: boolean }): Promise<Order> {
  const order = await create();
  return changeOrder(rig.sandbox.db, "juniper", order.id, (one) => ({
    ...one,
    orderStatus: "PICKUP_READY",
    pickupReadyAt: one.createdAt,
    scanEvents: scanned ? [{ location: "Van", time: one.createdAt, trackingNumber: `${one.id}-1` }] : [],
  }));
}

async function someArchived(): Promise<Order> {
  const [order] = await seeded("orderStatus=ARCHIVED&limit=1");
  if (!order) throw new Error("There is no archived order.");
  return order;
}

const refusal = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code];

describe("deleteOrder", () => {
  test("removes the order", async () => {
    const order = await create();
    const { status, text } = await juniper("DELETE", `/v1/orders/${order.id}`);
    expect([status, text]).toEqual([204, ""]);
    expect(await stored(order)).toBeUndefined();
    expect((await juniper("DELETE", `/v1/orders/${order.id}`)).status).toBe(404);
  });

  test("two at once: one removes it, the other finds none", async () => {
    const order = await create();
    const both = await Promise.all([1, 2].map(() => juniper("DELETE", `/v1/orders/${order.id}`)));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 404]);
  });

  test("a ready order stays once it was scanned, an archived one always", async () => {
    const scanned = await someReady({ scanned: true });
    expect(refusal(await juniper("DELETE", `/v1/orders/${scanned.id}`))).toEqual([409, "ORDER_HAS_SCANS"]);
    expect(await stored(scanned)).toEqual(scanned);
    const archived = await someArchived();
    expect(refusal(await juniper("DELETE", `/v1/orders/${archived.id}`))).toEqual([409, "ORDER_ARCHIVED"]);
    const ready = await someReady({ scanned: false });
    expect((await juniper("DELETE", `/v1/orders/${ready.id}`)).status).toBe(204);
  });

  test("a malformed id is refused, another merchant's is not found", async () => {
    expect((await juniper("DELETE", "/v1/orders/a%20b")).status).toBe(422);
    const order = await create();
    expect(refusal(await alder("DELETE", `/v1/orders/${order.id}`))).toEqual([404, "NOT_FOUND"]);
    expect(await stored(order)).toEqual(order);
  });
});

describe("markPickupReady", () => {
  test("sets status and time, and tells it in the timeline; twice is refused", async () => {
    const order = await create();
    const { status, json } = await patch(order, "pickupready");
    expect(status).toBe(200);
    expect(json).toMatchObject({ orderStatus: "PICKUP_READY", modified: false });
    expect(json.timelineEvents.at(-1)).toEqual({ event: "PICKUP_READY", timestamp: json.pickupReadyAt });
    expect(await stored(order)).toEqual(json);
    const { json: fulfilled } = await juniper("GET", "/v1/orders?fulfillmentStatus=fulfilled&limit=1");
    expect(fulfilled.orders[0].id).toBe(order.id);
    expect(refusal(await patch(order, "pickupready"))).toEqual([409, "ORDER_NOT_GEOCODED"]);
  });

  test("every other status is refused", async () => {
    const orders = await seeded("limit=100");
    const others = orders.filter((one) => one.orderStatus !== "GEOCODED");
    expect(new Set(others.map((one) => one.orderStatus)).size).toBe(21);
    for (const order of others) {
      const reply = await patch(order, "pickupready");
      expect([order.orderStatus, ...refusal(reply)]).toEqual([order.orderStatus, 409, "ORDER_NOT_GEOCODED"]);
    }
    expect(await seeded("limit=100")).toEqual(orders);
  });

  test("of many at once only one counts", async () => {
    const order = await create();
    const replies = await Promise.all(Array.from({ length: 5 }, () => patch(order, "pickupready")));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await stored(order))?.timelineEvents.filter(({ event }) => event === "PICKUP_READY")).toHaveLength(1);
  });
});

describe("markNotPickupReady", () => {
  test("takes status and time back, and the timeline tells both", async () => {
    const order = await create();
    await patch(order, "pickupready");
    const { status, json } = await patch(order, "notPickupready");
    expect(status).toBe(200);
    expect(json).toMatchObject({ orderStatus: "GEOCODED" });
    expect(json).not.toHaveProperty("pickupReadyAt");
    expect(json.timelineEvents.map(({ event }: { event: string }) => event)).toEqual([
      "CREATED",
      "GEOCODED",
      "PICKUP_READY",
      "GEOCODED",
    ]);
    expect(await stored(order)).toEqual(json);
    expect((await patch(order, "pickupready")).status).toBe(200);
  });

  test("what is not ready, or was scanned, is refused", async () => {
    expect(refusal(await patch(await create(), "notPickupready"))).toEqual([409, "ORDER_NOT_PICKUP_READY"]);
    expect(refusal(await patch(await someArchived(), "notPickupready"))).toEqual([409, "ORDER_NOT_PICKUP_READY"]);
    const scanned = await someReady({ scanned: true });
    expect(refusal(await patch(scanned, "notPickupready"))).toEqual([409, "ORDER_HAS_SCANS"]);
    expect(await stored(scanned)).toEqual(scanned);
  });
});

describe("updateOrder", () => {
  test("changes one field and leaves the others", async () => {
    const order = await create({ notes: "Old" });
    const notes = await patch(order, "updateOrder", { notes: "Sonnez\ndeux fois" });
    expect(notes.json).toEqual({ ...order, notes: "Sonnez\ndeux fois", modified: true });
    const email = await patch(order, "updateOrder", { recipient: { email: "ana@example.com" } });
    expect(email.json.recipient).toEqual({ ...order.recipient, email: "ana@example.com" });
    expect(await stored(order)).toEqual(email.json);
    const found = await juniper("GET", "/v1/orders?freeSearch=ana%40example.com");
    expect(found.json.orders.map(({ id }: Order) => id)).toContain(order.id);
  });

  test("an empty text clears, and clearing nothing is no modification", async () => {
    const order = await create({ notes: "Old", recipient: { ...anOrder.recipient, email: "a@example.com" } });
    const { json } = await patch(order, "updateOrder", { notes: "", recipient: { email: "" } });
    expect(json).not.toHaveProperty("notes");
    expect(json.recipient).toEqual(anOrder.recipient);
    const plain = await create();
    expect((await patch(plain, "updateOrder", { notes: "" })).json).toEqual(plain);
  });

  test("the phone can be cleared where it is optional only", async () => {
    const body = { recipient: { phone: "" } };
    const needed = await create();
    const { status, json } = await patch(needed, "updateOrder", body);
    expect([status, json.fields]).toEqual([422, { "recipient.phone": "is required" }]);
    const merchant = await alder("GET", "/v1/merchants");
    expect(merchant.json.phoneOptional).toBe(true);
    const optional = await create({}, alder);
    expect((await patch(optional, "updateOrder", body, alder)).json.recipient).toEqual({ name: "Ana Tremblay" });
  });

  test("packages come and go at the end, the price stays", async () => {
    const heavy = { weightOptions: { weight: 60, unit: "lb" as const } };
    const order = await create({ packageCount: 2, packages: [{ refNumber: "A" }, heavy] });
    const { json: more } = await patch(order, "updateOrder", { packageCount: 4 });
    expect(more).toMatchObject({ packageCount: 4, deliveryType: "HEAVY", rateChoice: order.rateChoice });
    expect(more.packages).toEqual([
      ...order.packages,
      { trackingNumber: `${order.id}-3` },
      { trackingNumber: `${order.id}-4` },
    ]);
    const { json: fewer } = await patch(order, "updateOrder", { packageCount: 1 });
    expect(fewer).toMatchObject({ packageCount: 1, deliveryType: "PARCEL", rateChoice: order.rateChoice });
    expect(fewer.packages).toEqual([{ refNumber: "A", trackingNumber: `${order.id}-1` }]);
  });

  test("once a package is scanned, none is added and none is left out", async () => {
    const order = await create({ packageCount: 3 });
    await changeOrder(rig.sandbox.db, "juniper", order.id, (one) => ({
      ...one,
      scanEvents: [{ location: "Van", time: one.createdAt, trackingNumber: `${one.id}-2` }],
    }));
    for (const packageCount of [1, 2, 4]) {
      expect(refusal(await patch(order, "updateOrder", { packageCount }))).toEqual([409, "ORDER_HAS_SCANS"]);
    }
    const { json } = await patch(order, "updateOrder", { packageCount: 3, notes: "Ring twice" });
    expect(json).toMatchObject({ notes: "Ring twice", packages: order.packages });
  });

  test.each([
    [{}, "body"],
    [{ price: 1 }, "price"],
    [{ recipient: {} }, "recipient"],
    [{ recipient: { name: "Another" } }, "recipient.name"],
    [{ recipient: { phone: "514" } }, "recipient.phone"],
    [{ recipient: { email: "nobody" } }, "recipient.email"],
    [{ packageCount: 0 }, "packageCount"],
    [{ packageCount: 1.5 }, "packageCount"],
    [{ notes: "\u0000" }, "notes"],
  ])("%j is refused by name", async (body, field) => {
    const order = await create();
    const { status, json } = await patch(order, "updateOrder", body);
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]]);
    expect(await stored(order)).toEqual(order);
  });

  test("an archived order stays as it is", async () => {
    const order = await someArchived();
    expect(refusal(await patch(order, "updateOrder", { notes: "x" }))).toEqual([409, "ORDER_ARCHIVED"]);
    expect(await stored(order)).toEqual(order);
  });

  test("edits at once all count", async () => {
    const order = await create();
    await Promise.all([
      patch(order, "updateOrder", { notes: "Both" }),
      patch(order, "updateOrder", { recipient: { email: "both@example.com" } }),
      patch(order, "updateOrder", { packageCount: 2 }),
      patch(order, "addTags", ["one"]),
      patch(order, "addTags", ["two"]),
      patch(order, "pickupready"),
    ]);
    const after = await stored(order);
    expect(after).toMatchObject({ notes: "Both", packageCount: 2, orderStatus: "PICKUP_READY" });
    expect(after?.recipient.email).toBe("both@example.com");
    expect(after?.tags.toSorted()).toEqual(["one", "two"]);
  });
});

describe("addTagsToOrder", () => {
  test("adds what is not there, and the list finds it", async () => {
    const order = await create({ tags: ["gift"] });
    const { status, json } = await patch(order, "addTags", ["fragile", "gift", "fragile"]);
    expect([status, json.tags, json.modified]).toEqual([200, ["gift", "fragile"], true]);
    const { json: found } = await juniper("GET", "/v1/orders?tags=fragile&limit=1");
    expect(found.orders[0]).toEqual(json);
  });

  test("50 are the most, and a bad tag is named", async () => {
    const order = await create({ tags: Array.from({ length: 49 }, (_, n) => `tag ${n}`) });
    expect((await patch(order, "addTags", ["a", "b"])).json.fields).toHaveProperty("body");
    expect((await patch(order, "addTags", ["a", "tag 3"])).json.tags).toHaveLength(50);
    for (const [body, field] of [
      [["ok", "a,b"], "1"],
      [[], "body"],
      [[" "], "0"],
      [["gift", "gift "], "1"],
      [[" gift"], "0"],
      [["x".repeat(51)], "0"],
    ] as const) {
      const { status, json } = await patch(order, "addTags", body);
      expect([status, Object.keys(json.fields)]).toEqual([422, [field]]);
    }
  });

  test("an archived order stays as it is", async () => {
    expect(refusal(await patch(await someArchived(), "addTags", ["x"]))).toEqual([409, "ORDER_ARCHIVED"]);
  });
});

describe("removeTagsFromOrder", () => {
  test("removes one; one that is not there changes nothing", async () => {
    const order = await create({ tags: ["gift", "fragile"] });
    expect((await patch(order, "removeTags", ["nothing"])).json).toEqual(order);
    expect((await patch(order, "removeTags", ["gift"])).json.tags).toEqual(["fragile"]);
    const { json } = await juniper("GET", `/v1/orders?tags=gift&freeSearch=${order.id}`);
    expect(json.orders).toEqual([]);
  });

  test("two at once are refused, as is an archived order", async () => {
    const order = await create({ tags: ["gift", "fragile"] });
    expect((await patch(order, "removeTags", ["gift", "fragile"])).status).toBe(422);
    expect(refusal(await patch(await someArchived(), "removeTags", ["x"]))).toEqual([409, "ORDER_ARCHIVED"]);
  });
});
