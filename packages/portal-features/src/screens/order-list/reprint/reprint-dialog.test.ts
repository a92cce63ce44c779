import { sampleOrders } from "@merchant-portal/api/testing/samples";
import { expect, it } from "vitest";
import { readTask } from "#parts/printing/print-task.ts";
import { fingerprintOf } from "#parts/print-log/label-parts.ts";
import type { PrintRun } from "#parts/print-log/print-event.ts";
import { planReprint } from "./reprint-dialog.tsx";

const orders = sampleOrders(4);
const ids = orders.map(({ id }) => id);
const run: PrintRun = {
  did: "printed",
  id: "0-a",
  at: 1,
  run: "run-1",
  kinds: ["label", "packing-slip"],
  format: "zpl",
  orders: ids,
  fingerprints: orders.map(fingerprintOf),
};

it("takes what was made then, but of an order that has changed since", () => {
  const now = orders.map((order, at) => (at === 2 ? { ...order, notes: "New" } : order));
  const plan = planReprint(run, ids.slice(1, 3), (id) => now.find((order) => order.id === id), "file");
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
  const plan = planReprint(run, ids.slice(0, 1), () => undefined, "file");
  expect(plan.orders).toMatchObject([{ id: ids[0], again: "run-1", stamp: run.fingerprints[0] }]);
});
