import type { Order } from "@merchant-portal/api";
import { useQueryClient } from "@tanstack/react-query";
import { useNarrow } from "@merchant-portal/ui";
import { useId, useRef, useState } from "react";
import { createLiveValue } from "#kit/live-value.ts";
import { PageHeading } from "#kit/page-heading.tsx";
import { useHeldDeletes } from "#parts/orders/delete/use-held-deletes.ts";
import { useOrderExport } from "#parts/orders/export/use-order-export.ts";
import { PickupCutOff } from "#parts/merchant/cut-off-clock.tsx";
import { refreshOrders } from "#parts/orders/orders.api.ts";
import { usePreference } from "#parts/preferences/use-preference.ts";
import { DeliveredNote } from "./filters/delivered-note.tsx";
import { FilterBar } from "./filters/filter-bar.tsx";
import { followDelivered, keptUnder, type KeptDelivered } from "./filters/kept-delivered.ts";
import { FulfillmentTabs } from "./filters/fulfillment-tabs.tsx";
import { isSameFilters, type ListFilters } from "./filters/list-filters.ts";
import { LongImportNote } from "./filters/long-import-note.tsx";
import { useFollowImport } from "./filters/use-follow-import.ts";
import type { SelectedOrders } from "./order-table-props.ts";
import { ListExportButton } from "./selection/list-export-button.tsx";
import { OrdersTable } from "./order-table.tsx";
import { photosPreference } from "./photos/photos-preference.ts";
import { PhotosToggle } from "./photos/photos-toggle.tsx";
import { usePageCommands } from "./use-list-commands.tsx";
import { ReprintButton } from "./reprint/reprint-button.tsx";
import { SyncTagsButton } from "./sync-tags-button.tsx";
import { useIsFulfilling, useIsShopify, useOfferedFilters } from "./filters/use-offered-filters.ts";
import { useOrderColumns } from "./use-order-columns.ts";
import { ListedOrdersContext, useOrderCount, useOrdersQuery } from "./use-orders-query.ts";
import { useSearchToList } from "./use-search-to-list.ts";
import { useOrderListWords } from "./use-order-list-words.ts";
import { ColumnsButton } from "./views/columns-button.tsx";
import { memoryListStore, type ListStore } from "./views/list-store.ts";
import type { ListState } from "./views/list-url.ts";
import type { OrderSort } from "./views/order-sort.ts";
import { useListViews } from "./views/use-list-views.ts";
import type { PlaceKeeper } from "./views/use-list-place.ts";
import { ViewsMenu } from "./views/views-menu.tsx";

export interface OrderListScreenProps {
  /** What the list shows. */
  list: ListState;
  onListChange: (change: Partial<ListState>) => void;
  /** Where views and columns are kept; as long as the page without it. */
  store?: ListStore;
  /** Leads back to where the list was left. */
  place?: PlaceKeeper;
  onCreateOrder: () => void;
  /** Begins another order with the origin, recipient and packages of this one. */
  onCreateLike?: (order: Order) => void;
  /** Address of the page that shows where an order is, with `{id}` in it. */
  trackingUrl?: string;
  /** The same for the carrier's own page: one more link in the details. */
  externalTrackingUrl?: string;
  /** Marks an order that was created a moment ago. */
  newOrderId?: string;
}

/** Over the list stands the order of a link: then, too, the page scrolls. */
const listHeights =
  "[--list-height:100%] has-data-[slot=linked-order]:[--list-height:calc(100dvh-var(--mp-app-top,3.5rem))] md:has-data-[slot=linked-order]:flex-none";

/** On a phone what is left under the filters would be two cards: the page scrolls until the list fills the screen. */
const narrowListHeight = "100dvh - var(--mp-app-top, 3.5rem)";

