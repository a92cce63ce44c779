import { ActiveFilters as Chips } from "@merchant-portal/ui";
import { noFilters, type FiltersProps } from "./list-filters.ts";
import { useActiveFilters } from "./use-active-filters.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

/** What narrows the list, each with a way to take it off, and all at once; the tab stays. Nothing when nothing does. */
export function ActiveFilters({ filters, onFiltersChange }: FiltersProps) {
  const say = useOrderListWords();
  const active = useActiveFilters(filters).filter(({ place }) => place === "chip");
  return (
    <Chips
      label={say("filters.active")}
      filters={active.map(({ key, words, without }) => ({
        key,
        label: words,
        removeLabel: say("filters.remove", { filter: words }),
        onRemove: () => onFiltersChange(without),
      }))}
      clearLabel={say("filters.clear")}
      onClear={() => onFiltersChange({ ...noFilters, fulfillment: filters.fulfillment })}
    />
  );
}
