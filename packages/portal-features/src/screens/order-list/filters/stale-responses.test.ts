/** Answers come in any order: what is shown is always the answer to the filters that are shown (T80). */
import { createApiClient } from "@merchant-portal/api";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { expect, it } from "vitest";
import { orderList, ordersOf } from "#parts/orders/orders.api.ts";
import { cleanFilters, toOrderFilters } from "./list-filters.ts";

/** Each has a search of its own, by which its orders can be told. */
const lists = [
  { status: ["LOST"] },
  { tags: ["gift"] },
  { tags: ["gift"], tagMatch: "without" },
  { created: "anyTime" },
].map((more, at) => cleanFilters({ ...more, search: `list ${at}` }));
const optionsOf = (api: ReturnType<typeof createApiClient>, at: number) =>
  orderList(api, toOrderFilters(lists[at] ?? cleanFilters({}), "2026-11-20", "America/Toronto"));
const steps = fc.array(fc.oneof(fc.nat(lists.length - 1), fc.constantFrom("next page", "refresh")), {
  minLength: 2,
  maxLength: 8,
});

it("T80: rows always belong to the filters, and a request for older filters is cancelled", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, async (scheduler, taken) => {
      let shown = "list 0";
      const wrong: string[] = [];
      const open = new Map<Request, string>();
      const api = createApiClient({
        baseUrl: "http://fake.test/v1",
        // An answer comes even when nobody waits for it any more.
        fetch: async (request) => {
          const { searchParams } = new URL(request.url);
          const [list, page] = [searchParams.get("freeSearch") ?? "", searchParams.get("startAt") ?? "page 0"];
          open.set(request, list);
          await scheduler.schedule(Promise.resolve(), `${page} of ${list}`);
          open.delete(request);
          const next = { startAt: `page ${Number(page.slice(5)) + 1}`, createdAt: 1_795_186_800_000 };
          return Response.json({ orders: [sampleOrder({ id: `${page} of ${list}`, refNumber: list })], next });
        },
      });
      const client = new QueryClient();
      const observer = new InfiniteQueryObserver(client, optionsOf(api, 0));
      const look = () => {
        const rows = ordersOf(observer.getCurrentResult().data?.pages);
        wrong.push(...rows.filter(({ refNumber }) => refNumber !== shown).map(({ id }) => `${id} under ${shown}`));
        for (const [{ signal }, list] of open)
          if (list !== shown && !signal.aborted) wrong.push(`${list} goes on under ${shown}`);
      };
      const take = (step: (typeof taken)[number]) => {
        if (step === "next page") void observer.fetchNextPage({ cancelRefetch: false });
        else if (step === "refresh") void observer.refetch();
        else {
          shown = `list ${step}`;
          observer.setOptions(optionsOf(api, Number(step)));
        }
        look();
      };
      const stop = observer.subscribe(look);
      scheduler.scheduleSequence(
        taken.map((step, at) => ({ label: `${at}: ${step}`, builder: () => Promise.resolve(take(step)) })),
      );
      await scheduler.waitIdle();
      look();
      expect(wrong).toEqual([]);
      expect(ordersOf(observer.getCurrentResult().data?.pages)[0]?.id).toBe(`page 0 of ${shown}`);
      stop();
      client.clear();
    }),
    { numRuns: 60 },
  );
});
