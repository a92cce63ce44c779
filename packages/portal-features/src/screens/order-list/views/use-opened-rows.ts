import type { Order } from "@merchant-portal/api";
import { useEffect, useMemo, useState, type RefObject } from "react";
import { showRow } from "./show-row.ts";

interface OpenedRowsOptions {
  /** The order that an address names: it is opened, and the list is scrolled to it. */
  open: string | undefined;
  /** Told which order was opened last, of those that are open. */
  onOpenChange: ((id: string | undefined) => void) | undefined;
  orders: readonly Order[];
  /** Whether the orders are those of the list, in its order. */
  isReady: boolean;
  list: RefObject<HTMLElement | null>;
  /** Whether the list goes to another place by itself. */
  isPlaced: boolean;
}

/** Pixels that the list's header takes, and a little air. */
const below = 48;

/** The rows whose details are open. `isMissing`: the address names an order that the loaded part of the list does not have. */
export function useOpenedRows({ open, onOpenChange, orders, isReady, list, isPlaced }: OpenedRowsOptions) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(open === undefined ? [] : [open]));
  const [told, setTold] = useState(open);
  /** What came from outside: a row that was opened here needs no search. */
  const [linked, setLinked] = useState({ id: open, isFound: false, isMissed: false });
  if (told !== open) {
    setTold(open);
    if (open !== undefined && !expanded.has(open)) {
      setExpanded(new Set([...expanded, open]));
      setLinked({ id: open, isFound: false, isMissed: false });
    }
  }
  const { id, isFound, isMissed } = linked;
  const isAwaited = id !== undefined && isReady && !isFound;
  const index = useMemo(() => (isAwaited ? orders.findIndex((order) => order.id === id) : -1), [isAwaited, orders, id]);
  if (isAwaited && index >= 0) setLinked({ ...linked, isFound: true });
  else if (isAwaited && !isMissed) setLinked({ ...linked, isMissed: true });

  // What turns up later, while somebody reads on, is opened where it stands.
  const [target, setTarget] = useState(-1);
  if (index >= 0 && !isMissed && !isPlaced && target !== index) setTarget(index);
  useEffect(() => {
    if (target >= 0 && list.current) return showRow(list.current, target, -below);
  }, [list, target]);

  return {
    expanded,
    setExpanded,
    onExpandedChange: (next: ReadonlySet<string>) => {
      setExpanded(next);
      const last = [...next].at(-1);
      if (last !== open) onOpenChange?.(last);
    },
    isMissing: isAwaited && isMissed && index < 0 && id === open,
  };
}
