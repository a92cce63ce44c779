/** Tables for tests, as if read from files. */
import { checkImport } from "./check-import.ts";
import { type FileSlot, type OrderColumn, orderColumns, type PackageColumn, packageColumns } from "./import-columns.ts";
import type { Edit, ImportSettings } from "./order-import.ts";
import type { SourceTable } from "./file-rows.ts";

type Cells<Column extends string> = Partial<Record<Column, string>>;
export type OrderCells = Cells<OrderColumn>;
export type PackageCells = Cells<PackageColumn>;

/** An order that the provider accepts, as a file has it: a next-day parcel within Montréal. */
export const orderCells = (reference: string, cells: OrderCells = {}): OrderCells => ({
  order_ref_number: reference,
  recipient_name: "Ana Tremblay",
  recipient_phone: "514 555-0142",
  recipient_street: "1250 Boulevard René-Lévesque Ouest",
  recipient_city: "Montréal",
  recipient_province: "QC",
  recipient_postal_code: "H3B 4W8",
  recipient_country: "CA",
  origin_street: "4200 Rue Saint-Denis",
  origin_city: "Montréal",
  origin_province: "QC",
  origin_postal_code: "H2J 2K8",
  origin_country: "CA",
  package_count: "1",
  service: "NEXTDAY",
  ...cells,
});

export const packageCells = (reference: string, cells: PackageCells = {}): PackageCells => ({
  order_ref_number: reference,
  package_weight: "2.5",
  package_weight_unit: "lb",
  ...cells,
});

/** A file with the columns of S3.8, the header on line 1. */
export function tableOf(slot: FileSlot, rows: readonly Cells<string>[]): SourceTable {
  const header = slot === "orders" ? orderColumns : packageColumns;
  return {
    slot,
    delimiter: ",",
    header,
    rows: rows.map((row) => header.map((column) => row[column] ?? "")),
    lines: Uint32Array.from(rows, (_, index) => index + 2),
  };
}

export const mapped = <Table extends SourceTable>(table: Table) => ({
  table,
  mapping: (table.slot === "orders" ? orderColumns : packageColumns).slice(),
});

/** Checks orders and packages. Each order gets a package, unless `packages` is given. */
export const checkRows = (
  orders: readonly OrderCells[],
  packages: readonly PackageCells[] = orders.map(({ order_ref_number = "" }) => packageCells(order_ref_number)),
  { settings = { phoneOptional: false }, edits = [] as Edit[][] }: { settings?: ImportSettings; edits?: Edit[][] } = {},
) =>
  checkImport(
    { orders: mapped(tableOf("orders", orders)), packages: mapped(tableOf("packages", packages)) },
    settings,
    edits,
  );
