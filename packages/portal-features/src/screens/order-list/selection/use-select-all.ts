import type { Order } from "@merchant-portal/api";
import type { Selection, useRowSelection } from "@merchant-portal/ui";
import { useState } from "react";
import { useHeldDeletes } from "#parts/orders/delete/use-held-deletes.ts";
import { withoutOrders } from "#parts/orders/orders.api.ts";
import { ownOrders, type OwnFilter } from "#screens/order-list/filters/use-own-filter.ts";
import type { AllOrders } from "#parts/orders/use-all-orders.ts";

interface SelectAllOptions {
  selection: ReturnType<typeof useRowSelection<Order>>;
  /** What the list shows. */
  orders: readonly Order[];
  canSelect: (order: Order) => true | string;
  /** Whether more orders match than are loaded. */
  hasMore: boolean;
  allOrders: AllOrders;
  /** Names the list: the filters as text. */
  scope: string;
  /** What this device leaves out of the list. */
  own: OwnFilter;
}

/** `offer`: all that was loaded is selected, and there is more, or has come since. */
export type SelectAllState =
  | { at: "none" }
  | { at: "offer"; select: () => void }
  | { at: "loading"; loaded: number; cancel: () => void }
  | { at: "failed"; error: unknown; retry: () => void; cancel: () => void };

/**
 * 'Select all orders that match'. The server does not say how many those are: they are loaded, and the ones that the list then
 * shows are selected, each by its id, so that the count is what it says and an order that comes later is not among them.
 */
export function useSelectAll({ selection, orders, canSelect, hasMore, allOrders, scope, own }: SelectAllOptions) {
  const [wanted, setWanted] = useState<string>();
  const isWanted = wanted === scope;
  const { state, load, cancel } = allOrders;
  // Ended by whoever else loads them: it can be asked for anew.
  if (isWanted && state.at === "ready") setWanted(undefined);
  const deletes = useHeldDeletes();
  /** The selection that was all that was loaded: the next page may come just after the press. */
  const [all, setAll] = useState<Selection>();
  const { selected, isLoadedAll } = selection;
  if (isLoadedAll && all !== selected) setAll(selected);
  const isOffered = isLoadedAll ? hasMore : selected === all;

  const take = (loaded: readonly Order[]) => {
    const left = ownOrders(withoutOrders(loaded, deletes.getPending()), own);
    const free = left.filter((order) => canSelect(order) === true);
    selection.onChange({ kind: "only", keys: new Set(free.map(({ id }) => id)) });
    setWanted(undefined);
  };
  const start = () => {
    setWanted(scope);
    load(take);
  };
  const stop = () => {
    if (!isWanted) return;
    cancel();
    setWanted(undefined);
  };

  return {
    state: stateOf(),
    /** For the table: whoever changes the selection meanwhile means what they see. */
    onChange: (selected: Selection) => {
      stop();
      selection.onChange(selected);
    },
    /** These orders are taken off the list: they leave the selection without a word about it. */
    forget: (ids: ReadonlySet<string>) => {
      stop();
      const left = orders.filter((order) => selection.isSelected(order) && !ids.has(order.id));
      selection.onChange({ kind: "only", keys: new Set(left.map(({ id }) => id)) });
    },
    clear: () => {
      stop();
      selection.clear();
    },
  };

  function stateOf(): SelectAllState {
    if (isWanted && state.at === "running") return { at: "loading", loaded: state.loaded, cancel: stop };
    if (isWanted && state.at === "failed") return { at: "failed", error: state.error, retry: start, cancel: stop };
    return isOffered && !isWanted ? { at: "offer", select: start } : { at: "none" };
  }
}
