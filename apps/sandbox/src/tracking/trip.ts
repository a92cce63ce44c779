/**
 * What the journey of an order depends on: cities, window, attempts. Open it when a step needs another fact of the
 * order.
 */
import { places, type Place } from "#address-index/gazetteer.ts";
import { distanceKm, servedPlace } from "#address-index/postal-area.ts";
import type { Order } from "#contract/schemas.ts";
import { dayOf, localDay } from "#local-time.ts";
import { rateTerms } from "#rates/rate-table.ts";
import { chanceOf } from "./chance.ts";
import { timesOf } from "./transitions.ts";

/** Everything that an order's journey depends on. */
export interface Trip {
  order: Order;
  readonly origin: Place;
  readonly destination: Place;
  readonly km: number;
  /** Too far for a van's night drive: a carrier ships it. */
  readonly isFar: boolean;
  /** It is due soon, so it does not wait for the usual round. */
  isUrgent: boolean;
  /** The day that the rate or the time window promised, in days since 1970-01-01. */
  readonly promised: number | undefined;
  /** When it got its status. Epoch ms. */
  since: number;
  attempt: number;
  /** A number from 0 up to 1, always the same for this order, subject and attempt. */
  readonly some: (subject: string) => number;
}

/** Windows that end sooner than this (ms) after the order was ready could be missed by the usual round. */
const urgentMs = 48 * 3_600_000;

/** The journey of an order so far. */
export function tripOf(order: Order): Trip {
  const { completeBefore, createdAt, pickupReadyAt = createdAt } = order;
  const attempt = attemptOf(order);
  const since = timesOf(order, order.orderStatus).at(-1) ?? createdAt;
  const isUrgent =
    order.service === "SAMEDAY" || (completeBefore !== undefined && completeBefore - pickupReadyAt < urgentMs);
  // Lazy getters: most steps need few of the values, and seeding makes a hundred thousand trips.
  return {
    order,
    since,
    attempt,
    isUrgent,
    some: (subject) => chanceOf(order.id, subject, attempt),
    get origin() {
      return placeOf(order.originAddress);
    },
    get destination() {
      return placeOf(order.recipientAddress);
    },
    get km() {
      return distanceKm(this.origin, this.destination);
    },
    get isFar() {
      return this.km > rateTerms.NEXTDAY.maxKm || this.origin.country !== this.destination.country;
    },
    get promised() {
      const { estimateDay } = order.rateChoice ?? {};
      if (estimateDay !== undefined) return dayOf(estimateDay);
      return completeBefore === undefined ? undefined : localDay(completeBefore, this.destination.timeZone);
    },
  };
}

/** The number of the current or next try, from 1. */
export function attemptOf(order: Order): number {
  const tries = timesOf(order, "OUT_FOR_DELIVERY").length;
  const isOut = order.orderStatus === "OUT_FOR_DELIVERY" || order.orderStatus === "DELIVERY_EN_ROUTE";
  return isOut ? Math.max(1, tries) : tries + 1;
}

/** The city of an address. Orders travel only between served cities; the first is the fallback. */
function placeOf({ postalCode }: { postalCode: string }): Place {
  const place = servedPlace(postalCode) ?? places[0];
  if (!place) throw new Error("The gazetteer is empty.");
  return place;
}
