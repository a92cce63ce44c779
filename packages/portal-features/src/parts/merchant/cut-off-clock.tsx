/**
 * The lines with a clock icon that say when the next cut-off is, in the order list, the wizard, the bulk actions and
 * the profile. The times come from `#rules/cut-off.ts`.
 */
import type { Rate } from "@merchant-portal/api";
import { ClockIcon, cx } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useClock } from "#kit/relative-time.tsx";
import { useApi } from "#kit/use-api.ts";
import { useFormat, useTimeZone } from "#kit/use-format.ts";
import { daysBetween } from "#rules/calendar-day.ts";
import { cutOffToday, nextPickupCutOff } from "#rules/cut-off.ts";
import { merchantZone } from "#rules/time-zone.ts";
import { dayOf } from "#rules/zoned-time.ts";
import { merchantProfile } from "./merchant.api.ts";
import { useMerchantWords } from "./use-merchant-words.ts";

interface LineProps {
  className?: string | undefined;
}

interface PickupCutOffProps extends LineProps {
  /** The IANA zone of the pickup; by default that of the merchant's main ship-from location. */
  zone?: string | undefined;
}

/**
 * 'Ready by 1:00 PM to go out today': the next pickup cut-off, exceptions included, in the time of the pickup's zone. It names the zone
 * when it differs from the reader's (T91). Renders nothing when the cut-off or the zone is unknown.
 */
export function PickupCutOff({ zone, className }: PickupCutOffProps) {
  const text = usePickupCutOff(zone);
  return text === undefined ? null : <Line className={className}>{text}</Line>;
}

/** The sentence of `PickupCutOff` as text; undefined when there is none. */
export function usePickupCutOff(at?: string): string | undefined {
  const t = useMerchantWords();
  const format = useFormat();
  const readerZone = useTimeZone();
  const merchant = useQuery(merchantProfile(useApi())).data;
  const zone = at ?? (merchant && merchantZone(merchant));
  // 0 means no cut-off.
  const moment = useClock((now) => (merchant && zone ? (nextPickupCutOff(merchant, zone, now) ?? 0) : 0));
  const today = useClock((now) => (zone ? dayOf(now, zone) : ""));
  if (!zone || moment === 0) return undefined;
  const date = dayOf(moment, zone);
  const days = daysBetween(today, date);
  const sentence = t(days === 0 ? "cutOff.today" : days === 1 ? "cutOff.tomorrow" : "cutOff.on", {
    time: format.timeIn(moment, zone),
    day: format.calendarDay(date),
  });
  // Compares times, not names: two zones may have the same time.
  const isSame =
    format.timeIn(moment, zone) === format.timeIn(moment, readerZone) && date === dayOf(moment, readerZone);
  return isSame ? sentence : `${sentence} (${format.zoneName(zone)})`;
}

interface OrderCutOffProps extends LineProps {
  /** The IANA zone of the origin. When it is undefined, nothing renders. */
  zone: string | undefined;
  rates: readonly Rate[];
  /** The chosen service; without one, the line is about the rate that arrives first. */
  chosen: Rate["service"] | undefined;
}

/** 'Order within 1 hr 12 min for delivery tomorrow': the time left for the arrival day that a rate promises. */
export function OrderCutOff({ zone, rates, chosen, className }: OrderCutOffProps) {
  const t = useMerchantWords();
  const format = useFormat();
  const week = useQuery(merchantProfile(useApi())).data?.deliveryConstraintsByWeek;
  // Rounded down, so that the line never promises too much time.
  const minutes = useClock((now) => {
    const at = week && zone ? cutOffToday(week, zone, now) : undefined;
    return at === undefined ? 0 : Math.floor((at - now) / 60_000);
  });
  const today = useClock((now) => (zone ? dayOf(now, zone) : ""));

  const dated = rates.filter(({ estimateDay }) => estimateDay !== undefined);
  const soonest = dated.toSorted((one, other) => (one.estimateDay ?? "").localeCompare(other.estimateDay ?? ""))[0];
  const rate = chosen === undefined ? soonest : dated.find(({ service }) => service === chosen);
  if (minutes < 1 || today === "") return null;
  // An empty line of the same height, so that the rates below do not move while somebody clicks one.
  if (!rate?.estimateDay) return <div aria-hidden className={cx("h-5", className)} />;

  const days = daysBetween(today, rate.estimateDay);
  const isNear = days === 0 || days === 1;
  return (
    <Line className={className}>
      {t(isNear ? "cutOff.order" : "cutOff.orderOn", {
        time: format.hoursAndMinutes(minutes),
        day: isNear ? format.nearDay(days) : format.calendarDay(rate.estimateDay),
      })}
    </Line>
  );
}

const Line = ({ className, children }: LineProps & { children: ReactNode }) => (
  <span className={cx("flex min-h-5 items-center gap-2 text-text-muted tabular-nums", className)}>
    <ClockIcon aria-hidden className="size-4 shrink-0" />
    <span className="min-w-0">{children}</span>
  </span>
);
