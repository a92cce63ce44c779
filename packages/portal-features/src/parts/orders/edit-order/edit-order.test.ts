import { fakeApi, refuse } from "@merchant-portal/api/testing";
import { sampleOrder, sampleOrders } from "@merchant-portal/api/testing/samples";
import { InfiniteQueryObserver, MutationObserver, QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { orderList, ordersOf } from "#parts/orders/orders.api.ts";
import { editOrder, type OrderEdit } from "./edit-order.api.ts";
import { newTags } from "./order-tags.tsx";

const send = (api: Parameters<typeof editOrder>[0], queries: QueryClient, id: string, edit: OrderEdit) =>
  new MutationObserver(queries, editOrder(api, queries, id)).mutate(edit);

const [first, second] = [sampleOrder({ id: "o-1" }), sampleOrder({ id: "o-2" })];

describe("two writes to one order", () => {
  it("are sent one after the other, so that the later response is shown last (T70)", async () => {
    const begun: string[] = [];
    const waiting: PromiseWithResolvers<void>[] = [];
    const api = fakeApi({
      "GET /orders": () => ({ orders: [first, second] }),
      "PATCH /orders/{id}/updateOrder": async ({ url, body }) => {
        const id = url.pathname.includes("o-2") ? "o-2" : "o-1";
        const { notes } = body as { notes: string };
        begun.push(`${id} ${notes}`);
        const mine = Promise.withResolvers<void>();
        waiting.push(mine);
        await mine.promise;
        return notes === "refused" ? refuse(422, "boom") : sampleOrder({ id, notes });
      },
    });
    const queries = new QueryClient();
    await queries.fetchInfiniteQuery(orderList(api, {}));
    const note = (id: string, notes: string) => send(api, queries, id, { fields: { notes } }).catch(() => undefined);
    const all = ["refused", "older", "newer"].map((notes) => note("o-1", notes));
    const other = note("o-2", "meanwhile");
    await expect.poll(() => begun).toEqual(["o-1 refused", "o-2 meanwhile"]);
    waiting[1]?.resolve();
    await other;
    waiting[0]?.resolve();
    await expect.poll(() => begun.slice(2)).toEqual(["o-1 older"]);
    waiting[2]?.resolve();
    await expect.poll(() => begun.slice(3)).toEqual(["o-1 newer"]);
    waiting[3]?.resolve();
    await Promise.all(all);
    const shown = ordersOf(queries.getQueryData(orderList(api, {}).queryKey)?.pages);
    expect(shown.map(({ notes }) => notes)).toEqual(["newer", "meanwhile"]);
  });
});

describe("after a write whose order was deleted or changed, or whose outcome is unknown", () => {
  it.each([
    [2, [0, 1, 0, 1]],
    [4, [0, 1, 2, 3]],
  ])("a list of %d pages requests %j: long lists are only marked as stale", async (pages, asks) => {
    const asked: number[] = [];
    const api = fakeApi({
      "GET /orders": ({ url }) => {
        const at = Number(url.searchParams.get("startAt") ?? 0);
        asked.push(at);
        const next = at + 1 < pages && { next: { startAt: String(at + 1), createdAt: 1_795_186_800_000 } };
        return { orders: sampleOrders(9).slice(at, at + 1), ...next };
      },
      "PATCH /orders/{id}/updateOrder": () => refuse(404, "gone"),
    });
    const queries = new QueryClient();
    const list = new InfiniteQueryObserver(queries, { ...orderList(api, {}), staleTime: 10_000 });
    list.subscribe(() => undefined);
    await list.refetch();
    for (let page = 1; page < pages; page++)
      // oxlint-disable-next-line no-await-in-loop -- one page follows the other
      await list.fetchNextPage();
    const change = send(api, queries, "o-1", { fields: { notes: "late" } });
    await expect(change).rejects.toMatchObject({ status: 404 });
    await expect.poll(() => queries.isFetching()).toBe(0);
    expect(asked).toEqual(asks);
    expect(queries.getQueryState(orderList(api, {}).queryKey)?.isInvalidated).toBe(pages > 3);
  });
});

it("returns the new tags once each, without those that the order had", async () => {
  const api = fakeApi({
    "PATCH /orders/{id}/addTags": () => sampleOrder({ id: "o-1", tags: ["gift", "fragile", "fragile"] }),
  });
  const before = sampleOrder({ id: "o-1", tags: ["gift"] });
  const now = await send(api, new QueryClient(), "o-1", { addTags: ["gift", "fragile"] });
  expect(newTags(before, now)).toEqual(["fragile"]);
});
