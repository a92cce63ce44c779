import type { Order } from "@merchant-portal/api";
import { DataTable, noColumnSettings, useRowSelection } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { RefreshFailure } from "#kit/refresh-failure.tsx";
import { useApi } from "#kit/use-api.ts";
import { useOrderExport } from "#parts/orders/export/use-order-export.ts";
import { OrderDraftsContext, type OrderDrafts } from "#parts/orders/edit-order/order-drafts.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { useHasShop } from "#parts/merchant/use-has-shop.ts";
import { useOpenLedger } from "#parts/print-ledger/use-open-ledger.ts";
import { hasOrders } from "#parts/orders/orders.api.ts";
import { useAllOrders } from "#parts/orders/use-all-orders.ts";
import { can } from "#rules/order-status.ts";
import { OrderDetail } from "./detail/order-detail.tsx";
import { cleanFilters, isSameFilters, noFilters } from "./filters/list-filters.ts";
import { OrderBulkBar } from "./selection/order-bulk-bar.tsx";
import { FirstOrder, LeavingOrders, ListFailure, NoMatch } from "./order-list-states.tsx";
import { ImportEmpty } from "./import-empty.tsx";
import { useCreateLikeKey } from "./use-create-like-key.ts";
import { useTableCommands } from "./use-list-commands.tsx";
import { useIsFulfilling, useOfferedFilters } from "./filters/use-offered-filters.ts";
import { SelectionNote } from "./selection/selection-note.tsx";
import { useOrderList } from "./use-order-list.ts";
import { useSelectAll } from "./selection/use-select-all.ts";
import { useUndone } from "./selection/use-undone.ts";
import { useListActs } from "./use-list-acts.tsx";
import { useListEnd } from "./use-list-end.ts";
import { useOrderCard } from "./use-order-card.tsx";
import { useOrderColumns } from "./use-order-columns.ts";
import type { OrderTableProps } from "./order-table-props.ts";
import { useRowsKey } from "./use-rows-key.ts";
import { useOrderListWords } from "./use-order-list-words.ts";
import { LinkedOrder } from "./views/linked-order.tsx";
import { newestFirst } from "./views/order-sort.ts";
import { SortNote } from "./views/sort-note.tsx";
import { useSortCommands, useSortName } from "./views/sort-select.tsx";
import { useArrangedTable } from "./views/use-arranged-table.tsx";
import { useListPlace } from "./views/use-list-place.ts";
import { useListSorting } from "./views/use-list-sorting.ts";
import { useOpenedRows } from "./views/use-opened-rows.ts";

const rowKey = (order: Order) => order.id;

/**
 * The merchant's orders (Spec §2 'Orders list'): as a table or as cards, with selection, details and actions. Needs a
 * `DeliveryProvider` and nothing else.
 */
