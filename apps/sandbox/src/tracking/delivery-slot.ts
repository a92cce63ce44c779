/** The time in which a driver tries to deliver. Open it when a delivery misses its window. */
import { localDay, momentOn } from "#local-time.ts";
import { choiceOf } from "./chance.ts";
import { timesOf } from "./transitions.ts";
import type { Trip } from "./trip.ts";
import { hoursFrom, hoursOf, isWorkedOn, momentIn, type Hours, type Span } from "./working-hours.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The minimum time (ms) from the depot to the first door. */
const loadingMs = 40 * minuteMs;
/** Longer windows (ms) only limit the days. */
const longestWindowMs = 6 * hourMs;

/** S9.13: same-day orders are delivered 6-10 PM. */
const evening: Hours = { from: 18, to: 22 };
const round: Hours = { from: 10, to: 18 };
/** The hours in which a driver may ring. */
export const streetHours: Hours = { from: 9, to: 20.5 };
const booked: [Hours, ...Hours[]] = [
  { from: 9, to: 12 },
  { from: 12, to: 15 },
  { from: 15, to: 18 },
  { from: 18, to: 21 },
];

/** When (epoch ms) the driver is at the door for the current or next try. */
export const atTheDoor = (trip: Trip, slot = deliverySlot(trip)): number =>
  momentIn(slot, 0.15 + 0.7 * trip.some("door"));

/** The time span of the current or next try: in the order's window, else as its service promises. */
export function deliverySlot(trip: Trip): Span {
  const { order, attempt } = trip;
  const { completeAfter = 0, completeBefore = Infinity } = order;
  const readySince = readyAt(trip);
  // After a failed try the window has been missed.
  if (attempt > 1) return usualSlot(trip, startOfNextDay(readySince, trip.destination.timeZone));
  const earliest = Math.max(readySince + loadingMs, completeAfter);
  const window = { from: earliest, to: completeBefore };
  const canArrive = earliest + loadingMs / 2 <= completeBefore;
  if (canArrive && completeBefore - completeAfter <= longestWindowMs) return window;
  const usual = usualSlot(trip, earliest);
  return canArrive && usual.to > completeBefore ? hurriedSlot(trip, window) : usual;
}

/** When the usual round would miss the window: its first daytime hours, or its first hours if it has none. */
function hurriedSlot({ destination: { timeZone } }: Trip, window: Span): Span {
  const street = hoursFrom(window.from, streetHours, { timeZone, promised: localDay(window.to, timeZone) });
  return street.from + loadingMs / 2 <= window.to ? { from: street.from, to: Math.min(street.to, window.to) } : window;
}

/** When the destination's depot received it. Epoch ms. */
export const readyAt = ({ order, since }: Trip): number =>
  timesOf(order, "RECEIVED_AT_DESTINATION", "DELIVERY_FAILED").at(-1) ?? since;

function usualSlot(trip: Trip, earliest: number): Span {
  const { order, destination, promised, attempt } = trip;
  const days = { timeZone: destination.timeZone, promised };
  if (order.service === "SAMEDAY") return hoursFrom(earliest, evening, days);
  const hours = order.service === "CUSTOMER_BOOKING" ? choiceOf(booked, order.id, "booked", attempt) : round;
  let left = attempt === 1 ? spareDays(trip) : 0;
  let day = localDay(earliest, days.timeZone);
  if (order.service === "NEXTDAY" && attempt === 1 && promised !== undefined) day = Math.max(day, promised);
  // A parcel that arrives after the morning's loading waits for the next round.
  for (; ; day += 1) {
    const slot = hoursOf(day, hours, days.timeZone);
    if (slot.from < earliest || !isWorkedOn(day, days)) continue;
    if (left === 0) return slot;
    left -= 1;
  }
}

/** Rounds that leave without it: a flexible parcel waits for a driver who passes by, a booked one for its day. */
function spareDays({ order, some }: Trip): number {
  if (order.service === "FLEX") return Math.floor(some("spare") * 2);
  return order.service === "CUSTOMER_BOOKING" ? Math.floor(some("spare") * 3) : 0;
}

const startOfNextDay = (moment: number, timeZone: string): number =>
  momentOn(localDay(moment, timeZone) + 1, 0, timeZone);
