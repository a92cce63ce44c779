/** Which columns the grid has: those of the orders, and under each of the first ones one of the packages. */
import {
  columnsOf,
  type ImportColumn,
  type OrderColumn,
  type PackageColumn,
  requiredColumns,
} from "#parts/order-import/import-columns.ts";
import { type ImportState, type RowId, type RowView, slotOf } from "#parts/order-import/order-import.ts";
import type { SessionView } from "#screens/bulk-create/session-view.ts";

/** The grid's first column, which is none of the files. */
export const lineColumn = "line";

export interface GridColumn {
  order: OrderColumn;
  package: PackageColumn | undefined;
}

/** What the files have, what they need, and what is wrong; a column that nobody filled is not in the way. */
export function gridColumns(files: SessionView["files"], faults: ImportState["faults"]): readonly GridColumn[] {
  const shown = new Set<ImportColumn | undefined>(requiredColumns.orders);
  if (files.orders.at === "opened") for (const { column } of files.orders.opened.header) shown.add(column);
  for (const { slot, column } of faults) if (slot === "orders") shown.add(column);
  return columnsOf.orders
    .filter((column) => shown.has(column))
    .map((order, at) => ({ order, package: columnsOf.packages[at] }));
}

/** What a column of the grid is for a row; undefined where a package has nothing. */
export const meaningOf = (row: RowId, column: GridColumn): ImportColumn | undefined =>
  slotOf(row) === "orders" ? column.order : column.package;

/** The column of the grid in which a column of a row's file is shown. */
export function gridColumnOf(columns: readonly GridColumn[], row: RowId, column: ImportColumn | undefined): string {
  return columns.find((one) => column !== undefined && meaningOf(row, one) === column)?.order ?? lineColumn;
}

export function textIn(view: RowView, column: ImportColumn): string {
  const columns: readonly ImportColumn[] = columnsOf[slotOf(view.id)];
  return view.cells[columns.indexOf(column)] ?? "";
}

/** Pixels that what is in a column mostly needs. */
const widths: Partial<Record<OrderColumn, number>> = {
  order_ref_number: 150,
  recipient_name: 170,
  recipient_email: 190,
  recipient_street: 200,
  recipient_notes: 200,
  origin_street: 200,
  notes: 200,
};
/** Pixels: of a letter in the head of the grid, rather too many, and what stands beside the name. */
const ofName = { letter: 6.6, around: 26 };

/** Pixels. The names of a column in its head, in any language, are whole. */
export function widthOf({ order }: GridColumn, names: readonly string[]): number {
  const longest = Math.max(...names.map(({ length }) => length));
  return Math.max(widths[order] ?? 140, Math.ceil(longest * ofName.letter) + ofName.around);
}
