/** The bar of filters above the orders list. Open it to move a filter between the bar and the popover. */
import {
  ActiveFilters as Chips,
  Banner,
  Button,
  CheckboxField,
  ChevronDownIcon,
  FilterBar as Bar,
  FilterBarGroup as BarGroup,
  IconButton,
  Popover,
  PopoverContent,
  PopoverTrigger,
  RefreshCwIcon,
  useNarrow,
} from "@merchant-portal/ui";
import { type ReactNode, useRef } from "react";
import { DebouncedSearch } from "#kit/debounced-search.tsx";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { DateFilter } from "./date-filter.tsx";
import { chosenOptions, type FiltersProps, moreSet, noFilters, statusOptions, withOption } from "./list-filters.ts";
import { useActiveFilters } from "./use-active-filters.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { LazyMoreFields, LazyTagChoices } from "#screens/order-list/list-parts.tsx";
import type { OrderStatus } from "@merchant-portal/api";

interface FilterBarProps extends FiltersProps {
  /** Move the focus to the first order that matches this search; see `DebouncedSearch`. */
  onGoToList: (search: string | undefined) => void;
  onRefresh: () => unknown;
  isRefreshing: boolean;
  /** How many orders match, in words; undefined while it is loading. */
  count: string | undefined;
  /** How the list looks, beside Refresh. */
  view: ReactNode;
  /** What leaves the list: prints and files. */
  output: ReactNode;
  /** Shown under the filters. */
  note?: ReactNode;
}

/** The bar over the orders list, in three groups: find (search and filters, S2.13), view, output. */
export function FilterBar(props: FilterBarProps) {
  const { filters, onFiltersChange, onGoToList, onRefresh, isRefreshing, count, view, output, note } = props;
  const t = useOrderListWords();
  const shared = useSharedWords();
  const isNarrow = useNarrow();
  // On a phone, search and tabs stay visible outside the sheet, so they are not counted.
  const set = useActiveFilters(filters).filter(({ key, place }) => key !== "search" && place !== "tab").length;
  return (
    <Bar
      label={t("filters.label")}
      findLabel={t("bar.find")}
      search={
        <DebouncedSearch
          label={t("filters.search")}
          placeholder={t("filters.searchHint")}
          clearLabel={t("filters.clearSearch")}
          value={filters.search}
          onSearch={(search) => onFiltersChange({ ...filters, search })}
          onGoToList={onGoToList}
        />
      }
      actions={
        <>
          <BarGroup label={t("bar.view")}>
            <IconButton
              label={shared("actions.refresh")}
              icon={<RefreshCwIcon className={isRefreshing ? "mp:motion-safe:animate-spin" : ""} />}
              onClick={onRefresh}
            />
            {view}
          </BarGroup>
          <BarGroup label={t("bar.output")}>{output}</BarGroup>
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
        openLabel: set === 0 ? t("filters.label") : t("filters.labelSet", { set }),
        title: t("filters.label"),
        closeLabel: shared("actions.close"),
        doneLabel: count === undefined ? t("filters.done") : t("filters.doneCount", { orders: count }),
        clear: set > 0 && (
          <Button
            onClick={() => onFiltersChange({ ...noFilters, search: filters.search, fulfillment: filters.fulfillment })}
          >
            {t("filters.clear")}
          </Button>
        ),
      }}
    >
      <StatusFilter value={filters.status} onValueChange={(status) => onFiltersChange({ ...filters, status })} />
      <DateFilter
        label={t("filters.created")}
        isLabelHidden={!isNarrow}
        value={filters.created}
        onValueChange={(created) => onFiltersChange({ ...filters, created })}
        className="mp:md:min-w-48"
      />
      <TagFilter filters={filters} onFiltersChange={onFiltersChange} />
      <MoreFilters filters={filters} onFiltersChange={onFiltersChange} />
    </Bar>
  );
}

/** A chip for each active filter, and 'Clear all'. Clearing leaves the tab as it is. Draws nothing without active filters. */
function ActiveFilters({ filters, onFiltersChange }: FiltersProps) {
  const t = useOrderListWords();
  const active = useActiveFilters(filters).filter(({ place }) => place === "chip");
  return (
    <Chips
      label={t("filters.active")}
      filters={active.map(({ key, words, without }) => ({
        key,
        label: words,
        removeLabel: t("filters.remove", { filter: words }),
        onRemove: () => onFiltersChange(without),
      }))}
      clearLabel={t("filters.clear")}
      onClear={() => onFiltersChange({ ...noFilters, fulfillment: filters.fulfillment })}
    />
  );
}

