import { fakeApi } from "@merchant-portal/api/testing";
import { sampleOrders } from "@merchant-portal/api/testing/samples";
import { CancelledError, QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { hasOlderOrders, maxByIds, ordersByIds, readOrders, readyOrders } from "./read-orders.api.ts";

/** A server with `count` orders, 100 a page, and what was asked of it. */
function serverOf(count: number) {
  const all = sampleOrders(count);
  const asked: URLSearchParams[] = [];
  const api = fakeApi({
    "GET /orders": ({ url: { searchParams } }) => {
      asked.push(searchParams);
      const start = Math.max(
        0,
        all.findIndex(({ id }) => id === searchParams.get("startAt")),
      );
      const next = all[start + 100];
      const orders = all.slice(start, start + Number(searchParams.get("limit")));
      return { orders, ...(next && { next: { startAt: next.id, createdAt: next.createdAt } }) };
    },
  });
  return { api, asked };
}
const read = async (count: number, maxPages: number) => {
  const { api, asked } = serverOf(count);
  const { orders, hasMore } = await new QueryClient().fetchQuery(readOrders(api, { dateFrom: 1 }, maxPages));
  return { orders: new Set(orders.map(({ id }) => id)).size, hasMore, requests: asked.length };
};

describe("orders for figures", () => {
  it("reads to the end, with one request a page", async () => {
    expect(await read(0, 3)).toEqual({ orders: 0, hasMore: false, requests: 1 });
    expect(await read(100, 3)).toEqual({ orders: 100, hasMore: false, requests: 1 });
    expect(await read(250, 3)).toEqual({ orders: 250, hasMore: false, requests: 3 });
    expect(await read(300, 3)).toEqual({ orders: 300, hasMore: false, requests: 3 });
  });

  it("stops at its last page, and says that there are more", async () => {
    expect(await read(301, 3)).toEqual({ orders: 300, hasMore: true, requests: 3 });
  });

  it("does not follow a server that names the same page again", async () => {
    const orders = sampleOrders(100);
    let requests = 0;
    const api = fakeApi({
      "GET /orders": () => {
        requests += 1;
        return { orders, next: { startAt: "again", createdAt: 1 } };
      },
    });
    const result = await new QueryClient().fetchQuery(readOrders(api, {}, 10));
    expect(result.orders).toHaveLength(100);
    expect(requests).toBe(2);
  });

  it("asks for one order before a moment, to know whether these are the first", async () => {
    const { api, asked } = serverOf(1);
    expect(await new QueryClient().fetchQuery(hasOlderOrders(api, 5000))).toBe(true);
    expect(asked.map(String)).toEqual(["limit=1&dateTo=4999"]);
  });
});

it("S2.111, S3.20: the orders that are ready are read however old they are, and beyond 2,000", async () => {
  const { api, asked } = serverOf(2101);
  const { orders, hasMore } = await new QueryClient().fetchQuery(readyOrders(api));
  expect([orders.length, hasMore]).toEqual([2101, false]);
  expect(asked[0]?.get("orderStatus")).toBe("PICKUP_READY");
  expect(asked.some((query) => query.has("dateFrom"))).toBe(false);
});

describe("orders by their ids", () => {
  const orders = sampleOrders(3);
  const ids = orders.map(({ id }) => id);
  const unknown = Array.from({ length: maxByIds + 50 }, (_, at) => `gone-${at}`);
  const serverThat = (answers: () => { orders: typeof orders } | Promise<never>) => {
    let requests = 0;
    const api = fakeApi({
      "GET /orders": () => {
        requests += 1;
        return answers();
      },
    });
    return { api, requests: () => requests };
  };

  it("are read in the given sequence, and ids that no order has are named", async () => {
    const { api } = serverThat(() => ({ orders }));
    const found = await new QueryClient().fetchQuery(ordersByIds(api, ["gone-1", ...ids.toReversed(), "gone-2"]));
    expect(found).toEqual({ orders: orders.toReversed(), missing: ["gone-1", "gone-2"] });
  });

  it("of more than the limit the first are read, and the rest is not called missing", async () => {
    const { api, requests } = serverThat(() => ({ orders }));
    const found = await new QueryClient().fetchQuery(ordersByIds(api, unknown));
    expect(requests()).toBe(maxByIds);
    expect(found.missing).toEqual(unknown.slice(0, maxByIds));
  });

  it("requests no more when nobody waits for them", async () => {
    const queries = new QueryClient();
    const { api, requests } = serverThat(() => new Promise<never>(() => undefined));
    const options = ordersByIds(api, unknown);
    const reading = queries.fetchQuery(options).catch((error: unknown) => error);
    await expect.poll(requests).toBeGreaterThan(0);
    await queries.cancelQueries({ queryKey: options.queryKey });
    expect(await reading).toBeInstanceOf(CancelledError);
    expect(requests()).toBeLessThan(maxByIds);
  });
});
