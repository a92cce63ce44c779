import type { Rate } from "@merchant-portal/api";
import { ClockIcon } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useClock } from "#kit/clock.ts";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { cutOffToday, daysBetween } from "#rules/cut-off.ts";
import { dayOf } from "#rules/zoned-time.ts";
import { timeZoneOf } from "#rules/time-zone.ts";
import { Order } from "#screens/create-order/fields.ts";
import { useCreateOrderWords } from "#screens/create-order/use-create-order-words.ts";

const minuteMs = 60_000;

/**
 * 'Order within 1 h 12 min for delivery tomorrow': how long the arrival that a rate promises can still be had. The chosen rate
 * counts, else the one that arrives first. Nothing is said where the cut-off is over or not known.
 */
export function CutOffClock({ rates }: { rates: readonly Rate[] }) {
  const say = useCreateOrderWords();
  const format = useFormat();
  const chosen = Order.useFormValue("service");
  const zone = timeZoneOf(Order.useFormActions().getValues("origin"));
  const week = useQuery(merchantProfile(useApi())).data?.deliveryConstraintsByWeek;
  // Whole minutes, rounded down: nobody is told that there is more time than there is.
  const minutes = useClock((now) => {
    const at = week && zone ? cutOffToday(week, zone, now) : undefined;
    return at === undefined ? 0 : Math.floor((at - now) / minuteMs);
  });
  const today = useClock((now) => (zone ? dayOf(now, zone) : ""));

  const dated = rates.filter(({ estimateDay }) => estimateDay !== undefined);
  const soonest = dated.toSorted((one, other) => (one.estimateDay ?? "").localeCompare(other.estimateDay ?? ""))[0];
  const rate = chosen === undefined ? soonest : dated.find(({ service }) => service === chosen);
  if (minutes < 1 || today === "") return null;
  // Its line stays, so that the rates below do not move under the pointer that chooses one.
  if (!rate?.estimateDay) return <div aria-hidden className="h-5" />;

  const days = daysBetween(today, rate.estimateDay);
  const time = format.hoursAndMinutes(minutes);
  const isNear = days === 0 || days === 1;
  const day = isNear ? format.nearDay(days) : format.calendarDay(rate.estimateDay);
  return (
    <p className="flex min-h-5 items-center gap-2 text-text-muted tabular-nums">
      <ClockIcon aria-hidden className="size-4 shrink-0" />
      {say(isNear ? "rate.cutOff" : "rate.cutOffOn", { time, day })}
    </p>
  );
}
