/** Rows of packages: the rules that take more than one cell, and what is sent (`OrderPackageCsvRow`). S5.23. */
import type { OrderPackageCsvRow } from "@merchant-portal/api";
import { missingSides, type Side } from "#rules/package-measure.ts";
import { cleanText } from "./cell-text.ts";
import { agreedUnit } from "./header-unit.ts";
import { packageColumns, type PackageColumn } from "./import-columns.ts";
import type { Fault, ImportSettings } from "./order-import.ts";
import { openRowReader } from "./read-row.ts";
import { errorAt, nothing, shown, type Reading } from "./reading.ts";
import { packageReaders } from "./readers.ts";
import { textAt, type Sheet } from "./sheet.ts";

const at = Object.fromEntries(packageColumns.map((column, index) => [column, index])) as Record<PackageColumn, number>;
const weight = ["package_weight"] as const;
const noSides: readonly Side[] = [];
const size = ["package_length", "package_width", "package_height"] as const;

export function openPackageRows(sheet: Sheet, settings: ImportSettings) {
  const reader = openRowReader(sheet, packageReaders(), settings);
  const { found } = reader;
  const reading = (column: PackageColumn): Reading => found[at[column]] ?? nothing;

  const nameOf = (column: PackageColumn) => ({
    column,
    text: sheet.table.header[sheet.places[at[column]] ?? -1] ?? "",
  });
  /** Units in the names of the columns, by the column for them. */
  const named = new Map<PackageColumn, unknown>([
    ["package_weight_unit", agreedUnit(weight.map(nameOf))],
    ["package_dimension_unit", agreedUnit(size.map(nameOf))],
  ]);
  /** The unit of a row: as its own column says, or else the names of the columns that it is for. */
  const saidUnit = (unitColumn: PackageColumn): unknown => reading(unitColumn).value ?? named.get(unitColumn);

  /** The unit that a weight or a size is in: as it is said, or the one that stands in a cell behind the number. */
  function unitFor(columns: readonly PackageColumn[], unitColumn: PackageColumn): unknown {
    return saidUnit(unitColumn) ?? columns.map((column) => reading(column).unit).find((unit) => unit !== undefined);
  }

  /** A number has one unit. Cells without a number need none. */
  function unitFault(columns: readonly PackageColumn[], unitColumn: PackageColumn): Fault | undefined {
    const { fault } = reading(unitColumn);
    const value = saidUnit(unitColumn);
    let hasNumber = false;
    let isAlike = value !== undefined;
    for (const column of columns) {
      const measure = reading(column);
      hasNumber ||= measure.value !== undefined;
      isAlike &&= measure.unit === undefined || measure.unit === value;
    }
    if (isAlike || !hasNumber || fault) return undefined;
    const unit = unitFor(columns, unitColumn) as string | undefined;
    if (unit === undefined) return errorAt("missingUnit", unitColumn);
    const other = columns.find((column) => reading(column).unit !== undefined && reading(column).unit !== unit);
    return other && errorAt("unitConflict", other, { value: shown(reader.cleanOf(at[other])), unit });
  }

  /** A size is whole or absent. A side that is there and wrong has a fault of its own. */
  function missing(): readonly Side[] {
    const [length, width, height] = [found[at.package_length], found[at.package_width], found[at.package_height]];
    const isNone = length === nothing;
    if (isNone === (width === nothing) && isNone === (height === nothing)) return noSides;
    const isThere = (side: Reading | undefined) => (side === nothing ? undefined : 1);
    return missingSides({ length: isThere(length), width: isThere(width), height: isThere(height) });
  }

  return {
    /** What is wrong with a row by itself; `cells` where the sheet does not have them yet. */
    faults(row: number, cells?: readonly string[]): Fault[] | undefined {
      let faults = reader.read(row, cells);
      const tell = (fault: Fault | undefined) => fault && (faults ??= []).push(fault);
      tell(unitFault(weight, "package_weight_unit"));
      tell(unitFault(size, "package_dimension_unit"));
      for (const side of missing()) tell(errorAt("wholeSize", `package_${side}`));
      return faults;
    },
    /** The reference of the row that `faults` was asked for last. */
    lastReference: (): string => reader.cleanOf(at.order_ref_number),
    trackingNumber: (row: number): string => cleanText(textAt(sheet, row, at.package_tracking_number)),
    /** What is sent for a row without a fault. Empty cells are left out, and units of nothing. */
    toSend(row: number): OrderPackageCsvRow {
      reader.read(row);
      const sent = new Map<string, unknown>();
      for (const [index, column] of packageColumns.entries()) {
        const value = reader.valueOf(index);
        if (value !== undefined) sent.set(column, value);
      }
      for (const [columns, unitColumn] of [
        [weight, "package_weight_unit"],
        [size, "package_dimension_unit"],
      ] as const) {
        if (sent.has(columns[0])) sent.set(unitColumn, unitFor(columns, unitColumn));
        else sent.delete(unitColumn);
      }
      return Object.fromEntries(sent) as unknown as OrderPackageCsvRow;
    },
  };
}
export type PackageRows = ReturnType<typeof openPackageRows>;
