import { PrintDesk } from "#parts/labels/print-desk.tsx";
import { OrderDesk } from "#parts/orders/order-desk.tsx";
import type { OrderTableProps } from "./order-table-props.ts";
import { OrderTable as Table } from "./order-table.tsx";

/** `place` belongs to a page with a history of its own. */
export type EmbeddedOrderTableProps = Omit<OrderTableProps, "place">;

/** The merchant's orders, for another app: the table, and what it needs somewhere beside it. One of them in a provider. */
export function OrderTable(props: EmbeddedOrderTableProps) {
  return (
    <>
      <Table {...props} />
      <OrderDesk />
      <PrintDesk />
    </>
  );
}
