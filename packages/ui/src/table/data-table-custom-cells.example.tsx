import { Badge, createColumns, cx, DataTable, EmptyState } from "@merchant-portal/ui";

const orders = [
  { id: "JC-1042", status: "Delivered", tone: "success" as const, weight: 2.5 },
  { id: "JC-1043", status: "Failed", tone: "danger" as const, weight: 0 },
];
const rowKey = (order: { id: string }) => order.id;
const columns = createColumns<(typeof orders)[number]>()([
  {
    id: "id",
    header: "Order",
    width: 140,
    isRowHeader: true,
    // The arrow keys reach its link, so hand `tabIndex` on.
    isInteractive: true,
    cell: (order, { tabIndex }) => (
      <a href={`#${order.id}`} tabIndex={tabIndex}>
        {order.id}
      </a>
    ),
  },
  { id: "status", header: "Status", width: 140, cell: (order) => <Badge tone={order.tone}>{order.status}</Badge> },
  {
    id: "weight",
    header: "Weight, kg",
    width: 120,
    cell: (order) => order.weight,
    // The whole cell, because it says that it is wrong.
    customCell: (order, props) => (
      <td
        {...props}
        aria-invalid={order.weight === 0}
        className={cx(props.className, "mp:aria-invalid:bg-danger-subtle")}
      >
        {order.weight}
      </td>
    ),
  },
]);
const empty = <EmptyState title="No orders yet" />;

export function Example() {
  return <DataTable label="Orders" columns={columns} rows={orders} rowKey={rowKey} empty={empty} />;
}
