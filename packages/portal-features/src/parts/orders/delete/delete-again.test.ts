/** T73: a deletion whose answer was lost was done, and asking for it once more finds nothing to delete. */
import { fakeApi, refuse } from "@merchant-portal/api/testing";
import { expect, it, onTestFinished } from "vitest";
import { noBatchStore } from "#parts/orders/bulk-run/batch-store.ts";
import { createStoredBatches } from "#parts/orders/bulk-run/stored-batches.ts";
import type { OrderBatch } from "#parts/orders/bulk-run/order-batch.ts";
import { deleteOrder } from "#parts/orders/orders.api.ts";

/** A server that deletes what it is asked to, and whose answers are lost as long as the network is `isCut`. */
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

it("T73: a retry that is answered 404 counts as done, in the run as for one order", async () => {
  const { server, api } = openServer();
  const batches = createStoredBatches({
    store: noBatchStore,
    lock: (_name, _signal, work) => work(),
    undoWindow: 0,
    keepsRest: false,
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
  const id = batches.hold({ orders, skipped: [] });
  expect((await lost).failed.map((failure) => failure.id)).toEqual(["a", "b", "c"]);
  expect(server.gone.size).toBe(3);
  server.isCut = false;
  const again = ended();
  batches.retry(id);
  expect(await again).toMatchObject({ done: ["a", "b", "c"], failed: [] });
  await expect(deleteOrder(api, "a")).resolves.toBeUndefined();
});

it("any other refusal is a failure", async () => {
  const api = fakeApi({ "DELETE /orders/{id}": () => refuse(409, "Scanned already") });
  await expect(deleteOrder(api, "a")).rejects.toMatchObject({ status: 409 });
});
