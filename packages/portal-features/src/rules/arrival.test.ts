import { sampleNow, sampleOrder } from "@merchant-portal/api/testing/samples";
import { describe, expect, it } from "vitest";
import { arrivalOf, arrivalZone, isPast } from "./arrival.ts";

const zone = "America/Toronto";
const hour = 3_600_000;
const estimate = { service: "NEXTDAY", name: "Next day", price: 12 } as const;

describe("the arrival of an order", () => {
  it("is the delivery window before the rate's estimate", () => {
    const rateChoice = { ...estimate, epochEstimateFrom: sampleNow, epochEstimateTo: sampleNow + hour };
    expect(arrivalOf(sampleOrder({ rateChoice }), zone)).toEqual({
      at: "expected",
      from: sampleNow,
      to: sampleNow + hour,
      isDay: false,
    });
    const moved = { completeAfter: sampleNow + 24 * hour, completeBefore: sampleNow + 27 * hour };
    expect(arrivalOf(sampleOrder({ rateChoice, ...moved }), zone)).toMatchObject({
      from: sampleNow + 24 * hour,
      to: sampleNow + 27 * hour,
    });
    expect(arrivalOf(sampleOrder({ completeBefore: sampleNow }), zone)).toMatchObject({
      from: undefined,
      to: sampleNow,
    });
  });
  it("is read from a day and times of day in the recipient's zone", () => {
    const rateChoice = { ...estimate, estimateDay: "2026-11-30", estimateFrom: "09:00", estimateTo: "21:00" };
    const order = sampleOrder({ rateChoice });
    expect(arrivalOf(order, "UTC")).toMatchObject({
      from: Date.parse("2026-11-30T09:00-05:00"),
      to: Date.parse("2026-11-30T21:00-05:00"),
    });
    const dayOnly = sampleOrder({ rateChoice: { ...estimate, estimateDay: "2026-11-30" } });
    expect(arrivalOf(dayOnly, "UTC")).toEqual({
      at: "expected",
      from: Date.parse("2026-11-30T00:00-05:00"),
      to: Date.parse("2026-12-01T00:00-05:00"),
      isDay: true,
    });
    // The day of a clock change has 25 hours.
    const longDay = sampleOrder({ rateChoice: { ...estimate, estimateDay: "2026-11-01" } });
    expect(arrivalOf(longDay, "UTC")).toMatchObject({ to: Date.parse("2026-11-02T00:00-05:00"), isDay: true });
  });
  it("is late once its window is over, also when it was delivered", () => {
    expect(isPast({ to: sampleNow }, sampleNow + 1)).toBe(true);
    expect(isPast({ to: sampleNow }, sampleNow)).toBe(false);
    expect(isPast({ to: undefined }, sampleNow)).toBe(false);
    const delivered = { orderStatus: "DELIVERED", deliveredAt: sampleNow + hour } as const;
    expect(arrivalOf(sampleOrder({ ...delivered, completeBefore: sampleNow }), zone)).toEqual({
      at: "delivered",
      moment: sampleNow + hour,
      isLate: true,
    });
    expect(arrivalOf(sampleOrder(delivered), zone)).toMatchObject({ isLate: false });
    const promised = { ...delivered, rateChoice: { ...estimate, estimateDay: "2026-11-30" } };
    const lastSecond = Date.parse("2026-11-30T23:59:59-05:00");
    expect(arrivalOf(sampleOrder({ ...promised, deliveredAt: lastSecond }), zone)).toMatchObject({ isLate: false });
    expect(arrivalOf(sampleOrder({ ...promised, deliveredAt: lastSecond + 2000 }), zone)).toMatchObject({
      isLate: true,
    });
  });
  it.each(["DELIVERY_FAILED", "CANCELLED", "GEOCODEDFAILED", "LOST", "ARCHIVED"] as const)(
    "is not promised of an order that is %s",
    (orderStatus) => {
      expect(arrivalOf(sampleOrder({ orderStatus, completeBefore: sampleNow }), zone)).toEqual({ at: "unknown" });
    },
  );
  it("is unknown without an estimate, and with one that cannot be read", () => {
    expect(arrivalOf(sampleOrder(), zone)).toEqual({ at: "unknown" });
    for (const estimateDay of ["2026-13-45", "soon", "", -5])
      expect(arrivalOf(sampleOrder({ rateChoice: { ...estimate, estimateDay: estimateDay as string } }), zone)).toEqual(
        { at: "unknown" },
      );
    const oddTime = { ...estimate, estimateDay: "2026-11-30", estimateFrom: "25:99" };
    expect(arrivalOf(sampleOrder({ rateChoice: oddTime }), zone)).toMatchObject({ isDay: true });
  });
});

it("the zone of an arrival is the recipient's, where it is known", () => {
  expect(arrivalZone(sampleOrder(), "UTC")).toBe(zone);
  const abroad = { ...sampleOrder().recipientAddress, province: "TX", country: "US" };
  expect(arrivalZone(sampleOrder({ recipientAddress: abroad }), "UTC")).toBe("UTC");
});