/** The orders page (S2 'Orders list'). */
export function OrderListScreen(props: OrderListScreenProps) {
  const { list, onListChange, store: given, ...table } = props;
  const filters = useOfferedFilters(list.filters);
  const [keptDelivered, setKeptDelivered] = useState<KeptDelivered>();
  const aside = keptUnder(keptDelivered, filters);
  // What belongs together stays so: no delivered range without its status. Nothing new is no place to come back to, and the row
  // that was open may not be in another list.
  const onFiltersChange = (next: ListFilters) => {
    const { filters: chosen, kept } = followDelivered(keptDelivered, filters, next);
    setKeptDelivered(kept);
    if (!isSameFilters(chosen, filters)) onListChange({ filters: chosen, open: undefined });
  };
  const isShopify = useIsShopify(filters);
  const isFulfilling = useIsFulfilling(filters);
  const listId = useId();
  const say = useOrderListWords();
  const queries = useQueryClient();
  const page = useRef<HTMLDivElement>(null);
  const onSortChange = (sort: OrderSort) => onListChange({ sort });
  const listed = useOrdersQuery(filters, { sort: list.sort, onSortChange });
  const { query, orders, request, device } = listed;
  const count = useOrderCount(listed);
  const longImport = useFollowImport(filters.import, {
    shown: orders.length,
    pages: query.data?.pages.length ?? 0,
    refresh: () => {
      if (!query.hasNextPage && !query.isFetching) void query.refetch();
    },
  });
  // What is not loaded yet may be there.
  const isLeft = query.hasNextPage ? undefined : longImport;
  usePageCommands(page);
  const toList = useSearchToList(page, query.data && filters.search);
  const [selected] = useState(() => createLiveValue<SelectedOrders>({ count: 0, orders: () => [] }));
  const showsPhotos = usePreference(photosPreference) === "shown";
  const { trackingUrl, newOrderId } = props;
  const columns = useOrderColumns({ trackingUrl, newOrderId, showsPhotos });
  const [ownStore] = useState(() => memoryListStore());
  const views = useListViews({ store: given ?? ownStore, list, onListChange, columns });
  const isNarrow = useNarrow();
  const exportRun = useOrderExport(props.trackingUrl);
  const { getPending } = useHeldDeletes();
  const toExport = () => {
    const { count, orders } = selected.get();
    if (count > 0) return { orders: orders() };
    const { without, only } = device.at === "ready" ? device : { without: undefined, only: undefined };
    const left = without ? new Set([...getPending(), ...without]) : getPending();
    return { filters: request, without: left, ...(only && { only }) };
  };
  const toSync = () => (selected.get().count > 0 ? selected.get().orders() : orders);
  return (
    // All of the window but the app's header and foot and the page's margins. The list takes what the rest leaves of it and scrolls
    // inside itself; the page does not.
    <div ref={page} className="flex min-w-0 flex-col gap-4 md:min-h-[calc(100dvh-var(--mp-app-height,6.75rem)-3rem)]">
      <PageHeading
        title={say("title")}
        documentTitle={views.current && `${views.current.name} · ${say("title")}`}
        beside={<ViewsMenu views={views} />}
        description={
          <span className="flex flex-wrap gap-x-4">
            {/* A no-break space keeps the line's height while nothing is known. */}
            <output className="tabular-nums">{count ?? (query.isLoading ? say("counting") : "\u00A0")}</output>
            <PickupCutOff />
          </span>
        }
      />
      {isShopify && (
        <FulfillmentTabs
          value={filters.fulfillment}
          onValueChange={(fulfillment) => onFiltersChange({ ...filters, fulfillment })}
          panelId={listId}
        />
      )}
      <ListedOrdersContext value={orders}>
        <FilterBar
          filters={filters}
          count={count}
          onFiltersChange={onFiltersChange}
          onListWanted={toList}
          onRefresh={() => void refreshOrders(queries)}
          isRefreshing={query.isFetching && !query.isFetchingNextPage}
          note={
            (aside || isLeft) && (
              <>
                {aside && <DeliveredNote range={aside.range} onForget={() => setKeptDelivered(undefined)} />}
                {isLeft && (
                  <LongImportNote
                    is={isLeft}
                    isRefreshing={query.isFetching}
                    onRefresh={() => void query.refetch({ cancelRefetch: false })}
                  />
                )}
              </>
            )
          }
          actions={
            <>
              <PhotosToggle />
              {!isShopify && <ReprintButton />}
              {isFulfilling && orders.length > 0 && <SyncTagsButton orders={toSync} />}
              {/* Over cards it stands beside the sorting. */}
              {!isNarrow && <ColumnsButton columns={columns} settings={views.settings} onChange={views.arrange} />}
              <ListExportButton run={exportRun} source={toExport} selected={selected} />
            </>
          }
        />
      </ListedOrdersContext>
      <div
        id={listId}
        className={`flex min-h-0 min-w-0 flex-col md:flex-[1_0_20rem] ${listHeights}`}
        {...(isShopify && { role: "tabpanel", "aria-label": say("table.label") })}
      >
        <OrdersTable
          {...table}
          orders={listed}
          columns={columns}
          onFiltersChange={onFiltersChange}
          showsPhotos={showsPhotos}
          sort={list.sort}
          onSortChange={onSortChange}
          settings={views.settings}
          onSettingsChange={views.arrange}
          open={list.open}
          onOpenChange={(open) => onListChange({ open })}
          maxHeight={isNarrow ? narrowListHeight : "var(--list-height)"}
          onSelectedChange={selected.set}
        />
      </div>
    </div>
  );
}
