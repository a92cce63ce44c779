import { createColumns, DataTable, EmptyState } from "@merchant-portal/ui";
import { useState } from "react";

type Order = { id: string };
const total = 250;
const ordersFrom = (start: number): readonly Order[] =>
  Array.from({ length: Math.min(100, total - start) }, (_, at) => ({ id: `JC-${start + at + 1}` }));
/** Stands for your server, which sends 100 orders a page. */
const fetchPage = (start: number) =>
  new Promise<readonly Order[]>((done) => setTimeout(() => done(ordersFrom(start)), 1000));

const rowKey = (order: Order) => order.id;
const columns = createColumns<Order>()([
  { id: "id", header: "Order", width: 140, grow: 1, isRowHeader: true, cell: (order) => order.id },
]);
const words = {
  loadMoreLabel: "Load more orders",
  loadingLabel: "Loading…",
  doneLabel: `All ${total} orders are shown.`,
};

export function Example() {
  // The first page, as the route's loader fetched it.
  const [rows, setRows] = useState(() => ordersFrom(0));
  const [status, setStatus] = useState("ready");
  const load = () => {
    setStatus("loading");
    fetchPage(rows.length).then(
      (more) => {
        setRows((before) => before.concat(more));
        setStatus("ready");
      },
      () => setStatus("failed"),
    );
  };
  const error = { message: "The next orders could not be loaded.", retryLabel: "Try again", onRetry: load };
  const end = { ...words, hasMore: rows.length < total, isLoading: status === "loading", onReachEnd: load };
  return (
    <DataTable
      label="Orders"
      {...{ columns, rows, rowKey, total }}
      end={status === "failed" ? { ...end, error } : end}
      empty={<EmptyState title="No orders yet" />}
    />
  );
}
