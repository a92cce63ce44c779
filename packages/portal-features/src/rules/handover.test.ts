import { sampleOrder } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countByService, handoverMoment, isOfDay } from "./handover.ts";

const zone = "America/Toronto";
const at = (text: string) => Date.parse(text);
const event = (name: string, moment: number, trackingNumber?: string) => ({
  event: name,
  timestamp: moment,
  ...(trackingNumber !== undefined && { trackingNumber }),
});

describe("S3.20: an order is on the sheet of the day", () => {
  const ready = at("2026-11-19T22:00:00Z");
  const pickedUp = at("2026-11-20T15:00:00Z");

  test("on which the driver picked it up, by the first scan", () => {
    const order = sampleOrder({
      pickupReadyAt: ready,
      timelineEvents: [
        event("CARRIER_PICKED_UP", pickedUp + 90_000, "A"),
        event("CARRIER_PICKED_UP", pickedUp / 1000),
        event("DELIVERED", pickedUp + 9_000_000),
      ],
    });
    expect(handoverMoment(order)).toBe(pickedUp);
    expect(isOfDay(order, "2026-11-20", zone)).toBe(true);
    expect(isOfDay(order, "2026-11-19", zone)).toBe(false);
  });

  test("on which it was marked ready, where no pickup is reported", () => {
    const order = sampleOrder({ pickupReadyAt: ready, timelineEvents: [event("DELIVERED", pickedUp)] });
    expect(isOfDay(order, "2026-11-19", zone)).toBe(true);
  });

  test("in the provider's time zone", () => {
    const order = sampleOrder({ pickupReadyAt: at("2026-11-20T03:30:00Z") });
    expect(isOfDay(order, "2026-11-19", zone)).toBe(true);
    expect(isOfDay(order, "2026-11-20", "Europe/Paris")).toBe(true);
  });

  test("of none when it was cancelled before the pickup", () => {
    const order = sampleOrder({ orderStatus: "CANCELLED", pickupReadyAt: ready });
    expect(handoverMoment(order)).toBeUndefined();
    const late = { ...order, timelineEvents: [event("CARRIER_PICKED_UP", pickedUp)] };
    expect(handoverMoment(late)).toBe(pickedUp);
  });

  test("of none before it is ready, or when no time can be read", () => {
    expect(handoverMoment(sampleOrder())).toBeUndefined();
    expect(handoverMoment(sampleOrder({ pickupReadyAt: 0, timelineEvents: [event("CARRIER_PICKED_UP", 5)] }))).toBe(
      undefined,
    );
  });
});

test("S3.21: what each service counts adds up to the list, whatever is in it", () => {
  const order = fc.record({ service: fc.constantFrom("NEXTDAY", "FLEX", "NEW"), packageCount: fc.nat(99) });
  fc.assert(
    fc.property(fc.array(order), (orders) => {
      const counts = countByService(orders as never);
      const sum = (key: "orders" | "packages") => counts.reduce((all, count) => all + count[key], 0);
      expect(sum("orders")).toBe(orders.length);
      expect(sum("packages")).toBe(orders.reduce((all, { packageCount }) => all + packageCount, 0));
      expect(new Set(counts.map(({ service }) => service)).size).toBe(counts.length);
    }),
  );
});
