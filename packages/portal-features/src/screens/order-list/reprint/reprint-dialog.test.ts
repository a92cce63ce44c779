import { sampleOrders } from "@merchant-portal/api/testing/samples";
import { expect, it } from "vitest";
import { fingerprintOf } from "#parts/printing/history/label-parts.ts";
import type { PrintedFile } from "#parts/printing/history/print-history.ts";
import { planReprint } from "./reprint-dialog.tsx";

const orders = sampleOrders(4);
const ids = orders.map(({ id }) => id);
const file: PrintedFile = {
  jobId: "run-1",
  kinds: ["label", "packing-slip"],
  format: "zpl",
  orders: orders.map((order, index) => ({ id: order.id, fingerprint: fingerprintOf(order), index })),
  at: 1,
};

it("takes what was made then, but of an order that has changed since", () => {
  const now = orders.map((order, at) => (at === 2 ? { ...order, notes: "New" } : order));
  const plan = planReprint(file, file.orders.slice(1, 3), (id) => now.find((order) => order.id === id), "file");
  expect(plan.items.map(({ id, earlier }) => [id, earlier])).toEqual([
    [ids[1], { jobId: "run-1", index: 1 }],
    [ids[2], undefined],
  ]);
  expect(plan.options).toEqual({ kind: "label", format: "zpl", withSlip: true, listsFailed: false, transport: "file" });
});

it("prints orders that are not loaded as they were printed", () => {
  const plan = planReprint(file, file.orders.slice(0, 1), () => undefined, "file");
  expect(plan.items).toMatchObject([
    { id: ids[0], earlier: { jobId: "run-1", index: 0 }, fingerprint: file.orders[0]?.fingerprint },
  ]);
});
