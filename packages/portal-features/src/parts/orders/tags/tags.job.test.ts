import { fakeApi, refuse } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { pageOnlyDevice } from "#parts/jobs/job-lock.ts";
import { Jobs } from "#parts/jobs/jobs.ts";
import { orderList, ordersOf } from "#parts/orders/orders.api.ts";
import { planTags, planUndo } from "./plan-tags.ts";
import { tagJob } from "./tags.job.tsx";

/** A list of orders with these tags, and a server that changes them; `refuses` is asked first. */
async function listed(tagsOf: Record<string, string[]>, refuses: (call: string) => unknown = () => undefined) {
  const tags = new Map(Object.entries(tagsOf));
  const calls: string[] = [];
  const now = (id: string) => sampleOrder({ id, tags: tags.get(id) ?? [] });
  const answer = (verb: string, change: (own: string[], sent: string[]) => string[]) => {
    return ({ url, body }: { url: URL; body: unknown }) => {
      const id = url.pathname.split("/").at(-2) ?? "";
      const call = `${verb} ${id} ${(body as string[]).join(",")}`;
      calls.push(call);
      if (refuses(call)) return refuse(500, "boom");
      tags.set(id, change(tags.get(id) ?? [], body as string[]));
      return now(id);
    };
  };
  const api = fakeApi({
    "GET /orders": () => ({ orders: [...tags.keys()].map(now) }),
    "PATCH /orders/{id}/addTags": answer("add", (own, sent) => [...new Set([...own, ...sent])]),
    "PATCH /orders/{id}/removeTags": answer("remove", (own, sent) => own.filter((tag) => !sent.includes(tag))),
  });
  const queries = new QueryClient();
  const list = orderList(api, {});
  await queries.fetchInfiniteQuery(list);
  const orders = () => ordersOf(queries.getQueryData(list.queryKey)?.pages);
  const jobs = new Jobs({ api, deviceOf: pageOnlyDevice });
  jobs.mount({ kinds: [tagJob], user: undefined, queries });
  const view = (id: string | undefined) => jobs.getViews().find(({ job }) => job.id === id);
  const ended = (id: string | undefined) => expect.poll(() => view(id)?.job.state.at).toBe("ended");
  return { jobs, orders, calls, tags, view, ended };
}

it("sends only what differs, what goes before what comes, and the list shows the answers", async () => {
  const { jobs, orders, calls, ended } = await listed({ a: ["old", "older"], b: ["gift"], c: [] });
  const id = jobs.add(tagJob, planTags(orders(), { add: ["gift", "rush"], remove: ["old", "older"] }));
  await ended(id);
  const of = (order: string) => calls.filter((call) => call.split(" ")[1] === order);
  expect(of("a")).toEqual(["remove a old", "remove a older", "add a gift,rush"]);
  expect([...of("b"), ...of("c")]).toEqual(["add b rush", "add c gift,rush"]);
  await expect
    .poll(() => orders().map(({ tags }) => tags))
    .toEqual([
      ["gift", "rush"],
      ["gift", "rush"],
      ["gift", "rush"],
    ]);
});

it("an order that failed is retried alone; undo restores the tags of all that changed", async () => {
  let isBroken = true;
  const { jobs, orders, calls, tags, view, ended } = await listed(
    { a: [], b: ["gift"], c: ["rush"] },
    (call) => isBroken && call.startsWith("add c"),
  );
  const change = { add: ["gift"], remove: ["rush"] };
  const id = jobs.add(tagJob, planTags(orders(), change)) ?? "";
  await ended(id);
  expect(view(id)?.job).toMatchObject({ done: 1, failed: 1, count: 2 });
  expect(tags.get("c")).toEqual([]);
  isBroken = false;
  calls.length = 0;
  jobs.retry(id);
  await expect.poll(() => view(id)?.job.done).toBe(2);
  expect(calls).toEqual(["remove c rush", "add c gift"]);
  calls.length = 0;
  const entries = jobs.getViews()[0]?.items as Parameters<typeof planUndo>[1];
  const undo = jobs.add(tagJob, planUndo(change, entries));
  await ended(undo);
  expect(Object.fromEntries(tags)).toEqual({ a: [], b: ["gift"], c: ["rush"] });
  expect(calls.some((call) => call.includes(" b "))).toBe(false);
});
