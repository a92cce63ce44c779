import type { Order } from "@merchant-portal/api";
import { sampleNow, sampleOrder } from "@merchant-portal/api/testing/samples";
import { expect, it } from "vitest";
import { newFailures } from "./today-watch.ts";

const failedOrder = (id: string, failedAt: number, change: Partial<Order> = {}) =>
  sampleOrder({ id, orderStatus: "DELIVERY_FAILED", failedAt, ...change });
const read = (...orders: Order[]) => ({ orders, hasMore: false });
const one = failedOrder("A", sampleNow);
const idsOf = ({ fresh }: { fresh: readonly Order[] }) => fresh.map(({ id }) => id);

it("counts none that failed before the visit", () => {
  expect(idsOf(newFailures(read(one), undefined))).toEqual([]);
});

it("counts each failure once, whatever the device's clock says", () => {
  const begun = newFailures(read(one), undefined);
  // Long ago, by this device.
  const two = failedOrder("B", sampleNow + 1);
  const next = newFailures(read(two, one), begun.seen);
  expect(idsOf(next)).toEqual(["B"]);
  expect(idsOf(newFailures(read(two, one), next.seen))).toEqual([]);
});

it("counts a second try that failed, too", () => {
  const begun = newFailures(read(one), undefined);
  const onItsWay = newFailures(read({ ...one, orderStatus: "OUT_FOR_DELIVERY" }), begun.seen);
  expect(idsOf(newFailures(read(failedOrder("A", sampleNow + 1)), onItsWay.seen))).toEqual(["A"]);
});

it("counts no order with another trouble", () => {
  const begun = newFailures(read(), undefined);
  expect(idsOf(newFailures(read(failedOrder("C", sampleNow, { orderStatus: "LOST" })), begun.seen))).toEqual([]);
});

it("counts none that only came into a read that was cut", () => {
  const begun = newFailures({ orders: [one], hasMore: true }, undefined);
  const older = failedOrder("D", sampleNow - 1);
  const later = failedOrder("E", sampleNow + 1);
  expect(idsOf(newFailures({ orders: [later, one, older], hasMore: true }, begun.seen))).toEqual(["E"]);
});
