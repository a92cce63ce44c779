/**
 * The table state of the orders list: columns, selection, open rows, scroll position. The rows come from
 * `useOrdersQuery`. Open it when a selection or the scroll position is lost.
 */
import type { Order } from "@merchant-portal/api";
import {
  applySettings,
  type ColumnSettings,
  type ListSort,
  noColumnSettings,
  type Selection,
  setColumnWidth,
  type TableColumn,
  useNarrow,
  useRowSelection,
} from "@merchant-portal/ui";
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useEngine } from "#parts/jobs/use-jobs.ts";
import { deleteKind } from "#parts/orders/order-cache.ts";
import { withoutOrders } from "#parts/orders/orders.api.ts";
import { can } from "#rules/order-status.ts";
import { deviceOrders } from "./filters/use-device-filter.ts";
import { useOrderListWords } from "./use-order-list-words.ts";
import type { SelectAllState } from "./order-table-props.ts";
import type { OrdersQuery } from "./use-orders-query.ts";
import { showRow } from "./views/show-row.ts";
import { type PlaceStore, useListPlace } from "./views/use-list-place.ts";
import { type OrderSort, toOrderSort } from "./views/order-sort.ts";
import { usePreference } from "#parts/preferences/preferences.tsx";
import { ColumnsButton } from "./views/columns-button.tsx";
import { densityPreference } from "./views/list-store.ts";
import { OrderSortSelect } from "./views/sort-select.tsx";

export const rowKey = (order: Order): string => order.id;

interface OrdersTableOptions {
  orders: OrdersQuery;
  /** Every column that this merchant has. */
  columns: readonly TableColumn<Order>[];
  settings?: ColumnSettings | undefined;
  onSettingsChange?: ((settings: ColumnSettings) => void) | undefined;
  onSortChange?: ((sort: OrderSort) => void) | undefined;
  /** The id of an order whose details are open. */
  open?: string | undefined;
  onOpenChange?: ((id: string | undefined) => void) | undefined;
  place?: PlaceStore | undefined;
  list: RefObject<HTMLElement | null>;
}

/** Combines columns, selection, 'select all', open rows and scroll position into props for the `DataTable`. */
export function useOrdersTable(options: OrdersTableOptions) {
  const { orders, columns, settings = noColumnSettings, onSettingsChange, onSortChange, place, list } = options;
  const { rows, scope, isLoaded, hasMore, sorting, query } = orders;
  const t = useOrderListWords();
  const arranged = useArrangedTable({ columns, settings, onSettingsChange, sort: sorting.shown, onSortChange });

  // One string for all rows.
  const archived = t("selection.archived");
  const canSelect = useCallback((order: Order) => can.select(order) || archived, [archived]);
  const selection = useRowSelection({ rows, rowKey, canSelect, scope, isSettled: !query.isPending });
  const selectAll = useSelectAll({ selection, orders, canSelect });
  const { isSelected, count } = selection;
  // `orders` walks the list when it is called, never while rendering.
  const selected = useMemo(() => ({ count, orders: () => rows.filter(isSelected) }), [rows, count, isSelected]);
  const forget = useUndone({ selection, rows, canSelect, scope, forget: selectAll.forget });

  // Not ready while every order is being loaded for a sort.
  const isReady = isLoaded && sorting.state.at === "done";
  const isPlaced = place?.restored !== undefined;
  const opened = useOpenedRows({
    open: options.open,
    onOpenChange: options.onOpenChange,
    rows,
    isReady,
    list,
    isPlaced,
  });
  const restored = useListPlace({
    place,
    list,
    scope,
    orders: rows,
    isReady,
    hasMore,
    loadMore: query.isFetching ? undefined : () => void query.fetchNextPage({ cancelRefetch: false }),
    hasFailed: query.isFetchNextPageError,
    selected: selection.selected,
    onSelect: selection.onChange,
    expanded: opened.expanded,
    onExpand: opened.setExpanded,
  });
  return {
    arranged,
    selection: { selected: selection.selected, onChange: selectAll.onChange, canSelect },
    selectAll,
    selected,
    /** Removes orders with a pending deletion from the selection. */
    forget,
    /** Selected orders that the list no longer shows. */
    dropped: {
      count: selection.dropped + restored.dropped,
      dismiss: () => {
        selection.forgetDropped();
        restored.forgetDropped();
      },
    },
    opened,
  };
}

