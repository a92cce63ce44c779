import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startRig, type Ask, type Rig } from "#testing/rig.ts";
import { alderShop, orderOf, pairs, type Pair } from "#testing/shopify-orders.ts";
import { newTags } from "./tags.ts";

let rig: Rig;
let alder: Ask;
let juniper: Ask;
let open: Pair[];

beforeAll(async () => {
  rig = await startRig({ orders: 600 });
  alder = await rig.as("shopify@example.com");
  juniper = await rig.as("merchant@example.com");
  open = await pairs(alder, "GEOCODED");
}, 90_000);
afterAll(() => rig.stop());

const nobodys = { orderId: "1M7XP2X7JR4PM9WJ", shopifyId: "5551042999999" };

describe("bulkFulfillShopifyOrders", () => {
  const asked = (all: readonly Pair[]) =>
    all.map(({ id, orderNumber, order }) => ({ orderId: order.id, shopifyId: id, shopifyOrderNumber: orderNumber }));
  const bulk = (ask: Ask, orders: object[], headers = {}, shopName = alderShop) =>
    ask("POST", "/shopify/bulk_fulfill", { body: { shopName, orders }, headers });

  test("fulfils each that it can, and says of each other why not, in the order of the request", async () => {
    const [one, two, three] = open.splice(0, 3) as [Pair, Pair, Pair];
    const [failed] = (await pairs(alder, "CANCELLED")) as [Pair];
    const orders = [
      ...asked([one, failed]),
      { ...nobodys, shopifyOrderNumber: "1" },
      ...asked([two]),
      { ...asked([three])[0], shopifyId: two.id },
      ...asked([one, three]),
    ];
    const headers = { "Idempotency-Key": randomUUID() };
    const { status, json } = await bulk(alder, orders, headers);
    expect(status).toBe(200);
    const done = { succeeded: true, fulfillmentIds: [expect.stringMatching(/^\d+$/)] };
    const not = (message: string, code: string) => ({ succeeded: false, message, code });
    expect(json.results).toEqual([
      { orderId: one.order.id, ...done },
      { orderId: failed.order.id, ...not("The order is not geocoded.", "ORDER_NOT_GEOCODED") },
      { orderId: nobodys.orderId, ...not("There is no such Shopify order.", "NOT_FOUND") },
      { orderId: two.order.id, ...done },
      {
        orderId: three.order.id,
        ...not("The order and the Shopify order do not belong together.", "ORDERS_DO_NOT_MATCH"),
      },
      { orderId: one.order.id, ...not("The order is fulfilled already.", "SHOPIFY_ORDER_FULFILLED") },
      { orderId: three.order.id, ...done },
    ]);
    for (const { id } of [one, two, three]) expect((await orderOf(alder, id))?.orderStatus).toBe("PICKUP_READY");
    expect((await bulk(alder, orders, headers)).json).toEqual(json);
  });

  test("two runs over the same orders, one backwards, fulfil each once", async () => {
    const orders = asked(open.splice(0, 5));
    const replies = await Promise.all([bulk(alder, orders), bulk(alder, orders.toReversed())]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const results: { orderId: string; succeeded: boolean }[] = replies.flatMap(({ json }) => json.results);
    const succeeded = results.filter((one) => one.succeeded).map(({ orderId }) => orderId);
    expect(succeeded.toSorted()).toEqual(orders.map(({ orderId }) => orderId).toSorted());
  });

  test("takes a hundred at once, no more, and none is refused", async () => {
    const hundred = Array.from({ length: 100 }, () => ({ ...nobodys, shopifyOrderNumber: "1" }));
    expect((await bulk(alder, hundred)).json.results).toHaveLength(100);
    for (const orders of [[...hundred, ...hundred.slice(0, 1)], []]) {
      const { status, json } = await bulk(alder, orders);
      expect([status, Object.keys(json.fields)]).toEqual([422, ["orders"]]);
    }
  });

  test("is only for the merchant of the shop; another merchant's order counts as unknown", async () => {
    const [pair] = open.splice(0, 1) as [Pair];
    expect((await bulk(juniper, asked([pair]))).json.code).toBe("SHOP_NOT_LINKED");
    const { json } = await juniper("GET", "/v1/orders?orderStatus=GEOCODED&limit=1");
    const foreign = { ...asked([pair])[0], orderId: json.orders[0].id };
    const reply = await bulk(alder, [foreign, { ...foreign, orderId: nobodys.orderId }]);
    const [ofJuniper, ofNobody] = reply.json.results;
    expect({ ...ofJuniper, orderId: "" }).toEqual({ ...ofNobody, orderId: "" });
    expect((await juniper("GET", "/v1/orders?orderStatus=GEOCODED&limit=1")).json).toEqual(json);
  });
});

describe("syncShopifyTags", () => {
  const sync = (ask: Ask, all: readonly Pair[], shopName = alderShop) =>
    ask("POST", "/shopify/orders/tags/sync", {
      body: { shopName, orders: all.map(({ id, order }) => ({ orderId: order.id, shopifyOrderId: id })) },
    });

  test("adds what is new behind the order's own, and nothing twice", async () => {
    const differing = (await pairs(alder)).filter(
      ({ tags, order }) => order.orderStatus !== "ARCHIVED" && newTags(tags, order.tags).tags.length > 0,
    );
    expect(differing.length).toBeGreaterThan(10);
    const { status, json } = await sync(alder, differing);
    expect(status).toBe(200);
    for (const [index, { id, tags, order }] of differing.entries()) {
      const expected = [...order.tags, ...newTags(tags, order.tags).tags];
      expect(json.results[index]).toMatchObject({ orderId: order.id, succeeded: true, tags: expected });
      expect((await orderOf(alder, id))?.tags).toEqual(expected);
    }
    const rows = () => rig.sandbox.db.selectFrom("orders").select(["id", "document"]).orderBy("id").execute();
    const before = await rows();
    expect((await sync(alder, [...differing, ...differing])).json.results.slice(0, differing.length)).toEqual(
      json.results,
    );
    expect(await rows()).toEqual(before);
  });

  test("leaves out what the portal cannot carry, and says so", async () => {
    const [pair] = open.splice(0, 1) as [Pair];
    const { db } = rig.sandbox;
    const row = await db
      .selectFrom("shopify_order")
      .select("document")
      .where("id", "=", pair.id)
      .executeTakeFirstOrThrow();
    const tags = ["a,b", "x".repeat(51), "é".repeat(50), " padded \n tag ", "", ...many(60)];
    const document = JSON.stringify({ ...JSON.parse(row.document), tags });
    await db.updateTable("shopify_order").set({ document }).where("id", "=", pair.id).execute();
    const { json } = await sync(alder, [pair]);
    const [result] = json.results;
    const expected = [...pair.order.tags, "é".repeat(50), "padded tag", ...many(60)].slice(0, 50);
    expect(result).toMatchObject({ succeeded: true, tags: expected });
    expect(result.message).toMatch(/^Not copied, .*“a,b”, “x{39}…”, “tag \d+”.* and \d+ more\.$/);
  });

  test("an archived order stays as it is; each unknown order is reported", async () => {
    const [archived] = (await pairs(alder, "ARCHIVED")) as [Pair];
    const { db } = rig.sandbox;
    const row = await db
      .selectFrom("shopify_order")
      .select("document")
      .where("id", "=", archived.id)
      .executeTakeFirstOrThrow();
    const document = JSON.stringify({ ...JSON.parse(row.document), tags: ["brand new"] });
    await db.updateTable("shopify_order").set({ document }).where("id", "=", archived.id).execute();
    const { json: orders } = await juniper("GET", "/v1/orders?limit=1");
    const foreign = { ...archived, order: orders.orders[0] };
    const { json } = await sync(alder, [archived, { ...archived, id: nobodys.shopifyId }, foreign]);
    const messages = json.results.map((one: { succeeded: boolean; message: string }) => [one.succeeded, one.message]);
    expect(messages).toEqual([
      [false, "The order is archived."],
      [false, "There is no such Shopify order."],
      [false, "The order and the Shopify order do not belong together."],
    ]);
    expect((await juniper("GET", "/v1/orders?limit=1")).json).toEqual(orders);
  });

  test("is only for the merchant of the shop, and takes from one to a hundred orders", async () => {
    expect((await sync(juniper, open.slice(0, 1))).json.code).toBe("SHOP_NOT_LINKED");
    expect((await sync(alder, open.slice(0, 1), "nobodys.myshopify.com")).json.code).toBe("SHOP_NOT_LINKED");
    const [pair] = open as [Pair];
    const hundred = Array.from({ length: 100 }, () => ({ ...pair, id: nobodys.shopifyId }));
    expect((await sync(alder, hundred)).json.results).toHaveLength(100);
    for (const orders of [[...hundred, pair], []]) {
      const { status, json } = await sync(alder, orders);
      expect([status, Object.keys(json.fields)]).toEqual([422, ["orders"]]);
    }
  });
});

const many = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);
