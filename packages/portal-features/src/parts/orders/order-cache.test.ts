import type { Order } from "@merchant-portal/api";
import { fakeApi, refuse } from "@merchant-portal/api/testing";
import { sampleOrder, sampleOrders } from "@merchant-portal/api/testing/samples";
import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { orderList, ordersOf, type OrderFilters } from "./orders.api.ts";
import { orderCache } from "./order-cache.ts";

const noted = (notes: string) => sampleOrder({ id: "o-1", notes });

// T70
it("shows the server's response in every list with the order, and leaves other lists the same", async () => {
  const api = fakeApi({
    "GET /orders": ({ url }) => ({ orders: url.searchParams.has("freeSearch") ? sampleOrders(2) : [noted("before")] }),
  });
  const queries = new QueryClient();
  const [all, businesses, others] = [{}, { isBusinessAddress: true }, { freeSearch: "x" }].map((filters) =>
    orderList(api, filters),
  ) as [ReturnType<typeof orderList>, ReturnType<typeof orderList>, ReturnType<typeof orderList>];
  for (const list of [all, businesses, others]) await queries.fetchInfiniteQuery(list);
  const before = queries.getQueryState(others.queryKey);
  await orderCache(queries).put([noted("after")]);
  for (const list of [all, businesses])
    expect(ordersOf(queries.getQueryData(list.queryKey)?.pages).map(({ notes }) => notes)).toEqual(["after"]);
  expect(queries.getQueryState(others.queryKey)).toBe(before);
});

