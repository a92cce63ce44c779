/** A file under check: the rows as read, what was edited in them, and which were removed. */
import { columnsOf, type FileSlot, type ImportColumn } from "./import-columns.ts";
import type { Rows } from "./row-cache.ts";
import type { Mapping } from "./order-import.ts";

// <<<< parts/order-import/source-table.ts
/**
 * A file as it was read: texts in rows, nothing understood yet. Cells are as in the file (quotes taken off, not trimmed); a row may
 * have fewer or more cells than the header. Rows that are blank throughout are left out, which `lines` shows.
 */
export interface SourceTable {
  slot: FileSlot;
  /** What parts its cells: a file that we write of its rows is parted alike. */
  delimiter: "," | ";" | "\t" | "|";
  header: readonly string[];
  rows: Rows;
  /** The line of the file, counted from 1, on which each row begins. */
  lines: Uint32Array;
}
export interface Sheet {
  slot: FileSlot;
  table: SourceTable;
  columns: readonly ImportColumn[];
  /** Where each known column stands in the file, in the order of `columns`; -1 for one that the file does not have. */
  places: Int32Array;
  /** Rows in which something was edited, in the order of `columns`. All others are as in the file. */
  edited: Map<number, string[]>;
  /** Rows of which a person has set a cell. A line with more cells than the header counts as understood from then on. */
  settled: Set<number>;
  removed: Uint8Array;
  /** Rows that are not removed. */
  left: number;
}

/** A column that two cells of the header are taken for counts where it comes first. */
export function openSheet(table: SourceTable, mapping: Mapping): Sheet {
  const columns = columnsOf[table.slot];
  return {
    slot: table.slot,
    table,
    columns,
    places: Int32Array.from(columns, (column) => mapping.indexOf(column)),
    edited: new Map(),
    settled: new Set(),
    removed: new Uint8Array(table.rows.length),
    left: table.rows.length,
  };
}

/** Where a column stands in `columns`, or -1 when the other file has it. */
export const columnIndex = (sheet: Sheet, column: ImportColumn): number => sheet.columns.indexOf(column);

/** The text of a cell, empty when the file has no such column or the line is too short. */
export function textAt(sheet: Sheet, row: number, column: number): string {
  if (sheet.edited.size > 0) {
    const cells = sheet.edited.get(row);
    if (cells) return cells[column] ?? "";
  }
  const place = sheet.places[column] ?? -1;
  return place < 0 ? "" : (sheet.table.rows.at(row)?.[place] ?? "");
}

/** All cells of a row, in the order of `columns`. */
export const cellsOf = (sheet: Sheet, row: number): string[] =>
  sheet.edited.get(row)?.slice() ?? sheet.columns.map((_, column) => textAt(sheet, row, column));

/** @returns the text that was there */
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
  sheet.left += isRemoved ? -1 : 1;
}

/** How many cells with something in them a line has beyond the header; 0 once somebody has set a cell of it. */
export function extraCells(sheet: Sheet, row: number, cells = sheet.table.rows.at(row)): number {
  const width = sheet.table.header.length;
  if (!cells || cells.length <= width || sheet.settled.has(row)) return 0;
  return cells.slice(width).filter((text) => text.trim() !== "").length;
}
