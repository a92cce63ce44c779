import { Button, FilterBar as Bar, IconButton, RefreshCwIcon, useNarrow } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { RestingSearch } from "#kit/resting-search.tsx";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { DateFilter } from "./date-filter.tsx";
import { FilterBanners } from "./filter-banners.tsx";
import { noFilters, type FiltersProps } from "./list-filters.ts";
import { MoreFilters } from "./more-filters.tsx";
import { StatusFilter } from "./status-filter.tsx";
import { TagFilter } from "./tag-filter.tsx";
import { useActiveFilters } from "./use-active-filters.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

interface FilterBarProps extends FiltersProps {
  /** The first order of a search's list is wanted: see `RestingSearch`. */
  onListWanted: (search: string | undefined) => void;
  onRefresh: () => void;
  isRefreshing: boolean;
  /** How many orders match, in words; undefined while that is not known. */
  count: string | undefined;
  /** What else can be done with the whole list. */
  actions?: ReactNode;
  /** Said under what narrows the list. */
  note?: ReactNode;
}

/** Everything that narrows the orders list (S2.13), and Refresh. */
export function FilterBar(props: FilterBarProps) {
  const { filters, onFiltersChange, onListWanted, onRefresh, isRefreshing, count, actions, note } = props;
  const say = useOrderListWords();
  const shared = useSharedWords();
  const isNarrow = useNarrow();
  // The search and the tabs stay in sight beside the sheet.
  const set = useActiveFilters(filters).filter(({ key, place }) => key !== "search" && place !== "tab").length;
  return (
    <Bar
      label={say("filters.label")}
      search={
        <RestingSearch
          label={say("filters.search")}
          placeholder={say("filters.searchHint")}
          clearLabel={say("filters.clearSearch")}
          value={filters.search}
          onSearch={(search) => onFiltersChange({ ...filters, search })}
          onListWanted={onListWanted}
        />
      }
      actions={
        <>
          <IconButton
            label={shared("actions.refresh")}
            icon={<RefreshCwIcon className={isRefreshing ? "motion-safe:animate-spin" : ""} />}
            variant="secondary"
            onClick={onRefresh}
          />
          {actions}
        </>
      }
      active={
        <>
          <ActiveFilters filters={filters} onFiltersChange={onFiltersChange} />
          {note}
          <FilterBanners filters={filters} onFiltersChange={onFiltersChange} />
        </>
      }
      sheet={{
        openLabel: set === 0 ? say("filters.label") : say("filters.labelSet", { set }),
        title: say("filters.label"),
        closeLabel: shared("actions.close"),
        doneLabel: count === undefined ? say("filters.done") : say("filters.doneCount", { orders: count }),
        clear: set > 0 && (
          <Button
            onClick={() => onFiltersChange({ ...noFilters, search: filters.search, fulfillment: filters.fulfillment })}
          >
            {say("filters.clear")}
          </Button>
        ),
      }}
    >
      <StatusFilter value={filters.status} onValueChange={(status) => onFiltersChange({ ...filters, status })} />
      <DateFilter
        label={say("filters.created")}
        isLabelHidden={!isNarrow}
        value={filters.created}
        onValueChange={(created) => onFiltersChange({ ...filters, created })}
        className="md:min-w-48"
      />
      <TagFilter filters={filters} onFiltersChange={onFiltersChange} />
      <MoreFilters filters={filters} onFiltersChange={onFiltersChange} />
    </Bar>
  );
}
