import { useCallback, useMemo, useState } from "react";
import { findRow } from "./find-row.ts";
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

  const { tall, gone } = useMemo(() => {
    const extras = new Map<number, number>();
    const gone: string[] = [];
    for (const [id, { part, key, index, pixels }] of measured) {
      const at = findRow(rows, rowKey, key, index);
      const row = rows[at];
      if (row === undefined) gone.push(id);
      else if (isShown(part, key, row)) extras.set(at, (extras.get(at) ?? 0) + pixels);
    }
    return { tall: [...extras].map(([index, extra]) => ({ index, extra })), gone };
  }, [measured, rows, rowKey, isShown]);

  // Else each page that comes would be searched for them again.
  if (gone.length > 0) setMeasured(new Map([...measured].filter(([id]) => !gone.includes(id))));

  return { tall, report };
}
