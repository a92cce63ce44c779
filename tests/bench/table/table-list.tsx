import { rowSelectionFeature, type RowSelectionState, tableFeatures, useTable } from "@tanstack/react-table";
import { useCallback, useRef, useState } from "react";
import { AnchorFrame } from "./anchor-frame.tsx";
import { AnchorRow } from "./anchor-row.tsx";
import { benchColumns } from "./bench-columns.tsx";
import type { BenchRow } from "./bench-rows.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

const features = tableFeatures({ rowSelectionFeature });
const columns = benchColumns.map((column) => ({
  id: column.id,
  header: column.header,
  accessorFn: (row: BenchRow) => column.cell(row, { tabIndex: 0 }),
}));
const getRowId = (row: BenchRow) => row.id;

/** TanStack Table 9 with its own selection, its rows drawn by TanStack Virtual with known heights and stable keys. */
export function TableList({ rows: data }: { rows: readonly BenchRow[] }) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const table = useTable({
    features,
    columns,
    data,
    getRowId,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
  });
  const { rows } = table.getRowModel();
  const { scroller, virtualizer, expanded, onExpand } = useVirtualRows(rows);
  const latest = useRef(rows);
  latest.current = rows;
  const onSelect = useCallback((id: string) => latest.current.find((row) => row.id === id)?.toggleSelected(), []);
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
