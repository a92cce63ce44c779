import type { Order } from "@merchant-portal/api";
import { useMemo, useState } from "react";
import { can } from "#rules/order-status.ts";

type Ids = ReadonlySet<string>;

/** Of the chosen orders those that the list shows and that can be selected, in list order. */
export function shownSelection(chosen: Ids, orders: readonly Order[]): Order[] {
  return chosen.size === 0 ? [] : orders.filter((order) => chosen.has(order.id) && can.select(order));
}

/**
 * The selection of the list. Once a list is there (`isSettled`), what it does not show is not selected any more: an
 * action must never touch an order that nobody sees. `droppedCount` tells how many were, until the merchant selects again.
 */
export function useListSelection(orders: readonly Order[], isSettled: boolean) {
  const [chosen, setChosen] = useState<Ids>(new Set());
  const [droppedCount, setDroppedCount] = useState(0);
  const selected = useMemo(() => shownSelection(chosen, orders), [chosen, orders]);
  if (isSettled && selected.length < chosen.size) {
    setChosen(new Set(selected.map(({ id }) => id)));
    setDroppedCount(chosen.size - selected.length);
  }
  return {
    selected,
    droppedCount,
    ids: useMemo<Ids>(() => new Set(selected.map(({ id }) => id)), [selected]),
    select: (ids: Ids) => {
      setChosen(ids);
      setDroppedCount(0);
    },
    forgetDropped: () => setDroppedCount(0),
  };
}
