import type { Order } from "@merchant-portal/api";
import { fakeApi, refuse } from "@merchant-portal/api/testing";
import { sampleOrders } from "@merchant-portal/api/testing/samples";
import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { loadAllOrders } from "./load-all-orders.ts";
import { type Pages, orderList, ordersOf } from "./orders.api.ts";

const orders = sampleOrders(1_000);
const pageSize = 10;

/** A list of 100 pages, of which the first is loaded; `fail` and `meanwhile` are called before each response. */
async function openList(given: { all?: readonly Order[]; answer?: (from: number) => Response | void } = {}) {
  let all = given.all ?? orders;
  const asked: number[] = [];
  const api = fakeApi({
    "GET /orders": ({ url }) => {
      const after = url.searchParams.get("startAt");
      const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
      asked.push(from);
      const refused = given.answer?.(from);
      if (refused) return refused;
      const page = all.slice(from, from + pageSize);
      const last = page.at(-1);
      const isEnd = from + pageSize >= all.length || !last;
      return { orders: page, ...(isEnd ? {} : { next: { startAt: last.id, createdAt: 1_795_186_800_000 } }) };
    },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new InfiniteQueryObserver(queries, orderList(api, {}));
  observer.subscribe(() => undefined);
  await observer.refetch();
  const shown = () => ordersOf(queries.getQueryData<Pages>(orderList(api, {}).queryKey)?.pages);
  let handedOver = 0;
  queries.getQueryCache().subscribe(({ type }) => void (handedOver += type === "updated" ? 1 : 0));
  const load = (signal = new AbortController().signal, onProgress?: (loaded: number) => void) =>
    loadAllOrders(queries, api, {}, { signal, ...(onProgress && { onProgress }) });
  const put = (next: readonly Order[]) => (all = next);
  return { api, asked, observer, shown, load, put, updates: () => handedOver };
}

const ids = (of: readonly Order[]) => of.map(({ id }) => id);

describe("loading all pages", () => {
  it("requests each missing page once, and renders the list only a few times (T85)", async () => {
    const list = await openList();
    const told: number[] = [];
    await list.load(undefined, (loaded) => told.push(loaded));
    expect(ids(list.shown())).toEqual(ids(orders));
    expect(list.asked).toEqual(Array.from({ length: 100 }, (_, page) => page * pageSize));
    expect(told).toEqual(Array.from({ length: 99 }, (_, page) => (page + 2) * pageSize));
    expect(list.updates()).toBeLessThanOrEqual(8);
    expect(list.observer.getCurrentResult().hasNextPage).toBe(false);
  });

  it("requests nothing when all pages are loaded", async () => {
    const list = await openList({ all: orders.slice(0, 10) });
    await list.load();
    expect(list.asked).toEqual([0]);
  });

  it("keeps the pages before a failure, and continues after them (T82)", async () => {
    let failures = 1;
    const list = await openList({
      answer: (from) => (from === 500 && failures-- > 0 ? refuse(500, "Broken.") : undefined),
    });
    await expect(list.load()).rejects.toMatchObject({ status: 500 });
    expect(list.shown()).toHaveLength(500);
    await list.load();
    expect(ids(list.shown())).toEqual(ids(orders));
    expect(list.asked.filter((from) => from === 490)).toHaveLength(1);
    expect(list.asked.filter((from) => from === 500)).toHaveLength(2);
  });

  it("keeps the loaded pages when it is cancelled", async () => {
    const list = await openList();
    const controller = new AbortController();
    const run = list.load(controller.signal, (loaded) => loaded === 300 && controller.abort());
    await expect(run).rejects.toMatchObject({ name: "AbortError" });
    expect(list.shown()).toHaveLength(300);
    expect(Math.max(...list.asked)).toBe(290);
  });

  it("waits for a running request (T85)", async () => {
    const list = await openList();
    await Promise.all([list.observer.fetchNextPage(), list.load()]);
    expect(list.asked).toEqual(Array.from({ length: 100 }, (_, page) => page * pageSize));
    expect(ids(list.shown())).toEqual(ids(orders));
  });

  it("skips and repeats nothing when the list is refreshed meanwhile (T81)", async () => {
    const newer = sampleOrders(1_037);
    const arrived = newer.slice(0, 37).map((order, index) => ({ ...order, id: `new-${index}` }));
    const list = await openList();
    let refresh: Promise<unknown> | undefined;
    await list.load(undefined, (loaded) => {
      if (loaded !== 400 || refresh) return;
      list.put([...arrived, ...orders]);
      refresh = list.observer.refetch();
    });
    await refresh;
    await list.load();
    expect(ids(list.shown())).toEqual(ids([...arrived, ...orders]));
  });

  it("ends at a page that repeats, with the same cursor or another (T81)", async () => {
    let asked = 0;
    const api = fakeApi({
      "GET /orders": () => ({
        orders: orders.slice(0, 10),
        next: { startAt: `again-${asked++}`, createdAt: 1_795_186_800_000 },
      }),
    });
    const queries = new QueryClient();
    await loadAllOrders(queries, api, {}, { signal: new AbortController().signal });
    expect(asked).toBe(2);
    expect(ordersOf(queries.getQueryData<Pages>(orderList(api, {}).queryKey)?.pages)).toHaveLength(10);
  });
});

describe("joining pages", () => {
  const pages = Array.from({ length: 100 }, (_, page) => ({ orders: orders.slice(page * 10, page * 10 + 10) }));
  it("adds to what was joined, in whatever order lists grow, shrink and branch", () => {
    const branch = { orders: orders.slice(5, 30) };
    const lists = [pages.slice(0, 3), pages.slice(0, 5), [...pages.slice(0, 3), branch], pages.slice(0, 4), pages];
    for (const list of [
      ...lists,
      ...lists.map((list) => [...list]),
      ...lists.toReversed().map((list) => list.slice(1)),
    ]) {
      const wanted = [...new Set(list.flatMap((page) => page.orders))];
      expect(ordersOf(list)).toEqual(wanted);
    }
  });
});
