import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { expect, it, test, onTestFinished } from "vitest";
import { fakeApi, refuse } from "@merchant-portal/api/testing";
import { noBatchStore } from "#parts/orders/bulk-run/batch-store.ts";
import { createStoredBatches } from "#parts/orders/bulk-run/stored-batches.ts";
import type { OrderBatch } from "#parts/orders/bulk-run/order-batch.ts";
import { deleteOrder } from "#parts/orders/orders.api.ts";
import { planDelete, userDeletes, sendPendingDeletes } from "./use-pending-deletes.ts";

const scanEvents = [{ location: "Dock 4", time: 1_795_186_800_000 }];
const geocoded = sampleOrder({ id: "a" });
const scanned = sampleOrder({ id: "b", orderStatus: "PICKUP_READY", scanEvents });
const delivered = sampleOrder({ id: "c", orderStatus: "DELIVERED", scanEvents });
const archived = sampleOrder({ id: "d", orderStatus: "ARCHIVED" });

it("a scanned order that is ready for pickup is skipped, alone or among others (S4.5)", () => {
  expect(planDelete([scanned])).toMatchObject({ orders: [], skipped: [{ order: { id: "b" }, reason: "scanned" }] });
  const all = planDelete([geocoded, scanned, delivered, archived]);
  expect(all.orders.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(all.skipped.map(({ reason }) => reason)).toEqual(["scanned", "archived"]);
});

it("a single order without scans, or past its pickup, is sent", () => {
  for (const order of [geocoded, delivered])
    expect(planDelete([order])).toMatchObject({ orders: [{ id: order.id }], skipped: [] });
});

/** Deletions that never end; `sent` receives their ids. */
const make = (sent: string[] = []) =>
  createStoredBatches({
    store: noBatchStore,
    undoWindow: 10_000,
    isResumable: false,
    lock: (_name, _signal, work) => work(),
    send: ({ id }) => Promise.resolve(sent.push(id)),
    onDone: () => undefined,
    now: () => 0,
    after: () => () => undefined,
  });
const plan = { orders: [{ id: "a", name: "A" }], skipped: [] };

test("another user of the client has other deletions, and those of the first user are stopped", () => {
  const api = fakeApi({});
  const nobody = userDeletes.of(api, undefined, make);
  const first = userDeletes.of(api, "first", make);
  nobody.enqueue(plan);
  first.enqueue(plan);
  const second = userDeletes.of(api, "second", make);
  expect(new Set([nobody, first, second]).size).toBe(3);
  expect(userDeletes.of(api, "first", make)).toBe(first);
  userDeletes.stopOthers(api, "second");
  expect(first.getTabBatches()).toEqual([]);
  expect(nobody.getTabBatches()).toHaveLength(1);
});

test("before logging out, pending deletions are sent; without any, log-out does not wait", async () => {
  const api = fakeApi({});
  expect(sendPendingDeletes(api)).toBeUndefined();
  const sent: string[] = [];
  const deletes = userDeletes.of(api, "user", () => make(sent));
  expect(sendPendingDeletes(api)).toBeUndefined();
  deletes.enqueue(plan);
  await sendPendingDeletes(api);
  expect(sent).toEqual(["a"]);
});

/** T73: a deletion whose response was lost took effect, so a retry finds nothing to delete. */

/** A server whose responses are lost while the network is `isCut`. */
function openServer() {
  const server = { gone: new Set<string>(), isCut: true };
  const api = fakeApi({
    "DELETE /orders/{id}": ({ url }) => {
      const id = url.pathname.split("/").at(-1) ?? "";
      const isThere = !server.gone.has(id);
      server.gone.add(id);
      if (server.isCut) throw new TypeError("fetch failed");
      return isThere ? undefined : refuse(404, "Order not found");
    },
  });
  return { server, api };
}

it("T73: a retry with the response 404 counts as done, in a run and for one order", async () => {
  const { server, api } = openServer();
  const batches = createStoredBatches({
    store: noBatchStore,
    lock: (_name, _signal, work) => work(),
    undoWindow: 0,
    isResumable: false,
    send: ({ id }) => deleteOrder(api, id),
    onDone: () => undefined,
    now: () => 0,
    after: () => () => undefined,
  });
  onTestFinished(batches.stop);
  const ended = () =>
    new Promise<OrderBatch>((resolve) => {
      const stop = batches.onOutcome(({ batch }) => {
        stop();
        resolve(batch);
      });
    });
  const orders = ["a", "b", "c"].map((id) => ({ id, name: id }));
  const lost = ended();
  const id = batches.enqueue({ orders, skipped: [] });
  expect((await lost).failed.map((failure) => failure.id)).toEqual(["a", "b", "c"]);
  expect(server.gone.size).toBe(3);
  server.isCut = false;
  const again = ended();
  batches.retry(id);
  expect(await again).toMatchObject({ done: ["a", "b", "c"], failed: [] });
  await expect(deleteOrder(api, "a")).resolves.toBeUndefined();
});

it("any other error is a failure", async () => {
  const api = fakeApi({ "DELETE /orders/{id}": () => refuse(409, "Scanned already") });
  await expect(deleteOrder(api, "a")).rejects.toMatchObject({ status: 409 });
});
