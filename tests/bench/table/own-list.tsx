import { DataTable, noSelection } from "@merchant-portal/ui";
import { useMemo, useState } from "react";
import { BenchDetail, benchColumns, LIST_HEIGHT } from "./bench-columns.tsx";
import type { BenchRow } from "./bench-rows.ts";

const rowKey = (row: BenchRow) => row.id;
const detail = (row: BenchRow) => <BenchDetail row={row} />;
const selectRowLabel = (row: BenchRow) => `Select ${row.ref}`;
const toggleLabel = (row: BenchRow) => `Details of ${row.ref}`;

/** The list of `packages/ui`. */
export function OwnList({ rows }: { rows: readonly BenchRow[] }) {
  const [selected, setSelected] = useState(noSelection);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo(
    () => ({ selected, onChange: setSelected, selectAllLabel: "Select all", selectRowLabel }),
    [selected],
  );
  const expansion = useMemo(
    () => ({ expanded, onChange: setExpanded, render: detail, toggleLabel, columnLabel: "Details" }),
    [expanded],
  );
  return (
    <DataTable
      label="Orders"
      rows={rows}
      total={rows.length}
      rowKey={rowKey}
      columns={benchColumns}
      selection={selection}
      expansion={expansion}
      empty={null}
      maxHeight={`${LIST_HEIGHT}px`}
    />
  );
}
