import { fakeApi } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { coverLists, latestOf } from "./cover-lists.ts";
import { orderList, ordersOf } from "./orders.api.ts";
import { putOrderSoon, settleOrders } from "./run-answers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noted = (notes: string) => sampleOrder({ id: "o-1", notes });

/** A list that holds one order, whose notes say which answer of a run it shows. */
async function openList() {
  const api = fakeApi({ "GET /orders": () => ({ orders: [noted("before")] }) });
  const queries = new QueryClient();
  const list = orderList(api, {});
  await queries.fetchInfiniteQuery(list);
  const orders = () => ordersOf(queries.getQueryData(list.queryKey)?.pages);
  return {
    api,
    queries,
    orders,
    shown: () => orders()[0]?.notes,
    answer: (notes: string) => putOrderSoon(api, queries, noted(notes)),
    settle: () => settleOrders(api, queries),
  };
}

// T70
it("shows the answers of a run within a second, many at a time", async () => {
  const { answer, shown } = await openList();
  answer("first");
  vi.advanceTimersByTime(600);
  answer("second");
  expect(shown()).toBe("before");
  vi.advanceTimersByTime(400);
  expect(shown()).toBe("second");
});

it("shows nothing behind a dialog, and all of it at once when the last of them closes", async () => {
  const { queries, answer, shown } = await openList();
  const open = [coverLists(queries), coverLists(queries)];
  answer("first");
  vi.advanceTimersByTime(60_000);
  open[0]?.();
  expect(shown()).toBe("before");
  open[1]?.();
  expect(shown()).toBe("first");
  answer("second");
  vi.advanceTimersByTime(1000);
  expect(shown()).toBe("second");
});

it("holds back, too, what came just before the dialog", async () => {
  const { queries, answer, shown } = await openList();
  answer("first");
  const close = coverLists(queries);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe("before");
  close();
  expect(shown()).toBe("first");
});

it("shows what came of a run when it has ended, whatever stands over the lists", async () => {
  const { queries, answer, shown, settle } = await openList();
  coverLists(queries);
  answer("first");
  settle();
  vi.advanceTimersByTime(0);
  expect(shown()).toBe("first");
});

it("gives whoever acts on orders what a run has just made of them", async () => {
  const { api, queries, answer, orders, shown } = await openList();
  const [before] = orders();
  const elsewhere = sampleOrder({ id: "o-2" });
  answer("first");
  expect(
    latestOf(
      api,
      queries,
      [before, elsewhere].flatMap((one) => one ?? []),
    ).map(({ id, notes }) => [id, notes]),
  ).toEqual([
    ["o-1", "first"],
    ["o-2", elsewhere.notes],
  ]);
  expect(shown()).toBe("first");
});

it("knows what a run has made of orders that no list holds any more", async () => {
  const { api, queries, answer, settle } = await openList();
  answer("first");
  settle();
  vi.advanceTimersByTime(0);
  queries.clear();
  expect(latestOf(api, queries, [noted("before"), sampleOrder({ id: "o-2" })]).map(({ notes }) => notes)).toEqual([
    "first",
    sampleOrder({ id: "o-2" }).notes,
  ]);
});
