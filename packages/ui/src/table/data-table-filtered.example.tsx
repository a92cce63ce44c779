import {
  ActiveFilters,
  BulkBar,
  Button,
  createColumns,
  DataTable,
  EmptyState,
  FilterBar,
  SelectField,
  useRowSelection,
} from "@merchant-portal/ui";
import { useState } from "react";

type Return = { id: string; status: "New" | "Received" };
const returns = Array.from({ length: 8 }, (_, at): Return => ({ id: `RT-${at}`, status: at < 3 ? "New" : "Received" }));
const rowKey = (row: Return) => row.id;
const columns = createColumns<Return>()([
  { id: "id", header: "Return", width: 140, isRowHeader: true, cell: (row) => row.id },
  { id: "status", header: "Status", width: 140, grow: 1, cell: (row) => row.status },
]);
const options = ["All", "New", "Received"].map((status) => ({ value: status, label: status }));
const empty = <EmptyState title="No returns match" />;
const words = { selectAllLabel: "Select all returns", selectRowLabel: (row: Return) => `Select ${row.id}` };

export function Example() {
  const [status, setStatus] = useState("All");
  const rows = returns.filter((row) => status === "All" || row.status === status);
  const { selected, onChange, count, clear } = useRowSelection({ rows, rowKey, scope: status });
  const all = () => setStatus("All");
  const sheet = { openLabel: "Filters", title: "Filters", closeLabel: "Close", doneLabel: `Show ${rows.length}` };
  const filter = { key: "status", label: `Status: ${status}`, removeLabel: "Remove filter Status", onRemove: all };
  const filters = status === "All" ? [] : [filter];
  const active = <ActiveFilters label="Active filters" filters={filters} clearLabel="Clear all" onClear={all} />;
  const bar = { count, countLabel: `${count} selected`, label: "Actions", clearLabel: "Clear", onClear: clear };
  return (
    <div style={{ display: "flex", flexDirection: "column", gap: 12 }}>
      <FilterBar label="Filters" {...{ sheet, active }}>
        <SelectField label="Status" options={options} value={status} onValueChange={setStatus} />
      </FilterBar>
      <DataTable
        key={status}
        label="Returns"
        {...{ columns, rows, rowKey, empty }}
        selection={{ selected, onChange, ...words }}
        bulkBar={
          <BulkBar {...bar}>
            <Button variant="ghost">Approve</Button>
          </BulkBar>
        }
      />
    </div>
  );
}