/** S2.15: origin and display name show as banners over the list. Removing one moves the focus to the bar. */
function FilterBanners({ filters, onFiltersChange }: FiltersProps) {
  const t = useOrderListWords();
  const box = useRef<HTMLDivElement>(null);
  const { originPostalCode, merchantDisplayName } = filters;
  const remove = (key: "originPostalCode" | "merchantDisplayName") => {
    box.current?.closest<HTMLElement>('[data-slot="filter-bar"]')?.focus();
    onFiltersChange({ ...filters, [key]: "" });
  };
  if (originPostalCode === "" && merchantDisplayName === "") return null;
  return (
    <div ref={box} className="mp:grid mp:gap-2 mp:md:auto-cols-fr mp:md:grid-flow-col">
      {originPostalCode !== "" && (
        <Banner tone="info" onDismiss={() => remove("originPostalCode")} dismissLabel={t("banner.allOrigins")}>
          <bdi>{t("banner.origin", { code: originPostalCode })}</bdi>
        </Banner>
      )}
      {merchantDisplayName !== "" && (
        <Banner tone="info" onDismiss={() => remove("merchantDisplayName")} dismissLabel={t("banner.allNames")}>
          <bdi className="mp:wrap-anywhere">{t("banner.displayName", { name: merchantDisplayName })}</bdi>
        </Banner>
      )}
    </div>
  );
}

/** The filters that do not fit in the bar: behind a button on a wide screen, inline in a phone's sheet. */
function MoreFilters(props: FiltersProps) {
  const t = useOrderListWords();
  const isNarrow = useNarrow();
  const fields = <LazyMoreFields {...props} />;
  if (isNarrow) return fields;
  return (
    <Popover>
      <FilterTrigger label={t("filters.more")} count={moreSet(props.filters)} />
      <PopoverContent label={t("filters.more")} className="mp:w-[min(38rem,calc(100vw-1rem))]">
        {fields}
      </PopoverContent>
    </Popover>
  );
}

/** S2.13: orders with at least one of the tags, or with none of them. Each choice applies immediately. */
function TagFilter({ filters, onFiltersChange }: FiltersProps) {
  const t = useOrderListWords();
  return (
    <Popover>
      <FilterTrigger label={t("filters.tags")} count={filters.tags.length} />
      <PopoverContent
        label={t("filters.tags")}
        className="mp:flex mp:max-h-[min(28rem,var(--radix-popover-content-available-height))] mp:flex-col mp:p-0 mp:md:w-auto mp:md:max-w-[min(64rem,calc(100vw-1rem))] mp:md:min-w-80"
      >
        <LazyTagChoices filters={filters} onFiltersChange={onFiltersChange} />
      </PopoverContent>
    </Popover>
  );
}

interface StatusFilterProps {
  value: readonly OrderStatus[];
  onValueChange: (statuses: OrderStatus[]) => void;
}

/** Any number of statuses; none means all. Each choice applies immediately, and the popover stays open. */
function StatusFilter({ value, onValueChange }: StatusFilterProps) {
  const t = useOrderListWords();
  const shared = useSharedWords();
  const chosen = chosenOptions(value);
  return (
    <Popover>
      <FilterTrigger label={t("filters.status")} count={chosen.length} />
      <PopoverContent label={t("filters.status")} className="mp:flex mp:w-72 mp:flex-col mp:p-0">
        {/* A fieldset does not shrink to the height above the footer by itself, so this box scrolls. */}
        <div className="mp:min-h-0 mp:overflow-y-auto mp:overscroll-contain mp:px-4 mp:py-3">
          <fieldset>
            <legend className="mp:sr-only">{t("filters.status")}</legend>
            {statusOptions.map((option) => (
              <CheckboxField
                key={option.label}
                label={shared(`status.${option.label}`)}
                value={chosen.includes(option)}
                onValueChange={(isIn) => onValueChange(withOption(value, option, isIn))}
                className="mp:py-1.5"
              />
            ))}
          </fieldset>
        </div>
        {chosen.length > 0 && (
          <div className="mp:shrink-0 mp:border-t mp:border-border mp:p-2">
            <Button variant="ghost" size="sm" className="mp:w-full" onClick={() => onValueChange([])}>
              {t("filters.clearStatus")}
            </Button>
          </div>
        )}
      </PopoverContent>
    </Popover>
  );
}

interface FilterTriggerProps {
  label: string;
  /** How many choices are set. */
  count: number;
}

/**
 * The button that opens a filter's popover, with the number of set choices. In a phone's sheet it looks like a field.
 */
function FilterTrigger({ label, count }: FilterTriggerProps) {
  const t = useOrderListWords();
  return (
    <PopoverTrigger asChild>
      <Button className="mp:border-border-strong mp:font-normal mp:max-md:px-3 mp:max-md:[&>span]:w-full mp:max-md:[&>span>span]:w-full">
        <span className="mp:flex mp:items-center mp:gap-2">
          <span>{label}</span>
          {count > 0 && (
            <span className="mp:min-w-5 mp:rounded-badge mp:bg-accent-subtle mp:px-1.5 mp:text-meta mp:font-medium mp:text-accent mp:tabular-nums">
              <span aria-hidden>{count}</span>
              <span className="mp:sr-only">{t("filters.chosen", { count })}</span>
            </span>
          )}
          <ChevronDownIcon aria-hidden className="mp:text-text-muted mp:max-md:ms-auto" />
        </span>
      </Button>
    </PopoverTrigger>
  );
}
