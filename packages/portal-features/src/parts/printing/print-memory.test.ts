/** The memory and workers that a run of 200 labels leaves (T102). */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { fakeApi } from "@merchant-portal/api/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OrderBatch } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { browserTransport, fileTransport } from "#parts/printing/printers/transport-of.ts";
import type { PrintTransport } from "#parts/printing/printers/print-transport.ts";
import { createOutputs } from "./print-output.ts";
import { openDocumentStore } from "./document-store.ts";
import { openPrintRunner } from "./print-runner.ts";
import { printTask, writeTask } from "./print-task.ts";

setFlagsFromString("--expose_gc");
const collect = runInNewContext("gc") as () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("document", { createElement: () => ({ click: () => undefined }) });
  vi.stubGlobal("open", () => ({ closed: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const orders = Array.from({ length: 200 }, (_, at) => ({ id: `o${at}`, name: `R-${at}` }));
const task = writeTask(printTask("label", "pdf"), "file");
const batchOf = (id: string): OrderBatch => {
  const done = orders.map((order) => order.id);
  return { id, at: "ended", until: 0, orders, skipped: [], done, failed: [], task };
};

/** A print runner that counts its open workers and the files that they joined. */
function openRunner() {
  const api = fakeApi({ "GET /labels/{id}": () => new Blob(["%PDF-1.4\n%%EOF\n"]) });
  const documentStore = openDocumentStore(undefined);
  const workers = { open: 0, opened: 0, joined: [] as WeakRef<Uint8Array>[], reading: Promise.resolve() };
  const joined = (count: number) => {
    const file = new Uint8Array(count * 1024);
    workers.joined.push(new WeakRef(file));
    return file;
  };
  const runner = openPrintRunner(api, undefined, {
    documentStore,
    openWorker: () => {
      workers.open += 1;
      workers.opened += 1;
      return {
        measure: async () => {
          await workers.reading;
          return [{ width: 288, height: 432 }];
        },
        join: async (files) => joined(files.length),
        finish: async (_run, parts) => joined(parts.length),
        draw: async () => new Uint8Array(),
        close: () => void (workers.open -= 1),
      };
    },
  });
  const outputs = createOutputs({
    active: new Set(),
    batches: { update: () => undefined, isBusy: () => false },
    runner: () => runner,
    transportFor: () => fileTransport,
    sheetFor: () => undefined,
    record: () => undefined,
    onState: () => undefined,
    onResult: () => undefined,
    now: () => 0,
  });
  const make = async (batch: OrderBatch) => {
    const { signal } = new AbortController();
    for (const order of orders) await runner.make(order, false, batch, signal);
  };
  return { workers, runner, documentStore, outputs, make };
}

test.each<[string, PrintTransport]>([
  ["saved", fileTransport],
  ["opened to print", browserTransport],
])("T102: after a run of 200 that was %s, no object URL, no worker and no file remains", async (_, transport) => {
  const create = vi.spyOn(URL, "createObjectURL").mockImplementation(() => `blob:${create.mock.calls.length}`);
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
  const { workers, outputs, make } = openRunner();
  const batch = batchOf("one");
  await make(batch);
  await outputs.send({ batch, orders: batch.done, transport });
  await vi.runAllTimersAsync();
  expect(workers).toMatchObject({ open: 0, opened: 1, joined: { length: 1 } });
  expect(create).toHaveBeenCalledOnce();
  expect(revoke.mock.calls).toEqual(create.mock.results.map(({ value }) => [value]));
  create.mockReset();
  collect();
  expect(workers.joined.map((file) => file.deref())).toEqual([undefined]);
  vi.restoreAllMocks();
});

test("T102: the worker ends even when it is still reading as the run ends, and when nothing was made", async () => {
  const { workers, runner, outputs, make } = openRunner();
  let read: () => void = () => undefined;
  workers.reading = new Promise((resolve) => (read = resolve));
  const [first] = orders as [(typeof orders)[number]];
  const making = runner.make(first, false, batchOf("one"), new AbortController().signal);
  await expect.poll(() => workers.open).toBe(1);
  runner.release();
  expect(workers.open).toBe(1);
  read();
  await making;
  expect(workers.open).toBe(0);
  await make(batchOf("one"));
  expect(workers.open).toBe(1);
  await outputs.sendFirst({ ...batchOf("one"), done: [] });
  expect(workers.open).toBe(0);
});

test("T25: log-out ends the worker, which has the user's labels, and no later label starts another for long", async () => {
  const { workers, runner, make } = openRunner();
  await make(batchOf("one"));
  expect(workers.open).toBe(1);
  runner.close();
  expect(workers.open).toBe(0);
  let read: () => void = () => undefined;
  workers.reading = new Promise((resolve) => (read = resolve));
  const afterClose = make({ ...batchOf("one"), orders: orders.slice(0, 1) });
  await expect.poll(() => workers.open).toBe(1);
  read();
  await afterClose;
  expect(workers.open).toBe(0);
});

test("T102: without a device, the page has the documents of two runs only", async () => {
  const { documentStore, make } = openRunner();
  for (const run of ["one", "two", "three"]) {
    await make(batchOf(run));
    await documentStore.settle();
  }
  const stored = async (run: string) => (await documentStore.get(run, batchOf(run).done)).documents.size;
  expect([await stored("one"), await stored("two"), await stored("three")]).toEqual([0, 200, 200]);
});
