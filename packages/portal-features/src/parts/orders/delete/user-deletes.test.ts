import { fakeApi } from "@merchant-portal/api/testing";
import { expect, test } from "vitest";
import { noBatchStore } from "#parts/orders/bulk-run/batch-store.ts";
import { createStoredBatches } from "#parts/orders/bulk-run/stored-batches.ts";
import { userDeletes, sendPendingDeletes } from "./use-pending-deletes.ts";

/** Deletions that never come to an end by themselves, sent to `sent`. */
const make = (sent: string[] = []) =>
  createStoredBatches({
    store: noBatchStore,
    undoWindow: 10_000,
    keepsRest: false,
    lock: (_name, _signal, work) => work(),
    send: ({ id }) => Promise.resolve(sent.push(id)),
    onDone: () => undefined,
    now: () => 0,
    after: () => () => undefined,
  });
const plan = { orders: [{ id: "a", name: "A" }], skipped: [] };

test("a client that another user works with has other deletions, and those of the first are stopped", () => {
  const api = fakeApi({});
  const nobody = userDeletes.of(api, undefined, make);
  const first = userDeletes.of(api, "first", make);
  nobody.hold(plan);
  first.hold(plan);
  const second = userDeletes.of(api, "second", make);
  expect(new Set([nobody, first, second]).size).toBe(3);
  expect(userDeletes.of(api, "first", make)).toBe(first);
  userDeletes.stopOthers(api, "second");
  expect(first.getOwn()).toEqual([]);
  expect(nobody.getOwn()).toHaveLength(1);
});

test("before signing out all that is held is sent; where nothing is, nothing is waited for", async () => {
  const api = fakeApi({});
  expect(sendPendingDeletes(api)).toBeUndefined();
  const sent: string[] = [];
  const deletes = userDeletes.of(api, "user", () => make(sent));
  expect(sendPendingDeletes(api)).toBeUndefined();
  deletes.hold(plan);
  await sendPendingDeletes(api);
  expect(sent).toEqual(["a"]);
});
