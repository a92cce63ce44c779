import type { OrderPage } from "@merchant-portal/api";
import { fakeApi, refuse, type FakeAnswers } from "@merchant-portal/api/testing";
import { sampleOrders } from "@merchant-portal/api/testing/samples";
import { describe, expect, test, vi } from "vitest";
import { serveWorker, openWorkerClient, type WorkerClient } from "#kit/worker.ts";
import { startTestingWorker } from "#kit/testing-worker.ts";
import { openExport, type ExportReply, type ExportTask } from "./orders-file.ts";
import { beginExport, type ExportSource } from "./export-orders.ts";

/** Runs the worker's code on this thread. `breakOn`: the task at which it dies, once. */
function client(breakOn?: ExportTask["do"]): WorkerClient<ExportTask, ExportReply> {
  let answer: ReturnType<typeof openExport> | undefined;
  let isBroken = false;
  return {
    request: async (task) => {
      if (task.do === breakOn && !isBroken) {
        isBroken = true;
        answer = undefined;
        throw new Error("The worker is gone.");
      }
      answer ??= openExport();
      return answer(task);
    },
    isAlive: () => answer !== undefined,
    close: () => {
      answer = undefined;
    },
  };
}

/** A client whose worker dies once, at its task number `lostAt` (from 0). */
function losing(lostAt: number): WorkerClient<ExportTask, ExportReply> {
  let tasks = 0;
  return openWorkerClient(() => {
    const worker = startTestingWorker(() => serveWorker(openExport()));
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (task: unknown) => {
      if (tasks++ === lostAt) queueMicrotask(() => worker.onerror?.(new Event("error") as ErrorEvent));
      else post(task);
    };
    return worker;
  });
}

const orders = sampleOrders(250);
const pageFrom = (start: number): OrderPage => {
  const next = orders[start + 100];
  return {
    orders: orders.slice(start, start + 100),
    ...(next && { next: { startAt: next.id, createdAt: next.createdAt } }),
  };
};
const listing: FakeAnswers = {
  "GET /orders": ({ url }) =>
    pageFrom(
      Math.max(
        0,
        orders.findIndex(({ id }) => id === url.searchParams.get("startAt")),
      ),
    ),
};
const begin = (source: ExportSource, answers: FakeAnswers = listing, worker = client()) =>
  beginExport(fakeApi(answers), source, undefined, () => worker);
const never = new AbortController().signal;
const idsIn = async (file: Blob) =>
  (await file.text())
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",")[0]);

