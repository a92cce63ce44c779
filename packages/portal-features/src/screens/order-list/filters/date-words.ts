import { useFormat } from "#kit/use-format.ts";
import type { DateChoice } from "#rules/date-range.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

/** Formats a date range filter, for example `Last month` or `Mar 1 – 15, 2026`. */
export function useDateWords(): (choice: DateChoice) => string {
  const t = useOrderListWords();
  const format = useFormat();
  return (choice) => {
    if (typeof choice === "string") return t(`created.${choice}`);
    const { from, to } = choice;
    if (to === "") return t("created.since", { day: format.dayRange(from, from) });
    return from === "" ? t("created.until", { day: format.dayRange(to, to) }) : format.dayRange(from, to);
  };
}
