import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useRef, useState } from "react";
import { ROW_HEIGHT } from "./bench-columns.tsx";
import { toggled } from "./toggled.ts";

/** Pixels. */
export const DETAIL_HEIGHT = 120;

/** TanStack Virtual as a careful developer sets it up: heights are known, also of open rows, and keys are stable. */
export function useVirtualRows(rows: readonly { readonly id: string }[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef({ rows, expanded });
  latest.current = { rows, expanded };
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(
      (index: number) =>
        ROW_HEIGHT + (latest.current.expanded.has(latest.current.rows[index]?.id ?? "") ? DETAIL_HEIGHT : 0),
      [],
    ),
    getItemKey: useCallback((index: number) => latest.current.rows[index]?.id ?? index, []),
    scrollMargin: 40,
    overscan: 8,
  });
  const onExpand = useCallback(
    (index: number, id: string) => {
      const isOpen = latest.current.expanded.has(id);
      setExpanded((before) => toggled(before, id));
      virtualizer.resizeItem(index, ROW_HEIGHT + (isOpen ? 0 : DETAIL_HEIGHT));
    },
    [virtualizer],
  );
  return { scroller, virtualizer, expanded, onExpand };
}
