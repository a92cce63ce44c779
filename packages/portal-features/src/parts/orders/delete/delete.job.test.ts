import { fakeApi, refuse } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { pageOnlyDevice } from "#parts/jobs/job-lock.ts";
import { Jobs } from "#parts/jobs/jobs.ts";
import { deleteJob, planDelete } from "./delete.job.ts";
import { deleteOrder } from "#parts/orders/orders.api.ts";

const scanEvents = [{ location: "Dock 4", time: 1_795_186_800_000 }];
const geocoded = sampleOrder({ id: "a" });
const scanned = sampleOrder({ id: "b", orderStatus: "PICKUP_READY", scanEvents });
const delivered = sampleOrder({ id: "c", orderStatus: "DELIVERED", scanEvents });
const archived = sampleOrder({ id: "d", orderStatus: "ARCHIVED" });

it("a scanned order that is ready for pickup is skipped, alone or among others (S4.5)", () => {
  expect(planDelete([scanned])).toMatchObject({ items: [], skipped: [{ item: { id: "b" }, reason: "scanned" }] });
  const all = planDelete([geocoded, scanned, delivered, archived]);
  expect(all.items.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(all.skipped.map(({ reason }) => reason)).toEqual(["scanned", "archived"]);
});

it("a single order without scans, or past its pickup, is sent", () => {
  for (const order of [geocoded, delivered])
    expect(planDelete([order])).toMatchObject({ items: [{ id: order.id }], skipped: [] });
});

it("T73: a deletion whose answer was lost took effect, so a retry with the response 404 counts as done", async () => {
  const gone = new Set<string>();
  let isCut = true;
  const api = fakeApi({
    "DELETE /orders/{id}": ({ url }) => {
      const id = url.pathname.split("/").at(-1) ?? "";
      const isThere = !gone.has(id);
      gone.add(id);
      if (isCut) throw new TypeError("fetch failed");
      return isThere ? undefined : refuse(404, "Order not found");
    },
  });
  const jobs = new Jobs({ api, deviceOf: () => ({ ...pageOnlyDevice(), after: () => () => undefined }) });
  jobs.mount({ kinds: [deleteJob], user: undefined, queries: new QueryClient() });
  const id = jobs.add(deleteJob, { items: ["a", "b", "c"].map((one) => ({ id: one, name: one })) }) ?? "";
  await expect.poll(() => jobs.getViews().length).toBe(1);
  // A log-out sends it without its time to undo.
  void jobs.finish();
  const job = () => jobs.getViews()[0]?.job;
  await expect.poll(() => job()?.failed).toBe(3);
  expect(gone.size).toBe(3);
  isCut = false;
  jobs.retry(id);
  await expect.poll(job).toMatchObject({ state: { at: "ended" }, done: 3, failed: 0 });
  await expect(deleteOrder(api, "a")).resolves.toBeUndefined();
});

it("any other error is a failure", async () => {
  const api = fakeApi({ "DELETE /orders/{id}": () => refuse(409, "Scanned already") });
  await expect(deleteOrder(api, "a")).rejects.toMatchObject({ status: 409 });
});
