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
  /** A `SearchField`; stays in sight on a phone. */
  search?: ReactNode;
  /** The filters, each a control with its label. On a phone they stand in a sheet, one under the other. */
  children: ReactNode;
  /** What is done with the list, at the far end: refresh, columns, saved views. */
  actions?: ReactNode;
  /** `ActiveFilters`, under the rest. */
  active?: ReactNode;
  /** The sheet of a phone. */
  sheet: {
    /** On the button that opens it, with how many filters are set: "Filters (2)". */
    openLabel: string;
    title: string;
    closeLabel: string;
    /** Closes it; says what one will see: "Show 124 orders". */
    doneLabel: string;
    /** Beside it: a `Button` that clears all. */
    clear?: ReactNode;
  };
};

/** Everything that narrows a list: in a row where there is room, in a sheet from the lower edge on a phone. */
export function FilterBar({ label, search, children, actions, active, sheet, className, ...rest }: FilterBarProps) {
  const isNarrow = useNarrow();
  return (
    <section
      tabIndex={-1}
      data-slot="filter-bar"
      {...rest}
      aria-label={label}
      className={cx("flex min-w-0 flex-col gap-3 outline-none", className)}
    >
      <div className="flex min-w-0 flex-wrap items-end gap-2">
        {search !== undefined && <div className="min-w-0 flex-[1_1_16rem] max-md:basis-full md:max-w-96">{search}</div>}
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
              <div className="flex flex-col gap-4">{children}</div>
            </DrawerContent>
          </Drawer>
        ) : (
          children
        )}
        {actions !== undefined && <div className="ms-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {active}
    </section>
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
 * What narrows a list, each with a way to take it off, and all at once; nothing while nothing does. When a filter is taken off
 * the focus goes to the next, and after the last to the `FilterBar` around it, so that it is never lost.
 */
export function ActiveFilters({ label, filters, clearLabel, onClear, className, ...rest }: ActiveFiltersProps) {
  const list = useRef<HTMLDivElement>(null);
  const removed = useRef<number | undefined>(undefined);
  const before = useRef(filters.length);
  useEffect(() => {
    // It may take a while until the filter is gone.
    const isFewer = filters.length < before.current;
    before.current = filters.length;
    const place = removed.current;
    if (place === undefined || !isFewer) return;
    removed.current = undefined;
    const buttons = list.current?.querySelectorAll<HTMLElement>("li button");
    if (buttons && buttons.length > 0) buttons[Math.min(place, buttons.length - 1)]?.focus();
  }, [filters]);
  if (filters.length === 0) return null;
  const focusBar = () => list.current?.closest<HTMLElement>('[data-slot="filter-bar"]')?.focus();
  return (
    <div ref={list} data-slot="active-filters" {...rest} className={cx("flex flex-wrap items-center gap-2", className)}>
      <ul aria-label={label} className="contents">
        {filters.map((filter, place) => (
          <li key={filter.key} className="min-w-0">
            <Tag
              removeLabel={filter.removeLabel}
              onRemove={() => {
                removed.current = place;
                if (filters.length === 1) focusBar();
                filter.onRemove();
              }}
            >
              <bdi className="wrap-anywhere">{filter.label}</bdi>
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
