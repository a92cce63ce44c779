import type { Order } from "@merchant-portal/api";
import type { useRowSelection } from "@merchant-portal/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHeldDeletes } from "#parts/orders/delete/use-held-deletes.ts";

interface UndoneOptions {
  selection: ReturnType<typeof useRowSelection<Order>>;
  /** What the list shows. */
  orders: readonly Order[];
  canSelect: (order: Order) => true | string;
  /** Names the list: in another one nothing is selected behind anybody's back. */
  scope: string;
  /** Takes orders that are to be deleted out of the selection. */
  forget: (ids: ReadonlySet<string>) => void;
}

/** Undoing a deletion also brings back what it took out of the selection, beside what was selected since. Answers `forget`. */
export function useUndone({ selection, orders, canSelect, scope, forget }: UndoneOptions) {
  const deletes = useHeldDeletes();
  /** By the id of an order, the list in which it was selected. */
  const taken = useRef(new Map<string, string>());
  const [undone, setUndone] = useState<ReadonlySet<string>>();

  const hear = useEffectEvent((ids: readonly string[]) => {
    setUndone(new Set(ids.filter((id) => taken.current.get(id) === scope)));
    for (const id of ids) taken.current.delete(id);
  });
  useEffect(() => deletes.onUndo((ids) => hear(ids)), [deletes]);

  // The list shows them again: it hears of it in the same moment.
  if (undone) {
    setUndone(undefined);
    const isBack = (order: Order) => undone.has(order.id) && canSelect(order) === true;
    const next = orders.filter((order) => selection.isSelected(order) || isBack(order));
    if (undone.size > 0) selection.onChange({ kind: "only", keys: new Set(next.map(({ id }) => id)) });
  }

  return (ids: ReadonlySet<string>) => {
    for (const order of orders)
      if (ids.has(order.id) && selection.isSelected(order)) taken.current.set(order.id, scope);
    forget(ids);
  };
}
