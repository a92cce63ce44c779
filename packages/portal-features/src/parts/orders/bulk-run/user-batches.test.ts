import { fakeApi } from "@merchant-portal/api/testing";
import { expect, test, afterEach, vi } from "vitest";
import { userKey } from "#kit/user-data.ts";
import { noBatchStore } from "./batch-store.ts";
import { createStoredBatches } from "./stored-batches.ts";
import { userBatches, userRuns, ordersUnderway, storedOrdersUnderway } from "./user-batches.ts";
import type { OrderBatch } from "./order-batch.ts";

/** Runs whose requests never get a response. */
const make = () =>
  createStoredBatches({
    store: noBatchStore,
    undoWindow: 0,
    isResumable: true,
    lock: (_name, _signal, work) => work(),
    send: () => new Promise(() => undefined),
    onDone: () => undefined,
    now: () => 0,
    after: (_ms, act) => {
      act();
      return () => undefined;
    },
  });
const plan = (...ids: string[]) => ({ orders: ids.map((id) => ({ id, name: id })), skipped: [] });

test("unfinished orders are counted, of all kinds that logging out asks about", () => {
  const [api, another] = [fakeApi({}), fakeApi({})];
  const [ready, prints, deletes] = [userRuns(), userRuns(), userBatches()];
  expect(ordersUnderway(api)).toBe(0);
  ready.of(api, "me", make).enqueue(plan("a", "b"));
  prints.of(api, "me", make).enqueue(plan("c"));
  deletes.of(api, "me", make).enqueue(plan("d"));
  ready.of(another, "me", make).enqueue(plan("e"));
  expect(ordersUnderway(api)).toBe(3);
});

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

test("unfinished orders of stored runs are counted, for this user and without deletions", () => {
  const kept = {
    [userKey("me", "ready.1")]: batch("1"),
    [userKey("me", "prints.2")]: batch("2", { done: [] }),
    [userKey("me", "notReady.3")]: batch("3", { at: "ended" }),
    [userKey("me", "deletes.4")]: batch("4"),
    [userKey("me.you", "ready.5")]: batch("5"),
  };
  const entries = Object.entries(kept).map(([key, one]) => [key, JSON.stringify(one)]);
  vi.stubGlobal("localStorage", Object.fromEntries(entries));
  expect(storedOrdersUnderway("me")).toBe(3);
});

test("a browser without storage has none", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(storedOrdersUnderway("me")).toBe(0);
});
