import { rowSelectionFeature, type RowSelectionState, tableFeatures, useTable } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useRef, useState } from "react";
import { AnchorFrame } from "./anchor-frame.tsx";
import { AnchorRow } from "./anchor-row.tsx";
import { benchColumns, ROW_HEIGHT } from "./bench-columns.tsx";
import type { BenchRow } from "./bench-rows.ts";

const DETAIL_HEIGHT = 120;
const features = tableFeatures({ rowSelectionFeature });
const columns = benchColumns.map((column) => ({
  id: column.id,
  header: column.header,
  accessorFn: (row: BenchRow) => column.cell(row, { tabIndex: 0 }),
}));
const getRowId = (row: BenchRow) => row.id;

/** TanStack Table 9 with its own selection, its rows drawn by TanStack Virtual with known heights and stable keys. */
export function TableList({ rows: data }: { rows: readonly BenchRow[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const table = useTable({
    features,
    columns,
    data,
    getRowId,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
  });
  const { rows } = table.getRowModel();
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
  const onSelect = useCallback((id: string) => latest.current.rows.find((row) => row.id === id)?.toggleSelected(), []);
  const onExpand = useCallback(
    (index: number, id: string) => {
      const isOpen = latest.current.expanded.has(id);
      setExpanded((before) => new Set(isOpen ? [...before].filter((one) => one !== id) : [...before, id]));
      virtualizer.resizeItem(index, ROW_HEIGHT + (isOpen ? 0 : DETAIL_HEIGHT));
    },
    [virtualizer],
  );
  return (
    <AnchorFrame
      scroller={scroller}
      rowCount={rows.length}
      height={virtualizer.getTotalSize()}
      isAll={table.getIsAllRowsSelected()}
      onSelectAll={() => table.toggleAllRowsSelected()}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <AnchorRow
            key={item.key}
            row={row.original}
            index={item.index}
            start={item.start - 40}
            isSelected={rowSelection[row.id] === true}
            isExpanded={expanded.has(row.id)}
            onSelect={onSelect}
            onExpand={onExpand}
          />
        );
      })}
    </AnchorFrame>
  );
}
