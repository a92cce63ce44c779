/** The next event of an order's journey, and its time. */
import type { Order, OrderStatus } from "#contract/schemas.ts";
import { atTheDoor, deliverySlot, readyAt, streetHours } from "./delivery-slot.ts";
import { fateOf, returnsToSender, type Fate } from "./fate.ts";
import { tripOf, type Trip } from "./trip.ts";
import { hoursFrom, momentIn } from "./working-hours.ts";

/** An event of an order. The scan at the merchant's door comes before the status changes to picked up. */
export interface Step {
  event: OrderStatus | "PICKUP_SCAN";
  /** Epoch ms, a whole second. */
  at: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** A delivered order is archived after this time (ms). */
const archivedAfterMs = 70 * dayMs;
/** The maximum duration (ms) of a van's round. */
const longestRoundMs = 8 * hourMs;

const kmPerHour = { van: 80, carrier: 60 };
const pickupHours = { usual: { from: 13, to: 17 }, urgent: { from: 8, to: 20 } };
const officeHours = { from: 9, to: 17 };

/**
 * The next event of an order that needs no merchant, and its time; undefined when there is none. Computed from the
 * order's id, status and history, never from the current time, so it does not matter how often it is called.
 */
export const nextStep = (order: Order, fate?: Fate): Step | undefined =>
  stepAfter[order.orderStatus]?.(tripOf(order), fate ?? fateOf(order.id));

const stepAfter: Partial<Record<OrderStatus, (trip: Trip, fate: Fate) => Step>> = {
  // Geocoding by hand, because the map did not find the address.
  CREATED: (trip) => after(trip, "GEOCODED", 6 * hourMs, 9 * hourMs),

  PICKUP_READY(trip) {
    const { order } = trip;
    if (order.scanEvents.length === 0) return { event: "PICKUP_SCAN", at: pickupTime(trip) };
    const since = order.scanEvents.at(-1)?.time ?? trip.since;
    const [min, max] = trip.isUrgent ? [10, 25] : [60, 150];
    return after({ since, some: trip.some }, "CARRIER_PICKED_UP", min * minuteMs, max * minuteMs);
  },

  CARRIER_PICKED_UP(trip, { isLost }) {
    if (trip.isFar) return after(trip, "SHIPMENT_CREATED", 2 * hourMs, 5 * hourMs);
    if (isLost) return markLost(trip);
    const drive = (trip.km / kmPerHour.van) * hourMs;
    const [min, max] = trip.isUrgent ? [15, 35] : [90, 240];
    return after(trip, "RECEIVED_AT_DESTINATION", drive + min * minuteMs, drive + max * minuteMs);
  },

  SHIPMENT_CREATED: (trip) => after(trip, "SHIPMENT_PROCESSING", 6 * hourMs, 12 * hourMs),

  SHIPMENT_PROCESSING(trip, { isLost }) {
    if (isLost) return markLost(trip);
    const drive = (trip.km / kmPerHour.carrier) * hourMs;
    return after(trip, "RECEIVED_AT_DESTINATION", drive + 4 * hourMs, drive + 16 * hourMs);
  },

  RECEIVED_AT_DESTINATION: leaves,

  OUT_FOR_DELIVERY(trip) {
    const { since, some } = trip;
    const door = atTheDoor(trip);
    const isToday = since + 20 * minuteMs < door && door <= since + longestRoundMs;
    const share = 0.3 + 0.3 * some("en-route");
    const at = isToday ? momentIn({ from: since, to: door }, share) : laterTour(trip, hourMs + share * hourMs);
    return { event: "DELIVERY_EN_ROUTE", at };
  },

  DELIVERY_EN_ROUTE(trip, { failedAttempts }) {
    const { order, since, attempt } = trip;
    const door = atTheDoor(trip);
    const isToday = since < door && door <= since + longestRoundMs;
    const at = isToday ? door : laterTour(trip, hourMs);
    if (attempt <= failedAttempts) return { event: "DELIVERY_FAILED", at };
    // Work in a room is completed some time after the delivery.
    const isWork = order.deliveryService === "ROOM_OF_CHOICE" || order.deliveryService === "WHITE_GLOVE";
    return { event: isWork ? "DELIVERY_COMPLETED" : "DELIVERED", at };
  },

  DELIVERY_FAILED(trip) {
    const { order, since, attempt, some } = trip;
    if (!returnsToSender(order.id, attempt - 1)) return leaves(trip);
    const day = hoursFrom(since + dayMs, officeHours, atDestination(trip));
    return { event: "RETURN_TO_SENDER", at: momentIn(day, some("return")) };
  },

  DELIVERED: (trip) => after(trip, "ARCHIVED", archivedAfterMs, archivedAfterMs + dayMs),
  DELIVERY_COMPLETED: (trip) => after(trip, "ARCHIVED", archivedAfterMs, archivedAfterMs + dayMs),
};

const atDestination = ({ destination, promised }: Trip) => ({ timeZone: destination.timeZone, promised });

/** A time between two waits (ms) after the order got its status. */
function after({ since, some }: Pick<Trip, "since" | "some">, event: OrderStatus, min: number, max: number): Step {
  return { event, at: momentIn({ from: since + min, to: since + max }, some(event)) };
}

/** When the order is picked up: in the afternoon, or at once when it is urgent. */
function pickupTime({ since, some, isUrgent, origin, promised }: Trip): number {
  const days = { timeZone: origin.timeZone, promised };
  if (!isUrgent) return momentIn(hoursFrom(since + hourMs, pickupHours.usual, days), some("pickup"));
  const { from, to } = hoursFrom(since + 15 * minuteMs, pickupHours.urgent, days);
  return momentIn({ from, to: Math.min(to, from + 30 * minuteMs) }, some("pickup"));
}

/** The van leaves for the next try. */
function leaves(trip: Trip): Step {
  const slot = deliverySlot(trip);
  const loaded = slot.from - (0.25 + 1.5 * trip.some("loading")) * hourMs;
  const door = atTheDoor(trip, slot);
  const planned = Math.max(door - longestRoundMs, Math.min(loaded, door - 30 * minuteMs));
  const at = Math.max(planned, readyAt(trip) + 10 * minuteMs);
  return { event: "OUT_FOR_DELIVERY", at: momentIn({ from: at, to: at }, 0) };
}

/** The time of a delayed visit, within the hours in which a driver may ring. */
function laterTour(trip: Trip, waitMs: number): number {
  const { from, to } = hoursFrom(trip.since + waitMs, streetHours, atDestination(trip));
  return momentIn({ from, to: Math.min(to, from + hourMs) }, trip.some("late"));
}

/** Lost: no scan for days. */
const markLost = (trip: Trip): Step => ({
  event: "LOST",
  at: momentIn(hoursFrom(trip.since + 6 * dayMs, officeHours, atDestination(trip)), trip.some("lost")),
});
