/**
 * The lines with a clock icon that say when the next cut-off is, in the order list, the wizard, the bulk actions and
 * the profile. The times come from `#rules/cut-off.ts`.
 */
import type { Rate } from "@merchant-portal/api";
import { ClockIcon, cx, Skeleton } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useSyncExternalStore } from "react";
import { useClock } from "#kit/relative-time.tsx";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useZonedWords } from "#kit/zoned-words.ts";
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

/** The next pickup cut-off in epoch ms, with the zone of the pickup; undefined when one of them is unknown. */
function useNextCutOff(at?: string): { moment: number; zone: string } | undefined {
  const merchant = useQuery(merchantProfile(useApi())).data;
  const zone = at ?? (merchant && merchantZone(merchant));
  // 0 means no cut-off.
  const moment = useClock((now) => (merchant && zone ? (nextPickupCutOff(merchant, zone, now) ?? 0) : 0));
  return zone === undefined || moment === 0 ? undefined : { moment, zone };
}

/** The sentence of `PickupCutOff` as text; undefined when there is none. */
export function usePickupCutOff(at?: string): string | undefined {
  const t = useMerchantWords();
  const format = useFormat();
  const { inZone } = useZonedWords();
  const next = useNextCutOff(at);
  const today = useClock((now) => (next ? dayOf(now, next.zone) : ""));
  if (!next) return undefined;
  return inZone(next.zone, (zone) => {
    const date = dayOf(next.moment, zone);
    const days = daysBetween(today, date);
    return t(days === 0 ? "cutOff.today" : days === 1 ? "cutOff.tomorrow" : "cutOff.on", {
      time: format.timeIn(next.moment, zone),
      day: format.calendarDay(date),
    });
  });
}

/**
 * A clock that counts down to the next pickup cut-off, in seconds during the last hour, with the sentence of `PickupCutOff` below it. Keeps
 * its place while the merchant loads; renders nothing when the cut-off or the zone is unknown. It is a timer: a screen reader reads it when it is asked, not at each second.
 */
export function PickupCountdown({ className }: LineProps) {
  const { isPending } = useQuery(merchantProfile(useApi()));
  const next = useNextCutOff();
  const sentence = usePickupCutOff();
  const place = cx("mp:grid mp:min-w-0 mp:content-between mp:gap-1", className);
  if (isPending)
    return (
      <div aria-hidden className={place}>
        <Skeleton className="mp:my-1 mp:h-6 mp:w-24" />
        <Skeleton className="mp:my-0.5 mp:h-4 mp:w-3/5" />
      </div>
    );
  if (!next || sentence === undefined) return null;
  return (
    <div className={place}>
      <TimeLeft until={next.moment} />
      <span className="mp:text-dense mp:wrap-break-word mp:text-text-muted">{sentence}</span>
    </div>
  );
}

const second = 1000;
const hour = 3_600_000;
const day = 24 * hour;

function TimeLeft({ until }: { until: number }) {
  const t = useMerchantWords();
  const format = useFormat();
  const secondsLeft = () => Math.max(0, Math.floor((until - Date.now()) / second));
  const left = useSyncExternalStore(eachSecond, secondsLeft, secondsLeft) * second;
  const minutes = Math.floor(left / 60_000);
  const hours = Math.floor(left / hour);
  const words = () => {
    if (left >= day) {
      const rest = hours % 24;
      return [format.unit(Math.floor(left / day), "day"), rest > 0 && format.hoursAndMinutes(rest * 60)];
    }
    if (hours > 0) return [format.hoursAndMinutes(minutes)];
    return [`${minutes}:${String(Math.floor(left / second) % 60).padStart(2, "0")}`];
  };
  return (
    <span role="timer" className="mp:flex mp:items-center mp:gap-2 mp:text-title-lg mp:font-semibold mp:tabular-nums">
      <ClockIcon aria-hidden className="mp:size-5 mp:shrink-0 mp:text-text-muted" />
      <span>
        <span>{words().filter(Boolean).join(" ")}</span>
        <span className="mp:sr-only">{` ${t("cutOff.left")}`}</span>
      </span>
    </span>
  );
}

/** Calls `listener` each second: the shared clock of `useClock` runs by the minute. */
function eachSecond(listener: () => void) {
  const timer = setInterval(listener, second);
  return () => clearInterval(timer);
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
  if (!rate?.estimateDay) return <div aria-hidden className={cx("mp:h-5", className)} />;

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
  <span className={cx("mp:flex mp:min-h-5 mp:items-center mp:gap-2 mp:text-text-muted mp:tabular-nums", className)}>
    <ClockIcon aria-hidden className="mp:size-4 mp:shrink-0" />
    <span className="mp:min-w-0">{children}</span>
  </span>
);