describe("an export", () => {
  test("T52: has every matching order, page after page, and their number", async () => {
    const onProgress = vi.fn<(written: number) => void>();
    const { file, count } = await begin({ filters: {} }).run(never, onProgress);
    expect(count).toBe(250);
    expect(onProgress.mock.calls).toEqual([[100], [200], [250]]);
    expect(await idsIn(file)).toEqual(orders.map(({ id }) => id));
  });

  test("omits orders with a pending deletion, also when it starts over after the worker died", async () => {
    const without = new Set([orders[2]?.id ?? "", orders[201]?.id ?? ""]);
    const exported = begin({ filters: {}, without }, listing, client("finish"));
    await expect(exported.run(never, vi.fn())).rejects.toThrow("The worker is gone.");
    const { file, count } = await exported.run(never, vi.fn());
    expect(count).toBe(248);
    expect(await idsIn(file)).toEqual(orders.map(({ id }) => id).filter((id) => !without.has(id)));
  });

  test("has only orders with the given references, if there are any", async () => {
    const only = new Set(orders.slice(99, 102).map(({ refNumber = "" }) => refNumber));
    const { file, count } = await begin({ filters: {}, only }).run(never, vi.fn());
    expect(count).toBe(3);
    expect(await idsIn(file)).toEqual(orders.slice(99, 102).map(({ id }) => id));
  });

  test("T52: of selected orders has these, and requests nothing", async () => {
    const chosen = orders.slice(3, 6);
    const { file, count } = await begin({ orders: chosen }, {}).run(never, vi.fn());
    expect(count).toBe(3);
    expect(await idsIn(file)).toEqual(chosen.map(({ id }) => id));
  });

  test("sends the filters of the list", async () => {
    const asked: string[] = [];
    const answers: FakeAnswers = {
      "GET /orders": ({ url }) => {
        asked.push(url.search);
        return { orders: [] };
      },
    };
    await begin({ filters: { freeSearch: "mug", orderStatus: ["DELIVERED"] } }, answers).run(never, vi.fn());
    expect(asked).toEqual([expect.stringContaining("freeSearch=mug")]);
    expect(asked[0]).toContain("orderStatus=DELIVERED");
  });

  test("continues after the last written page when it is retried", async () => {
    let fails = true;
    const asked: (string | null)[] = [];
    const exported = begin(
      { filters: {} },
      {
        "GET /orders": (call) => {
          const from = call.url.searchParams.get("startAt");
          asked.push(from);
          if (from === orders[100]?.id && fails) return refuse(400, "No.");
          const answer = listing["GET /orders"];
          return typeof answer === "function" ? answer(call) : pageFrom(0);
        },
      },
    );
    await expect(exported.run(never, vi.fn())).rejects.toThrow("No.");
    fails = false;
    const { file, count } = await exported.run(never, vi.fn());
    expect(count).toBe(250);
    expect(asked).toEqual([null, orders[100]?.id, orders[100]?.id, orders[200]?.id]);
    expect(await idsIn(file)).toEqual(orders.map(({ id }) => id));
  });

  test.each(["addPage", "finish"] as const)(
    "begins anew when the worker is lost at %s: never a part as the whole",
    async (lost) => {
      const exported = begin({ filters: {} }, listing, client(lost));
      const onProgress = vi.fn<(written: number) => void>();
      await expect(exported.run(never, onProgress)).rejects.toThrow("The worker is gone.");
      expect(onProgress).toHaveBeenLastCalledWith(0);
      const { file, count } = await exported.run(never, vi.fn());
      expect(count).toBe(250);
      expect(await idsIn(file)).toEqual(orders.map(({ id }) => id));
    },
  );

  test.each([0, 1, 2, 3])(
    "leaves out the same when the worker was lost at its task %i with pages ahead",
    async (lostAt) => {
      const without = new Set(orders.filter((_, index) => index % 2 === 0).map(({ id }) => id));
      const exported = begin({ filters: {}, without }, listing, losing(lostAt));
      await expect(exported.run(never, vi.fn())).rejects.toThrow(/worker/i);
      const { file, count } = await exported.run(never, vi.fn());
      expect(count).toBe(125);
      expect(await idsIn(file)).toEqual(orders.map(({ id }) => id).filter((id) => !without.has(id)));
    },
  );

  test("ends where the server repeats a cursor", async () => {
    const next = { startAt: "x", createdAt: 1 };
    const answers: FakeAnswers = { "GET /orders": { orders: orders.slice(0, 2), next } };
    await expect(begin({ filters: {} }, answers).run(never, vi.fn())).resolves.toMatchObject({ count: 2 });
  });

  test("refuses a response that is no page of orders, and keeps what was written before", async () => {
    let fails = true;
    const exported = begin(
      { filters: {} },
      {
        "GET /orders": (call) => {
          const from = call.url.searchParams.get("startAt");
          if (from === orders[100]?.id && fails) return new Blob(['{"orders":[{}]}']);
          return pageFrom(
            Math.max(
              0,
              orders.findIndex(({ id }) => id === from),
            ),
          );
        },
      },
    );
    const onProgress = vi.fn<(written: number) => void>();
    await expect(exported.run(never, onProgress)).rejects.toThrow("not a page of orders");
    expect(onProgress).toHaveBeenLastCalledWith(100);
    fails = false;
    const { file, count } = await exported.run(never, vi.fn());
    expect(count).toBe(250);
    expect(await idsIn(file)).toEqual(orders.map(({ id }) => id));
  });

  test("requests the next pages while the worker writes, but not all of them", async () => {
    const worker = client();
    const { promise: isFree, resolve: free } = Promise.withResolvers<undefined>();
    const slow = { ...worker, request: async (task: ExportTask) => isFree.then(() => worker.request(task)) };
    const many = sampleOrders(1000);
    const answer = vi.fn<(call: { url: URL }) => OrderPage>(({ url }) => {
      const start = Math.max(
        0,
        many.findIndex(({ id }) => id === url.searchParams.get("startAt")),
      );
      const next = many[start + 100];
      const following = next && { next: { startAt: next.id, createdAt: next.createdAt } };
      return { orders: many.slice(start, start + 100), ...following };
    });
    const running = begin({ filters: {} }, { "GET /orders": answer }, slow).run(never, vi.fn());
    await expect.poll(() => answer.mock.calls.length).toBe(5);
    free(undefined);
    expect((await running).count).toBe(1000);
    expect(answer).toHaveBeenCalledTimes(10);
  });

  test("waits for the worker when only parsing the whole response gives the next cursor", async () => {
    const answers: FakeAnswers = {
      "GET /orders": ({ url }) => {
        const from = orders.findIndex(({ id }) => id === url.searchParams.get("startAt"));
        const { orders: some, next } = pageFrom(Math.max(0, from));
        return { ...(next && { next }), orders: some };
      },
    };
    const { file } = await begin({ filters: {} }, answers).run(never, vi.fn());
    expect(await idsIn(file)).toEqual(orders.map(({ id }) => id));
  });

  test("requests no page after a cancel", async () => {
    const controller = new AbortController();
    const onProgress = vi.fn<() => void>(() => controller.abort(new Error("cancelled")));
    await expect(begin({ filters: {} }).run(controller.signal, onProgress)).rejects.toThrow("cancelled");
    expect(onProgress).toHaveBeenCalledOnce();
  });
});
