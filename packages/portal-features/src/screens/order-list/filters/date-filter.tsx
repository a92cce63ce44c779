/** The filter by a range of days. */
import { DateRangeField, type DateRangeFieldProps } from "@merchant-portal/ui";
import { useClock } from "#kit/relative-time.tsx";
import { useFormat, useTimeZone } from "#kit/use-format.ts";
import { cleanDateChoice, firstDay, lastDay, presetDays, rangeNames, type DateChoice } from "#rules/date-range.ts";
import { dayOf } from "#rules/zoned-time.ts";
import { useDateWords } from "./date-words.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

interface DateFilterProps extends Pick<
  DateRangeFieldProps,
  "label" | "isLabelHidden" | "help" | "disabledReason" | "className"
> {
  value: DateChoice;
  onValueChange: (choice: DateChoice) => void;
}

/** A date range filter in the merchant's time zone (S2.16). Each preset shows the days that it covers today. */
export function DateFilter({ value, onValueChange, ...field }: DateFilterProps) {
  const t = useOrderListWords();
  const format = useFormat();
  const inWords = useDateWords();
  const zone = useTimeZone();
  const today = useClock((now) => dayOf(now, zone));
  const daysOf = (name: (typeof rangeNames)[number]) => {
    if (name === "anyTime") return {};
    const { from, to } = presetDays(name, today);
    return { days: format.dayRange(from, to) };
  };
  return (
    <DateRangeField
      {...field}
      min={firstDay}
      max={lastDay}
      value={typeof value === "string" ? { preset: value } : value}
      onValueChange={(chosen) => {
        const choice = cleanDateChoice("preset" in chosen ? chosen.preset : chosen);
        if (choice) onValueChange(choice);
      }}
      presets={rangeNames.map((name) => ({ id: name, label: t(`created.${name}`), ...daysOf(name) }))}
      words={{
        custom: t("created.customDays"),
        from: t("created.from"),
        to: t("created.to"),
        apply: t("created.apply"),
        range: (from, to) => inWords({ from, to }),
        endBeforeStart: t("created.endBeforeStart"),
        noDay: t("created.noDay"),
        // Name the time zone only when the browser's is a different one.
        zone:
          zone === Intl.DateTimeFormat().resolvedOptions().timeZone
            ? undefined
            : t("created.zone", { zone: format.zoneName(zone) }),
      }}
    />
  );
}
