/**
 * The table of orders: rows, details, bulk bar. Data comes from `useOrdersQuery`, table state from `useOrdersTable`,
 * columns from `order-columns.tsx`.
 */
import type { Order } from "@merchant-portal/api";
import {
  type CardContext,
  ColumnCard,
  type ColumnSettings,
  DataTable,
  IconButton,
  InfoIcon,
  noColumnSettings,
  type TableColumn,
  XIcon,
} from "@merchant-portal/ui";
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { RefreshFailure } from "#kit/load-failure.tsx";
import { type OrderDrafts, OrderDraftsContext } from "#parts/orders/edit-order/order-drafts.ts";
import { useOrderExport } from "#parts/orders/export/use-order-export.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { useHasShop } from "#parts/merchant/use-has-shop.ts";
import { useLoadPrintHistory } from "#parts/printing/history/use-print-history.ts";
import { cleanFilters, noFilters } from "./filters/list-filters.ts";
import { useIsFulfilling, useOfferedFilters } from "./filters/use-offered-filters.ts";
import { EmptyList, ListFailure } from "./order-list-states.tsx";
import type { EmbeddedOrderTableProps, OrderDetailProps, OrderTableProps } from "./order-table-props.ts";
import { OrderBulkBar } from "./selection/order-bulk-bar.tsx";
import {
  LazyLinkedOrder,
  LazyOrderDetail,
  LazyOrderPage,
  LazyQuietRefresh,
  OrderCardMenu,
  useLazyActions,
  usePreloadedParts,
} from "./list-parts.tsx";
import { useTableCommands } from "./use-list-commands.tsx";
import { isHostColumn } from "./host-columns.tsx";
import { HostListContext, useHostList, useSelectionReport } from "./host-slots.ts";
import { useOrderColumns } from "./order-columns.tsx";
import { useOrderListWords } from "./use-order-list-words.ts";
import { type OrdersQuery, useOrdersQuery } from "./use-orders-query.ts";
import { rowKey, useOrdersTable } from "./use-orders-table.tsx";
import { useRowsKey } from "./use-rows-key.ts";
import { newestFirst } from "./views/order-sort.ts";
import { focusRow, showRow } from "./views/show-row.ts";
import { SortNote } from "./views/sort-note.tsx";
import { useSortCommands, useSortName } from "./views/sort-select.tsx";
import { Unbroken, Dash } from "#kit/value-text.tsx";
import { useFormat } from "#kit/use-format.ts";
import { Widget } from "#kit/widget.tsx";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { OrderCardMenuProps } from "./order-card-actions.tsx";
import { OrderArrival } from "#parts/orders/order-arrival.tsx";
import { OrderStatusBadges } from "#parts/orders/order-status-badges.tsx";
import { OrderPrints } from "#parts/printing/history/order-prints.tsx";
import { cityLine, streetLine } from "#rules/address.ts";
import { CreatedTime, Fulfillment, OrderName, TagList, TrackLink, useServiceWords } from "./order-cells.tsx";
import { maxMoreOnCards } from "./more-columns.tsx";
import { OrderPhotos } from "./photos/order-photos.tsx";

/** The orders, with selection, details and actions (S2 'Orders list'), for other apps. Only needs a `DeliveryProvider` around it. */
export const OrderTableWidget = (props: EmbeddedOrderTableProps): ReactNode => (
  <Widget name="OrderTable">
    <OrderTable {...props} />
  </Widget>
);

/** The same inside of a widget's frame: an element loads it there. */
export function OrderTable({ onSelectedChange, columns, rowActions, bulkActions, ...props }: EmbeddedOrderTableProps) {
  return (
    <HostListContext value={useHostList({ onSelectedChange, columns, rowActions, bulkActions })}>
      <FilteredTable {...props} />
    </HostListContext>
  );
}

