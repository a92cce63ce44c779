/** When an order arrives, in words: a line for its details, and a date for lists. */
import type { Order } from "@merchant-portal/api";
import { useCallback } from "react";
import { useClock } from "#kit/relative-time.tsx";
import { useFormat, useTimeZone } from "#kit/use-format.ts";
import { Dash } from "#kit/value-text.tsx";
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
  const readerZone = useTimeZone();
  const zone = arrivalZone(order, readerZone);
  const name = (times: string, readersTimes: string) =>
    unbroken(times) + (times === readersTimes ? "" : ` (${format.zoneName(zone)})`);
  const parts = (moment: number) => {
    const time = format.timeIn(moment, zone);
    return { day: format.dayIn(moment, zone), time: name(time, format.timeIn(moment, readerZone)) };
  };
  /** As the events of the order say it. */
  const happened = (moment: number) => ({ day: format.day(moment), time: unbroken(format.time(moment)) });
  const window = ({ from, to, isDay }: ArrivalWindow, isLate: boolean): string => {
    if (isDay && from !== undefined && !isLate) return t("arrival.day", { day: format.dayIn(from, zone) });
    if (to === undefined) return from === undefined ? t("arrival.none") : t("arrival.after", parts(from));
    if (isLate) return t("arrival.late", parts(to));
    if (from === undefined || from > to || dayOf(from, zone) !== dayOf(to, zone)) return t("arrival.by", parts(to));
    const times = format.timeRangeIn(from, to, zone);
    return t("arrival.window", {
      day: format.dayIn(from, zone),
      times: name(times, format.timeRangeIn(from, to, readerZone)),
    });
  };
  return { happened, window };
}

/** `9 h 00` stays on one line. */
const unbroken = (time: string): string => time.replaceAll(" ", "\u00A0");

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
  if (arrival.at === "expected") return <Expected window={arrival} look={look} />;
  if (look === "line") return null;
  if (arrival.at === "unknown") return <Dash />;
  return (
    <span title={format.dateTime(arrival.moment)} className="text-text-muted">
      {format.shortDay(arrival.moment)}
    </span>
  );
}

const dayMs = 86_400_000;

/** A component of its own, so that only orders on their way follow the clock. */
function Expected({ window, look }: { window: ArrivalWindow & { at: "expected" }; look: OrderArrivalProps["look"] }) {
  const t = useOrderWords();
  const format = useFormat();
  const isLate = useIsLate(window);
  const { from, to } = window;
  // A window of some hours is named by the day on which it starts, a longer one by its end.
  const day = from !== undefined && (to === undefined || to - from < dayMs) ? from : to;
  const date = day === undefined ? "" : format.shortDay(day);
  const title = to === undefined ? undefined : format.dateTime(to);
  if (look === "line")
    return (
      <span className={isLate ? "font-medium text-danger" : undefined}>
        {t(isLate ? "arrival.shortLate" : "arrival.short", { date })}
      </span>
    );
  if (!isLate) return <span title={title}>{date}</span>;
  return (
    <span title={title} className="leading-[1.25] text-danger">
      <span className="font-medium">{t("arrival.isLate")}</span> <span>{date}</span>
    </span>
  );
}
