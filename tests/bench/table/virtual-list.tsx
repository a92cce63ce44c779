import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useRef, useState } from "react";
import { AnchorFrame } from "./anchor-frame.tsx";
import { AnchorRow } from "./anchor-row.tsx";
import { ROW_HEIGHT } from "./bench-columns.tsx";
import type { BenchRow } from "./bench-rows.ts";

const DETAIL_HEIGHT = 120;
const none: ReadonlySet<string> = new Set();

/** TanStack Virtual with known heights and stable keys; the selection is a set, or all of it. */
export function VirtualList({ rows }: { rows: readonly BenchRow[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(none);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(none);
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
  const onSelect = useCallback((id: string) => setSelected((before) => toggled(before, id)), []);
  const onExpand = useCallback(
    (index: number, id: string) => {
      const isOpen = latest.current.expanded.has(id);
      setExpanded((before) => toggled(before, id));
      virtualizer.resizeItem(index, ROW_HEIGHT + (isOpen ? 0 : DETAIL_HEIGHT));
    },
    [virtualizer],
  );
  const isAll = rows.length > 0 && selected.size === rows.length;
  return (
    <AnchorFrame
      scroller={scroller}
      rowCount={rows.length}
      height={virtualizer.getTotalSize()}
      isAll={isAll}
      onSelectAll={() => setSelected(isAll ? none : new Set(rows.map((row) => row.id)))}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <AnchorRow
            key={item.key}
            row={row}
            index={item.index}
            start={item.start - 40}
            isSelected={selected.has(row.id)}
            isExpanded={expanded.has(row.id)}
            onSelect={onSelect}
            onExpand={onExpand}
          />
        );
      })}
    </AnchorFrame>
  );
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
