/** Hooks that read the print history. Open it to show somewhere whether an order was printed. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useMerchant } from "#kit/host.ts";
import {
  addRows,
  type OrderPrints,
  printedIds,
  type PrintedOrder,
  type PrintHistory,
  printHistory,
  printsOf,
} from "./print-history.ts";
import { listenToPrints } from "./print-store.ts";

/** Reads the history once `isDue` is true, so that the first rows do not wait for it, and listens to other tabs. */
export function useLoadPrintHistory(isDue: boolean): void {
  const merchant = useMerchant();
  const queries = useQueryClient();
  useQuery({ ...printHistory(merchant), enabled: isDue, notifyOnChangeProps: [] });
  useEffect(() => {
    if (!isDue || merchant === undefined) return undefined;
    return listenToPrints(merchant, (rows) => addRows(queries, merchant, rows));
  }, [isDue, merchant, queries]);
}

/** What a part of the page reads of the history. `failed`: the device could not read it. */
export type HistoryReading<Value> =
  | { at: "ready"; value: Value }
  | { at: "reading" }
  | { at: "failed"; error: unknown; retry: () => unknown };

/** Reads the history when `isWanted`. `read` is a function that stays the same. */
export function useReadPrintHistory<Value>(
  isWanted: boolean,
  read: (history: PrintHistory) => Value,
): HistoryReading<Value> {
  const select = useCallback(
    (history: PrintHistory) => (history.isRead ? { value: read(history) } : undefined),
    [read],
  );
  const { data, error, isFetching, refetch } = useQuery({
    ...printHistory(useMerchant()),
    enabled: isWanted,
    select,
  });
  if (data) return { at: "ready", value: data.value };
  if (!isWanted || isFetching) return { at: "reading" };
  return { at: "failed", error, retry: () => refetch() };
}

/** Reads the orders whose label was printed when `isWanted`. */
export const usePrintedOrders = (isWanted: boolean): HistoryReading<ReadonlySet<string>> =>
  useReadPrintHistory(isWanted, printedIds);

/** The prints of an order; undefined when there are none, or the history is not read yet. Reads nothing by itself. */
export function useOrderPrints(order: PrintedOrder): OrderPrints | undefined {
  const select = useCallback((history: PrintHistory) => printsOf(history, order) ?? null, [order]);
  return (
    useQuery({ ...printHistory(useMerchant()), enabled: false, select, structuralSharing: true }).data ?? undefined
  );
}
