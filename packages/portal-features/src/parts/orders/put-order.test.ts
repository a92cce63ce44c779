import type { Order } from "@merchant-portal/api";
import { fakeApi, refuse } from "@merchant-portal/api/testing";
import { sampleOrder, sampleOrders } from "@merchant-portal/api/testing/samples";
import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { dropOrders, orderList, ordersOf, putOrders } from "./orders.api.ts";

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
  await putOrders(queries, [noted("after")]);
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
      return putOrders(queries, [orders[at]]);
    },
    remove: (at: number) => {
      const id = orders[at]?.id ?? "";
      gone.add(id);
      return dropOrders(queries, new Set([id]));
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
    await putOrders(queries, [noted("after")]);
    answered.resolve();
    await expect.poll(() => ordersOf(list.getCurrentResult().data?.pages)[0]?.notes).toBe("after");
    expect(queries.isFetching()).toBe(0);
  });
});
