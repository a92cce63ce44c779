import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { describe, expect, test } from "vitest";
import {
  allStates,
  statesOf,
  countStates,
  openRequests,
  planRun,
  shopifyIdOf,
  shopifyNumberOf,
  withStates,
} from "./shopify-run.ts";

const orderOf = (at: number, value = String(5_550_000 + at)) =>
  sampleOrder({ id: `order-${at}`, refNumber: `#${1000 + at}`, customFields: [{ name: "shopifyId", value }] });
const many = (count: number) => Array.from({ length: count }, (_, at) => orderOf(at));
const plan = (orders = many(250)) =>
  planRun(
    orders,
    ({ refNumber = "" }) => refNumber,
    ({ pickupReadyAt }) => (pickupReadyAt ? "fulfilled" : undefined),
  );

describe("planRun", () => {
  test("sends 250 orders in requests of 100, 100 and 50, each order once", () => {
    const requests = openRequests(plan());
    expect(requests.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(new Set(requests.flat().map(({ order }) => order.id)).size).toBe(250);
  });

  test("names and skips what cannot be sent; those that are skipped take no place in a request", () => {
    const orders = [
      sampleOrder({ id: "none", refNumber: "none", customFields: [] }),
      orderOf(1, "gid://shopify/Order/1"),
      { ...orderOf(2), pickupReadyAt: 1 },
      orderOf(3),
    ];
    const { entries, skipped } = plan(orders);
    expect(skipped.map(({ name, reason }) => [name, reason])).toEqual([
      ["none", "noShopifyId"],
      ["#1001", "noShopifyId"],
      ["#1002", "fulfilled"],
    ]);
    expect(entries.map(({ order, request }) => [order.id, request])).toEqual([["order-3", 0]]);
  });
});

test("reads the id at Shopify, and the number that the shop shows", () => {
  expect(shopifyIdOf(orderOf(1, " 5551 "))).toBe("5551");
  for (const value of ["", "12a", "-1", "1".repeat(21)]) expect(shopifyIdOf(orderOf(1, value))).toBeUndefined();
  const numberOf = (refNumber: string) => shopifyNumberOf({ order: sampleOrder({ refNumber }), shopifyId: "5551" });
  expect([numberOf(" #1042 "), numberOf(""), numberOf("#"), numberOf("x".repeat(200)).length]).toEqual([
    "1042",
    "5551",
    "5551",
    100,
  ]);
});

describe("answers", () => {
  const entries = plan(many(4)).entries;

  test("tell each order's own result, a success before a repeat's refusal, and what is missing as failed", () => {
    const states = statesOf(entries, [
      { orderId: "order-0", succeeded: true },
      { orderId: "order-0", succeeded: false, message: "The order is fulfilled already." },
      { orderId: "order-1", succeeded: false, message: " Held back. ", code: "SHOPIFY_ORDER_ON_HOLD" },
      { orderId: "order-2", succeeded: true, tags: ["fragile", "VIP", "gift"], message: "Not copied: a,b" },
    ]);
    expect([...states.values()]).toEqual([
      { at: "done" },
      { at: "failed", message: "Held back.", code: "SHOPIFY_ORDER_ON_HOLD" },
      { at: "done", message: "Not copied: a,b", addedTags: ["VIP"] },
      { at: "failed" },
    ]);
  });

  test("what is done is not sent again; the others keep their request", () => {
    const run = plan();
    const [first = [], second = []] = openRequests(run);
    const done = new Map([
      ...allStates(first.slice(0, 99), { at: "done" }),
      ...allStates(first.slice(99), { at: "failed" }),
      ...allStates(second, { at: "unknown", isOpen: true }),
    ]);
    const after = withStates(run, done);
    expect(countStates(after)).toEqual({ done: 99, failed: 1, unknown: 100, skipped: 0, waiting: 50 });
    expect(openRequests(after).map((request) => request.map(({ order }) => order.id))).toEqual([
      first.slice(99).map(({ order }) => order.id),
      second.map(({ order }) => order.id),
      many(250)
        .slice(200)
        .map(({ id }) => id),
    ]);
  });
});
