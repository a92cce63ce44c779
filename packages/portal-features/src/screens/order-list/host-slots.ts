/** What another app adds to the orders: columns, and actions for an order or for a selection. Open it to change where they are shown. */
import type { Order } from "@merchant-portal/api";
import type { CellContext } from "@merchant-portal/ui";
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { SelectedOrders } from "#kit/host-events.ts";

/** A column of the host's own, after the destination. Merchants can hide, move and resize it like any other. */
export interface HostColumn {
  /** Unique among the host's columns. It is stored with a merchant's choice of columns. */
  id: string;
  header: string;
  /** Text, React elements, or a DOM node of its own for each call. What is empty shows as a dash; what throws, too, and is reported to `onError`. */
  cell: (order: Order, context: CellContext) => ReactNode | Node;
  /** px. Default: 120. */
  width?: number;
  /** `end` for numbers. */
  align?: "start" | "end";
  /** The cell holds one link or button, which takes the `tabIndex` of the context. */
  isInteractive?: boolean;
}

/** An action of the host's own. Of a row, `orders` is that one order. */
export interface HostAction {
  /** Unique among the host's actions of this place. */
  id: string;
  label: string;
  /** Whether it is offered for these orders. Default: always. */
  isOffered?: (orders: readonly Order[]) => boolean;
  /** While a promise that it returns is pending, the button is busy. */
  onPress: (orders: readonly Order[]) => unknown;
}

export interface HostSlots {
  /** Hold the list outside of the component, or memoize it: a new one draws every row again. */
  columns?: readonly HostColumn[] | undefined;
  /** In a menu at the end of each row, on the card of a phone, and in the details. */
  rowActions?: readonly HostAction[] | undefined;
  /** In the bar of selected orders. */
  bulkActions?: readonly HostAction[] | undefined;
}

/** What the list of another app has of it. */
interface HostList extends HostSlots {
  onSelectedChange?: ((selected: SelectedOrders) => void) | undefined;
}

/** Empty in the portal. */
export const HostListContext = createContext<HostList>({});

/** The value of the context: the same object while the host's lists are the same. */
export function useHostList({ columns, rowActions, bulkActions, onSelectedChange }: HostList): HostList {
  return useMemo(
    () => ({ columns, rowActions, bulkActions, onSelectedChange }),
    [columns, rowActions, bulkActions, onSelectedChange],
  );
}

const noActions: readonly HostAction[] = [];

/** The host's actions that are offered for these orders; `orders` is called only where an action asks. */
export function useHostActions(
  place: "rowActions" | "bulkActions",
  orders: () => readonly Order[],
): readonly HostAction[] {
  const actions = useContext(HostListContext)[place] ?? noActions;
  return actions.filter(({ isOffered }) => !isOffered || isOffered(orders()));
}

/** The selection, as the list has it. */
interface Rows {
  count: number;
  orders: () => readonly Order[];
}

const noIds: ReadonlySet<string> = new Set();

/** Tells the host of another selection than before; not of the same one in rows that were read again, and not of the empty one at the start. */
export function useSelectionReport(selected: Rows): void {
  const { onSelectedChange } = useContext(HostListContext);
  const last = useRef<ReadonlySet<string>>(noIds);
  const report = useEffectEvent(({ count, orders: read }: Rows) => {
    if (!onSelectedChange) return;
    const orders = count === 0 ? [] : read();
    const ids = orders.map(({ id }) => id);
    if (ids.length === last.current.size && ids.every((id) => last.current.has(id))) return;
    last.current = new Set(ids);
    onSelectedChange({ count: ids.length, ids, orders });
  });
  useEffect(() => report(selected), [selected]);
}