type RowSelection = ReturnType<typeof useRowSelection<Order>>;

interface SelectAllOptions {
  selection: RowSelection;
  orders: OrdersQuery;
  canSelect: (order: Order) => true | string;
}

/**
 * 'Select all orders that match'. The server gives no total, so every matching order is loaded and selected by id.
 * Orders created later are not selected.
 */
function useSelectAll({ selection, orders, canSelect }: SelectAllOptions) {
  const { rows, hasMore, scope, device } = orders;
  const { state, load, cancel } = orders.allOrders;
  const [requestedScope, setRequestedScope] = useState<string>();
  const isRequested = requestedScope === scope;
  // Every order is loaded, for a sort perhaps: 'select all' can be requested again.
  if (isRequested && state.at === "ready") setRequestedScope(undefined);
  const jobs = useEngine();
  /**
   * The last selection that covered every loaded order. While it stays selected, the offer stays, even if the next page
   * loads right after the click.
   */
  const [all, setAll] = useState<Selection>();
  const { selected, isLoadedAll } = selection;
  if (isLoadedAll && all !== selected) setAll(selected);
  const isOffered = isLoadedAll ? hasMore : selected === all;

  const select = (chosen: readonly Order[]) => selection.onChange(new Set(chosen.map(({ id }) => id)));
  const start = () => {
    setRequestedScope(scope);
    load((loaded) => {
      const listed = deviceOrders(withoutOrders(loaded, jobs.getPending(deleteKind.name)), device);
      select(listed.filter((order) => canSelect(order) === true));
      setRequestedScope(undefined);
    });
  };
  const stop = () => {
    if (!isRequested) return;
    cancel();
    setRequestedScope(undefined);
  };
  const stateOf = (): SelectAllState => {
    if (isRequested && state.at === "running") return { at: "loading", loaded: state.loaded, cancel: stop };
    if (isRequested && state.at === "failed") return { at: "failed", error: state.error, retry: start, cancel: stop };
    return isOffered && !isRequested ? { at: "offer", select: start } : { at: "none" };
  };
  return {
    state: stateOf(),
    /** For the table: a selection by hand cancels 'select all'. */
    onChange: (next: Selection) => {
      stop();
      selection.onChange(next);
    },
    /** Removes these orders from the selection, without the note about dropped ones. */
    forget: (ids: ReadonlySet<string>) => {
      stop();
      select(rows.filter((order) => selection.isSelected(order) && !ids.has(order.id)));
    },
    clear: () => {
      stop();
      selection.clear();
    },
  };
}

interface UndoneOptions {
  selection: RowSelection;
  rows: readonly Order[];
  canSelect: (order: Order) => true | string;
  /** Identifies the list: an undo in another list selects nothing. */
  scope: string;
  forget: (ids: ReadonlySet<string>) => void;
}

/** Undoing a deletion also selects the order again, in addition to the current selection. Returns `forget`. */
function useUndone({ selection, rows, canSelect, scope, forget }: UndoneOptions) {
  const jobs = useEngine();
  /** By order id, the list (`scope`) in which it was selected. */
  const deselected = useRef(new Map<string, string>());
  const [undone, setUndone] = useState<ReadonlySet<string>>();
  const onUndo = useEffectEvent((ids: readonly string[]) => {
    setUndone(new Set(ids.filter((id) => deselected.current.get(id) === scope)));
    for (const id of ids) deselected.current.delete(id);
  });
  useEffect(() => jobs.onUndone(({ kind, ids }) => kind === deleteKind.name && onUndo(ids)), [jobs]);

  // The list shows them again in the same render.
  if (undone) {
    setUndone(undefined);
    const isBack = (order: Order) => undone.has(order.id) && canSelect(order) === true;
    const next = rows.filter((order) => selection.isSelected(order) || isBack(order));
    if (undone.size > 0) selection.onChange(new Set(next.map(({ id }) => id)));
  }
  return (ids: ReadonlySet<string>) => {
    for (const order of rows)
      if (ids.has(order.id) && selection.isSelected(order)) deselected.current.set(order.id, scope);
    forget(ids);
  };
}

