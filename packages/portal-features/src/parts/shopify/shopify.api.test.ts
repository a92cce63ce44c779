import { isApiError } from "@merchant-portal/api";
import { fakeShopify, type FakeCall } from "@merchant-portal/api/testing";
import { expect, test } from "vitest";
import { maxShopifyOrders } from "./jobs/shopify-job.ts";
import { fulfillOrders, syncTags } from "./shopify.api.ts";

const shop = "alder-goods.myshopify.com";
const orders = [
  { orderId: "a", shopifyId: "1", shopifyOrderNumber: "1001" },
  { orderId: "b", shopifyId: "2", shopifyOrderNumber: "1002" },
];
const one = { orderId: "a", succeeded: true, fulfillmentIds: ["4440001"] };
const other = { orderId: "b", succeeded: false, message: "This order is on hold in Shopify." };

test("several orders are fulfilled with one key, and each has its own result", async () => {
  const calls: FakeCall[] = [];
  const shopify = fakeShopify({
    "POST /bulk_fulfill": (call) => {
      calls.push(call);
      return { results: [one, other] };
    },
  });
  expect(await fulfillOrders(shopify, { shop, orders, idempotencyKey: "key" })).toEqual([one, other]);
  expect(calls.map(({ body, headers }) => [body, headers.get("Idempotency-Key")])).toEqual([
    [{ shopName: shop, orders }, "key"],
  ]);
  expect(maxShopifyOrders).toBe(100);
});

test("an answer that leaves an order out proves nothing of it", async () => {
  const results = { results: [one] };
  const shopify = fakeShopify({ "POST /bulk_fulfill": results, "POST /orders/tags/sync": results });
  const tags = orders.map(({ orderId, shopifyId }) => ({ orderId, shopifyOrderId: shopifyId }));
  for (const call of [
    fulfillOrders(shopify, { shop, orders, idempotencyKey: "key" }),
    syncTags(shopify, { shop, orders: tags }),
  ]) {
    const error: unknown = await call.catch((reason: unknown) => reason);
    expect(isApiError(error) && [error.kind, error.outcomeUnknown]).toEqual(["unreadable", true]);
  }
  expect(await syncTags(shopify, { shop, orders: tags.slice(0, 1) })).toEqual([one]);
});
