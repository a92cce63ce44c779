import type { Order } from "@merchant-portal/api";
import { Banner, BulkBar, Button, DataTable, type ListEnd, useRowSelection } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { PrintPopover } from "#parts/labels/print-popover.tsx";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { hasOrders } from "#parts/orders/orders.api.ts";
import { can } from "#rules/order-status.ts";
import { CreateLikeButton } from "./create-like-button.tsx";
import { OrderDetail } from "./detail/order-detail.tsx";
import { isSameFilters, noFilters, type ListFilters } from "./list-filters.ts";
import { OrderCard } from "./order-card.tsx";
import { orderColumns } from "./order-columns.tsx";
import { FirstOrder, ListFailure, NoMatch } from "./order-list-states.tsx";
import { useLabelMarks } from "./use-label-marks.ts";
import { SelectionNote } from "./selection-note.tsx";
import { useOrderList } from "./use-order-list.ts";
import { useOrderListWords } from "./use-order-list-words.ts";

export interface OrderTableProps {
  /** What the list shows, when somebody else holds the filters. What is left out is as always. */
  filters?: Partial<ListFilters>;
  /** What the list shows for good, when nobody does. */
  defaultFilters?: Partial<ListFilters>;
  /** Asked for by 'Clear filters' where nothing matches; without it the list offers no way to change them. */
  onFiltersChange?: (filters: ListFilters) => void;
  /** Asked for where there is no order yet. */
  onCreateOrder?: () => void;
  /** Begins another order with the origin, recipient and packages of this one; offered in the details and for one selected. */
  onCreateLike?: (order: Order) => void;
  /** Address of the page that shows where an order is, with `{id}` in it. No tracking column without it. */
  trackingUrl?: string;
  /** Marks an order that was created a moment ago. */
  newOrderId?: string;
  /** The height that the list may grow to before it scrolls inside itself, as a CSS length. */
  maxHeight?: string;
}

const rowKey = (order: Order) => order.id;

/**
 * The merchant's orders (Spec §2 'Orders list'): as a table or as cards, with selection, details and actions. Needs a
 * `DeliveryProvider` and nothing else.
 */
export function OrderTable(props: OrderTableProps) {
  const { onFiltersChange, onCreateOrder, onCreateLike, trackingUrl, newOrderId, maxHeight } = props;
  const [defaults] = useState(props.defaultFilters);
  const filters: ListFilters = { ...noFilters, ...(props.filters ?? defaults) };
  const say = useOrderListWords();
  const shared = useSharedWords();
  const format = useFormat();
  const api = useApi();
  const inWords = useErrorWords();
  const { query, orders } = useOrderList(filters);

  // A failed page or refresh leaves what was loaded before.
  const isLoaded = query.data !== undefined;
  const isEmpty = isLoaded && orders.length === 0;
  const isPlain = isSameFilters(filters, noFilters);
  // With the usual filters an empty list may still hide older orders: only then is it worth a question.
  const any = useQuery({ ...hasOrders(api), enabled: isEmpty && isPlain });
  const isFirst = isEmpty && isPlain && any.data === false;
  const isAsking = isEmpty && isPlain && any.isPending;

  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const canSelect = useCallback((order: Order) => can.select(order) || say("selection.archived"), [say]);
  const isSettled = !query.isPending;
  const scope = JSON.stringify(filters);
  const selection = useRowSelection({ rows: orders, rowKey, canSelect, scope, isSettled });
  const { isSelected } = selection;
  const selected = useMemo(() => orders.filter(isSelected), [orders, isSelected]);
  const columns = useMemo(
    () => orderColumns({ say, number: format.number, trackingUrl, newOrderId }),
    [say, format, trackingUrl, newOrderId],
  );

  // Spec §6: merchants with a Shopify shop fulfil; the others print. Who is not known yet prints.
  const canPrint = !useQuery(merchantProfile(api)).data?.shopifyShop;
  const { markPrinted, rowState } = useLabelMarks();
  const renderDetail = useCallback(
    (order: Order) => (
      <OrderDetail order={order} onCreateLike={onCreateLike} {...(canPrint && { onPrinted: markPrinted })} />
    ),
    [canPrint, markPrinted, onCreateLike],
  );

  const renderCard = useCallback(
    (order: Order, { tabIndex }: { tabIndex: 0 | -1 }) => (
      <OrderCard order={order} isNew={order.id === newOrderId} trackingUrl={trackingUrl} tabIndex={tabIndex} />
    ),
    [newOrderId, trackingUrl],
  );

  const only = selected.length === 1 ? selected[0] : undefined;

  const end: ListEnd = {
    hasMore: query.hasNextPage,
    isLoading: query.isFetching,
    // A refresh under way is not broken off by scrolling.
    onReachEnd: () => void query.fetchNextPage({ cancelRefetch: false }),
    loadMoreLabel: say("table.loadMore"),
    loadingLabel: say("table.loadingMore"),
    doneLabel: say("table.end"),
    ...(query.isFetchNextPageError && {
      error: {
        message: say("table.moreFailed", { reason: inWords(query.error).text }),
        retryLabel: shared("actions.tryAgain"),
        onRetry: () => void query.fetchNextPage({ cancelRefetch: false }),
      },
    }),
  };

  return (
    <div data-slot="order-table" className="grid min-w-0 gap-3">
      {query.isRefetchError && (
        <Banner
          role="alert"
          tone="warning"
          actions={
            <Button size="sm" onClick={() => void query.refetch()}>
              {shared("actions.tryAgain")}
            </Button>
          }
        >
          {say("error.refresh")} {inWords(query.error).text}
        </Banner>
      )}
      <DataTable
        label={say("table.label")}
        rows={orders}
        rowKey={rowKey}
        total={isLoaded && !query.hasNextPage ? orders.length : undefined}
        columns={columns}
        status={query.isPending || isAsking ? "loading" : query.isLoadingError ? "error" : "ready"}
        isRefreshing={query.isRefetching && !query.isFetchingNextPage}
        empty={
          isFirst ? (
            <FirstOrder onCreateOrder={onCreateOrder} />
          ) : (
            <NoMatch filters={filters} onFiltersChange={onFiltersChange} />
          )
        }
        error={<ListFailure error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />}
        card={renderCard}
        selection={{
          selected: selection.selected,
          onChange: selection.onChange,
          canSelect,
          selectAllLabel: say("selection.all"),
          selectRowLabel: (order) => say("selection.row", { name: orderName(order) }),
        }}
        expansion={{
          expanded,
          onChange: setExpanded,
          render: renderDetail,
          toggleLabel: (order) => say("table.toggle", { name: orderName(order) }),
          columnLabel: say("table.detail"),
        }}
        rowState={rowState}
        end={end}
        bulkBar={
          <>
            <SelectionNote count={selection.dropped} onDismiss={selection.forgetDropped} />
            <BulkBar
              count={selected.length}
              countLabel={say("selection.count", { count: selected.length, number: format.number(selected.length) })}
              label={say("selection.bar")}
              clearLabel={say("selection.clear")}
              onClear={selection.clear}
            >
              {canPrint && <PrintPopover kind="label" orders={selected} onPrinted={markPrinted} />}
              {only && onCreateLike && <CreateLikeButton order={only} onCreateLike={onCreateLike} />}
            </BulkBar>
          </>
        }
        {...(maxHeight !== undefined && { maxHeight })}
      />
    </div>
  );
}