function FilteredTable(props: OrderTableProps) {
  const { trackingUrl, newOrderId, showsPhotos = false, sort, onSortChange } = props;
  const [defaults] = useState(props.defaultFilters);
  const filters = useOfferedFilters(cleanFilters(props.filters ?? defaults));
  const orders = useOrdersQuery(filters, { sort, onSortChange });
  const columns = useOrderColumns({ trackingUrl, newOrderId, showsPhotos });
  return <OrdersTable {...props} orders={orders} columns={columns} />;
}

type OrdersTableProps = Omit<OrderTableProps, "filters" | "defaultFilters"> & {
  orders: OrdersQuery;
  columns: readonly TableColumn<Order>[];
  /** Shows the open order in place of the list: on a phone, where it is a page of its own. */
  opensPages?: boolean;
};

/** The same for a page that runs the query itself, as it also shows the count and the filters. */
export function OrdersTable(props: OrdersTableProps) {
  const { orders, columns, sort = newestFirst, settings = noColumnSettings, onFiltersChange, onSortChange } = props;
  const { onCreateLike, onFix, supportEmail, onSelectedChange } = props;
  const { trackingUrl, externalTrackingUrl, newOrderId, showsPhotos = false } = props;
  const { filters, query, isLoaded, rows } = orders;
  const t = useOrderListWords();
  const list = useRef<HTMLDivElement>(null);
  const table = useOrdersTable({ ...props, list });
  const { selected, opened } = table;
  useEffect(() => {
    onSelectedChange?.(selected);
  }, [onSelectedChange, selected]);
  useSelectionReport(selected);

  // S6.3: merchants with a Shopify shop fulfill; all others print and mark ready, also while the profile loads.
  const canPrint = !useHasShop();
  useLoadPrintHistory(isLoaded && canPrint);
  const { onDelete, dialogs, rowState, ...actions } = useLazyActions(table.forget);
  usePreloadedParts(orders.status !== "loading");
  const onMark = canPrint ? actions.onMark : undefined;
  const onShopify = useIsFulfilling(filters) ? actions.onShopify : undefined;
  const onRow = { onCreateLike, onFix, onMark, onDelete, canPrint };
  const renderDetail = useOrderDetail({ trackingUrl, externalTrackingUrl, supportEmail, onShopify, ...onRow });
  const look = { settings, newOrderId, trackingUrl, showsPhotos, ...onRow };
  const renderCard = useOrderCard(look);
  const selectRowLabel = useCallback((order: Order) => t("selection.row", { name: orderName(order) }), [t]);
  const toggleLabel = useCallback((order: Order) => t("table.toggle", { name: orderName(order) }), [t]);
  const exportRun = useOrderExport(trackingUrl);

  const sortName = useSortName(columns, sort);
  useSortCommands({ columns, sort, ...(onSortChange && { onSortChange }) });
  useCreateLikeKey(list, rows, onCreateLike);
  useTableCommands(list, onCreateLike !== undefined);
  useRowsKey(list);
  const { open, onOpenChange, opensPages = false } = props;
  const isPage = opensPages && open !== undefined;
  useReturnToCard({ list, rows, pageId: isPage ? open : undefined, isPlaced: props.place?.restored !== undefined });
  const findOrder = (id: string) => {
    onFiltersChange?.({ ...noFilters, created: "anyTime", search: id });
    onOpenChange?.(id);
  };
  const { selectAll, dropped } = table;
  const bar = { selected, selectAll, exportRun, onShopify, ...onRow };
  const onSearch = onFiltersChange && open !== undefined ? () => findOrder(open) : undefined;

  // With a key, as a phone that is turned changes what is before it: a dialog that is open stays open.
  const openDialogs = <Fragment key="dialogs">{dialogs}</Fragment>;

  if (isPage)
    return (
      <div ref={list} data-slot="order-table" className="mp:min-w-0">
        <LazyOrderPage
          id={open}
          listed={rows.find(({ id }) => id === open)}
          isListLoaded={isLoaded || query.isError}
          renderDetail={renderDetail}
          onSearch={onSearch}
          onBack={() => onOpenChange?.(undefined)}
        />
        {openDialogs}
      </div>
    );
  return (
    <div ref={list} data-slot="order-table" className="mp:flex mp:min-h-0 mp:min-w-0 mp:flex-col mp:gap-3">
      <FailedRefresh query={query} />
      <LazyLinkedOrder
        id={opened.isMissing ? open : undefined}
        renderDetail={renderDetail}
        onSearch={onSearch}
        onDismiss={() => onOpenChange?.(undefined)}
      />
      <LazyQuietRefresh orders={orders} list={list} isHeld={selected.count > 0} />
      <DataTable
        label={t("table.label")}
        rows={rows}
        rowKey={rowKey}
        total={isLoaded && !query.hasNextPage ? rows.length : undefined}
        {...table.arranged}
        status={orders.status}
        isRefreshing={query.isRefetching && !query.isFetchingNextPage}
        empty={<EmptyList orders={orders} onFiltersChange={onFiltersChange} onCreateOrder={props.onCreateOrder} />}
        error={<ListFailure orders={orders} />}
        card={renderCard}
        selection={{ ...table.selection, selectAllLabel: t("selection.all"), selectRowLabel }}
        expansion={{
          expanded: opensPages ? noneExpanded : opened.expanded,
          onChange: opened.onExpandedChange,
          cardsOpenPages: opensPages,
          render: renderDetail,
          toggleLabel,
          columnLabel: t("table.detail"),
        }}
        rowState={rowState}
        end={orders.end}
        bulkBar={
          <>
            <SortNote sorting={orders.sorting} name={sortName} />
            <OrderBulkBar note={<SelectionNote count={dropped.count} onDismiss={dropped.dismiss} />} {...bar} />
          </>
        }
        {...(props.maxHeight !== undefined && { maxHeight: props.maxHeight })}
      />
      {openDialogs}
    </div>
  );
}

