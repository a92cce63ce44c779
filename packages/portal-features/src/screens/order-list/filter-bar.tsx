import { IconButton, RefreshCwIcon, SelectField } from "@merchant-portal/ui";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { createdRanges, type ListFilters } from "./list-filters.ts";
import { SearchField } from "./search-field.tsx";
import { StatusFilter } from "./status-filter.tsx";
import { useOrderListWords } from "./use-order-list-words.ts";

interface FilterBarProps {
  filters: ListFilters;
  onFiltersChange: (filters: ListFilters) => void;
  onRefresh: () => void;
  isRefreshing: boolean;
}

/** Everything that narrows the orders list (Spec §2), and Refresh. */
export function FilterBar({ filters, onFiltersChange, onRefresh, isRefreshing }: FilterBarProps) {
  const say = useOrderListWords();
  const shared = useSharedWords();
  return (
    <section aria-label={say("filters.label")} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField value={filters.search} onSearch={(search) => onFiltersChange({ ...filters, search })} />
        <StatusFilter value={filters.status} onValueChange={(status) => onFiltersChange({ ...filters, status })} />
        <SelectField
          label={say("filters.created")}
          isLabelHidden
          options={createdRanges.map((range) => ({ value: range, label: say(`created.${range}`) }))}
          value={filters.created}
          onValueChange={(created) => onFiltersChange({ ...filters, created })}
        />
        <IconButton
          label={shared("actions.refresh")}
          icon={<RefreshCwIcon className={isRefreshing ? "motion-safe:animate-spin" : ""} />}
          variant="secondary"
          className="ms-auto"
          onClick={onRefresh}
        />
      </div>
      <ActiveFilters filters={filters} onFiltersChange={onFiltersChange} />
    </section>
  );
}
