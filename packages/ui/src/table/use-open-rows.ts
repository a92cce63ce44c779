import { useState } from "react";
import { findRow, sameStart } from "./find-row.ts";

const none: ReadonlySet<string> = new Set();

type Found<Row> = {
  readonly rows: readonly Row[];
  readonly keys: ReadonlySet<string>;
  /** Of each key its row's index; -1 when the list does not hold it. */
  readonly at: ReadonlyMap<string, number>;
  readonly indexes: readonly number[];
};

/**
 * The indexes of the rows that are open, in order. A page that is added costs only its own rows, and a row that is opened a look
 * at what is in view (`near` is where that begins).
 */
export function useOpenRows<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  keys: ReadonlySet<string> = none,
  near: number,
): readonly number[] {
  const [found, setFound] = useState<Found<Row>>({ rows, keys: none, at: new Map(), indexes: [] });
  if (found.rows === rows && found.keys === keys) return found.indexes;
  const next = findOpen(found, rows, rowKey, keys, near);
  setFound(next);
  return next.indexes;
}

function findOpen<Row>(
  before: Found<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  keys: ReadonlySet<string>,
  near: number,
): Found<Row> {
  const same = before.rows === rows ? rows.length : keys.size === 0 ? 0 : sameStart(before.rows, rows);
  const added = keys.size === 0 ? [] : rows.slice(same);
  const at = new Map<string, number>();
  for (const key of keys) {
    const was = before.at.get(key);
    if (was === undefined) at.set(key, findRow(rows, rowKey, key, near));
    else if (was >= 0 && was < same) at.set(key, was);
    else if (was >= 0) at.set(key, findRow(rows, rowKey, key, was));
    else {
      const found = findRow(added, rowKey, key, 0);
      at.set(key, found < 0 ? -1 : same + found);
    }
  }
  const indexes = [...at.values()].filter((index) => index >= 0).toSorted((a, b) => a - b);
  return { rows, keys, at, indexes };
}
