import { createColumns, DataTable, EmptyState } from "@merchant-portal/ui";
import { useEffect, useState } from "react";

type Order = { id: string };
const total = 250;
/** Stands for your server, which sends 100 rows a page. */
const fetchPage = async (start: number): Promise<Order[]> =>
  Array.from({ length: Math.min(100, total - start) }, (_, at) => ({ id: `JC-${start + at + 1}` }));

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
  const [rows, setRows] = useState<readonly Order[]>([]);
  const [page, setPage] = useState({ start: 0, status: "loading" });
  const isLoading = page.status === "loading";
  useEffect(() => {
    if (!isLoading) return;
    fetchPage(page.start).then(
      (more) => {
        setRows((before) => before.slice(0, page.start).concat(more));
        setPage((now) => ({ ...now, status: "ready" }));
      },
      () => setPage((now) => ({ ...now, status: "failed" })),
    );
  }, [page.start, isLoading]);
  const load = () => setPage({ start: rows.length, status: "loading" });
  const error = { message: "The next orders could not be loaded.", retryLabel: "Try again", onRetry: load };
  const end = { ...words, hasMore: rows.length < total, isLoading, onReachEnd: load };
  return (
    <DataTable
      label="Orders"
      {...{ columns, rows, rowKey, total }}
      status={rows.length === 0 ? "loading" : "ready"}
      empty={<EmptyState title="No orders yet" />}
      end={page.status === "failed" ? { ...end, error } : end}
    />
  );
}
