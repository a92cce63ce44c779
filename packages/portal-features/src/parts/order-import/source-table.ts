import type { FileSlot } from "./import-columns.ts";
import type { Rows } from "./row-cache.ts";

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
