import { Button, FilterBar as Bar, IconButton, RefreshCwIcon, SelectField } from "@merchant-portal/ui";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { ActiveFilters, useActiveFilters } from "./active-filters.tsx";
import { createdRanges, noFilters, type ListFilters } from "./list-filters.ts";
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
  // The search stays in sight beside the sheet.
  const set = useActiveFilters(filters).filter(({ key }) => key !== "search").length;
  return (
    <Bar
      label={say("filters.label")}
      search={<SearchField value={filters.search} onSearch={(search) => onFiltersChange({ ...filters, search })} />}
      actions={
        <IconButton
          label={shared("actions.refresh")}
          icon={<RefreshCwIcon className={isRefreshing ? "motion-safe:animate-spin" : ""} />}
          variant="secondary"
          onClick={onRefresh}
        />
      }
      active={<ActiveFilters filters={filters} onFiltersChange={onFiltersChange} />}
      sheet={{
        openLabel: set === 0 ? say("filters.label") : say("filters.labelSet", { set }),
        title: say("filters.label"),
        closeLabel: shared("actions.close"),
        doneLabel: say("filters.done"),
        clear: set > 0 && (
          <Button onClick={() => onFiltersChange({ ...noFilters, search: filters.search })}>
            {say("filters.clear")}
          </Button>
        ),
      }}
    >
      <StatusFilter value={filters.status} onValueChange={(status) => onFiltersChange({ ...filters, status })} />
      <SelectField
        label={say("filters.created")}
        isLabelHidden
        options={createdRanges.map((range) => ({ value: range, label: say(`created.${range}`) }))}
        value={filters.created}
        onValueChange={(created) => onFiltersChange({ ...filters, created })}
      />
    </Bar>
  );
}
