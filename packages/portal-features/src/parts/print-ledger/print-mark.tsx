import { useSyncExternalStore } from "react";
import type { PrintBadgeProps } from "./print-badge.tsx";
import type { MarkedOrder, PrintMark as Mark } from "./print-ledger.ts";
import { useLedger } from "./use-ledger.ts";

/** What is known of the prints of an order; undefined when there are none, or nobody has looked yet. */
export function usePrintMark(order: MarkedOrder): Mark | undefined {
  const { subscribe, found } = useLedger();
  const read = () => found()?.ledger.markOf(order);
  return useSyncExternalStore(subscribe, read, read);
}

/** The mark of an order in a list. Of many, only those are drawn again that change. */
export function PrintMark({ order, look }: { order: MarkedOrder; look: PrintBadgeProps["look"] }) {
  const { found } = useLedger();
  const mark = usePrintMark(order);
  const opened = found();
  return mark && opened ? <opened.PrintBadge mark={mark} look={look} /> : null;
}
