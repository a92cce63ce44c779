import type { FileSlot, ImportColumn } from "./import-columns.ts";

/** A value of a row that was sent, or the row as a whole, as the server has refused it. */
export interface RefusedValue {
  slot: FileSlot;
  /** The order's. */
  reference: string;
  /** Of a package: which of its order's, from 0. */
  nth?: number;
  column?: ImportColumn;
  /** In the server's words. */
  message: string;
  /** The row in its file, and its cells as they were refused; where absent, the row of the reference as it is when this is told. */
  was?: { index: number; cells: readonly string[] };
}