/** An open list of two pages. The server stores changes; while `isHeld`, responses wait with the state at their request. */
async function openTwoPages() {
  const orders = ["one", "two", "three"].map((notes, at) => ({ ...(sampleOrders(3)[at] as Order), notes }));
  const gone = new Set<string>();
  const waiting: (() => void)[] = [];
  const server = { isHeld: false, isFailing: false };
  const api = fakeApi({
    "GET /orders": async ({ url }) => {
      if (server.isFailing) return refuse(500, "boom");
      const at = Number(url.searchParams.get("startAt") ?? 0);
      const page = orders.slice(at, at + 1).filter(({ id }) => !gone.has(id));
      if (server.isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      return { orders: page, ...(at < 2 && { next: { startAt: String(at + 1), createdAt: 1_795_186_800_000 } }) };
    },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const list = new InfiniteQueryObserver(queries, orderList(api, {}));
  list.subscribe(() => undefined);
  await list.refetch();
  await list.fetchNextPage();
  return {
    queries,
    list,
    server,
    isAsked: (times = 1) => expect.poll(() => waiting.length).toBe(times),
    answerAll: async () => {
      server.isHeld = false;
      for (const answer of waiting.splice(0)) answer();
      await expect.poll(() => queries.isFetching()).toBe(0);
    },
    edit: (at: number, notes: string) => {
      orders[at] = { ...(orders[at] as Order), notes };
      return orderCache(queries).put([orders[at]]);
    },
    remove: (at: number) => {
      const id = orders[at]?.id ?? "";
      gone.add(id);
      return orderCache(queries).drop(new Set([id]));
    },
    shown: () => ordersOf(list.getCurrentResult().data?.pages).map((order) => order.notes),
  };
}

describe("T72: a change while pages are loading", () => {
  it("stays when the next page arrives", async () => {
    const { list, server, isAsked, answerAll, edit, remove, shown } = await openTwoPages();
    server.isHeld = true;
    void list.fetchNextPage();
    await isAsked();
    await edit(0, "edited");
    await remove(1);
    await answerAll();
    expect(shown()).toEqual(["edited"]);
    await list.fetchNextPage();
    expect(shown()).toEqual(["edited", "three"]);
  });

  it("stays when an earlier refresh responds late: the list is requested again", async () => {
    const { list, server, isAsked, answerAll, edit, remove, shown } = await openTwoPages();
    server.isHeld = true;
    void list.refetch();
    await isAsked();
    await edit(0, "edited");
    await remove(1);
    await answerAll();
    expect(shown()).toEqual(["edited"]);
  });

  it("does not leave a list that is loading for the first time without data", async () => {
    const api = fakeApi({
      "GET /orders": async () => {
        const [now] = [shown];
        if (isHeld) await answered.promise;
        return { orders: [noted(now)] };
      },
    });
    let shown = "before";
    let isHeld = true;
    const answered = Promise.withResolvers<void>();
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const list = new InfiniteQueryObserver(queries, orderList(api, {}));
    list.subscribe(() => undefined);
    await expect.poll(() => queries.isFetching()).toBe(1);
    [shown, isHeld] = ["after", false];
    await orderCache(queries).put([noted("after")]);
    answered.resolve();
    await expect.poll(() => ordersOf(list.getCurrentResult().data?.pages)[0]?.notes).toBe("after");
    expect(queries.isFetching()).toBe(0);
  });
});

describe("a refresh that failed", () => {
  it("stays 'may be out of date' after an edit and a deletion: they show one order, not what else has changed", async () => {
    const { list, server, edit, remove, shown } = await openTwoPages();
    server.isFailing = true;
    await list.refetch();
    expect(list.getCurrentResult()).toMatchObject({ isRefetchError: true });
    await edit(0, "edited");
    expect(list.getCurrentResult()).toMatchObject({ isRefetchError: true });
    await remove(1);
    expect(shown()).toEqual(["edited"]);
    expect(list.getCurrentResult()).toMatchObject({ isRefetchError: true });
    server.isFailing = false;
    await list.refetch();
    expect(list.getCurrentResult()).toMatchObject({ isRefetchError: false });
  });

  it("leaves a list outdated that was outdated before an edit", async () => {
    const { list, queries, edit } = await openTwoPages();
    const { queryKey } = list.options;
    await queries.invalidateQueries({ queryKey, refetchType: "none" });
    await edit(0, "edited");
    expect(queries.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
  });
});

/** A list of five pages of one order each, all of which match its filters. */
async function longList(filters: OrderFilters, matching: Partial<Order>) {
  const orders = sampleOrders(5).map((order): Order => {
    const { pickupReadyAt: _ready, ...rest } = order;
    return { ...rest, ...matching };
  });
  let requests = 0;
  const api = fakeApi({
    "GET /orders": ({ url }) => {
      requests += 1;
      const at = Number(url.searchParams.get("startAt") ?? 0);
      return { orders: orders.slice(at, at + 1), ...(at < 4 && { next: { startAt: String(at + 1), createdAt: 1 } }) };
    },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const list = new InfiniteQueryObserver(queries, orderList(api, filters));
  list.subscribe(() => undefined);
  for (let page = 0; page < 5; page += 1) await (page === 0 ? list.refetch() : list.fetchNextPage());
  const before = requests;
  return {
    orders,
    change: async (to: Partial<Order>) => {
      await orderCache(queries).put([{ ...(orders[1] as Order), ...to }]);
      await orderCache(queries).invalidate();
      expect(requests).toBe(before);
    },
    ids: () => ordersOf(list.getCurrentResult().data?.pages).map(({ id }) => id),
    hasMore: () => list.getCurrentResult().hasNextPage,
  };
}

describe("a list of more than three pages, which a change does not load again", () => {
  const window = { dtoRecipientAddress: { isBusinessAddress: true } } as Partial<Order>;
  const leaves: [string, OrderFilters, Partial<Order>, Partial<Order>][] = [
    ["status", { orderStatus: ["GEOCODED"] }, { orderStatus: "GEOCODED" }, { orderStatus: "PICKUP_READY" }],
    ["tag", { tags: ["gift"], includeTags: true }, { tags: ["gift", "fragile"] }, { tags: ["fragile"] }],
    ["missing tag", { tags: ["gift"], includeTags: false }, { tags: [] }, { tags: ["gift"] }],
    ["tab", { fulfillmentStatus: "unfulfilled" }, {}, { pickupReadyAt: 1_795_186_800_000 }],
  ];
  it.each(leaves)("drops an order that left its %s filter", async (_, filters, matching, left) => {
    const { change, ids, orders } = await longList(filters, matching);
    await change(left);
    expect(ids()).toEqual(orders.filter((_order, at) => at !== 1).map(({ id }) => id));
  });

  it("keeps an order that still matches, and one that only the server can judge", async () => {
    const filters: OrderFilters = {
      orderStatus: ["GEOCODED", "PICKUP_READY"],
      freeSearch: "x",
      isBusinessAddress: true,
    };
    const { change, ids, orders } = await longList(filters, { orderStatus: "GEOCODED", ...window });
    await change({ orderStatus: "PICKUP_READY", notes: "other" });
    expect(ids()).toEqual(orders.map(({ id }) => id));
  });
});
