import { useCallback } from "react";
import type { ListProps } from "./list-features.ts";
import { useLatest } from "./use-latest.ts";

/** Opens the detail of the row at an index, or closes it. */
export function useExpansion<Row>({ rows, rowKey, expansion }: Pick<ListProps<Row>, "rows" | "rowKey" | "expansion">) {
  const latest = useLatest({ rows, rowKey, expansion });
  return useCallback(
    (index: number) => {
      const { rows, rowKey, expansion } = latest.current;
      const row = rows[index];
      if (expansion === undefined || row === undefined) return;
      const key = rowKey(row);
      const isOpen = expansion.expanded.has(key);
      const next = new Set(expansion.isSingle === true ? [] : expansion.expanded);
      if (isOpen) next.delete(key);
      else next.add(key);
      expansion.onChange(next);
    },
    [latest],
  );
}
