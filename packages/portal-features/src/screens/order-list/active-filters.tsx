import { ActiveFilters as Chips } from "@merchant-portal/ui";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { noFilters, type ListFilters } from "./list-filters.ts";
import { chosenOptions, withOption } from "./status-options.ts";
import { useOrderListWords } from "./use-order-list-words.ts";

export interface ActiveFilter {
  key: string;
  /** `Status: Failed` */
  words: string;
  /** The filters without this one. */
  without: ListFilters;
}

/** Each filter that is set to something else than always, in words. */
export function useActiveFilters(filters: ListFilters): ActiveFilter[] {
  const say = useOrderListWords();
  const shared = useSharedWords();
  const { search, status, created } = filters;
  const active: ActiveFilter[] = [];
  if (search !== noFilters.search) {
    active.push({
      key: "search",
      words: say("filters.searchIs", { value: search }),
      without: { ...filters, search: noFilters.search },
    });
  }
  for (const option of chosenOptions(status)) {
    active.push({
      key: option.label,
      words: say("filters.statusIs", { value: shared(`status.${option.label}`) }),
      without: { ...filters, status: withOption(status, option, false) },
    });
  }
  if (created !== noFilters.created) {
    active.push({
      key: "created",
      words: say("filters.createdIs", { value: say(`created.${created}`) }),
      without: { ...filters, created: noFilters.created },
    });
  }
  return active;
}

interface ActiveFiltersProps {
  filters: ListFilters;
  onFiltersChange: (filters: ListFilters) => void;
}

/** What narrows the list, each with a way to take it off, and all at once. Nothing when nothing does. */
export function ActiveFilters({ filters, onFiltersChange }: ActiveFiltersProps) {
  const say = useOrderListWords();
  const active = useActiveFilters(filters);
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
      onClear={() => onFiltersChange(noFilters)}
    />
  );
}
