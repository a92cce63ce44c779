import { sampleNow, sampleOrder } from "@merchant-portal/api/testing/samples";
import { describe, expect, it } from "vitest";
import { orderStatuses } from "./order-status.ts";
import { failedAtOf, lastEvent, statusOfTrouble, troubleOf, troubles, troubleStatuses } from "./order-trouble.ts";

describe("troubles", () => {
  it("has one for each status that asks something of the merchant, and none for the others", () => {
    const calm = orderStatuses.filter((orderStatus) => troubleOf({ orderStatus }) === undefined);
    expect(calm).toEqual([
      "CREATED",
      "GEOCODED",
      "PICKUP_READY",
      "SHIPMENT_CREATED",
      "SHIPMENT_PROCESSING",
      "CARRIER_PICKED_UP",
      "RECEIVED_AT_DESTINATION",
      "OUT_FOR_DELIVERY",
      "DELIVERY_EN_ROUTE",
      "DELIVERY_COMPLETED",
      "DELIVERED",
      "CANCELLED",
      "ARCHIVED",
    ]);
    expect(troubleStatuses.toSorted()).toEqual(orderStatuses.filter((one) => !calm.includes(one)).toSorted());
  });

  it("links to a status that has the trouble", () => {
    for (const trouble of troubles) expect(troubleOf({ orderStatus: statusOfTrouble(trouble) })).toBe(trouble);
  });

  it("knows when a delivery failed, and does not call a cancelled order failed", () => {
    const failed = sampleOrder({ orderStatus: "DELIVERY_FAILED", failedAt: sampleNow });
    expect(failedAtOf(failed)).toBe(sampleNow);
    expect(failedAtOf({ ...failed, orderStatus: "CANCELLED" })).toBeUndefined();
    const { failedAt: _without, ...older } = failed;
    expect(failedAtOf(older)).toBe(lastEvent(older)?.at);
    expect(failedAtOf({ ...older, timelineEvents: [] })).toBeUndefined();
  });

  it("finds the last event in any order, in seconds and milliseconds", () => {
    const events = [
      { event: "GEOCODED", timestamp: sampleNow },
      { event: "DELIVERED", timestamp: (sampleNow + 5000) / 1000 },
      { event: "CREATED", timestamp: sampleNow - 1000 },
    ] as const;
    expect(lastEvent(sampleOrder({ timelineEvents: [...events] }))).toEqual({
      event: "DELIVERED",
      at: sampleNow + 5000,
    });
  });
});
