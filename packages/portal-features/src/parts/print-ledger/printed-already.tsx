import { useSyncExternalStore } from "react";
import type { MarkedOrder } from "./print-ledger.ts";
import { useLedger } from "./use-ledger.ts";

interface PrintedAlreadyProps<Order extends MarkedOrder> {
  /** All that are to be printed. */
  orders: readonly Order[];
  /** Whether those that were printed are left out of them. */
  isLeftOut: boolean;
  /** Prints only these: those that were not printed or have changed since, or all again. */
  onChange: (orders: readonly Order[]) => void;
}

const unknown = () => false;

/** Before labels are printed: which of them were printed already and have not changed since. Nothing when none was. */
export function PrintedAlready<Order extends MarkedOrder>({ orders, isLeftOut, onChange }: PrintedAlreadyProps<Order>) {
  const { subscribe, found } = useLedger();
  // Drawn again when the ledger comes; what it says of the orders is read here.
  useSyncExternalStore(subscribe, () => found()?.ledger.isLoaded() ?? false, unknown);
  const opened = found();
  if (!opened) return null;
  const rest = orders.filter((order) => {
    const mark = opened.ledger.markOf(order);
    return !mark?.label || mark.changed.length > 0;
  });
  const printed = orders.length - rest.length;
  if (printed === 0) return null;
  return (
    <opened.PrintedNote
      {...{ printed, isLeftOut }}
      rest={rest.length}
      onPress={() => onChange(isLeftOut ? orders : rest)}
    />
  );
}
