import { afterEach, expect, it, vi } from "vitest";
import { localBatchStore, pageDevice } from "./batch-store.ts";
import type { OrderBatch } from "./order-batch.ts";
import { createStoredBatches } from "./stored-batches.ts";

afterEach(() => vi.unstubAllGlobals());

const batch: OrderBatch = { id: "1", at: "held", until: 0, orders: [], skipped: [], done: [], failed: [] };

it("says whether a batch was stored", () => {
  const setItem = vi.fn<(key: string, text: string) => void>();
  vi.stubGlobal("localStorage", { setItem });
  expect(localBatchStore("mp.runs.user.").save(batch)).toBe(true);
  setItem.mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(localBatchStore("mp.runs.user.").save(batch)).toBe(false);
});

afterEach(() => vi.unstubAllGlobals());

const plan = { orders: [{ id: "a", name: "JC-1" }], skipped: [] };

/** A page with working storage, and locks as the test says. */
function openPage(locks: unknown) {
  const stored = new Map<string, string>();
  const setItem = (key: string, text: string) => {
    stored.set(key, text);
    Object.assign(localStorage, { [key]: text });
  };
  vi.stubGlobal("localStorage", { setItem, removeItem: (key: string) => stored.delete(key) });
  vi.stubGlobal("navigator", { locks });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  const sent: string[] = [];
  const batches = createStoredBatches({
    ...pageDevice("ready", "user"),
    undoWindow: 0,
    isResumable: true,
    staysUntilDismissed: true,
    send: ({ id }) => Promise.resolve(sent.push(id)),
    onDone: () => undefined,
  });
  return { batches, sent, stored };
}

it("runs a job in the page, and says that it is not stored, where the browser refuses locks", async () => {
  const request = () => Promise.reject(new DOMException("Refused.", "SecurityError"));
  const { batches, sent, stored } = openPage({ request });
  batches.enqueue(plan);
  await expect.poll(() => sent).toEqual(["a"]);
  expect(batches.getTabBatches()).toMatchObject([{ isStored: false }]);
  expect([...stored]).toEqual([]);
  batches.enqueue(plan);
  await expect.poll(() => sent).toEqual(["a", "a"]);
  expect([...stored]).toEqual([]);
});

it("stores a job where locks are granted", async () => {
  const request = (_name: string, _options: object, work: () => Promise<void>) => work();
  const { batches, sent, stored } = openPage({ request });
  batches.enqueue(plan);
  await expect.poll(() => sent).toEqual(["a"]);
  expect(batches.getTabBatches()).toMatchObject([{ isStored: true }]);
  expect(stored.size).toBe(1);
});