interface OpenedRowsOptions extends Pick<OrdersTableOptions, "open" | "onOpenChange" | "list"> {
  rows: readonly Order[];
  /** Whether the rows are those of this list, sorted. */
  isReady: boolean;
  /** Whether the list restores an earlier scroll position, so that a link does not scroll. */
  isPlaced: boolean;
}

/** Px: the list's header and a margin. */
const below = 48;

/**
 * The rows whose details are open. The order in the URL (`open`) is opened and scrolled to. `isMissing`: it is not in
 * the loaded part of the list.
 */
function useOpenedRows({ open, onOpenChange, rows, isReady, list, isPlaced }: OpenedRowsOptions) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(open === undefined ? [] : [open]));
  const [lastOpen, setLastOpen] = useState(open);
  /** The order that a link names, until the list has it. A row that the user opens here is not searched for. */
  const [linked, setLinked] = useState({ id: open, isFound: false, isMissed: false });
  if (lastOpen !== open) {
    setLastOpen(open);
    if (open !== undefined && !expanded.has(open)) {
      setExpanded(new Set([...expanded, open]));
      setLinked({ id: open, isFound: false, isMissed: false });
    }
  }
  const { id, isFound, isMissed } = linked;
  const isSought = id !== undefined && isReady && !isFound;
  const index = useMemo(() => (isSought ? rows.findIndex((order) => order.id === id) : -1), [isSought, rows, id]);
  if (isSought && index >= 0) setLinked({ ...linked, isFound: true });
  else if (isSought && !isMissed) setLinked({ ...linked, isMissed: true });

  // An order that loads later opens without scrolling.
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
    isMissing: isSought && isMissed && index < 0 && id === open,
  };
}

interface ArrangedTableOptions {
  /** All columns, in their default order. */
  columns: readonly TableColumn<Order>[];
  settings: ColumnSettings;
  onSettingsChange: ((settings: ColumnSettings) => void) | undefined;
  /** How the rows are sorted now. */
  sort: OrderSort;
  onSortChange: ((sort: OrderSort) => void) | undefined;
}

/** `DataTable` props for arranging columns and sorting rows, as a table and as cards. */
function useArrangedTable({ columns, settings, sort, onSortChange, onSettingsChange }: ArrangedTableOptions) {
  const isNarrow = useNarrow();
  const shown = useMemo(() => applySettings(columns, settings), [columns, settings]);
  const density = usePreference(densityPreference);
  const tools = { columns, sort, onSortChange, settings, onSettingsChange };
  return {
    columns: shown,
    // Without column settings, the density is inherited.
    density: onSettingsChange && density,
    sort,
    onSortChange: onSortChange && ((next: ListSort) => onSortChange(toOrderSort(next))),
    onColumnResize:
      onSettingsChange &&
      ((column: string, width: number) => onSettingsChange(setColumnWidth(settings, column, width))),
    ...(isNarrow && (onSortChange ?? onSettingsChange) && { tools: () => <ListTools {...tools} /> }),
  };
}

interface ListToolsProps {
  /** All columns, in their default order. */
  columns: readonly TableColumn<Order>[];
  sort: OrderSort;
  onSortChange: ((sort: OrderSort) => void) | undefined;
  settings: ColumnSettings;
  onSettingsChange: ((settings: ColumnSettings) => void) | undefined;
}

/** Above the cards of a phone: sorting and columns, as there is no header. */
function ListTools({ columns, sort, onSortChange, settings, onSettingsChange }: ListToolsProps) {
  return (
    <>
      {onSortChange && <OrderSortSelect columns={columns} sort={sort} onSortChange={onSortChange} />}
      {onSettingsChange && <ColumnsButton columns={columns} settings={settings} onChange={onSettingsChange} />}
    </>
  );
}
