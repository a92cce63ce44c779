import { type ComponentProps, useEffect, useRef } from "react";
import { Button } from "#actions/button.tsx";
import { Tag } from "#feedback/tag.tsx";
import { cx } from "#styles/cx.ts";

export type ActiveFilter = {
  key: string;
  /** "Status: Failed" */
  label: string;
  /** "Remove filter Status: Failed" */
  removeLabel: string;
  onRemove: () => void;
};

type ActiveFiltersProps = Omit<ComponentProps<"div">, "children"> & {
  /** Names the list: "Active filters". */
  label: string;
  filters: readonly ActiveFilter[];
  clearLabel: string;
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
