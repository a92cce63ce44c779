import { useSyncExternalStore } from "react";
import type { MarkedOrder } from "./print-log.ts";
import { usePrintLog } from "./use-print-log.ts";

interface PrintedAlreadyProps<Order extends MarkedOrder> {
  /** All that are to be printed. */
  orders: readonly Order[];
  /** Whether those that were printed are left out of them. */
  isSkippedRow: boolean;
  /** Prints only these: those that were not printed or have changed since, or all again. */
  onChange: (orders: readonly Order[]) => void;
}

const unknown = () => false;

/** Before labels are printed: which of them were printed already and have not changed since. Nothing when none was. */
export function PrintedAlready<Order extends MarkedOrder>({
  orders,
  isSkippedRow,
  onChange,
}: PrintedAlreadyProps<Order>) {
  const { subscribe, found } = usePrintLog();
  // Drawn again when the ledger comes; what it says of the orders is read here.
  useSyncExternalStore(subscribe, () => found()?.printLog.isLoaded() ?? false, unknown);
  const opened = found();
  if (!opened) return null;
  const rest = orders.filter((order) => {
    const mark = opened.printLog.markOf(order);
    return !mark?.label || mark.changed.length > 0;
  });
  const printed = orders.length - rest.length;
  if (printed === 0) return null;
  return (
    <opened.PrintedNote
      {...{ printed, isSkippedRow }}
      rest={rest.length}
      onPress={() => onChange(isSkippedRow ? orders : rest)}
    />
  );
}
