import { fakeApi } from "@merchant-portal/api/testing";
import { expect, test } from "vitest";
import { noBatchStore } from "./batch-store.ts";
import { createStoredBatches } from "./stored-batches.ts";
import { userBatches, userRuns, ordersUnderway } from "./user-batches.ts";

/** Runs whose calls are never answered. */
const make = () =>
  createStoredBatches({
    store: noBatchStore,
    undoWindow: 0,
    keepsRest: true,
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

test("the orders that a run has still to deal with are counted, of all kinds that nobody is to leave unasked", () => {
  const [api, another] = [fakeApi({}), fakeApi({})];
  const [ready, prints, deletes] = [userRuns(), userRuns(), userBatches()];
  expect(ordersUnderway(api)).toBe(0);
  ready.of(api, "me", make).hold(plan("a", "b"));
  prints.of(api, "me", make).hold(plan("c"));
  deletes.of(api, "me", make).hold(plan("d"));
  ready.of(another, "me", make).hold(plan("e"));
  expect(ordersUnderway(api)).toBe(3);
});