/** Says over the rows that they could not be read again. */
function FailedRefresh({ query }: Pick<OrdersQuery, "query">) {
  const t = useOrderListWords();
  if (!query.isRefetchError) return null;
  return <RefreshFailure words={t("error.refresh")} error={query.error} onRetry={() => query.refetch()} />;
}

/** Renders an order's details. What is typed there stays while they are closed. */
function useOrderDetail(props: Omit<OrderDetailProps, "order">): (order: Order) => ReactNode {
  const { canPrint = false, onCreateLike, onFix, onMark, onShopify, onDelete } = props;
  const { trackingUrl, externalTrackingUrl, supportEmail } = props;
  const [drafts] = useState<OrderDrafts>(() => new Map());
  return useCallback(
    (order: Order) => (
      <OrderDraftsContext value={drafts}>
        <LazyOrderDetail
          {...{ order, trackingUrl, externalTrackingUrl, supportEmail }}
          {...{ canPrint, onCreateLike, onFix, onMark, onShopify, onDelete }}
        />
      </OrderDraftsContext>
    ),
    [
      drafts,
      canPrint,
      onCreateLike,
      onFix,
      onMark,
      onShopify,
      onDelete,
      trackingUrl,
      externalTrackingUrl,
      supportEmail,
    ],
  );
}

const noneExpanded: ReadonlySet<string> = new Set();

interface ReturnOptions {
  list: RefObject<HTMLElement | null>;
  rows: readonly Order[];
  /** The order that has the page; undefined while the list is shown. */
  pageId: string | undefined;
  /** Whether the list restores its scroll position by itself. */
  isPlaced: boolean;
}

/** When the page of an order closes, its card is in view and has the focus. */
function useReturnToCard({ list, rows, pageId, isPlaced }: ReturnOptions): void {
  const lastPage = useRef(pageId);
  const onClosed = useEffectEvent((id: string) => {
    const index = rows.findIndex((order) => order.id === id);
    if (index < 0 || !list.current) return;
    const stop = isPlaced ? undefined : showRow(list.current, index, -cardsAbove);
    const stopFocus = focusRow(list.current, index);
    return () => {
      stop?.();
      stopFocus();
    };
  });
  useEffect(() => {
    const closed = pageId === undefined ? lastPage.current : undefined;
    lastPage.current = pageId;
    return closed === undefined ? undefined : onClosed(closed);
  }, [pageId]);
}

