import { useCallback, useState } from "react";
import { AnchorFrame } from "./anchor-frame.tsx";
import { AnchorRow } from "./anchor-row.tsx";
import type { BenchRow } from "./bench-rows.ts";
import { toggled } from "./toggled.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

const none: ReadonlySet<string> = new Set();

/** TanStack Virtual with known heights and stable keys; the selection is a set, or all of it. */
export function VirtualList({ rows }: { rows: readonly BenchRow[] }) {
  const { scroller, virtualizer, expanded, onExpand } = useVirtualRows(rows);
  const [selected, setSelected] = useState<ReadonlySet<string>>(none);
  const onSelect = useCallback((id: string) => setSelected((before) => toggled(before, id)), []);
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
