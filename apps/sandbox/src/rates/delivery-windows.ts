/** The windows in which a scheduled delivery can be booked. */
import type { Place } from "#address-index/gazetteer.ts";
import { distanceKm } from "#address-index/postal-area.ts";
import type { DeliveryWindow, Merchant } from "#contract/schemas.ts";
import { addDays, addHours, momentOf } from "#local-time.ts";
import { deliveryDays, merchantDay } from "./delivery-days.ts";
import { rateTerms } from "./rate-table.ts";

/** The number of delivery days that can be booked, from today. */
const bookableDays = 8;
const furthestDays = 14;
const windowHours = 3;
/** The minimum time (ms) for pickup and driving. */
const noticeMs = 2 * 3_600_000;

export interface WindowQuestion {
  /** Absent on the public pricing page. */
  merchant: Merchant | undefined;
  origin: Place;
  destination: Place;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * The three-hour windows that can be booked now, earliest first. A day is closed after its cut-off (merchant's time);
 * dates and times are the destination's. S9.13.
 */
export const deliveryWindows = (question: WindowQuestion): DeliveryWindow[] => [...bookableWindows(question)];

/** Whether a scheduled delivery can be booked at all. */
export const hasWindows = (question: WindowQuestion): boolean => !bookableWindows(question).next().done;

/** The first window that can be booked (epoch ms); undefined when there is none. */
export function firstWindow(question: WindowQuestion): [number, number] | undefined {
  const [first] = bookableWindows(question);
  return first && momentsOf(first, question.destination.timeZone);
}

const momentsOf = ({ date, deliveryWindow }: DeliveryWindow, timeZone: string): [number, number] => [
  momentOf({ date, time: deliveryWindow.timeStart }, timeZone),
  momentOf({ date, time: deliveryWindow.timeEnd }, timeZone),
];

/** Whether a window (epoch ms) can be booked now. */
export const isBookable = ([from, to]: readonly [number, number], question: WindowQuestion): boolean =>
  deliveryWindows(question).some((window) => {
    const [start, end] = momentsOf(window, question.destination.timeZone);
    return start === from && end === to;
  });

function* bookableWindows({ merchant, origin, destination, now }: WindowQuestion): Generator<DeliveryWindow> {
  if (origin.country !== destination.country) return;
  if (distanceKm(origin, destination) > rateTerms.SCHEDULED.maxKm) return;
  const { timeZone } = destination;
  const constraints = merchant?.deliveryConstraintsByWeek;
  const today = merchantDay(now, origin.timeZone, constraints);
  const dates = new Set<string>();
  for (const day of deliveryDays(constraints, today.date)) {
    const { date, weekday } = day;
    if (dates.add(date).size > bookableDays || date > addDays(today.date, furthestDays)) break;
    if (date === today.date && today.time >= day.cutoff) continue;
    for (const deliveryWindow of threeHourWindows(day.timeStart, day.timeEnd)) {
      if (momentOf({ date, time: deliveryWindow.timeStart }, timeZone) < now + noticeMs) continue;
      yield { date, weekday, deliveryWindow, timeZone };
    }
  }
}

function* threeHourWindows(from: string, to: string): Generator<{ timeStart: string; timeEnd: string }> {
  for (let timeStart = from; timeStart < to; timeStart = addHours(timeStart, windowHours)) {
    const timeEnd = addHours(timeStart, windowHours);
    if (timeEnd <= to) yield { timeStart, timeEnd };
  }
}