/** Px left above the card: the line with the checkbox of all cards. */
const cardsAbove = 48;

interface SelectionNoteProps {
  /** How many selected orders are no longer in the list; 0 shows nothing. */
  count: number;
  onDismiss: () => void;
}

/** Says that orders left the selection because the list no longer shows them. Floats above the bulk bar. */
function SelectionNote({ count, onDismiss }: SelectionNoteProps) {
  const t = useOrderListWords();
  const shared = useSharedWords();
  const format = useFormat();
  return (
    <output className="mp:max-w-full">
      {count > 0 && (
        <span className="mp:flex mp:animate-fade-in mp:items-center mp:gap-2 mp:rounded-card mp:bg-surface-raised mp:py-1 mp:ps-3 mp:pe-1 mp:text-dense mp:shadow-float">
          <InfoIcon aria-hidden className="mp:size-4 mp:shrink-0 mp:text-info" />
          <span className="mp:min-w-0">{t("selection.dropped", { count, number: format.number(count) })}</span>
          <IconButton
            label={shared("notices.dismiss")}
            icon={<XIcon />}
            size="sm"
            tooltip={false}
            onClick={onDismiss}
          />
        </span>
      )}
    </output>
  );
}

/** Starts a new order like the focused one. */
const createLikeKey = "c";

const typing = "input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]";

/**
 * Listens for the key on the rows inside `list`, which show `orders`. Only there (WCAG 2.1.4), and not in a row's
 * details, which have a button for it.
 */
function useCreateLikeKey(
  list: RefObject<HTMLElement | null>,
  orders: readonly Order[],
  onCreateLike: ((order: Order) => void) | undefined,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== createLikeKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.repeat || event.defaultPrevented || !(event.target instanceof Element)) return;
    if (event.target.closest(typing)) return;
    const row = event.target.closest("[data-row],[data-detail]")?.getAttribute("data-row");
    const order = row ? orders[Number(row)] : undefined;
    if (!order || !onCreateLike) return;
    event.preventDefault();
    onCreateLike(order);
  });
  useEffect(() => {
    const element = list.current;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener("keydown", listener);
    return () => element?.removeEventListener("keydown", listener);
  }, [list]);
}

interface OrderCardOptions extends Omit<OrderCardMenuProps, "order"> {
  settings: ColumnSettings;
  newOrderId: string | undefined;
  canPrint: boolean;
  trackingUrl: string | undefined;
  showsPhotos: boolean;
}

/** Renders an order's card: the fixed layout, or the chosen columns once the user has arranged them. */
function useOrderCard(options: OrderCardOptions): (order: Order, context: CardContext<Order>) => ReactNode {
  const { settings, newOrderId, trackingUrl, showsPhotos, canPrint, onCreateLike, onFix, onMark, onDelete } = options;
  const isArranged = settings.order.length + settings.hidden.length > 0;
  const hasMore = (settings.shown ?? []).length > 0;
  return useCallback(
    (order: Order, context: CardContext<Order>) => {
      const actions = { order, canPrint, onCreateLike, onFix, onMark, onDelete };
      if (!isArranged) {
        // S6.3: only merchants with a Shopify shop cannot print here.
        const look = { isShopify: !canPrint, trackingUrl, showsPhotos, isNew: order.id === newOrderId };
        const chosen = hasMore ? context.columns.filter(({ startsHidden }) => startsHidden) : [];
        const more = [...chosen.slice(0, maxMoreOnCards), ...context.columns.filter(isHostColumn)];
        return <OrderCard {...actions} {...look} more={more} tabIndex={context.tabIndex} />;
      }
      return (
        <div className="mp:grid mp:min-w-0 mp:gap-1.5">
          <ColumnCard row={order} {...context} columns={cardColumns(context.columns)} />
          <div className="mp:-my-1.5 mp:flex mp:justify-end">
            <OrderCardMenu {...actions} />
          </div>
        </div>
      );
    },
    [isArranged, hasMore, newOrderId, trackingUrl, showsPhotos, canPrint, onCreateLike, onFix, onMark, onDelete],
  );
}

