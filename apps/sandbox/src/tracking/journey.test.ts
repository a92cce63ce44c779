import fc from "fast-check";
import { expect, test } from "vitest";
import { places } from "#address-index/gazetteer.ts";
import { postalCodeOf } from "#address-index/postal-area.ts";
import type { CreateOrder, Order } from "#contract/schemas.ts";
import { localTime, momentOf, weekdayOf } from "#local-time.ts";
import { createOrder } from "#orders/create-order.ts";
import { seedMerchants } from "#seed/seed-merchants.ts";
import { deliveryWindows } from "#rates/delivery-windows.ts";
import { offeredDeliveryServices } from "#rates/rate-table.ts";
import { advanceOrder } from "./tracking-task.ts";
import { nextStep } from "./next-step.ts";
import { recordStep } from "./record-step.ts";
import { timesOf, transitions } from "./transitions.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const begin = Date.UTC(2026, 0, 1);
const session = {
  sub: "s",
  merchantId: "juniper",
  merchantName: "Juniper & Co",
  name: "Ana",
  email: "ana@example.com",
  username: "ana@example.com",
};
const [juniper] = seedMerchants(begin);

/** Orders between two cities at any time of a year, ready some hours later. */
const readyOrders = fc
  .record({
    from: fc.constantFrom(...places),
    to: fc.constantFrom(...places),
    isNear: fc.boolean(),
    number: fc.integer({ min: 1, max: 9000 }),
    createdAt: fc.integer({ min: begin, max: begin + 365 * dayMs }),
    wait: fc.integer({ min: 0, max: 60 * hourMs }),
    service: fc.constantFrom("NEXTDAY", "SAMEDAY", "SCHEDULED", "STANDARD", "CUSTOMER_BOOKING", "FLEX"),
    further: fc.nat(3),
    packageCount: fc.integer({ min: 1, max: 3 }),
    signatureRequired: fc.boolean(),
    isForAdults: fc.boolean(),
    window: fc.record({ after: fc.integer({ min: 0, max: 5 * dayMs }), hours: fc.constantFrom(1, 3, 12, 80) }),
    bounds: fc.constantFrom("none", "both", "after", "before"),
  })
  .map(({ from, to, isNear, number, createdAt, wait, service, further, window, bounds, isForAdults, ...rest }) => {
    const address = ({ city, province, country, streets }: (typeof places)[number], postalCode: string) => ({
      street: `${number} ${streets[0]}`,
      city,
      province,
      country,
      postalCode,
    });
    const destination = isNear ? from : to;
    const code = (place: (typeof places)[number]) => postalCodeOf(place, String(number), place.streets[0] ?? "");
    const opens = createdAt + window.after;
    const closes = opens + window.hours * hourMs;
    if (!juniper) throw new Error("There is no demo merchant.");
    const { merchant } = juniper;
    const bookable = deliveryWindows({ merchant, origin: from, destination, now: createdAt }).map(
      ({ date, deliveryWindow: { timeStart, timeEnd } }) =>
        [timeStart, timeEnd].map((time) => momentOf({ date, time }, destination.timeZone)) as [number, number],
    );
    const deliveryServices = offeredDeliveryServices[service];
    const input: CreateOrder = {
      ...rest,
      ...(isForAdults && { minimumAge: 18 }),
      recipient: { name: "Ana Tremblay", phone: "+15145550142" },
      originAddress: address(from, code(from)),
      recipientAddress: address(destination, code(destination)),
      service,
      deliveryService: deliveryServices[further % deliveryServices.length] ?? "TO_THE_DOOR",
      source: "dashboard",
      ...(service === "SCHEDULED" && { window: bookable[number % bookable.length] ?? [opens, closes] }),
      ...(service !== "SCHEDULED" && (bounds === "both" || bounds === "after") && { completeAfter: opens }),
      ...(service !== "SCHEDULED" && (bounds === "both" || bounds === "before") && { completeBefore: closes }),
    };
    const order = createOrder(input, merchant, session, createdAt);
    return recordStep(order, { event: "PICKUP_READY", at: createdAt + wait });
  });

