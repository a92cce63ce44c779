/** When an order arrives, as it was promised, and whether it is late (S3.12). Open it when a promise is wrong or missing. */
import type { Order } from "@merchant-portal/api";
import { addDays } from "./calendar-day.ts";
import { can, isOver } from "./order-status.ts";
import { timeZoneOf } from "./time-zone.ts";
import { toEpochMs } from "./timestamp.ts";
import { zonedEpochMs } from "./zoned-time.ts";

/** What an order's arrival depends on. */
type Arriving = Pick<
  Order,
  "orderStatus" | "deliveredAt" | "completeAfter" | "completeBefore" | "rateChoice" | "recipientAddress"
>;

/** The time in which an order is to arrive; epoch ms. At least one end is known. */
export interface ArrivalWindow {
  from: number | undefined;
  to: number | undefined;
  /** Only a day is promised: from its midnight to the next one. */
  isDay: boolean;
}

export type Arrival =
  | { at: "delivered"; moment: number; isLate: boolean }
  | ({ at: "expected" } & ArrivalWindow)
  /** Nothing is promised (yet), or the order will not arrive. */
  | { at: "unknown" };

/**
 * When an order arrived, or is to arrive. A delivery window (`completeAfter`, `completeBefore`) counts before the rate's
 * estimate, because a change of time moves the window alone. An order that failed or must be corrected promises nothing.
 */
export function arrivalOf(order: Arriving, timeZone: string): Arrival {
  if (!can.ship(order)) return { at: "unknown" };
  const window = promisedWindow(order, arrivalZone(order, timeZone));
  const deliveredAt = toEpochMs(order.deliveredAt);
  if (deliveredAt !== undefined) return { at: "delivered", moment: deliveredAt, isLate: isPast(window, deliveredAt) };
  return window && !isOver(order) ? { at: "expected", ...window } : { at: "unknown" };
}

/**
 * Whether a delivered order arrived before the end of what was promised (S3.12). Undefined when nothing was promised, or nobody knows when
 * it arrived.
 */
export function isOnTime(order: Arriving, timeZone: string): boolean | undefined {
  const deliveredAt = toEpochMs(order.deliveredAt);
  const window = promisedWindow(order, arrivalZone(order, timeZone));
  return deliveredAt === undefined || window?.to === undefined ? undefined : !isPast(window, deliveredAt);
}

/** The zone that an arrival is written in: the recipient's, and `otherwise` where that is not known. */
export const arrivalZone = ({ recipientAddress }: Pick<Order, "recipientAddress">, otherwise: string): string =>
  timeZoneOf(recipientAddress) ?? otherwise;

/** Whether the window ended before this moment. */
export const isPast = (window: Pick<ArrivalWindow, "to"> | undefined, moment: number): boolean =>
  window?.to !== undefined && window.to < moment;

function promisedWindow({ completeAfter, completeBefore, rateChoice: rate }: Arriving, zone: string) {
  const window = windowOf(toEpochMs(completeAfter), toEpochMs(completeBefore));
  if (window || !rate) return window;
  return (
    windowOf(toEpochMs(rate.epochEstimateFrom), toEpochMs(rate.epochEstimateTo)) ??
    estimatedDay(rate.estimateDay, rate.estimateFrom, rate.estimateTo, zone)
  );
}

const windowOf = (from: number | undefined, to: number | undefined): ArrivalWindow | undefined =>
  from === undefined && to === undefined ? undefined : { from, to, isDay: false };

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
const timeOfDay = /^\d{2}:\d{2}$/;

/** The window of an estimate that has a day and perhaps times of day, without moments. */
function estimatedDay(day: unknown, from: unknown, to: unknown, zone: string): ArrivalWindow | undefined {
  if (typeof day !== "string" || !calendarDay.test(day) || Number.isNaN(Date.parse(`${day}T00:00Z`))) return undefined;
  const momentAt = (time: unknown) =>
    typeof time === "string" && timeOfDay.test(time) && !Number.isNaN(Date.parse(`${day}T${time}Z`))
      ? zonedEpochMs(day, time, zone)
      : undefined;
  return (
    windowOf(momentAt(from), momentAt(to)) ?? {
      from: zonedEpochMs(day, "00:00", zone),
      to: zonedEpochMs(addDays(day, 1), "00:00", zone),
      isDay: true,
    }
  );
}
