/** What another app adds to the orders: columns, and actions for an order or for a selection. Open it to change where they are shown. */
import type { Order } from "@merchant-portal/api";
import type { CellContext, TableColumn } from "@merchant-portal/ui";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useReport } from "#kit/host.ts";
import type { SelectedOrders } from "#kit/host-events.ts";
import { Dash } from "#kit/value-text.tsx";
import type { SelectedRows } from "./order-table-props.ts";
import { LazyRowActions } from "./list-parts.tsx";
import { useOrderListWords } from "./use-order-list-words.ts";

/** A column of the host's own, after ours. Merchants can hide, move and resize it like any other. */
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

type Actions = Pick<HostSlots, "rowActions" | "bulkActions">;

/** Empty in the portal. */
export const HostActionsContext = createContext<Actions>({});

const noActions: readonly HostAction[] = [];

/** The host's actions that are offered for these orders; `orders` is called only where an action asks. */
export function useHostActions(place: keyof Actions, orders: () => readonly Order[]): readonly HostAction[] {
  const actions = useContext(HostActionsContext)[place] ?? noActions;
  return actions.filter(({ isOffered }) => !isOffered || isOffered(orders()));
}

const prefix = "host-";
const actionsId = `${prefix}actions`;

/** Whether a column is the host's, with data: a card shows it, too. */
export const isHostColumn = ({ id }: Pick<TableColumn<Order>, "id">): boolean =>
  id.startsWith(prefix) && id !== actionsId;

/** Our columns, then the host's, then the menu of its actions. Memoized while the host's lists are the same. */
export function useWithHostColumns(
  ours: readonly TableColumn<Order>[],
  { columns, rowActions }: HostSlots,
): readonly TableColumn<Order>[] {
  const t = useOrderListWords();
  const report = useReport();
  /** Columns whose failure was reported: every row would fail alike. */
  const [reported] = useState(() => new Set<string>());
  return useMemo(() => {
    const onFailure = (column: HostColumn, error: unknown) => {
      if (reported.has(column.id)) return;
      reported.add(column.id);
      // Not while rendering: the host may set a state.
      queueMicrotask(() => report(error));
    };
    const theirs = withoutRepeats(columns ?? []).map((column) => toColumn(column, onFailure));
    const menu: TableColumn<Order> = {
      id: actionsId,
      header: t("table.hostActions"),
      width: 76,
      isInteractive: true,
      isPinned: true,
      cell: (order, { tabIndex }) => <LazyRowActions order={order} tabIndex={tabIndex} />,
    };
    const isEmpty = theirs.length === 0 && !rowActions?.length;
    return isEmpty ? ours : [...ours, ...theirs, ...(rowActions?.length ? [menu] : [])];
  }, [ours, columns, rowActions, t, report, reported]);
}

function withoutRepeats(columns: readonly HostColumn[]): readonly HostColumn[] {
  const ids = new Set<string>();
  return columns.filter(({ id }) => {
    if (id !== "actions" && !ids.has(id)) return ids.add(id);
    console.error(`A column needs an id of its own, not "${id}": it is left out.`);
    return false;
  });
}

function toColumn(column: HostColumn, onFailure: (column: HostColumn, error: unknown) => void): TableColumn<Order> {
  const { id, header, width = 120, align, isInteractive = false } = column;
  const read = (order: Order, context: CellContext): ReactNode => {
    try {
      const content = column.cell(order, context);
      if (content instanceof Node) return <HostNode node={content} />;
      return content === undefined || content === null || content === "" || content === false ? <Dash /> : content;
    } catch (error) {
      onFailure(column, error);
      return <Dash />;
    }
  };
  return { id: prefix + id, header, width, grow: 1, isInteractive, cell: read, ...(align && { align }) };
}

/** A DOM node of the host's in a cell. */
function HostNode({ node }: { node: Node }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.replaceChildren(node), [node]);
  return <span ref={place} className="min-w-0" />;
}

/** Returns the function that tells the host of a selection: of another one than before, not of the same in rows that were read again. */
export function useSelectionReport(
  onSelectedChange: ((selected: SelectedOrders) => void) | undefined,
): (selected: SelectedRows) => void {
  const latest = useRef(onSelectedChange);
  const [report] = useState(() => {
    let before: ReadonlySet<string> = new Set();
    return ({ count, orders: read }: SelectedRows) => {
      const orders = count === 0 ? [] : read();
      const ids = orders.map(({ id }) => id);
      if (ids.length === before.size && ids.every((id) => before.has(id))) return;
      before = new Set(ids);
      latest.current?.({ count: ids.length, ids, orders });
    };
  });
  useEffect(() => void (latest.current = onSelectedChange));
  return report;
}