/** Every state that the order goes through, including the first. */
function statesOf(order: Order): { order: Order; at: number }[] {
  const states = [{ order, at: order.pickupReadyAt ?? order.createdAt }];
  for (let step = nextStep(order); step; step = nextStep(states.at(-1)?.order ?? order)) {
    states.push({ order: recordStep(states.at(-1)?.order ?? order, step), at: step.at });
    expect(states.length).toBeLessThan(30);
  }
  return states;
}

test("a journey is finite, follows the table, goes on in time, and ends", () => {
  fc.assert(
    fc.property(readyOrders, (ready) => {
      const states = statesOf(ready);
      for (const [index, { order, at }] of states.slice(1).entries()) {
        const before = states[index] ?? { order: ready, at: 0 };
        expect(at).toBeGreaterThan(before.at);
        // Only the scan at the merchant's door has no status.
        const isScan = index === 0;
        const from = before.order.orderStatus;
        expect(isScan ? ["PICKUP_READY"] : transitions[from]).toContain(order.orderStatus);
        expect(order.scanEvents.length - before.order.scanEvents.length > 0).toBe(
          isScan || ["RECEIVED_AT_DESTINATION", "OUT_FOR_DELIVERY"].includes(order.orderStatus),
        );
      }
      expect(["ARCHIVED", "RETURN_TO_SENDER", "LOST"]).toContain(states.at(-1)?.order.orderStatus);
    }),
    { numRuns: 500 },
  );
});

test("at every moment timeline and scans are in order, nothing lies ahead, and what was scanned was scanned whole", () => {
  fc.assert(
    fc.property(readyOrders, fc.integer({ min: 0, max: 90 * dayMs }), (ready, passed) => {
      const now = (ready.pickupReadyAt ?? 0) + passed;
      const order = advanceOrder(ready, now);
      const times = order.timelineEvents.map(({ timestamp }) => (timestamp < 1e12 ? timestamp * 1000 : timestamp));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const scans = order.scanEvents.map(({ time }) => time);
      expect(scans).toEqual(scans.toSorted((a, b) => a - b));
      const ends = [
        order.deliveredAt,
        order.failedAt,
        order.outForDeliveryAt,
        ...(order.tasks ?? []).map((task) => task.completedAt),
      ];
      expect(Math.max(...times, ...scans, ...ends.map((time) => time ?? 0))).toBeLessThanOrEqual(now);
      const numbers = order.packages.map(({ trackingNumber }) => trackingNumber);
      for (const time of new Set(scans)) {
        const scanned = order.scanEvents
          .filter((scan) => scan.time === time)
          .map(({ trackingNumber }) => trackingNumber);
        expect(scanned).toEqual(numbers);
      }
      for (const event of ["CARRIER_PICKED_UP", "RECEIVED_AT_DESTINATION", "OUT_FOR_DELIVERY"]) {
        const of = order.timelineEvents.filter((one) => one.event === event);
        const whole = of.filter(({ trackingNumber }) => trackingNumber === undefined);
        expect(of).toHaveLength(whole.length * (1 + numbers.length));
      }
      expect(nextStep(order)?.at ?? Infinity).toBeGreaterThan(now);
    }),
    { numRuns: 500 },
  );
});

test("one jump does what many small ones do", () => {
  fc.assert(
    fc.property(
      readyOrders,
      fc.array(fc.integer({ min: 0, max: 9 * dayMs }), { minLength: 1, maxLength: 12 }),
      (ready, jumps) => {
        let now = ready.pickupReadyAt ?? 0;
        let slowly = ready;
        for (const jump of jumps) {
          now += jump;
          slowly = advanceOrder(slowly, now);
        }
        expect(advanceOrder(ready, now)).toEqual(slowly);
      },
    ),
    { numRuns: 500 },
  );
});

