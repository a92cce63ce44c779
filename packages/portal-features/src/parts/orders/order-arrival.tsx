/** When an order arrives, in words: a line for its details, and a date for lists. */
import type { Order } from "@merchant-portal/api";
import { useCallback } from "react";
import { useClock } from "#kit/relative-time.tsx";
import { useFormat, useTimeZone } from "#kit/use-format.ts";
import { Dash } from "#kit/value-text.tsx";
import { unbroken, useZonedWords } from "#kit/zoned-words.ts";
import { type Arrival, arrivalOf, arrivalZone, type ArrivalWindow, isPast } from "#rules/arrival.ts";
import { can, isOver } from "#rules/order-status.ts";
import { dayOf } from "#rules/zoned-time.ts";
import { useOrderWords } from "./use-order-words.ts";

/** 'Arrives Monday, November 30, 9:00 AM – 9:00 PM', 'Late: …', 'Delivered …'. Undefined for an order that will not arrive. */
export function useArrivalLine(order: Order): { text: string; isLate: boolean } | undefined {
  const t = useOrderWords();
  const inWords = useWindowWords(order);
  const arrival = arrivalOf(order, useTimeZone());
  const isLate = useIsLate(arrival);
  switch (arrival.at) {
    case "delivered":
      return {
        text: t(isLate ? "arrival.deliveredLate" : "arrival.delivered", inWords.happened(arrival.moment)),
        isLate,
      };
    case "expected":
      return { text: inWords.window(arrival, isLate), isLate };
    case "unknown":
      return can.ship(order) && !isOver(order) ? { text: t("arrival.none"), isLate } : undefined;
  }
}

/** Returns functions that write a window in the recipient's time zone, which is named where the reader's clock differs, and a moment in the reader's. */
function useWindowWords(order: Order) {
  const t = useOrderWords();
  const format = useFormat();
  const { inZone } = useZonedWords();
  const zone = arrivalZone(order, useTimeZone());
  const parts = (moment: number) => ({
    day: format.dayIn(moment, zone),
    time: inZone(zone, (one) => unbroken(format.timeIn(moment, one))),
  });
  /** As the events of the order say it. */
  const happened = (moment: number) => ({ day: format.day(moment), time: unbroken(format.time(moment)) });
  const window = ({ from, to, isDay }: ArrivalWindow, isLate: boolean): string => {
    if (isDay && from !== undefined)
      return t(isLate ? "arrival.lateDay" : "arrival.day", { day: format.dayIn(from, zone) });
    if (to === undefined) return from === undefined ? t("arrival.none") : t("arrival.after", parts(from));
    if (isLate) return t("arrival.late", parts(to));
    if (from === undefined || from > to || dayOf(from, zone) !== dayOf(to, zone)) return t("arrival.by", parts(to));
    return t("arrival.window", {
      day: format.dayIn(from, zone),
      times: inZone(zone, (one) => unbroken(format.timeRangeIn(from, to, one))),
    });
  };
  return { happened, window };
}

/** Whether an arrival is late now. An order on its way becomes late while it is looked at. */
function useIsLate(arrival: Arrival): boolean {
  const end = arrival.at === "expected" ? arrival.to : undefined;
  const isLateNow = useClock(useCallback((now: number) => (isPast({ to: end }, now) ? 1 : 0), [end])) === 1;
  return arrival.at === "delivered" ? arrival.isLate : isLateNow;
}

interface OrderArrivalProps {
  order: Order;
  /** `cell`: the date alone, under a column's header. `line`: a sentence, for cards; nothing when the arrival is not known. */
  look: "cell" | "line";
}

/** The day on which an order arrives, for lists. One that is late says so. */
export function OrderArrival({ order, look }: OrderArrivalProps) {
  const format = useFormat();
  const arrival = arrivalOf(order, useTimeZone());
  if (arrival.at === "expected") return <Expected order={order} window={arrival} look={look} />;
  if (look === "line") return null;
  if (arrival.at === "unknown") return <Dash />;
  return (
    <span title={format.dateTime(arrival.moment)} className="mp:text-text-muted">
      {format.shortDay(arrival.moment)}
    </span>
  );
}

const dayMs = 86_400_000;

type ExpectedProps = OrderArrivalProps & { window: ArrivalWindow & { at: "expected" } };

/** A component of its own, so that only orders on their way follow the clock. The day is the recipient's, as in the details (S3.12). */
function Expected({ order, window, look }: ExpectedProps) {
  const t = useOrderWords();
  const format = useFormat();
  const inWords = useWindowWords(order);
  const zone = arrivalZone(order, useTimeZone());
  const isLate = useIsLate(window);
  const { from, to, isDay } = window;
  // A day, or a window of some hours, is named by the day on which it starts, a longer one by its end.
  const isShort = isDay || to === undefined || (from !== undefined && to - from < dayMs);
  const moment = isShort ? from : to;
  const day = moment === undefined ? "" : format.shortDayIn(moment, zone);
  if (look === "line")
    return (
      <span className={isLate ? "mp:font-medium mp:text-danger" : undefined}>
        {isLate ? t("arrival.lateDay", { day }) : t("arrival.short", { date: day })}
      </span>
    );
  const title = inWords.window(window, isLate);
  if (!isLate) return <span title={title}>{day}</span>;
  return (
    <span title={title} className="mp:leading-[1.25] mp:text-danger">
      <span className="mp:font-medium">{t("arrival.isLate")}</span> <span>{day}</span>
    </span>
  );
}
