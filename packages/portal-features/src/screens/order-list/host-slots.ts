/** What another app adds to the orders: columns, and actions for an order or for a selection. Open it to change where they are shown. */
import type { Order } from "@merchant-portal/api";
import type { CellContext } from "@merchant-portal/ui";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { useReport } from "#kit/host.ts";
import type { SelectedOrders } from "#kit/host-events.ts";
import { createLiveValue, type LiveValue, useLiveValue } from "#kit/listeners.ts";

/** A column of the host's own, after the destination. Merchants can hide, move and resize it like any other. */
export interface HostColumn {
  /** Unique among the host's columns. It is stored with a merchant's choice of columns. */
  id: string;
  header: string;
  /** Text, React elements, or a DOM node of its own for each call. What is empty shows as a dash; what throws or is anything else, too, and is reported to `onError`. */
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
  /** Whether it is offered for these orders. Default: always. If it throws, the action is not offered, and `onError` is called. */
  isOffered?: (orders: readonly Order[]) => boolean;
  /** While a promise that it returns is pending, the action cannot be pressed again for this order or selection. What it throws or rejects with is reported to `onError`. */
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
interface HostListProps extends HostSlots {
  onSelectedChange?: ((selected: SelectedOrders) => void) | undefined;
}

/** What a list remembers of them while it is shown, also of rows that were scrolled away. */
interface Memory {
  /** Columns and actions whose failure was reported: every row would fail alike. */
  reported: Set<string>;
  /** Actions of rows whose promise is pending, by action and order. */
  running: LiveValue<ReadonlySet<string>>;
}

const noIds: ReadonlySet<string> = new Set();
const createMemory = (): Memory => ({ reported: new Set(), running: createLiveValue(noIds, 0) });

/** Empty in the portal. */
export const HostListContext = createContext<HostListProps & Memory>(createMemory());

/** The value of the context: the same object while the host's lists are the same. */
export function useHostList(props: HostListProps): HostListProps & Memory {
  const { columns, rowActions, bulkActions, onSelectedChange } = props;
  const [memory] = useState(createMemory);
  return useMemo(
    () => ({ columns, rowActions, bulkActions, onSelectedChange, ...memory }),
    [columns, rowActions, bulkActions, onSelectedChange, memory],
  );
}

/** Returns a function that reports what fails in every row alike, once for each `key`. */
export function useReportOnce(): (key: string, error: unknown) => void {
  const { reported } = useContext(HostListContext);
  const report = useReport();
  return useCallback(
    (key, error) => {
      if (reported.has(key)) return;
      reported.add(key);
      // Not while rendering: the host may set a state.
      queueMicrotask(() => report(error));
    },
    [reported, report],
  );
}

const noActions: readonly HostAction[] = [];

/** An action that is offered for the orders of its place. */
interface OfferedAction extends Pick<HostAction, "id" | "label"> {
  /** Of a row's: whether its promise is pending, wherever it was pressed. */
  isRunning: boolean;
  /** Reports what the host's function throws. A promise settles with the host's and never rejects. */
  press: () => Promise<void> | undefined;
}

/** The host's actions that are offered for a row. */
export const useRowActions = (order: Order): readonly OfferedAction[] =>
  useHostActions("rowActions", () => [order], order.id);

/** The host's actions that are offered for a selection; `orders` is called only where an action asks. */
export const useBulkActions = (orders: () => readonly Order[]): readonly OfferedAction[] =>
  useHostActions("bulkActions", orders);

function useHostActions(
  place: "rowActions" | "bulkActions",
  orders: () => readonly Order[],
  rowId?: string,
): readonly OfferedAction[] {
  const { running, [place]: actions = noActions } = useContext(HostListContext);
  const report = useReport();
  const reportOnce = useReportOnce();
  const pending = useLiveValue(running);
  const isOffered = (action: HostAction) => {
    try {
      return !action.isOffered || action.isOffered(orders());
    } catch (error) {
      reportOnce(`${place} ${action.id}`, error);
      return false;
    }
  };
  return actions.filter(isOffered).map(({ id, label, onPress }) => {
    const key = rowId === undefined ? undefined : `${id} ${rowId}`;
    const follow = async (done: unknown) => {
      if (key !== undefined) running.set(new Set(running.get()).add(key));
      try {
        await done;
      } catch (error) {
        report(error);
      } finally {
        running.set(new Set([...running.get()].filter((one) => one !== key)));
      }
    };
    const press = () => {
      if (key !== undefined && running.get().has(key)) return undefined;
      try {
        const done = onPress(orders());
        return isPromise(done) ? follow(done) : undefined;
      } catch (error) {
        report(error);
        return undefined;
      }
    };
    return { id, label, isRunning: key !== undefined && pending.has(key), press };
  });
}

const isPromise = (value: unknown): boolean =>
  typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";

/** The selection, as the list has it. */
interface Rows {
  count: number;
  orders: () => readonly Order[];
}

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
