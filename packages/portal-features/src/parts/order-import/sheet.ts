/** A file while it is checked: the table as read, the edited rows, and the removed rows. Open it to see how a cell gets its current text. */
import { columnsOf, type FileSlot, type ImportColumn } from "./import-columns.ts";
import type { Mapping } from "./order-import.ts";
import type { Rows } from "./row-cache.ts";

/**
 * A file as read, before its columns have a meaning. Cells are as in the file (without quotes, not trimmed). A row may have fewer or more
 * cells than the header. Blank rows are left out, so `lines` may have gaps.
 */
export interface SourceTable {
  slot: FileSlot;
  /** Separates the cells; also used for the error file. */
  delimiter: "," | ";" | "\t" | "|";
  header: readonly string[];
  rows: Rows;
  /** The line of the file on which each row starts, from 1. */
  lines: Uint32Array;
}

export interface Sheet {
  slot: FileSlot;
  table: SourceTable;
  columns: readonly ImportColumn[];
  /** The index in the file's rows for each of `columns`; -1 when the file does not have the column. */
  positions: Int32Array;
  /** The cells of edited rows, in the order of `columns`. All other rows are as in the file. */
  edited: Map<number, string[]>;
  /** Rows in which the merchant has changed a cell. Cells beyond the header are then no longer an error. */
  confirmed: Set<number>;
  removed: Uint8Array;
  /** Number of rows that are not removed. */
  remaining: number;
}

/** When two columns of the file have the same meaning, the first one counts. */
export function openSheet(table: SourceTable, mapping: Mapping): Sheet {
  const columns = columnsOf[table.slot];
  return {
    slot: table.slot,
    table,
    columns,
    positions: Int32Array.from(columns, (column) => mapping.indexOf(column)),
    edited: new Map(),
    confirmed: new Set(),
    removed: new Uint8Array(table.rows.length),
    remaining: table.rows.length,
  };
}

/** The index of a column in `columns`; -1 for a column of the other file. */
export const columnIndex = (sheet: Sheet, column: ImportColumn): number => sheet.columns.indexOf(column);

/** The current text of a cell; empty when the file lacks the column or the row is too short. */
export function textAt(sheet: Sheet, row: number, column: number): string {
  if (sheet.edited.size > 0) {
    const cells = sheet.edited.get(row);
    if (cells) return cells[column] ?? "";
  }
  const position = sheet.positions[column] ?? -1;
  return position < 0 ? "" : (sheet.table.rows.at(row)?.[position] ?? "");
}

/** The current cells of a row, in the order of `columns`. */
export const cellsOf = (sheet: Sheet, row: number): string[] =>
  sheet.edited.get(row)?.slice() ?? sheet.columns.map((_, column) => textAt(sheet, row, column));

/** Changes a cell. @returns its text before */
export function setText(sheet: Sheet, row: number, column: number, text: string): string {
  const before = textAt(sheet, row, column);
  let cells = sheet.edited.get(row);
  if (!cells) {
    cells = cellsOf(sheet, row);
    sheet.edited.set(row, cells);
  }
  cells[column] = text;
  return before;
}

export function setRemoved(sheet: Sheet, row: number, isRemoved: boolean): void {
  if ((sheet.removed[row] === 1) === isRemoved) return;
  sheet.removed[row] = isRemoved ? 1 : 0;
  sheet.remaining += isRemoved ? -1 : 1;
}

/** The number of filled cells beyond the header; 0 once the merchant has set a cell of the row. */
export function extraCells(sheet: Sheet, row: number, cells = sheet.table.rows.at(row)): number {
  const width = sheet.table.header.length;
  if (!cells || cells.length <= width || sheet.confirmed.has(row)) return 0;
  return cells.slice(width).filter((text) => text.trim() !== "").length;
}
