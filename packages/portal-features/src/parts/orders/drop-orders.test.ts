import { fakeApi } from "@merchant-portal/api/testing";
import { sampleOrders } from "@merchant-portal/api/testing/samples";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { hasOrders, withoutOrders } from "./orders.api.ts";
import { orderCache } from "./order-cache.ts";

it("checks again whether there is any order after a deletion: they may have been the last", async () => {
  let orders = sampleOrders(1);
  const api = fakeApi({ "GET /orders": () => ({ orders }) });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const observer = new QueryObserver(queries, hasOrders(api));
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toBe(true);
  const gone = new Set(orders.map(({ id }) => id));
  orders = [];
  await orderCache(queries).drop(gone);
  await expect.poll(() => observer.getCurrentResult().data).toBe(false);
  stop();
});

it("returns the same list when none of its orders was deleted", () => {
  const orders = sampleOrders(4);
  const gone = new Set([orders[1]?.id ?? ""]);
  expect(withoutOrders(orders, gone)).toEqual(orders.filter((_, at) => at !== 1));
  expect(withoutOrders(orders, new Set(["another"]))).toBe(orders);
});