test("the fields say what the timeline says", () => {
  fc.assert(
    fc.property(readyOrders, (ready) => {
      for (const { order } of statesOf(ready)) {
        expect(order.outForDeliveryAt).toBe(timesOf(order, "OUT_FOR_DELIVERY").at(-1));
        expect(order.deliveredAt).toBe(timesOf(order, "DELIVERED", "DELIVERY_COMPLETED").at(-1));
        const isFailed = order.orderStatus === "DELIVERY_FAILED" || order.orderStatus === "RETURN_TO_SENDER";
        expect(order.failedAt).toBe(isFailed ? timesOf(order, "DELIVERY_FAILED").at(-1) : undefined);
        expect(order.failureNotes !== undefined).toBe(isFailed);
        const tasks = order.tasks ?? [];
        expect(tasks).toHaveLength(timesOf(order, "OUT_FOR_DELIVERY").length);
        const isDone = order.deliveredAt !== undefined;
        const isOut = order.orderStatus === "OUT_FOR_DELIVERY" || order.orderStatus === "DELIVERY_EN_ROUTE";
        for (const [index, task] of tasks.entries()) {
          const isLast = index === tasks.length - 1;
          expect(task.taskStatus).toBe(isLast && isDone ? "COMPLETED" : isLast && isOut ? "ASSIGNED" : "FAILED");
          expect(task.completionPhotosUrl?.length ?? 0).toBe(task.taskStatus === "ASSIGNED" ? 0 : 1);
          const isForAPerson = order.signatureRequired || order.minimumAge !== undefined;
          const isLeft = /concierge|réception|safe place|lieu sûr/.test(task.completionNotes ?? "");
          expect(isForAPerson && isLeft).toBe(false);
        }
        for (const { event, signaturePhotosUrls } of order.timelineEvents) {
          const isSigned = order.signatureRequired && (event === "DELIVERED" || event === "DELIVERY_COMPLETED");
          expect(signaturePhotosUrls?.length ?? 0).toBe(isSigned ? 1 : 0);
        }
      }
    }),
    { numRuns: 300 },
  );
});

/** The promises that a visit at this time would break. */
function brokenPromises(ready: Order, order: Order, at: number): string[] {
  const { timeZone } = places.find(({ city }) => city === ready.recipientAddress.city) ?? { timeZone: "UTC" };
  const { date, time } = localTime(at, timeZone);
  const held = timesOf(order, "RECEIVED_AT_DESTINATION").at(-1) ?? 0;
  const { completeAfter = 0, completeBefore, rateChoice, service, pickupReadyAt = 0 } = ready;
  // With less than two hours remaining, the window cannot be met.
  const canBeKept = completeBefore !== undefined && completeBefore >= Math.max(held, completeAfter) + 2 * hourMs;
  const isFree = completeBefore === undefined;
  const hours = service === "SAMEDAY" ? ["18:00", "22:00"] : ["09:00", "21:00"];
  const broken: Record<string, boolean> = {
    "not before": at <= completeAfter,
    "not after": canBeKept && at >= completeBefore,
    hours: isFree && (time < (hours[0] ?? "") || time > (hours[1] ?? "")),
    "next day": isFree && service === "NEXTDAY" && date <= localTime(pickupReadyAt, timeZone).date,
    "no Sunday": isFree && weekdayOf(date) === "SUNDAY" && date !== rateChoice?.estimateDay,
  };
  return Object.keys(broken).filter((promise) => broken[promise]);
}

test("deliveries keep the promise of their service, in decent hours of the destination", () => {
  let tried = 0;
  fc.assert(
    fc.property(readyOrders, (ready) => {
      const [attempt] = statesOf(ready).filter(({ order }) =>
        ["DELIVERED", "DELIVERY_COMPLETED", "DELIVERY_FAILED"].includes(order.orderStatus),
      );
      if (attempt) tried += 1;
      expect(attempt ? brokenPromises(ready, attempt.order, attempt.at) : []).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect(tried).toBeGreaterThan(450);
});
