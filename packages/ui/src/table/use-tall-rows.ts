import { useCallback, useMemo, useState } from "react";
import type { TallRow } from "./row-geometry.ts";

type Measured = { readonly key: string; readonly index: number; readonly pixels: number };

/** Tells the height of one part of a row (its message, its detail), whenever it changes. */
export type ReportHeight = (part: string, key: string, index: number, pixels: number) => void;

/**
 * Remembers how much taller than the others a row's parts make it, also while it is scrolled out of the document. `isShown`
 * says whether a remembered part still stands.
 */
export function useTallRows<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  isShown: (part: string, key: string, row: Row) => boolean,
): { readonly tall: readonly TallRow[]; readonly report: ReportHeight } {
  const [measured, setMeasured] = useState<ReadonlyMap<string, Measured & { part: string }>>(() => new Map());

  const report = useCallback<ReportHeight>((part, key, index, pixels) => {
    const id = `${part} ${key}`;
    setMeasured((before) => {
      const known = before.get(id);
      if (known?.pixels === pixels && known.index === index) return before;
      return new Map(before).set(id, { part, key, index, pixels });
    });
  }, []);

  const tall = useMemo(() => {
    const extras = new Map<number, number>();
    for (const { part, key, index, pixels } of measured.values()) {
      const at = indexOfKey(rows, rowKey, key, index);
      const row = rows[at];
      if (row !== undefined && isShown(part, key, row)) extras.set(at, (extras.get(at) ?? 0) + pixels);
    }
    return [...extras].map(([index, extra]) => ({ index, extra }));
  }, [measured, rows, rowKey, isShown]);

  return { tall, report };
}

/** Where the row of that key is, looking first where it was; -1 when it has gone. */
export function indexOfKey<Row>(rows: readonly Row[], rowKey: (row: Row) => string, key: string, hint: number): number {
  const row = rows[hint];
  if (row !== undefined && rowKey(row) === key) return hint;
  return rows.findIndex((candidate) => rowKey(candidate) === key);
}
