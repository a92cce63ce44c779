/**
 * The rows of one file while it is checked: the cells as read, what the merchant changed, and which rows have which reference. Open it to see how
 * a cell gets its current text.
 */
import type { FileSlot } from "./import-columns.ts";
import type { EncodingName, Issue, OpenedFile, SheetChoice } from "./order-import.ts";
import { columnCells, extraCells, isUnmeasured, referenceOf, type RowRules } from "./row-rules.ts";

/**
 * A file as read, before its columns have a meaning. Cells are as in the file (without quotes, not trimmed). A row may have fewer or more
 * cells than the header. Blank rows are left out, so `lines` may have gaps.
 */
export interface SourceTable {
  slot: FileSlot;
  /** Separates the cells; also used for the error file. Absent for a workbook. */
  delimiter?: "," | ";" | "\t" | "|";
  header: readonly string[];
  rows: readonly (readonly string[])[];
  /** The line of the file on which each row starts, from 1. */
  lines: Uint32Array;
}

/** The content of a file, possibly without rows, and its format. */
export interface FileText
  extends
    Omit<SourceTable, "slot">,
    Pick<OpenedFile, "encoding" | "otherEncoding" | "accents" | "isMixed" | "isDoubtful" | "sheet"> {
  /** Up to three values of each column. */
  samples: readonly (readonly string[])[];
}

/** How a file is read. */
export interface ReadOptions {
  /** Overrides the detected encoding. */
  encoding?: EncodingName | undefined;
  /** Of a workbook: the file for which a sheet is wanted, and the merchant's choice of it. */
  slot?: FileSlot;
  sheet?: SheetChoice | undefined;
  /** Called with the header and samples once the first rows are read. The function that it returns gets all rows, in order, while they are read. */
  onColumns?:
    | ((table: Pick<FileText, "header" | "samples">) => ((rows: readonly string[][]) => void) | undefined)
    | undefined;
}

/** What the merchant changed in a row. Never changed in place: undo puts the earlier one back. */
export interface RowEdit {
  /** All cells, in the order of `columnsOf`; absent: as in the file. */
  cells?: readonly string[];
  /** The merchant has set a cell of this row: cells beyond the header are no error any more. */
  isConfirmed?: true;
  isRemoved?: true;
}

export interface FileRows {
  table: SourceTable;
  rules: RowRules;
  edits: Map<number, RowEdit>;
  /** Issues that a row has by itself; rows without are absent. */
  ownIssues: Map<number, readonly Issue[]>;
  /** The reference of each row; empty for a removed row, and for one without. */
  references: string[];
  /** The rows of each reference, in the order of the file. */
  rowsOf: Map<string, number[]>;
}

export const isRemoved = ({ edits }: FileRows, row: number): boolean => edits.get(row)?.isRemoved === true;

/** The rows that are not removed. */
export function remainingRows({ table, edits }: FileRows): number {
  let removed = 0;
  for (const edit of edits.values()) if (edit.isRemoved) removed += 1;
  return table.rows.length - removed;
}

/** The current cells of a row, in the order of `columnsOf`. */
export const cellsOf = ({ rules, table, edits }: FileRows, row: number): readonly string[] =>
  edits.get(row)?.cells ?? columnCells(rules, table.rows[row] ?? []);

/** The current text of a cell; empty when the file lacks the column or the row is too short. */
export function textAt({ rules, table, edits }: FileRows, row: number, column: number): string {
  const edited = edits.get(row)?.cells;
  return (edited ? edited[column] : table.rows[row]?.[rules.positions[column] ?? -1]) ?? "";
}

/** The packages that say nothing of their weight and size, without removed ones. */
export function unmeasuredRows(packages: FileRows): number[] {
  const rows: number[] = [];
  for (let row = 0; row < packages.table.rows.length; row += 1)
    if (isUnmeasured((column) => textAt(packages, row, column)) && !isRemoved(packages, row)) rows.push(row);
  return rows;
}

/** The cells beyond the header, if one of them is filled and the merchant has not confirmed the row. */
export function cellsBeyond({ rules, table, edits }: FileRows, row: number): readonly string[] {
  const cells = table.rows[row] ?? [];
  return edits.get(row)?.isConfirmed || extraCells(rules, cells) === 0 ? [] : cells.slice(rules.width);
}

/** Enters the next row by its reference. Call it for each row, in the order of the file. */
export function addReference(file: FileRows, row: number): void {
  const reference = referenceOf(textAt(file, row, 0));
  file.references.push(reference);
  if (reference === "") return;
  const rows = file.rowsOf.get(reference);
  if (rows) rows.push(row);
  else file.rowsOf.set(reference, [row]);
}

/**
 * Moves rows to other references; removed rows move to an empty one. A reference keeps its place in `rowsOf` without rows.
 * @param moves the new reference of each row
 * @returns the affected references
 */
export function moveRows({ references, rowsOf }: FileRows, moves: ReadonlyMap<number, string>): Set<string> {
  const added = new Map<string, number[]>();
  const affected = new Set<string>();
  for (const [row, to] of moves) {
    affected.add(references[row] ?? "").add(to);
    const rows = added.get(to);
    if (rows) rows.push(row);
    else added.set(to, [row]);
    references[row] = to;
  }
  affected.delete("");
  for (const reference of affected) {
    const staying = (rowsOf.get(reference) ?? []).filter((row) => !moves.has(row));
    rowsOf.set(
      reference,
      [...staying, ...(added.get(reference) ?? [])].toSorted((one, other) => one - other),
    );
  }
  return affected;
}
