import { fakeApi } from "@merchant-portal/api/testing";
import { sampleOrders } from "@merchant-portal/api/testing/samples";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { storeCount, stillTrue } from "./order-count.ts";
import { type Page, countKey, orderList } from "./orders.api.ts";
import { orderCache } from "./order-cache.ts";

const orders = sampleOrders(101);
const first = (from = 0): Page => ({
  orders: sampleOrders(101).slice(from, from + 100),
  next: { startAt: orders[100]?.id ?? "", createdAt: 0 },
});
const filters = { freeSearch: "mug" };
const hidden: ReadonlySet<string> = new Set();
const api = fakeApi({});
let queries: QueryClient;
const known = (pages: readonly Page[] = [first()], gone = hidden) =>
  stillTrue(queries.getQueryData(countKey(filters)), pages, gone);

beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(orderList(api, filters).queryKey, { pages: [first()], pageParams: [{}] });
  storeCount(queries, api, filters, { count: 240, hidden });
});

test("the count stays valid when the list is loaded again from the top", () => {
  expect(known()).toBe(240);
  expect(known([first()])).toBe(240);
  expect(stillTrue(queries.getQueryData(countKey({})), [first()], hidden)).toBeUndefined();
});

test("a new or deleted order, or a pending deletion, invalidates it", () => {
  expect(known([first(1)])).toBeUndefined();
  expect(known([])).toBeUndefined();
  expect(known([first()], new Set(["one"]))).toBeUndefined();
});

test("so does a refresh, and a write with an unknown outcome", async () => {
  void orderCache(queries).refresh();
  expect(known()).toBeUndefined();
  storeCount(queries, api, filters, { count: 240, hidden });
  expect(known()).toBe(240);
  await orderCache(queries).invalidate();
  expect(known()).toBeUndefined();
});
