/** What a run of 200 labels leaves in memory (T102). */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { fakeApi } from "@merchant-portal/api/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OrderBatch } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { browserTransport, fileTransport, type PrintTransport } from "#parts/printers/printers.api.ts";
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

/** A press whose worker is told apart from the next: how many are open, and the files that they joined. */
function openWorks() {
  const api = fakeApi({ "GET /labels/{id}": () => new Blob(["%PDF-1.4\n%%EOF\n"]) });
  const deviceStore = openDocumentStore(undefined);
  const works = { open: 0, opened: 0, joined: [] as WeakRef<Uint8Array>[], reading: Promise.resolve() };
  const joined = (count: number) => {
    const file = new Uint8Array(count * 1024);
    works.joined.push(new WeakRef(file));
    return file;
  };
  const press = openPrintRunner(api, undefined, {
    deviceStore,
    openWorker: () => {
      works.open += 1;
      works.opened += 1;
      return {
        measure: async () => {
          await works.reading;
          return [{ width: 288, height: 432 }];
        },
        join: async (files) => joined(files.length),
        finish: async (_run, parts) => joined(parts.length),
        draw: async () => new Uint8Array(),
        close: () => void (works.open -= 1),
      };
    },
  });
  const handOvers = createOutputs({
    underway: new Set(),
    batches: { amend: () => undefined, isBusy: () => false },
    runner: () => press,
    wayOf: () => fileTransport,
    sheetOf: () => undefined,
    record: () => undefined,
    onState: () => undefined,
    onCame: () => undefined,
    now: () => 0,
  });
  const make = async (batch: OrderBatch) => {
    const { signal } = new AbortController();
    for (const order of orders) await press.make(order, false, batch, signal);
  };
  return { works, press, deviceStore, handOvers, make };
}

test.each<[string, PrintTransport]>([
  ["saved", fileTransport],
  ["opened to print", browserTransport],
])("T102: of a run of 200 that was %s no address, no worker and no file stays", async (_, transport) => {
  const create = vi.spyOn(URL, "createObjectURL").mockImplementation(() => `blob:${create.mock.calls.length}`);
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
  const { works, handOvers, make } = openWorks();
  const batch = batchOf("one");
  await make(batch);
  await handOvers.hand(batch, batch.done, transport);
  await vi.runAllTimersAsync();
  expect(works).toMatchObject({ open: 0, opened: 1, joined: { length: 1 } });
  expect(create).toHaveBeenCalledOnce();
  expect(revoke.mock.calls).toEqual(create.mock.results.map(({ value }) => [value]));
  create.mockReset();
  collect();
  expect(works.joined.map((file) => file.deref())).toEqual([undefined]);
  vi.restoreAllMocks();
});

test("T102: the worker goes also when something is still read as the run ends, and when nothing was made", async () => {
  const { works, press, handOvers, make } = openWorks();
  let read: () => void = () => undefined;
  works.reading = new Promise((resolve) => (read = resolve));
  const [first] = orders as [(typeof orders)[number]];
  const making = press.make(first, false, batchOf("one"), new AbortController().signal);
  await vi.waitFor(() => expect(works.open).toBe(1));
  press.rest();
  expect(works.open).toBe(1);
  read();
  await making;
  expect(works.open).toBe(0);
  await make(batchOf("one"));
  expect(works.open).toBe(1);
  await handOvers.end({ ...batchOf("one"), done: [] });
  expect(works.open).toBe(0);
});

test("T25: whoever leaves takes the worker along, which has their labels, and no later label brings one back", async () => {
  const { works, press, make } = openWorks();
  await make(batchOf("one"));
  expect(works.open).toBe(1);
  press.close();
  expect(works.open).toBe(0);
  let read: () => void = () => undefined;
  works.reading = new Promise((resolve) => (read = resolve));
  const late = make({ ...batchOf("one"), orders: orders.slice(0, 1) });
  await vi.waitFor(() => expect(works.open).toBe(1));
  read();
  await late;
  expect(works.open).toBe(0);
});

test("T102: a page without a device holds the documents of two runs, and no more", async () => {
  const { deviceStore, make } = openWorks();
  for (const run of ["one", "two", "three"]) {
    await make(batchOf(run));
    await deviceStore.settle();
  }
  const held = async (run: string) => (await deviceStore.get(run, batchOf(run).done)).documents.size;
  expect([await held("one"), await held("two"), await held("three")]).toEqual([0, 200, 200]);
});
