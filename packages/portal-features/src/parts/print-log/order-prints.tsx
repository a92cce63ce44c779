import { useSyncExternalStore } from "react";
import type { PrintBadgeProps } from "./print-badge.tsx";
import type { MarkedOrder, OrderPrints as Mark } from "./print-log.ts";
import { usePrintLog } from "./use-print-log.ts";

/** What is known of the prints of an order; undefined when there are none, or nobody has looked yet. */
export function useOrderPrints(order: MarkedOrder): Mark | undefined {
  const { subscribe, found } = usePrintLog();
  const read = () => found()?.printLog.markOf(order);
  return useSyncExternalStore(subscribe, read, read);
}

/** The mark of an order in a list. Of many, only those are drawn again that change. */
export function OrderPrints({ order, look }: { order: MarkedOrder; look: PrintBadgeProps["look"] }) {
  const { found } = usePrintLog();
  const mark = useOrderPrints(order);
  const opened = found();
  return mark && opened ? <opened.PrintBadge mark={mark} look={look} /> : null;
}
