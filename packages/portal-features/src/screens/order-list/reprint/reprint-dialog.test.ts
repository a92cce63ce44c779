import { sampleOrders } from "@merchant-portal/api/testing/samples";
import { expect, it } from "vitest";
import { readTask } from "#parts/printing/print-task.ts";
import { fingerprintOf } from "#parts/printing/history/label-parts.ts";
import type { PrintedFile } from "#parts/printing/history/print-history.ts";
import { planReprint } from "./reprint-dialog.tsx";

const orders = sampleOrders(4);
const ids = orders.map(({ id }) => id);
const file: PrintedFile = {
  jobId: "run-1",
  kinds: ["label", "packing-slip"],
  format: "zpl",
  orders: orders.map((order) => ({ id: order.id, fingerprint: fingerprintOf(order) })),
  at: 1,
};

it("takes what was made then, but of an order that has changed since", () => {
  const now = orders.map((order, at) => (at === 2 ? { ...order, notes: "New" } : order));
  const plan = planReprint(file, file.orders.slice(1, 3), (id) => now.find((order) => order.id === id), "file");
  expect(plan.orders.map(({ id, again }) => [id, again])).toEqual([
    [ids[1], "run-1"],
    [ids[2], undefined],
  ]);
  expect(readTask(plan.task)).toEqual({
    task: { kind: "label", format: "zpl", withSlip: true },
    listsFailed: false,
    transport: "file",
  });
});

it("prints orders that are not loaded as they were printed", () => {
  const plan = planReprint(file, file.orders.slice(0, 1), () => undefined, "file");
  expect(plan.orders).toMatchObject([{ id: ids[0], again: "run-1", stamp: file.orders[0]?.fingerprint }]);
});
