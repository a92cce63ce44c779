import { fakeApi, refuse } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { pageOnlyDevice } from "#parts/jobs/job-lock.ts";
import { Jobs } from "#parts/jobs/jobs.ts";
import { fixCauseOf } from "./orders-to-fix.tsx";
import { replaceJob } from "./replace.job.ts";

/** Deletes the old order `a`, whose requests are answered in turn. */
function replace(answers: (() => unknown)[]) {
  const api = fakeApi({ "DELETE /orders/{id}": () => answers.shift()?.() as undefined });
  const jobs = new Jobs({ api, deviceOf: pageOnlyDevice });
  jobs.mount({ kinds: [replaceJob], user: undefined, queries: new QueryClient() });
  const id = jobs.add(replaceJob, { items: [{ id: "a", name: "JUN-7" }], options: undefined }) ?? "";
  return { jobs, id, view: () => jobs.getViews()[0], state: () => jobs.getViews()[0]?.items[0]?.state };
}

const lost = () => {
  throw new TypeError("fetch failed");
};

describe("the old order of a corrected one (S2.80)", () => {
  it("is deleted at once: nothing waits for an undo", async () => {
    const { state } = replace([() => undefined]);
    await expect.poll(state).toEqual({ at: "done", result: "deleted" });
  });

  it("stays when its deletion fails, and is deleted when that is repeated", async () => {
    const { jobs, id, state, view } = replace([() => refuse(409, "Scanned already"), () => undefined]);
    await expect.poll(state).toMatchObject({ at: "failed", mayRetry: true });
    expect(view()?.job.failed).toBe(1);
    jobs.retry(id);
    await expect.poll(state).toEqual({ at: "done", result: "deleted" });
  });

  it("was deleted by somebody else when it is gone at the first attempt", async () => {
    const { state } = replace([() => refuse(404, "Order not found")]);
    await expect.poll(state).toEqual({ at: "done", result: "gone" });
  });

  it("was deleted by somebody else when it is gone after a clear refusal", async () => {
    const { jobs, id, state } = replace([() => refuse(409, "Scanned already"), () => refuse(404, "Order not found")]);
    await expect.poll(state).toMatchObject({ at: "failed" });
    jobs.retry(id);
    await expect.poll(state).toEqual({ at: "done", result: "gone" });
  });

  it("was deleted by the attempt whose answer was lost (T73)", async () => {
    const { jobs, id, state } = replace([lost, () => refuse(404, "Order not found")]);
    await expect.poll(state).toMatchObject({ at: "failed" });
    jobs.retry(id);
    await expect.poll(state).toEqual({ at: "done", result: "deleted" });
  });
});

it("names the cause and the part of an order to fix, and nothing of any other", () => {
  expect(fixCauseOf(sampleOrder({ orderStatus: "INVALIDTIME" }))).toEqual({ trouble: "time", part: "rate" });
  expect(fixCauseOf(sampleOrder({ orderStatus: "DELIVERY_FAILED" }))).toBeUndefined();
});
