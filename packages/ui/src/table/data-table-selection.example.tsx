import {
  BulkBar,
  Button,
  createColumns,
  DataTable,
  EmptyState,
  PrinterIcon,
  useRowSelection,
} from "@merchant-portal/ui";
import { useState } from "react";

type Order = { id: string; status: "new" | "archived" };
const orders = Array.from({ length: 8 }, (_, at): Order => ({ id: `JC-${at}`, status: at === 3 ? "archived" : "new" }));
const rowKey = (order: Order) => order.id;
const canSelect = (order: Order) => (order.status === "archived" ? "Archived orders cannot be printed." : true);
const columns = createColumns<Order>()([
  { id: "id", header: "Order", width: 140, grow: 1, isRowHeader: true, cell: (order) => order.id },
]);

const words = { selectAllLabel: "Select all orders", selectRowLabel: (order: Order) => `Select ${order.id}` };

export function Example() {
  const [printed, setPrinted] = useState(0);
  const { selected, onChange, count, clear, isSelected } = useRowSelection({ rows: orders, rowKey, canSelect });
  const print = () => {
    setPrinted(orders.filter(isSelected).length);
    clear();
  };
  return (
    <DataTable
      label="Orders"
      {...{ columns, rows: orders, rowKey }}
      selection={{ selected, onChange, canSelect, ...words }}
      empty={<EmptyState title="No orders yet" />}
      tools={() => <output>{printed > 0 && `${printed} labels printed`}</output>}
      bulkBar={
        <BulkBar count={count} countLabel={`${count} selected`} label="Actions" clearLabel="Clear" onClear={clear}>
          <Button variant="ghost" size="sm" icon={<PrinterIcon />} onClick={print}>
            Print labels
          </Button>
        </BulkBar>
      }
    />
  );
}
