/**
 * The check of single rows of one file: each row's reference, issues and package count. Runs while the file is read when the header
 * already shows all columns (decision 025), otherwise when both files are checked. `joined-files.ts` compares the rows of both files afterwards.
 */
import type { Slices } from "#kit/slices.ts";
import { importLimits } from "./import-columns.ts";
import type { ImportSettings, Issue, Mapping } from "./order-import.ts";
import { addText, createTextIndex, none, type TextIndex } from "./references.ts";
import type { Rows } from "./row-cache.ts";
import { openOrderRows, openPackageRows } from "./row-rules.ts";
import { openSheet, type SourceTable } from "./sheet.ts";

export interface RowChecks {
  /** The distinct references. */
  references: TextIndex;
  /** For each row the number of its reference, or `none`. */
  numbers: number[];
  /** Issues by row; rows without issues are absent. */
  issues: Map<number, Issue[]>;
  /** For each order the value of `package_count`; 0 when the cell has an error. */
  packageCounts: number[];
  /** Checks the next rows. */
  add: (rows: readonly (readonly string[])[]) => void;
  /** Whether a check with these arguments would give the same result. */
  isValidFor: (mapping: Mapping, header: readonly string[], settings: ImportSettings) => boolean;
}

type Columns = Pick<SourceTable, "slot" | "header">;

export function createRowChecks({ slot, header }: Columns, mapping: Mapping, settings: ImportSettings): RowChecks {
  const sheet = openSheet({ slot, header, delimiter: ",", rows: [], lines: new Uint32Array() }, mapping);
  const reader = slot === "orders" ? openOrderRows(sheet, settings) : openPackageRows(sheet, settings);
  const references = createTextIndex(importLimits.rows);
  const numbers: number[] = [];
  const issues = new Map<number, Issue[]>();
  const packageCounts: number[] = [];
  return {
    references,
    numbers,
    issues,
    packageCounts,
    add(rows) {
      for (const cells of rows) {
        const row = numbers.length;
        const found = reader.issues(row, cells);
        if (found) issues.set(row, found);
        const reference = reader.lastReference();
        numbers.push(reference === "" ? none : addText(references, reference));
        if ("lastCount" in reader) packageCounts.push(reader.lastCount());
      }
    },
    isValidFor: (otherMapping, otherHeader, otherSettings) =>
      otherHeader.length === header.length &&
      otherMapping.length === mapping.length &&
      otherMapping.every((column, index) => column === mapping[index]) &&
      otherSettings.phoneOptional === settings.phoneOptional,
  };
}

/** Rows between two looks at the clock. */
const rowsAtOnce = 256;

/** Checks all rows of a table that was read before. */
export async function checkAllRows(
  table: Columns & { rows: Rows },
  mapping: Mapping,
  settings: ImportSettings,
  slices: Slices,
  onProgress: (share: number) => void,
): Promise<RowChecks> {
  const rowChecks = createRowChecks(table, mapping, settings);
  for (let row = 0; row < table.rows.length; row += 1) {
    rowChecks.add([table.rows.at(row) ?? []]);
    if (row % rowsAtOnce > 0 || !slices.isOver()) continue;
    onProgress(row / table.rows.length);
    await slices.next();
  }
  return rowChecks;
}
