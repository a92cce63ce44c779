import { fakeApi } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { orderList, ordersOf } from "./orders.api.ts";
import { latestOf, putOrderSoon, settleOrders } from "./job-responses.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noted = (notes: string) => sampleOrder({ id: "o-1", notes });

/** A list with one order, whose notes say which response of a job it shows. */
async function openList() {
  const api = fakeApi({ "GET /orders": () => ({ orders: [noted("before")] }) });
  const queries = new QueryClient();
  const list = orderList(api, {});
  await queries.fetchInfiniteQuery(list);
  const orders = () => ordersOf(queries.getQueryData(list.queryKey)?.pages);
  return { queries, orders, shown: () => orders()[0]?.notes };
}

// T70
it("shows the responses of a job within a second, many at a time", async () => {
  const { queries, shown } = await openList();
  putOrderSoon(queries, noted("first"));
  vi.advanceTimersByTime(600);
  putOrderSoon(queries, noted("second"));
  expect(shown()).toBe("before");
  vi.advanceTimersByTime(400);
  expect(shown()).toBe("second");
  putOrderSoon(queries, noted("third"));
  vi.advanceTimersByTime(1000);
  expect(shown()).toBe("third");
});

it("shows all of them when the job has ended", async () => {
  const { queries, shown } = await openList();
  putOrderSoon(queries, noted("first"));
  await settleOrders(queries);
  expect(shown()).toBe("first");
  // Also for a menu that is still open for orders that left the list.
  queries.removeQueries({ queryKey: ["orders", "list"] });
  expect(latestOf(queries, [noted("before")])).toMatchObject([{ notes: "first" }]);
});

it("returns the latest version of orders that a job has just changed", async () => {
  const { queries, orders, shown } = await openList();
  const elsewhere = sampleOrder({ id: "o-2" });
  putOrderSoon(queries, noted("first"));
  expect(latestOf(queries, [...orders(), elsewhere]).map(({ notes }) => notes)).toEqual(["first", elsewhere.notes]);
  expect(shown()).toBe("first");
});
