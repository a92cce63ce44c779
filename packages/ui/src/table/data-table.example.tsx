import { createColumns, DataTable, EmptyState } from "@merchant-portal/ui";

const orders = [
  { id: "JC-1042", recipient: "Amara Okafor" },
  { id: "JC-1043", recipient: "Léa Tremblay" },
];
const rowKey = (order: { id: string }) => order.id;
const columns = createColumns<(typeof orders)[number]>()([
  { id: "id", header: "Order", width: 140, isRowHeader: true, cell: (order) => order.id },
  { id: "recipient", header: "Recipient", width: 180, grow: 1, cell: (order) => order.recipient },
]);
const empty = <EmptyState title="No orders yet" />;

export function Example() {
  return <DataTable label="Orders" columns={columns} rows={orders} rowKey={rowKey} empty={empty} />;
}
