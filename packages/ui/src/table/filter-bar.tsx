/** The filters above a list, and the chips of those that are set. */
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Button } from "#actions/button.tsx";
import { SlidersHorizontalIcon } from "#display/icons.ts";
import { Drawer, DrawerClose, DrawerContent, DrawerTrigger } from "#overlays/drawer.tsx";
import { cx } from "#styles/cx.ts";
import { useNarrow } from "#styles/use-narrow.ts";
import { Tag } from "#feedback/tag.tsx";

type FilterBarProps = Omit<ComponentProps<"section">, "aria-label"> & {
  /** Names the region: "Filters". */
  label: string;
  /** A `SearchField`. It stays visible on a phone. */
  search?: ReactNode;
  /** The filters, each a control with a label. On a phone they are in a sheet, one below the other. */
  children: ReactNode;
  /** Names search and filters as a group, where `actions` has groups of its own: "Find". */
  findLabel?: string;
  /** Actions on the list, at the far end: refresh, columns, saved views. Several are `FilterBarGroup`s. */
  actions?: ReactNode;
  /** `ActiveFilters`, below the filters. */
  active?: ReactNode;
  /** The sheet of a phone. */
  sheet: {
    /** The button that opens the sheet, with the number of filters that are set: "Filters (2)". */
    openLabel: string;
    title: string;
    closeLabel: string;
    /** The button that closes the sheet: "Show 124 orders". */
    doneLabel: string;
    /** A `Button` beside it that clears all filters. */
    clear?: ReactNode;
  };
};

/** The filters of a list: in a row on a wide screen, in a sheet from the lower edge on a phone. */
export function FilterBar(props: FilterBarProps) {
  const { label, findLabel, search, children, actions, active, sheet, className, ...rest } = props;
  const isNarrow = useNarrow();
  return (
    <section
      tabIndex={-1}
      data-slot="filter-bar"
      {...rest}
      aria-label={label}
      className={cx("mp:flex mp:min-w-0 mp:flex-col mp:gap-3 mp:outline-none", className)}
    >
      <div className="mp:flex mp:min-w-0 mp:flex-wrap mp:items-end mp:gap-x-4 mp:gap-y-2 mp:max-md:gap-x-2">
        {/* On a phone the button of the sheet shares a line with the actions. */}
        <div
          className="mp:flex mp:min-w-0 mp:grow mp:flex-wrap mp:items-end mp:gap-2 mp:max-md:contents"
          {...(findLabel !== undefined && { role: "group", "aria-label": findLabel })}
        >
          {search !== undefined && (
            // The width counts when the bar asks whether it fits one line; from there the search grows.
            <div className="mp:min-w-0 mp:flex-[1_1_14rem] mp:max-md:basis-full mp:md:w-56 mp:md:max-w-96">
              {search}
            </div>
          )}
          {isNarrow ? (
            <Drawer>
              <DrawerTrigger asChild>
                <Button icon={<SlidersHorizontalIcon />}>{sheet.openLabel}</Button>
              </DrawerTrigger>
              <DrawerContent
                side="bottom"
                title={sheet.title}
                closeLabel={sheet.closeLabel}
                footer={
                  <>
                    {sheet.clear}
                    <DrawerClose asChild>
                      <Button variant="primary">{sheet.doneLabel}</Button>
                    </DrawerClose>
                  </>
                }
              >
                <div className="mp:flex mp:flex-col mp:gap-4">{children}</div>
              </DrawerContent>
            </Drawer>
          ) : (
            children
          )}
        </div>
        {actions !== undefined && (
          <div className="mp:ms-auto mp:flex mp:flex-wrap mp:items-center mp:gap-2 mp:md:gap-3">{actions}</div>
        )}
      </div>
      {active}
    </section>
  );
}

type FilterBarGroupProps = ComponentProps<"fieldset"> & {
  /** Names the group: "View". */
  label: string;
};

/** Actions of one purpose in a `FilterBar`. A line divides a group from the one before it. */
export function FilterBarGroup({ label, className, ...rest }: FilterBarGroupProps) {
  return (
    <fieldset
      data-slot="filter-bar-group"
      {...rest}
      aria-label={label}
      className={cx(
        "mp:flex mp:flex-wrap mp:items-center mp:gap-1 mp:md:gap-2 mp:not-first:border-s mp:not-first:border-border mp:not-first:ps-2 mp:md:not-first:ps-3",
        className,
      )}
    />
  );
}

/** A filter that is set. */
export type ActiveFilter = {
  key: string;
  /** "Status: Failed" */
  label: string;
  /** "Remove filter Status: Failed" */
  removeLabel: string;
  /** Takes this filter off. */
  onRemove: () => void;
};

type ActiveFiltersProps = Omit<ComponentProps<"div">, "children"> & {
  /** Names the list: "Active filters". */
  label: string;
  /** Those that are set, in the order in which they are shown. */
  filters: readonly ActiveFilter[];
  /** The button that takes all off: 'Clear filters'. */
  clearLabel: string;
  /** Called by that button. */
  onClear: () => void;
};

/**
 * The filters that are set, each with a button that removes it, and a button that removes all. Renders nothing when none is set. When
 * a filter is removed, the focus moves to the next one, and after the last one to the `FilterBar` around it.
 */
export function ActiveFilters({ label, filters, clearLabel, onClear, className, ...rest }: ActiveFiltersProps) {
  const list = useRef<HTMLDivElement>(null);
  const removed = useRef<number | undefined>(undefined);
  const lastCount = useRef(filters.length);
  useEffect(() => {
    // The screen may take several renders to remove the filter.
    const isFewer = filters.length < lastCount.current;
    lastCount.current = filters.length;
    const place = removed.current;
    if (place === undefined || !isFewer) return;
    removed.current = undefined;
    const buttons = list.current?.querySelectorAll<HTMLElement>("li button");
    if (buttons && buttons.length > 0) buttons[Math.min(place, buttons.length - 1)]?.focus();
  }, [filters]);
  if (filters.length === 0) return null;
  const focusBar = () => list.current?.closest<HTMLElement>('[data-slot="filter-bar"]')?.focus();
  return (
    <div
      ref={list}
      data-slot="active-filters"
      {...rest}
      className={cx("mp:flex mp:flex-wrap mp:items-center mp:gap-2", className)}
    >
      <ul aria-label={label} className="mp:contents">
        {filters.map((filter, place) => (
          <li key={filter.key} className="mp:min-w-0">
            <Tag
              removeLabel={filter.removeLabel}
              onRemove={() => {
                removed.current = place;
                if (filters.length === 1) focusBar();
                filter.onRemove();
              }}
            >
              <bdi className="mp:wrap-anywhere">{filter.label}</bdi>
            </Tag>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          focusBar();
          onClear();
        }}
      >
        {clearLabel}
      </Button>
    </div>
  );
}
