/** Rows of packages: the rules that take more than one cell, and what is sent (`OrderPackageCsvRow`). Spec §5. */
import type { OrderPackageCsvRow } from "@merchant-portal/api";
import { missingSides } from "#rules/package-measure.ts";
import { cleanText } from "./cell-text.ts";
import { packageColumns, type PackageColumn } from "./import-columns.ts";
import type { Fault, ImportSettings } from "./order-import.ts";
import { openRowReader } from "./read-row.ts";
import { errorAt, nothing, type Reading } from "./reading.ts";
import { packageReaders } from "./readers.ts";
import { textAt, type Sheet } from "./sheet.ts";

const at = Object.fromEntries(packageColumns.map((column, index) => [column, index])) as Record<PackageColumn, number>;
const sides = ["package_length", "package_width", "package_height"] as const;
const measures = [["package_weight"], sides] as const;
const unitOf = { package_weight: "package_weight_unit", package_length: "package_dimension_unit" } as const;

export function openPackageRows(sheet: Sheet, settings: ImportSettings) {
  const reader = openRowReader(sheet, packageReaders(), settings);
  const { found, texts } = reader;
  const reading = (column: PackageColumn): Reading => found[at[column]] ?? nothing;
  const text = (column: PackageColumn): string => texts[at[column]] ?? "";

  /** The unit that a weight or a size is in: that of its column, or the one that stands in a cell behind the number. */
  const unitFor = (columns: readonly PackageColumn[], unitColumn: PackageColumn): unknown =>
    reading(unitColumn).value ?? columns.map((column) => reading(column).unit).find((unit) => unit !== undefined);

  function unitFault(columns: readonly PackageColumn[], unitColumn: PackageColumn): Fault | undefined {
    if (columns.every((column) => reading(column).value === undefined) || reading(unitColumn).fault) return undefined;
    const unit = unitFor(columns, unitColumn) as string | undefined;
    if (unit === undefined) return errorAt("missingUnit", unitColumn);
    const other = columns.find((column) => reading(column).unit !== undefined && reading(column).unit !== unit);
    return other && errorAt("unitConflict", other, { value: text(other).trim(), unit });
  }

  /** A size is whole or absent. A side that is there and wrong has a fault of its own. */
  function sizeFaults(): Fault[] {
    const [length, width, height] = sides.map((side) => (reading(side) === nothing ? undefined : 1));
    return missingSides({ length, width, height }).map((side) => errorAt("wholeSize", `package_${side}`));
  }

  return {
    /** What is wrong with a row by itself. */
    faults(row: number): Fault[] {
      const faults = reader.read(row) ?? [];
      for (const columns of measures) {
        const fault = unitFault(columns, unitOf[columns[0]]);
        if (fault) faults.push(fault);
      }
      faults.push(...sizeFaults());
      return faults;
    },
    reference: (row: number): string => cleanText(textAt(sheet, row, at.order_ref_number)),
    trackingNumber: (row: number): string => cleanText(textAt(sheet, row, at.package_tracking_number)),
    /** What is sent for a row without a fault. Empty cells are left out, and units of nothing. */
    toSend(row: number): OrderPackageCsvRow {
      reader.read(row);
      const values = packageColumns.flatMap((column): [string, unknown][] => {
        const one = reading(column);
        return one === nothing ? [] : [[column, one.value ?? text(column)]];
      });
      const sent = new Map(values);
      for (const columns of measures) {
        const unitColumn = unitOf[columns[0]];
        if (sent.has(columns[0])) sent.set(unitColumn, unitFor(columns, unitColumn));
        else sent.delete(unitColumn);
      }
      return Object.fromEntries(sent) as unknown as OrderPackageCsvRow;
    },
  };
}
export type PackageRows = ReturnType<typeof openPackageRows>;
