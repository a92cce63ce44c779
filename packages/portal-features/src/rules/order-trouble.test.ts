import { sampleNow, sampleOrder } from "@merchant-portal/api/testing/samples";
import { describe, expect, it } from "vitest";
import { can, orderStatuses } from "./order-status.ts";
import {
  failedAtOf,
  fixableOf,
  fixStatuses,
  lastEvent,
  statusOfTrouble,
  troubleOf,
  troubles,
  troubleStatuses,
  wrongPartOf,
} from "./order-trouble.ts";

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

describe("orders to fix (S2.80)", () => {
  it("are those without a label, for which a corrected order is the way on", () => {
    const withoutLabel = orderStatuses.filter((orderStatus) => !can.print({ orderStatus }));
    expect(fixStatuses.toSorted()).toEqual(withoutLabel.toSorted());
    expect(fixableOf({ orderStatus: "DELIVERY_FAILED" })).toBeUndefined();
    expect(fixableOf({ orderStatus: "GEOCODED" })).toBeUndefined();
  });

  it.each([
    ["GEOCODEDFAILED", "recipient"],
    ["OUT_OF_FSA", "recipient"],
    ["UNSUPPORTED_WEIGHT", "package"],
    ["RATE_FAILED", "rate"],
    ["INVALIDTIME", "rate"],
    ["DELIVERED", undefined],
  ] as const)("%s: the part to correct is %s", (orderStatus, part) => {
    const { location: _, ...recipientAddress } = sampleOrder().recipientAddress;
    expect(wrongPartOf(sampleOrder({ orderStatus, recipientAddress }))).toBe(part);
  });

  it("name the origin where it is the address that was not found", () => {
    const order = sampleOrder({ orderStatus: "GEOCODEDFAILED" });
    const found = { lat: 45.5, lng: -73.6 };
    const { location: _o, ...origin } = order.originAddress;
    const { location: _r, ...recipient } = order.recipientAddress;
    const located = { ...recipient, location: found };
    expect(wrongPartOf({ ...order, originAddress: origin, recipientAddress: located })).toBe("origin");
    expect(wrongPartOf({ ...order, originAddress: origin, recipientAddress: recipient })).toBe("recipient");
    expect(wrongPartOf({ ...order, originAddress: { ...origin, location: found }, recipientAddress: recipient })).toBe(
      "recipient",
    );
    const heavy = sampleOrder({ orderStatus: "UNSUPPORTED_WEIGHT", originAddress: origin, recipientAddress: located });
    expect(wrongPartOf(heavy)).toBe("package");
  });
});
