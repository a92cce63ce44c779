import { createApiClient, type Order, type OrderPage } from "@merchant-portal/api";
import { fakeApi } from "@merchant-portal/api/testing";
import { hostileOrder, sampleOrder, sampleOrders } from "@merchant-portal/api/testing/samples";
import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { createQueryClient } from "#kit/provider.tsx";
import { orderName } from "./order-name.ts";
import { orderList, ordersOf } from "./orders.api.ts";
import { wholeOrder } from "./whole-order.ts";

describe("an order with missing fields", () => {
  it.each(Object.keys(sampleOrder()) as (keyof Order)[])("is complete again without %s", (key) => {
    for (const gap of [undefined, null]) {
      const order = wholeOrder({ ...sampleOrder(), [key]: gap } as Order);
      const texts = [order.recipient.name, order.recipientAddress.city, order.originAddress.street, order.orderStatus];
      expect(texts.every((text) => typeof text === "string")).toBe(true);
      const lists = [order.tags, order.packages, order.orderItems, order.scanEvents, order.timelineEvents];
      expect(lists.every(Array.isArray)).toBe(true);
      expect(wholeOrder(order), "is then itself").toBe(order);
    }
  });
  it("is not copied when nothing is missing: a hundred thousand copies would be slow", () =>
    expect(wholeOrder(hostileOrder)).toBe(hostileOrder));
});

describe("a list that is requested before its page is mounted", () => {
  it("and fails is reported, and requested again on the next visit", async () => {
    const api = fakeApi({
      "GET /orders": () => {
        throw new TypeError("fetch failed");
      },
    });
    const queries = createQueryClient();
    const list = orderList(api, {});
    await queries.infiniteQuery(list).catch(() => undefined);
    const come = () => {
      const observer = new InfiniteQueryObserver(queries, list);
      observer.subscribe(() => undefined)();
      return observer.getCurrentResult();
    };
    expect(come()).toMatchObject({ status: "error", fetchStatus: "idle" });
    vi.setSystemTime(Date.now() + 60_000);
    expect(come()).toMatchObject({ status: "pending", fetchStatus: "fetching" });
    vi.useRealTimers();
  });
});

describe("the name of an order", () => {
  it("is its reference, or else the end of its id", () => {
    expect(orderName({ id: "01k9x2c4m7p3q5r8s0t1v2w3x4", refNumber: " JUN-1 " })).toBe("JUN-1");
    expect(orderName({ id: "01k9x2c4m7p3q5r8s0t1v2w3x4", refNumber: "  " })).toBe("1v2w3x4".padStart(8, "t"));
    expect(orderName({ id: "o-1" })).toBe("o-1");
  });
});

describe("pages", () => {
  const all = sampleOrders(250);
  const page = (from: number, to: number, next?: string): OrderPage => ({
    orders: all.slice(from, to),
    ...(next === undefined ? {} : { next: { startAt: next, createdAt: 1_795_186_800_000 } }),
  });
  const load = async (answers: Record<string, OrderPage>) => {
    const asked: string[] = [];
    const api = fakeApi({
      "GET /orders": ({ url }) => {
        const at = url.searchParams.get("startAt") ?? "";
        asked.push(at);
        return answers[at] ?? { orders: [] };
      },
    });
    const observer = new InfiniteQueryObserver(new QueryClient(), orderList(api, {}));
    const stop = observer.subscribe(() => undefined);
    await observer.refetch();
    while (observer.getCurrentResult().hasNextPage && asked.length < 200) await observer.fetchNextPage();
    stop();
    return { asked, ids: ordersOf(observer.getCurrentResult().data?.pages).map(({ id }) => id) };
  };

  // T81: seams, repeats and loops.
  it("are appended until next is absent, each order once although pages overlap", async () => {
    const { asked, ids } = await load({ "": page(0, 100, "a"), a: page(90, 190, "b"), b: page(190, 250) });
    expect(asked).toEqual(["", "a", "b"]);
    expect(ids).toEqual(all.map(({ id }) => id));
  });
  it("end when a cursor repeats, at once or later", async () => {
    const once = await load({ "": page(0, 100, "a"), a: page(100, 200, "a") });
    expect(once.asked).toEqual(["", "a"]);
    const later = await load({ "": page(0, 100, "a"), a: page(100, 200, "b"), b: page(200, 250, "a") });
    expect(later.asked).toEqual(["", "a", "b"]);
    expect(later.ids).toHaveLength(250);
  });
  // T86
  it.each([0, 1, 100, 101, 10_000])("of %d orders are all of them, once, and then end", async (total) => {
    const many = Array.from({ length: total }, (_, at) => sampleOrder({ id: `o-${at}` }));
    const answers: Record<string, OrderPage> = {};
    for (let from = 0; from === 0 || from < total; from += 100) {
      const next = { startAt: String(from + 100), createdAt: 1_795_186_800_000 };
      answers[from === 0 ? "" : String(from)] = {
        orders: many.slice(from, from + 100),
        ...(from + 100 < total && { next }),
      };
    }
    const { asked, ids } = await load(answers);
    expect(ids).toEqual(many.map(({ id }) => id));
    expect(asked).toHaveLength(Math.max(1, Math.ceil(total / 100)));
  });
  it("have a query key per filter", () => {
    const api = createApiClient({ baseUrl: "http://fake.test/v1" });
    expect(orderList(api, { freeSearch: "a" }).queryKey).not.toEqual(orderList(api, { freeSearch: "b" }).queryKey);
  });
});
