/** The grid's columns: those of the orders file, the first ones shared with the packages file. */
import {
  columnsOf,
  type ImportColumn,
  type OrderColumn,
  type PackageColumn,
  requiredColumns,
} from "#parts/order-import/import-columns.ts";
import { type ImportState, type RowId, type RowView, slotOf } from "#parts/order-import/order-import.ts";
import type { SessionView } from "#screens/bulk-create/import-session.ts";

/** Id of the grid's first column, the line number. */
export const lineColumn = "line";

export interface GridColumn {
  order: OrderColumn;
  package: PackageColumn | undefined;
}

/** Shows columns that the files have, required ones, and those with errors. */
export function gridColumns(files: SessionView["files"], issues: ImportState["issues"]): readonly GridColumn[] {
  const shown = new Set<ImportColumn | undefined>(requiredColumns.orders);
  if (files.orders.at === "opened") for (const { column } of files.orders.opened.header) shown.add(column);
  for (const { slot, column } of issues) if (slot === "orders") shown.add(column);
  return columnsOf.orders
    .filter((column) => shown.has(column))
    .map((order, at) => ({ order, package: columnsOf.packages[at] }));
}

/** The file's column that a grid column shows for a row; undefined where packages have none. */
export const meaningOf = (row: RowId, column: GridColumn): ImportColumn | undefined =>
  slotOf(row) === "orders" ? column.order : column.package;

/** The grid column that shows a file's column for a row. */
export function gridColumnOf(columns: readonly GridColumn[], row: RowId, column: ImportColumn | undefined): string {
  return columns.find((one) => column !== undefined && meaningOf(row, one) === column)?.order ?? lineColumn;
}

/** A row's text in a column. */
export function textIn(view: RowView, column: ImportColumn): string {
  const columns: readonly ImportColumn[] = columnsOf[slotOf(view.id)];
  return view.cells[columns.indexOf(column)] ?? "";
}

/** Typical width of a column's values, in px. */
const widths: Partial<Record<OrderColumn, number>> = {
  order_ref_number: 150,
  recipient_name: 170,
  recipient_email: 190,
  recipient_street: 200,
  recipient_notes: 200,
  origin_street: 200,
  notes: 200,
};
/** Px: generous width of a character in the header, and the space around the name. */
const ofName = { letter: 6.6, around: 26 };

/** Column width in px; the header's name fits in any language. */
export function widthOf({ order }: GridColumn, names: readonly string[]): number {
  const longest = Math.max(...names.map(({ length }) => length));
  return Math.max(widths[order] ?? 140, Math.ceil(longest * ofName.letter) + ofName.around);
}
