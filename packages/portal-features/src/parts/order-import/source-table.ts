import type { FileSlot } from "./import-columns.ts";

/**
 * A file as it was read: texts in rows, nothing understood yet. Cells are as in the file (quotes taken off, not trimmed); a row may
 * have fewer or more cells than the header. Rows that are blank throughout are left out, which `lines` shows.
 */
export interface SourceTable {
  slot: FileSlot;
  header: readonly string[];
  rows: readonly (readonly string[])[];
  /** The line of the file, counted from 1, on which each row begins. */
  lines: Uint32Array;
}