/** The columns of a card: of those that start hidden, the first three (S2.70). */
function cardColumns(columns: readonly TableColumn<Order>[]): readonly TableColumn<Order>[] {
  const more = columns.filter(({ startsHidden }) => startsHidden).slice(maxMoreOnCards);
  return more.length === 0 ? columns : columns.filter((column) => !more.includes(column));
}

/** At most two lines, on the side of the page's language. */
const lineClass = "mp:line-clamp-2 mp:text-left mp:rtl:text-right mp:wrap-anywhere mp:[unicode-bidi:plaintext]";

interface OrderCardProps extends OrderCardMenuProps {
  isNew: boolean;
  /** Columns that start hidden and were chosen. */
  more: readonly TableColumn<Order>[];
  /** Shows the fulfillment status, for merchants with a Shopify shop. */
  isShopify: boolean;
  trackingUrl: string | undefined;
  tabIndex: 0 | -1;
  showsPhotos: boolean;
}

/** An order on a narrow screen: the data of its row, and its menu. */
function OrderCard(props: OrderCardProps) {
  const { order, isNew, isShopify, more, trackingUrl, tabIndex, showsPhotos, ...actions } = props;
  const t = useOrderListWords();
  const format = useFormat();
  const serviceWords = useServiceWords();
  const packages = t("table.packageCount", { count: order.packageCount, number: format.number(order.packageCount) });
  const address = [streetLine(order.recipientAddress), cityLine(order.recipientAddress)].filter((line) => line !== "");
  return (
    <div className="mp:grid mp:min-w-0 mp:gap-1.5">
      <div className="mp:flex mp:min-w-0 mp:flex-wrap mp:items-center mp:justify-between mp:gap-x-3 mp:gap-y-1">
        <OrderName order={order} isNew={isNew} />
        {isShopify ? (
          <span className="mp:flex mp:flex-wrap mp:items-center mp:gap-1">
            <OrderStatusBadges order={order} />
            <Fulfillment order={order} />
          </span>
        ) : (
          <OrderStatusBadges order={order} />
        )}
      </div>
      <p className={`mp:font-medium ${lineClass}`}>{order.recipient.name === "" ? <Dash /> : order.recipient.name}</p>
      <p className={`mp:text-text-muted ${lineClass}`}>
        {address.length === 0 ? <Dash /> : <Unbroken>{address.join(", ")}</Unbroken>}
      </p>
      <p className="mp:flex mp:flex-wrap mp:gap-x-1.5 mp:text-text-muted">
        <CreatedTime order={order} tabIndex={tabIndex} />
        {[serviceWords(order.service), packages].filter(Boolean).map((fact) => (
          // The dot is outside of the word's own direction.
          <span key={fact} className="mp:wrap-anywhere mp:before:me-1.5 mp:before:content-['·'/'']">
            <bdi>{fact}</bdi>
          </span>
        ))}
      </p>
      <p className="mp:text-text-muted mp:empty:hidden">
        <OrderArrival order={order} look="line" />
      </p>
      {!isShopify && (
        <p className="mp:empty:hidden">
          <OrderPrints order={order} look="words" />
        </p>
      )}
      {order.tags.length > 0 && <TagList tags={order.tags} />}
      {more.length > 0 && <ColumnCard row={order} columns={more} tabIndex={tabIndex} />}
      {showsPhotos && <OrderPhotos order={order} tabIndex={tabIndex} max={4} />}
      <div className="mp:-my-1.5 mp:flex mp:flex-wrap mp:items-center mp:justify-between mp:gap-x-4">
        {trackingUrl !== undefined && <TrackLink order={order} template={trackingUrl} tabIndex={tabIndex} />}
        <OrderCardMenu order={order} {...actions} />
      </div>
    </div>
  );
}
