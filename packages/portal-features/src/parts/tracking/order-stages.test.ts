import { sampleNow, sampleOrder } from "@merchant-portal/api/testing/samples";
import type { OrderStatus } from "@merchant-portal/api";
import { expect, it } from "vitest";
import { orderStages } from "./order-stages.ts";

const hour = 3_600_000;
const states = (change: Parameters<typeof sampleOrder>[0]) =>
  orderStages(sampleOrder(change)).map(({ state }) => state);
const event = (name: OrderStatus, timestamp = sampleNow) => ({ event: name, timestamp });

it.each([
  ["GEOCODED", ["current", "ahead", "ahead", "ahead", "ahead"]],
  ["PICKUP_READY", ["done", "current", "ahead", "ahead", "ahead"]],
  ["RECEIVED_AT_DESTINATION", ["done", "done", "current", "ahead", "ahead"]],
  ["DELIVERY_EN_ROUTE", ["done", "done", "done", "current", "ahead"]],
  ["DELIVERED", ["done", "done", "done", "done", "done"]],
  ["DELIVERY_COMPLETED", ["done", "done", "done", "done", "done"]],
  ["GEOCODEDFAILED", ["done", "stopped"]],
] as const)("an order that is %s", (orderStatus, expected) => {
  expect(states({ orderStatus })).toEqual(expected);
});

it("a failed delivery stops at the stage that it did not reach", () => {
  const timelineEvents = [event("CREATED"), event("CARRIER_PICKED_UP"), event("OUT_FOR_DELIVERY")];
  expect(
    orderStages(sampleOrder({ orderStatus: "DELIVERY_FAILED", failedAt: sampleNow + hour, timelineEvents })),
  ).toEqual(expect.arrayContaining([{ name: "delivered", state: "stopped", moment: sampleNow + hour }]));
  expect(states({ orderStatus: "CANCELLED", timelineEvents: [event("CREATED")] })).toEqual(["done", "stopped"]);
  // Lost after the delivery was told: nothing is left to stop at.
  expect(states({ orderStatus: "LOST", timelineEvents: [event("DELIVERED")] })).toEqual(Array(5).fill("done"));
});

it("an archived order keeps how far it came, an order that is not ready any more does not", () => {
  expect(states({ orderStatus: "ARCHIVED", deliveredAt: sampleNow })).toEqual(Array(5).fill("done"));
  expect(states({ orderStatus: "GEOCODED", timelineEvents: [event("PICKUP_READY")] })[0]).toBe("current");
});

it("stages have their first moment, in seconds and milliseconds, and none that cannot be read (S9.5, T93)", () => {
  const timelineEvents = [
    { event: "CREATED", timestamp: -5 },
    event("CARRIER_PICKED_UP", sampleNow / 1000),
    event("CARRIER_PICKED_UP", sampleNow + hour),
  ];
  const stages = orderStages(sampleOrder({ orderStatus: "OUT_FOR_DELIVERY", createdAt: -5, timelineEvents }));
  expect(stages.map(({ moment }) => moment)).toEqual([undefined, undefined, sampleNow, undefined, undefined]);
});

it("an unknown status is where the events say", () => {
  expect(states({ orderStatus: "SOLD_TWICE" as OrderStatus, timelineEvents: [event("PICKUP_READY")] })).toEqual([
    "done",
    "current",
    "ahead",
    "ahead",
    "ahead",
  ]);
});
