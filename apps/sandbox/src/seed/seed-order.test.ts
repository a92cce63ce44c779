import { expect, test } from "vitest";
import { servedPlace } from "#address-index/postal-area.ts";
import type { Order } from "#contract/schemas.ts";
import { quoteRates } from "#rates/quote-rates.ts";
import { nextStep } from "#tracking/next-step.ts";
import { timesOf, transitions } from "#tracking/transitions.ts";
import { createRandom } from "./random.ts";
import { planOrders } from "./seed-database.ts";
import { seedMerchants } from "./seed-merchants.ts";
import { seedOrder } from "./seed-order.ts";

const now = Date.parse("2026-11-20T15:00:00Z");

function ordersOf(seed: number, at = now): Order[] {
  return seedMerchants(at)
    .slice(0, 2)
    .flatMap(({ merchant }, index) => {
      const random = createRandom(seed * 7919 + index);
      return planOrders(random, merchant, 300, at).map((plan) => seedOrder(random, plan));
    });
}

test("the same seed and moment give the same orders; on another day the same people order the same things", () => {
  expect(ordersOf(1)).toEqual(ordersOf(1));
  expect(ordersOf(2)).not.toEqual(ordersOf(1));
  const timeless = ({ recipient, refNumber, orderStatus, tags }: Order) => ({
    recipient,
    refNumber,
    orderStatus,
    tags,
  });
  expect(ordersOf(1, now + 40 * 86_400_000).map(timeless)).toEqual(ordersOf(1).map(timeless));
});

test("every status is there, ids are unique, and nothing happens before its order or after now", () => {
  const orders = ordersOf(1);
  expect(new Set(orders.map((order) => order.orderStatus)).size).toBe(22);
  expect(new Set(orders.map((order) => order.id)).size).toBe(orders.length);
  for (const order of orders) {
    const moments = [
      ...order.timelineEvents.map(({ timestamp }) => (timestamp < 1e12 ? timestamp * 1000 + 999 : timestamp)),
      ...order.scanEvents.map(({ time }) => time),
      order.deliveredAt ?? order.createdAt,
      order.pickupReadyAt ?? order.createdAt,
    ];
    expect(Math.min(...moments)).toBeGreaterThanOrEqual(order.createdAt);
    expect(Math.max(...moments)).toBeLessThan(now + 1000);
    expect(order.timelineEvents.some(({ event }) => event === order.orderStatus)).toBe(true);
  }
});

test("what is under way is where tracking would have brought it, and all but a few stay there for a while", () => {
  const orders = [now, Date.parse("2026-11-22T08:30:00Z")].flatMap((at) =>
    ordersOf(4, at).map((order) => ({ order, next: nextStep(order), at })),
  );
  for (const { order } of orders.filter(({ order: { pickupReadyAt } }) => pickupReadyAt !== undefined)) {
    const events = order.timelineEvents.filter(({ trackingNumber }) => trackingNumber === undefined);
    for (const [index, { event }] of events.entries()) {
      const before = events[index - 1]?.event;
      if (before === "CREATED" || before === "GEOCODED" || before === undefined) continue;
      const allowed = Object.entries(transitions).find(([status]) => status === before)?.[1];
      expect(allowed).toContain(event);
    }
    expect(order.scanEvents.length === 0).toBe(timesOf(order, "CARRIER_PICKED_UP").length === 0 && !isScanned(order));
  }
  const quiet = orders.filter(({ next }) => next !== undefined);
  expect(quiet.length).toBeGreaterThan(500);
  for (const { next, at } of quiet) expect(next?.at).toBeGreaterThan(at);
  expect(quiet.filter(({ next, at }) => (next?.at ?? 0) < at + 30 * 60_000).length).toBeLessThan(quiet.length / 25);
});

const isScanned = (order: Order) => order.orderStatus === "PICKUP_READY" && order.scanEvents.length > 0;

test("addresses are where their postal codes are, except those that were meant to fail", () => {
  const placed = ordersOf(3).filter((order) => order.validAddress);
  expect(placed.length).toBeGreaterThan(500);
  for (const { recipientAddress: address } of placed) {
    expect(servedPlace(address.postalCode)).toMatchObject({ city: address.city, province: address.province });
  }
});

test("a seeded order has the origin it was sent from, and the rate the provider asks, if any", () => {
  const orders = ordersOf(5);
  const merchants = seedMerchants(now).map(({ merchant }) => merchant);
  for (const order of orders) {
    const { originAddress, dtoOriginAddress, recipientAddress, packages, packageCount, service, orderStatus } = order;
    expect(dtoOriginAddress?.postalCode).toBe(originAddress.postalCode);
    expect(dtoOriginAddress?.street).toBe(`${originAddress.number} ${originAddress.street}`);
    const [origin, destination] = [originAddress, recipientAddress].map(({ postalCode }) => servedPlace(postalCode));
    const quoted =
      origin && destination && order.validAddress && orderStatus !== "RATE_FAILED"
        ? quoteRates({
            merchant: merchants.find(({ id }) => id === order.merchantId),
            origin,
            destination,
            destinationPostalCode: recipientAddress.postalCode,
            packages,
            packageCount,
            deliveryService: order.deliveryService ?? "TO_THE_DOOR",
            service,
            locale: "en",
            now: order.createdAt,
          })
        : [];
    expect(order.rateChoice).toEqual(quoted[0]);
    const isUnquoted = ["GEOCODEDFAILED", "OUT_OF_FSA", "UNSUPPORTED_WEIGHT", "RATE_FAILED"].includes(orderStatus);
    expect(order.rateChoice === undefined).toBe(isUnquoted);
    expect(isUnquoted && timesOf(order, "GEOCODED").length > 0).toBe(false);
  }
});

test("most orders are of the last two months, some of today", () => {
  const ages = ordersOf(1).map((order) => (now - order.createdAt) / 86_400_000);
  expect(ages.filter((age) => age < 61).length).toBeGreaterThan(ages.length * 0.6);
  expect(ages.filter((age) => age < 1).length).toBeGreaterThan(5);
  expect(Math.max(...ages)).toBeGreaterThan(90);
});
