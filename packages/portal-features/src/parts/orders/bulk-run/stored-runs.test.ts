import { afterEach, expect, test, vi } from "vitest";
import { storedOrdersUnderway } from "./user-batches.ts";
import type { OrderBatch } from "./order-batch.ts";

afterEach(() => void vi.unstubAllGlobals());

const batch = (id: string, next: Partial<OrderBatch> = {}): OrderBatch => ({
  id,
  at: "sending",
  until: 0,
  orders: ["a", "b", "c"].map((order) => ({ id: order, name: order })),
  skipped: [],
  done: ["a"],
  failed: [],
  ...next,
});

test("what is left of the runs that the device keeps is counted, for this user and no deletions", () => {
  const kept = {
    "mp.ready.me.1": batch("1"),
    "mp.prints.me.2": batch("2", { done: [] }),
    "mp.notReady.me.3": batch("3", { at: "ended" }),
    "mp.deletes.me.4": batch("4"),
    "mp.ready.you.5": batch("5"),
  };
  const entries = Object.entries(kept).map(([key, one]) => [key, JSON.stringify(one)]);
  vi.stubGlobal("localStorage", Object.fromEntries(entries));
  expect(storedOrdersUnderway("me")).toBe(5);
});

test("a browser that keeps nothing has none", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(storedOrdersUnderway("me")).toBe(0);
});
