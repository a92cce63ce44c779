import type { Order } from "@merchant-portal/api";
import type { ColumnSettings, TableColumn } from "@merchant-portal/ui";
import { ColumnsButton } from "./columns-button.tsx";
import type { OrderSort } from "./order-sort.ts";
import { OrderSortSelect } from "./sort-select.tsx";

interface ListToolsProps {
  /** All of them, as they are written. */
  columns: readonly TableColumn<Order>[];
  sort: OrderSort;
  onSortChange: ((sort: OrderSort) => void) | undefined;
  settings: ColumnSettings;
  onSettingsChange: ((settings: ColumnSettings) => void) | undefined;
}

/** Over the cards of a phone: what the header of a table does. */
export function ListTools({ columns, sort, onSortChange, settings, onSettingsChange }: ListToolsProps) {
  return (
    <>
      {onSortChange && <OrderSortSelect columns={columns} sort={sort} onSortChange={onSortChange} />}
      {onSettingsChange && <ColumnsButton columns={columns} settings={settings} onChange={onSettingsChange} />}
    </>
  );
}
