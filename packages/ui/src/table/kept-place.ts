import { findRow } from "./find-row.ts";
import type { RowGeometry, RowRange } from "./row-geometry.ts";

/** Rows and where they lie. */
export type PlacedList<Row> = { readonly rows: readonly Row[]; readonly geometry: RowGeometry };

/** A row in view that has moved: its index now, its top before and how much further down it lies, in pixels. */
export type MovedRow = { readonly index: number; readonly was: number; readonly by: number };

/**
 * Where what was in view (`view`, rows of `before`) lies in `after`, told by one of its rows: rows came or went above it. Undefined
 * when nothing did, or when it was not moved as a whole, as by another sort or filter: what is shown then is another list.
 */
export function movedBy<Row>(
  before: PlacedList<Row>,
  after: PlacedList<Row>,
  rowKey: (row: Row) => string,
  view: RowRange,
): MovedRow | undefined {
  const seen: { key: string; index: number }[] = [];
  for (let index = view.first; index < view.last; index++) {
    const row = before.rows[index];
    if (row !== undefined) seen.push({ key: rowKey(row), index });
  }
  // Most often nothing came before the rows in view; else one of the first few is still there.
  for (const { key, index } of seen.slice(0, 3)) {
    const found = findRow(after.rows, rowKey, key, index);
    if (found < 0) continue;
    const stayed = seen.filter((one) => {
      const row = after.rows[one.index + found - index];
      return row !== undefined && rowKey(row) === one.key;
    });
    if (stayed.length * 2 <= seen.length) continue;
    const was = before.geometry.topOf(index);
    const by = after.geometry.topOf(found) - was;
    return by === 0 ? undefined : { index: found, was, by };
  }
  return undefined;
}
