/**
 * The row of a table that names its columns, and sample values of each column. A CSV file, a sheet of a workbook and pasted rows share it. Open it
 * when a header is not found.
 */
import { isColumnName, isErrorColumn } from "./column-names.ts";

/** Rows among which the header is searched: reports have titles, dates and filters above it. */
export const maxHeaderRows = 10;

export interface FoundRow {
  /** Column names that it recognises. */
  nameCount: number;
  /** Among the rows that are not blank. */
  index: number;
  cells: readonly string[];
}

/**
 * The row among the first ones that recognises the most column names; without a name, the first that is half full. Undefined when all are blank.
 * `index` counts rows that are not blank.
 */
export function findHeaderRow(data: readonly (readonly string[])[]): FoundRow | undefined {
  const rows = data
    .slice(0, maxHeaderRows * 5)
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ""))
    .slice(0, maxHeaderRows);
  const nameCounts = rows.map((row) => new Set(row.filter(isColumnName)).size);
  const nameCount = Math.max(0, ...nameCounts);
  const filled = rows.map((row) => row.filter((cell) => cell !== "").length);
  const index =
    nameCount > 0 ? nameCounts.indexOf(nameCount) : filled.findIndex((count) => count * 2 >= Math.max(...filled));
  const cells = rows[index];
  return cells && { nameCount, index, cells };
}

/** Values that are no column names: postal and ZIP codes, phones, email addresses. */
export const valuePattern =
  /^(?:[A-Z]\d[A-Z][ -]?\d[A-Z]\d|\d{5}(?:-\d{4})?|[+(]?\d[\d\s().-]{8,18}\d|[^\s@]+@[^\s@]+\.[^\s@]+)$/i;
/** Longer cells are notes. */
const longestValue = 300;
const numberPattern = /^[+-]?\d+(?:[.,]\d+)?$/;

/** Whether the row looks like an order or a package: the file has no header. */
export function isHeaderless({ cells }: Pick<FoundRow, "cells">): boolean {
  if (cells.some(isColumnName)) return false;
  return (
    cells.some((cell) => cell.length <= longestValue && valuePattern.test(cell)) ||
    cells.filter((cell) => numberPattern.test(cell)).length > 1
  );
}

/** Rows from which samples are taken. */
const sampledRows = 10_000;
const maxSamples = 3;

/** Sample values of each column, and the width of the table, collected while rows are read. */
export interface ColumnSamples {
  add(rows: readonly (readonly string[])[]): void;
  /** Up to three non-empty values of each column, from different rows. */
  samples(): readonly (readonly string[])[];
  /**
   * The header, with empty names for columns beyond it that more than half of the rows fill: the merchant maps them (`plan-columns.ts`). Not in
   * our own error files, where cells after `error` are surplus cells of the original.
   */
  header(): readonly string[];
}

export function openColumnSamples(header: readonly string[]): ColumnSamples {
  const samples: string[][] = header.map(() => []);
  let seen = 0;
  let longer = 0;
  let minLength = Infinity;

  function sample(row: readonly string[]): void {
    for (let column = 0; column < row.length; column += 1) {
      const values = (samples[column] ??= []);
      if (values.length === maxSamples) continue;
      const value = row[column]?.trim();
      if (value) values.push(value);
    }
  }
  return {
    add(rows) {
      for (const row of rows) {
        if (seen < sampledRows) sample(row);
        seen += 1;
        if (row.length <= header.length) continue;
        longer += 1;
        minLength = Math.min(minLength, row.length);
      }
    },
    samples: () => samples,
    header() {
      if (longer * 2 <= seen || header.some(isErrorColumn)) return header;
      return [...header, ...Array.from({ length: minLength - header.length }, () => "")];
    },
  };
}
