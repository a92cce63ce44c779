import type { Order } from "@merchant-portal/api";
import { fakeApi, refuse } from "@merchant-portal/api/testing";
import { sampleOrder, sampleOrders } from "@merchant-portal/api/testing/samples";
import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { dropOrders, orderList, ordersOf, putOrder } from "./orders.api.ts";

const noted = (notes: string) => sampleOrder({ id: "o-1", notes });

// T70
it("shows the server's answer in every list that holds the order, and leaves the others as they are", async () => {
  const api = fakeApi({
    "GET /orders": ({ url }) => ({ orders: url.searchParams.has("freeSearch") ? sampleOrders(2) : [noted("before")] }),
  });
  const queries = new QueryClient();
  const [all, businesses, others] = [{}, { isBusinessAddress: true }, { freeSearch: "x" }].map((filters) =>
    orderList(api, filters),
  ) as [ReturnType<typeof orderList>, ReturnType<typeof orderList>, ReturnType<typeof orderList>];
  for (const list of [all, businesses, others]) await queries.fetchInfiniteQuery(list);
  const before = queries.getQueryData(others.queryKey);
  putOrder(api, queries, noted("after"));
  for (const list of [all, businesses])
    expect(ordersOf(queries.getQueryData(list.queryKey)?.pages).map(({ notes }) => notes)).toEqual(["after"]);
  expect(queries.getQueryData(others.queryKey)).toBe(before);
});

// T72
it("is not undone by a page that was asked for before it, but by one that was asked for after", async () => {
  let asked = Promise.withResolvers<(orders: Order[]) => void>();
  const api = fakeApi({
    "GET /orders": () => new Promise<{ orders: Order[] }>((resolve) => asked.resolve((orders) => resolve({ orders }))),
  });
  const queries = new QueryClient();
  const ask = async (order: Order, meanwhile: () => void = () => undefined) => {
    asked = Promise.withResolvers();
    const list = orderList(api, {});
    const fetched = queries.fetchInfiniteQuery(list);
    const answer = await asked.promise;
    meanwhile();
    answer([order]);
    await fetched;
    return ordersOf(queries.getQueryData(list.queryKey)?.pages).map(({ notes }) => notes);
  };
  expect(await ask(noted("before"))).toEqual(["before"]);
  expect(await ask(noted("before"), () => putOrder(api, queries, noted("after")))).toEqual(["after"]);
  expect(await ask(noted("of another tab"))).toEqual(["of another tab"]);
});

/** A list of two pages that is open; the answer to a page waits until the test gives it. */
async function openTwoPages() {
  const notes = ["one", "two", "three"];
  const held = sampleOrders(3);
  const waiting: PromiseWithResolvers<void>[] = [];
  let asked = Promise.withResolvers<void>();
  let isHeld = false;
  let isFailing = false;
  const orderAt = (at: number) => ({ ...(held[at] as Order), notes: notes[at] as string });
  const api = fakeApi({
    "GET /orders": async ({ url }) => {
      if (isFailing) return refuse(500, "boom");
      const at = Number(url.searchParams.get("startAt") ?? 0);
      const orders = [orderAt(at)];
      if (isHeld) {
        waiting.push(Promise.withResolvers());
        asked.resolve();
        await waiting.at(-1)?.promise;
      }
      return { orders, ...(at < 2 && { next: { startAt: String(at + 1), createdAt: 1_795_186_800_000 } }) };
    },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const list = new InfiniteQueryObserver(queries, orderList(api, {}));
  list.subscribe(() => undefined);
  await list.refetch();
  await list.fetchNextPage();
  isHeld = true;
  return {
    api,
    queries,
    list,
    id: (at: number) => orderAt(at).id,
    edit: (at: number, note: string) => putOrder(api, queries, { ...orderAt(at), notes: note }),
    set: (at: number, note: string) => void (notes[at] = note),
    shown: () => ordersOf(list.getCurrentResult().data?.pages).map((order) => order.notes),
    fail: () => void (isFailing = true),
    /** Answers the page that is asked for next, as it was when it was asked for. */
    answer: async (meanwhile: () => void = () => undefined) => {
      await asked.promise;
      asked = Promise.withResolvers();
      meanwhile();
      waiting.shift()?.resolve();
    },
  };
}

// T72: an infinite fetch joins its answer to the pages that it held when it began.
describe("a change while pages are under way", () => {
  it("stays when the next page comes", async () => {
    const list = await openTwoPages();
    const more = list.list.fetchNextPage();
    await list.answer(() => {
      list.edit(0, "edited");
      dropOrders(list.api, list.queries, new Set([list.id(1)]));
    });
    await more;
    expect(list.shown()).toEqual(["edited", "three"]);
  });

  it("stays when the rest of a refresh comes, whose first page came before it", async () => {
    const list = await openTwoPages();
    const refresh = list.list.refetch();
    await list.answer();
    await list.answer(() => {
      list.edit(0, "edited");
      list.edit(1, "edited, too");
    });
    await refresh;
    expect(list.shown()).toEqual(["edited", "edited, too"]);
  });

  it("does not bring a deleted order back, nor does a late answer to its edit", async () => {
    const list = await openTwoPages();
    const refresh = list.list.refetch();
    await list.answer();
    await list.answer(() => {
      dropOrders(list.api, list.queries, new Set([list.id(0)]));
      list.edit(0, "late");
    });
    await refresh;
    expect(list.shown()).toEqual(["two"]);
  });

  it("gives way to a page that was asked for after it", async () => {
    const list = await openTwoPages();
    list.edit(1, "edited");
    const refresh = list.list.refetch();
    list.set(1, "of another tab");
    await list.answer();
    await list.answer();
    await refresh;
    expect(list.shown()).toEqual(["one", "of another tab"]);
  });
});

describe("a list that a change is brought into", () => {
  it("is as doubtful, as failed and as old as it was", async () => {
    const { list, queries, edit, fail, shown } = await openTwoPages();
    fail();
    await list.refetch();
    await queries.invalidateQueries({ refetchType: "none" });
    const query = queries.getQueryCache().findAll()[0];
    const before = query?.state;
    edit(0, "edited");
    expect(shown()[0]).toBe("edited");
    expect(list.getCurrentResult().isRefetchError).toBe(true);
    expect(query?.state).toMatchObject({
      isInvalidated: true,
      status: "error",
      error: before?.error,
      dataUpdatedAt: before?.dataUpdatedAt,
    });
  });

  it("is left alone when it does not hold the order", async () => {
    const { list, queries, api, fail } = await openTwoPages();
    fail();
    await list.refetch();
    const query = queries.getQueryCache().findAll()[0];
    const before = query?.state;
    putOrder(api, queries, sampleOrder({ id: "elsewhere" }));
    dropOrders(api, queries, new Set(["elsewhere, too"]));
    expect(query?.state).toBe(before);
  });
});
