import { fakeApi } from "@merchant-portal/api/testing";
import { expect, test } from "vitest";
import { noBatchStore } from "#parts/orders/bulk-run/batch-store.ts";
import { createKeptBatches } from "#parts/orders/bulk-run/kept-batches.ts";
import { knownDeletes, sendHeldDeletes } from "./known-deletes.ts";

/** Deletions that never come to an end by themselves, sent to `sent`. */
const make = (sent: string[] = []) =>
  createKeptBatches({
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
  const nobody = knownDeletes.of(api, undefined, make);
  const first = knownDeletes.of(api, "first", make);
  nobody.hold(plan);
  first.hold(plan);
  const second = knownDeletes.of(api, "second", make);
  expect(new Set([nobody, first, second]).size).toBe(3);
  expect(knownDeletes.of(api, "first", make)).toBe(first);
  knownDeletes.stopOthers(api, "second");
  expect(first.getOwn()).toEqual([]);
  expect(nobody.getOwn()).toHaveLength(1);
});

test("before signing out all that is held is sent; where nothing is, nothing is waited for", async () => {
  const api = fakeApi({});
  expect(sendHeldDeletes(api)).toBeUndefined();
  const sent: string[] = [];
  const deletes = knownDeletes.of(api, "user", () => make(sent));
  expect(sendHeldDeletes(api)).toBeUndefined();
  deletes.hold(plan);
  await sendHeldDeletes(api);
  expect(sent).toEqual(["a"]);
});
