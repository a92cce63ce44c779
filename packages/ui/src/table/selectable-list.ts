import { useState } from "react";
import { sameStart } from "./find-row.ts";

/** The rows that are loaded, as the selection sees them. Nothing is copied: a list of 100,000 rows costs nothing to describe. */
export type SelectableList = {
  readonly count: number;
  readonly keyAt: (index: number) => string;
  readonly canSelect: (index: number) => boolean;
  /** How many of them can be selected: counted once as rows come, never again while something is selected. */
  readonly selectable: number;
};

type Source<Row> = {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly canSelect: ((row: Row) => true | string) | undefined;
};

type Described<Row> = Source<Row> & {
  readonly list: SelectableList;
  /** Whether all rows of the list before are still there, at its start. */
  readonly isGrown: boolean;
};

/** Describes the rows; of rows that were described before (`before`) only those that came or went are counted. */
export function describeRows<Row>(source: Source<Row>, before?: Described<Row>): Described<Row> {
  const { rows, rowKey, canSelect } = source;
  const isKnown = before?.canSelect === canSelect && before?.rowKey === rowKey;
  const same = isKnown ? sameStart(before.rows, rows) : 0;
  const countFrom = (of: readonly Row[]) => {
    if (canSelect === undefined) return of.length - same;
    let count = 0;
    for (let index = same; index < of.length; index++) if (canSelect(of[index] as Row) === true) count++;
    return count;
  };
  const selectable = isKnown ? before.list.selectable - countFrom(before.rows) + countFrom(rows) : countFrom(rows);
  const list: SelectableList = {
    count: rows.length,
    selectable,
    keyAt: (index) => {
      const row = rows[index];
      return row === undefined ? "" : rowKey(row);
    },
    canSelect: (index) => {
      const row = rows[index];
      return row !== undefined && (canSelect === undefined || canSelect(row) === true);
    },
  };
  return { ...source, list, isGrown: isKnown && same === before.rows.length };
}

/** The description of the rows, kept while they grow. */
export function useSelectableList<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  canSelect: ((row: Row) => true | string) | undefined,
): SelectableList {
  const [described, setDescribed] = useState(() => describeRows({ rows, rowKey, canSelect }));
  if (described.rows === rows && described.rowKey === rowKey && described.canSelect === canSelect)
    return described.list;
  const next = describeRows({ rows, rowKey, canSelect }, described);
  setDescribed(next);
  return next.list;
}
