import { places, type Place } from "#address-index/gazetteer.ts";
import { distanceKm, servedPlace } from "#address-index/postal-area.ts";
import type { Order } from "#contract/schemas.ts";
import { dayOf, localDay } from "#local-time.ts";
import { rateTerms } from "#rates/rate-table.ts";
import { chanceOf } from "./chance.ts";
import { timesOf } from "./transitions.ts";

/** What an order's way depends on. */
export interface Trip {
  order: Order;
  readonly origin: Place;
  readonly destination: Place;
  readonly km: number;
  /** Further than a van drives in a night: a carrier takes it there. */
  readonly isFar: boolean;
  /** It has to be there soon, so nothing waits for the usual round. */
  isUrgent: boolean;
  /** The day that was promised to the recipient, by the rate or by the time window; counted from 1970-01-01. */
  readonly promised: number | undefined;
  /** Since when it is in its status. Epoch ms. */
  since: number;
  attempt: number;
  /** From 0 up to 1, the same whenever it is asked for this order, subject and attempt. */
  readonly some: (subject: string) => number;
}

/** A window that ends sooner than this after the order was ready might be missed by the usual round. */
const urgentMs = 48 * 3_600_000;

/** The way of an order as far as it has come. */
export function tripOf(order: Order): Trip {
  const { completeBefore, createdAt, pickupReadyAt = createdAt } = order;
  const attempt = attemptOf(order);
  const since = timesOf(order, order.orderStatus).at(-1) ?? createdAt;
  const isUrgent =
    order.service === "SAMEDAY" || (completeBefore !== undefined && completeBefore - pickupReadyAt < urgentMs);
  // Most steps need little of it, and a hundred thousand orders are asked for theirs when they are seeded.
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

/** The try at the door that is under way or comes next, from 1. */
export function attemptOf(order: Order): number {
  const tries = timesOf(order, "OUT_FOR_DELIVERY").length;
  const isOut = order.orderStatus === "OUT_FOR_DELIVERY" || order.orderStatus === "DELIVERY_EN_ROUTE";
  return isOut ? Math.max(1, tries) : tries + 1;
}

/** The city of an address. An order only travels between served cities; the first is the provider's own. */
function placeOf({ postalCode }: { postalCode: string }): Place {
  const place = servedPlace(postalCode) ?? places[0];
  if (!place) throw new Error("The gazetteer is empty.");
  return place;
}
