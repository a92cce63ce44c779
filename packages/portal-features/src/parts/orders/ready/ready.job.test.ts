import { fakeApi } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pageOnlyDevice } from "#parts/jobs/job-lock.ts";
import { Jobs } from "#parts/jobs/jobs.ts";
import { orderList, ordersOf } from "#parts/orders/orders.api.ts";
import { latestOf } from "#parts/orders/job-answers.ts";
import { markJobs } from "./ready.job.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ids = ["o-1", "o-2"];
const ready = (id: string) => sampleOrder({ id, orderStatus: "PICKUP_READY", pickupReadyAt: 1_795_186_800_000 });

/** A list of two geocoded orders that are marked ready; the second answer comes when it is `released`. */
async function markBoth() {
  const second = Promise.withResolvers<void>();
  const marked = new Set<string>();
  const api = fakeApi({
    "GET /orders": () => ({ orders: ids.map((id) => (marked.has(id) ? ready(id) : sampleOrder({ id }))) }),
    "PATCH /orders/{id}/pickupready": async ({ url }) => {
      const id = ids.find((one) => url.pathname.includes(one)) ?? "";
      if (id === "o-2") await second.promise;
      marked.add(id);
      return ready(id);
    },
  });
  const queries = new QueryClient();
  const list = orderList(api, {});
  await queries.fetchInfiniteQuery(list);
  const statuses = () => ordersOf(queries.getQueryData(list.queryKey)?.pages).map(({ orderStatus }) => orderStatus);
  const jobs = new Jobs({ api, deviceOf: pageOnlyDevice });
  jobs.mount({ kinds: [markJobs.ready], user: undefined, queries });
  jobs.add(markJobs.ready, { items: ids.map((id) => ({ id, name: id })) });
  await vi.advanceTimersByTimeAsync(100);
  return { queries, jobs, statuses, release: second.resolve };
}

it("shows the answers of a job within a second, many at a time, and all at its end (T70)", async () => {
  const { statuses, release } = await markBoth();
  expect(statuses()).toEqual(["GEOCODED", "GEOCODED"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(statuses()).toEqual(["PICKUP_READY", "GEOCODED"]);
  release();
  await vi.advanceTimersByTimeAsync(100);
  expect(statuses()).toEqual(["PICKUP_READY", "PICKUP_READY"]);
});

it("the next action works on the latest version, also of orders that have left the list", async () => {
  const { queries, jobs, release } = await markBoth();
  const latest = () =>
    latestOf(
      queries,
      ids.map((id) => sampleOrder({ id })),
    ).map(({ orderStatus }) => orderStatus);
  jobs.showResults();
  expect(latest()).toEqual(["PICKUP_READY", "GEOCODED"]);
  expect([...jobs.getPending("ready")]).toEqual(["o-2"]);
  release();
  await vi.advanceTimersByTimeAsync(100);
  queries.removeQueries({ queryKey: ["orders", "list"] });
  expect(latest()).toEqual(["PICKUP_READY", "PICKUP_READY"]);
});
