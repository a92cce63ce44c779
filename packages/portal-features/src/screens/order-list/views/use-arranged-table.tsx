import type { Order } from "@merchant-portal/api";
import {
  applySettings,
  type ColumnSettings,
  type ListSort,
  setColumnWidth,
  type TableColumn,
  useNarrow,
} from "@merchant-portal/ui";
import { useMemo } from "react";
import { usePreference } from "#parts/preferences/use-preference.ts";
import { densityPreference } from "./density-preference.ts";
import { type OrderSort, toOrderSort } from "./order-sort.ts";
import { ColumnsButton } from "./columns-button.tsx";
import { OrderSortSelect } from "./sort-select.tsx";

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

interface ListToolsProps {
  /** All of them, as they are written. */
  columns: readonly TableColumn<Order>[];
  sort: OrderSort;
  onSortChange: ((sort: OrderSort) => void) | undefined;
  settings: ColumnSettings;
  onSettingsChange: ((settings: ColumnSettings) => void) | undefined;
}

/** Over the cards of a phone: what the header of a table does. */
function ListTools({ columns, sort, onSortChange, settings, onSettingsChange }: ListToolsProps) {
  return (
    <>
      {onSortChange && <OrderSortSelect columns={columns} sort={sort} onSortChange={onSortChange} />}
      {onSettingsChange && <ColumnsButton columns={columns} settings={settings} onChange={onSettingsChange} />}
    </>
  );
}
