import type { Order } from "@merchant-portal/api";
import {
  applySettings,
  setColumnWidth,
  useNarrow,
  type ColumnSettings,
  type ListSort,
  type TableColumn,
} from "@merchant-portal/ui";
import { useMemo } from "react";
import { usePreference } from "#parts/preferences/use-preference.ts";
import { densityPreference } from "./density-preference.ts";
import { ListTools } from "./list-tools.tsx";
import { toOrderSort, type OrderSort } from "./order-sort.ts";

interface ArrangedTableOptions {
  /** All of them, as they are written. */
  columns: readonly TableColumn<Order>[];
  settings: ColumnSettings;
  onSettingsChange: ((settings: ColumnSettings) => void) | undefined;
  /** How the rows stand. */
  sort: OrderSort;
  onSortChange: ((sort: OrderSort) => void) | undefined;
}

/** What a `DataTable` is given so that its columns can be arranged and its rows sorted, as a table and as cards. */
export function useArrangedTable({ columns, settings, sort, onSortChange, onSettingsChange }: ArrangedTableOptions) {
  const isNarrow = useNarrow();
  const shown = useMemo(() => applySettings(columns, settings), [columns, settings]);
  const density = usePreference(densityPreference);
  const tools = { columns, sort, onSortChange, settings, onSettingsChange };
  return {
    columns: shown,
    // Where nobody can choose, it is as around the list.
    density: onSettingsChange && density,
    sort,
    onSortChange: onSortChange && ((next: ListSort) => onSortChange(toOrderSort(next))),
    onColumnResize:
      onSettingsChange &&
      ((column: string, width: number) => onSettingsChange(setColumnWidth(settings, column, width))),
    ...(isNarrow && (onSortChange ?? onSettingsChange) && { tools: () => <ListTools {...tools} /> }),
  };
}