export function OrderTable(props: OrderTableProps) {
  const { onFiltersChange, onCreateOrder, onCreateLike, trackingUrl, newOrderId, maxHeight, onSelectedChange } = props;
  const { externalTrackingUrl, showsPhotos = false } = props;
  const { sort = newestFirst, onSortChange, settings = noColumnSettings, onSettingsChange, open, place } = props;
  const [defaults] = useState(props.defaultFilters);
  const filters = useOfferedFilters(cleanFilters(props.filters ?? defaults));
  const say = useOrderListWords();
  const api = useApi();
  const list = useRef<HTMLDivElement>(null);
  const { query, orders: loaded, asked, there, own } = useOrderList(filters);
  const allOrders = useAllOrders(asked);

  // A failed page or refresh leaves what was loaded before.
  const isLoaded = query.data !== undefined;
  const scope = JSON.stringify(filters);
  const hasMore = query.hasNextPage;
  const sorting = useListSorting({ orders: loaded, isLoaded, hasMore, all: allOrders, sort, onSortChange, scope });
  const orders = sorting.rows;
  const isRead = isLoaded && own.at === "ready";
  const isEmpty = isRead && orders.length === 0 && !hasMore;
  const isPlain = isSameFilters(filters, noFilters);
  // With the usual filters an empty list may still hide older orders: only then is it worth a question.
  // Nor while all that was loaded is about to be deleted: the server still has it.
  const isAllHeld = isEmpty && there.length === 0 && query.data.pages.some((page) => page.orders.length > 0);
  const isAsked = isEmpty && isPlain && !isAllHeld;
  const any = useQuery({ ...hasOrders(api), enabled: isAsked });
  const isFirst = isAsked && any.data === false;
  const isAsking = isAsked && any.isPending;
  const isOfImport = filters.import !== "";
  // All that was loaded has been deleted: the list goes on with its next page.
  const isFilling = isLoaded && orders.length === 0 && query.isFetchingNextPage;

  // Said once: it is asked of every order.
  const archived = say("selection.archived");
  const canSelect = useCallback((order: Order) => can.select(order) || archived, [archived]);
  const isSettled = !query.isPending;
  const selection = useRowSelection({ rows: orders, rowKey, canSelect, scope, isSettled });
  const selectAll = useSelectAll({ selection, orders, canSelect, hasMore, allOrders, scope, own });
  const { isSelected, count } = selection;
  // Whatever acts on the selection walks the list when it is pressed, never while something is drawn.
  const selected = useMemo(() => ({ count, orders: () => orders.filter(isSelected) }), [orders, count, isSelected]);
  useEffect(() => onSelectedChange?.(selected), [onSelectedChange, selected]);
  const columns = useOrderColumns({ trackingUrl, newOrderId, showsPhotos });
  const arranged = useArrangedTable({ columns, settings, onSettingsChange, sort: sorting.shown, onSortChange });
  const sortName = useSortName(columns, sort);
  useSortCommands({ columns, sort, ...(onSortChange && { onSortChange }) });
  // A page that is on its way is waited for.
  const isReady = isLoaded && sorting.state.at === "done";
  const opened = useOpenedRows({
    open,
    onOpenChange: props.onOpenChange,
    orders,
    isReady,
    list,
    isPlaced: place?.restored !== undefined,
  });
  const { lost, forgetLost } = useListPlace({
    keeper: place,
    list,
    scope,
    orders,
    isReady,
    hasMore,
    loadMore: query.isFetching ? undefined : () => void query.fetchNextPage({ cancelRefetch: false }),
    hasFailed: query.isFetchNextPageError,
    selected: selection.selected,
    onSelect: selection.onChange,
    expanded: opened.expanded,
    onExpand: opened.setExpanded,
  });

  // Spec §6: merchants with a Shopify shop fulfil; the others print and mark ready. Who is not known yet prints.
  const canPrint = !useHasShop();
  useOpenLedger(isLoaded && canPrint);
  // Held here: the bar goes with the selection.
  const exportRun = useOrderExport(trackingUrl);
  const forget = useUndone({ selection, orders, canSelect, scope, forget: selectAll.forget });
  const { onDelete, dialogs, rowState, ...acts } = useListActs(forget);
  const onMark = canPrint ? acts.onMark : undefined;
  const onShopify = useIsFulfilling(filters) ? acts.onShopify : undefined;
  const [drafts] = useState<OrderDrafts>(() => new Map());
  const renderDetail = useCallback(
    (order: Order) => (
      <OrderDraftsContext value={drafts}>
        <OrderDetail {...{ order, trackingUrl, externalTrackingUrl, onCreateLike, onMark, onDelete, canPrint }} />
      </OrderDraftsContext>
    ),
    [drafts, canPrint, onCreateLike, onMark, onDelete, trackingUrl, externalTrackingUrl],
  );

  const renderCard = useOrderCard({
    settings,
    newOrderId,
    trackingUrl,
    showsPhotos,
    onCreateLike,
    onMark,
    onDelete,
    canPrint,
  });

  const selectRowLabel = useCallback((order: Order) => say("selection.row", { name: orderName(order) }), [say]);
  const toggleLabel = useCallback((order: Order) => say("table.toggle", { name: orderName(order) }), [say]);

  useCreateLikeKey(list, orders, onCreateLike);
  useTableCommands(list, onCreateLike !== undefined);
  useRowsKey(list);

  const findOrder = (id: string) => {
    onFiltersChange?.({ ...noFilters, created: "anyTime", search: id });
    props.onOpenChange?.(id);
  };

  const isReading = own.at === "reading" || (query.isPending && own.at === "ready");
  const hasFailed = query.isLoadingError || own.at === "failed";
  const status = hasFailed ? "error" : isReading || isAsking || isFilling ? "loading" : "ready";
  const end = useListEnd(query, loaded.length, allOrders.state.at === "running");

  return (
    <div ref={list} data-slot="order-table" className="flex min-h-0 min-w-0 flex-col gap-3">
      {query.isRefetchError && (
        <RefreshFailure
          words={say("error.refresh")}
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      <LinkedOrder
        id={opened.isMissing ? open : undefined}
        renderDetail={renderDetail}
        onSearch={onFiltersChange && open !== undefined ? () => findOrder(open) : undefined}
        onDismiss={() => props.onOpenChange?.(undefined)}
      />
      <DataTable
        label={say("table.label")}
        rows={orders}
        rowKey={rowKey}
        total={isLoaded && !query.hasNextPage ? orders.length : undefined}
        {...arranged}
        status={status}
        isRefreshing={query.isRefetching && !query.isFetchingNextPage}
        empty={
          isFirst ? (
            <FirstOrder onCreateOrder={onCreateOrder} />
          ) : isAllHeld ? (
            <LeavingOrders />
          ) : isOfImport ? (
            <ImportEmpty filters={filters} onFiltersChange={onFiltersChange} onRefresh={() => void query.refetch()} />
          ) : (
            <NoMatch filters={filters} onFiltersChange={onFiltersChange} />
          )
        }
        error={<ListFailure query={query} own={own} />}
        card={renderCard}
        selection={{
          selected: selection.selected,
          onChange: selectAll.onChange,
          canSelect,
          selectAllLabel: say("selection.all"),
          selectRowLabel,
        }}
        expansion={{
          expanded: opened.expanded,
          onChange: opened.onExpandedChange,
          render: renderDetail,
          toggleLabel,
          columnLabel: say("table.detail"),
        }}
        rowState={rowState}
        end={end}
        bulkBar={
          <>
            <SortNote sorting={sorting} name={sortName} />
            <OrderBulkBar
              note={
                <SelectionNote
                  count={selection.dropped + lost}
                  onDismiss={() => {
                    selection.forgetDropped();
                    forgetLost();
                  }}
                />
              }
              {...{ selected, selectAll, exportRun, canPrint, onCreateLike, onMark, onShopify, onDelete }}
            />
          </>
        }
        {...(maxHeight !== undefined && { maxHeight })}
      />
      {dialogs}
    </div>
  );
}
