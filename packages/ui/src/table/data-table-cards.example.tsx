import { type CardContext, ColumnCard, createColumns, DataTable, EmptyState } from "@merchant-portal/ui";

const orders = [
  { id: "JC-1042", recipient: "Amara Okafor", packages: 2 },
  { id: "JC-1043", recipient: "Léa Tremblay", packages: 1 },
];
type Order = (typeof orders)[number];
const rowKey = (order: Order) => order.id;
const columns = createColumns<Order>()([
  {
    id: "id",
    header: "Order",
    width: 140,
    isRowHeader: true,
    isInteractive: true,
    cell: (order, { tabIndex }) => (
      <a href={`#${order.id}`} tabIndex={tabIndex}>
        {order.id}
      </a>
    ),
  },
  { id: "recipient", header: "Recipient", width: 180, grow: 1, cell: (order) => order.recipient },
  { id: "packages", header: "Packages", width: 110, align: "end", cell: (order) => order.packages },
]);
/** Made of the columns; any element of your own does as well. */
const card = (order: Order, context: CardContext<Order>) => <ColumnCard row={order} {...context} />;

export function Example() {
  return (
    <DataTable
      label="Orders"
      columns={columns}
      rows={orders}
      rowKey={rowKey}
      card={card}
      empty={<EmptyState title="No orders yet" />}
    />
  );
}
