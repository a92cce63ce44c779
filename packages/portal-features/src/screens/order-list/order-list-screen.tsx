import type { Order } from "@merchant-portal/api";
import { useQueryClient } from "@tanstack/react-query";
import { Button, IconButton, InfoIcon, Tab, Tabs, TabsList, useNarrow, XIcon } from "@merchant-portal/ui";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { createLiveValue } from "#kit/live-value.ts";
import { PageHeading } from "#kit/page-heading.tsx";
import { usePendingDeletes } from "#parts/orders/delete/use-pending-deletes.ts";
import { useOrderExport } from "#parts/orders/export/use-order-export.ts";
import { PickupCutOff } from "#parts/merchant/cut-off-clock.tsx";
import { refreshOrders } from "#parts/orders/orders.api.ts";
import { usePreference } from "#parts/preferences/use-preference.ts";
import { FilterBar } from "./filters/filter-bar.tsx";
import {
  canFilterDelivered,
  cleanFilters,
  fulfillments,
  isSameFilters,
  type ListFilters,
  noFilters,
} from "./filters/list-filters.ts";
import { type LongImport, useFollowImport } from "./filters/use-follow-import.ts";
import type { SelectedOrders } from "./order-table-props.ts";
import { ListExportButton } from "./selection/list-export-button.tsx";
import { OrdersTable } from "./order-table.tsx";
import { photosPreference, PhotosToggle } from "./photos/photos-toggle.tsx";
import { usePageCommands } from "./use-list-commands.tsx";
import { ReprintButton } from "./reprint/reprint-dialog.tsx";
import { SyncTagsButton } from "./sync-tags-button.tsx";
import { useIsFulfilling, useIsShopify, useOfferedFilters } from "./filters/use-offered-filters.ts";
import { useOrderColumns } from "./order-columns.tsx";
import { ListedOrdersContext, useOrderCount, useOrdersQuery } from "./use-orders-query.ts";
import { useOrderListWords } from "./use-order-list-words.ts";
import { ColumnsButton } from "./views/columns-button.tsx";
import { type ListStore, memoryListStore } from "./views/list-store.ts";
import type { ListState } from "./views/list-url.ts";
import type { OrderSort } from "./views/order-sort.ts";
import { useListViews } from "./views/use-list-views.ts";
import type { PlaceKeeper } from "./views/use-list-place.ts";
import { ViewsMenu } from "./views/views-menu.tsx";
import type { DateChoice } from "#rules/date-range.ts";
import { useDateWords } from "./filters/date-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useCommands } from "#kit/commands.ts";

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
  const [keptDelivered, setKeptDelivered] = useState<SetAsideDelivered>();
  const aside = setAsideUnder(keptDelivered, filters);
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
  const t = useOrderListWords();
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
  const { getPending } = usePendingDeletes();
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
        title={t("title")}
        documentTitle={views.current && `${views.current.name} · ${t("title")}`}
        beside={<ViewsMenu views={views} />}
        description={
          <span className="flex flex-wrap gap-x-4">
            {/* A no-break space keeps the line's height while nothing is known. */}
            <output className="tabular-nums">{count ?? (query.isLoading ? t("counting") : "\u00A0")}</output>
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
        {...(isShopify && { role: "tabpanel", "aria-label": t("table.label") })}
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

interface DeliveredNoteProps {
  range: DateChoice;
  onForget: () => void;
}

/** Says that another status has set the delivered range aside, and when it comes back (S2.14). */
function DeliveredNote({ range, onForget }: DeliveredNoteProps) {
  const t = useOrderListWords();
  const inWords = useDateWords();
  return (
    <div className="flex items-center gap-2 text-dense text-text-muted">
      <InfoIcon aria-hidden className="size-4 shrink-0 text-info" />
      <output className="min-w-0">{t("filters.deliveredKept", { value: inWords(range) })}</output>
      <IconButton size="sm" label={t("filters.deliveredForget")} icon={<XIcon />} tooltip={false} onClick={onForget} />
    </div>
  );
}

/** The delivered range goes with the status DELIVERED alone (S2.14): what another status takes off is kept to come back. */
export interface SetAsideDelivered {
  range: DateChoice;
  /** The filters without it: under others, chosen elsewhere, it is forgotten. */
  under: ListFilters;
}

/** What was kept, if the list still shows what it was kept under. */
export const setAsideUnder = (
  kept: SetAsideDelivered | undefined,
  filters: ListFilters,
): SetAsideDelivered | undefined => (kept && isSameFilters(kept.under, filters) ? kept : undefined);

/**
 * The filters that come of choosing `next` over `before`, and the delivered range that was set aside by it. It is back once
 * DELIVERED is alone again; clearing all filters, or the range itself, lets go of it.
 */
export function followDelivered(
  known: SetAsideDelivered | undefined,
  before: ListFilters,
  next: ListFilters,
): { filters: ListFilters; kept: SetAsideDelivered | undefined } {
  const filters = cleanFilters(next);
  const isTakenOff = next.delivered !== noFilters.delivered && filters.delivered === noFilters.delivered;
  const range = isTakenOff ? next.delivered : setAsideUnder(known, before)?.range;
  const isCleared = isSameFilters(filters, { ...noFilters, fulfillment: filters.fulfillment });
  if (range === undefined || (isCleared && !isTakenOff)) return { filters, kept: undefined };
  if (canFilterDelivered(filters)) return { filters: { ...filters, delivered: range }, kept: undefined };
  return { filters, kept: { range, under: filters } };
}

/**
 * The way from the search to the first order: `/`, what is looked for, arrow down. The focus waits in the search until the list
 * shows what was typed, so that a key meant for the order never meets one of the list before.
 * `shown` is the search whose orders the list shows, undefined while it shows none. Answers what hears the search's wish.
 */
function useSearchToList(page: RefObject<HTMLElement | null>, shown: string | undefined) {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (shown === undefined || wanted.current !== shown) return;
    wanted.current = undefined;
    if (page.current?.querySelector("[type=search]:focus")) focusFirst(page.current);
  }, [page, shown]);
  return (search: string | undefined) => {
    const isHere = search !== undefined && search === shown;
    wanted.current = isHere ? undefined : search;
    if (isHere && page.current) focusFirst(page.current);
  };
}

function focusFirst(page: HTMLElement) {
  const first = () => page.querySelector<HTMLElement>("[data-row='0'] :is(input,button,a)");
  if (first()) return first()?.focus();
  // Scrolled out of the document: the list draws its top before the next frame.
  page.querySelector("[data-slot=data-table-scroller]")?.scrollTo({ top: 0, behavior: "instant" });
  requestAnimationFrame(() => first()?.focus());
}

interface LongImportNoteProps {
  is: LongImport;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** Says that more orders of an import may have come since the list was loaded, and loads it anew. */
export function LongImportNote({ is: { shown, total }, isRefreshing, onRefresh }: LongImportNoteProps) {
  const t = useOrderListWords();
  const shared = useSharedWords();
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-2 text-dense text-text-muted">
      <InfoIcon aria-hidden className="size-4 shrink-0 text-info" />
      <output className="min-w-0 flex-[0_1_auto]">
        {t("import.long", { count: total, shown: format.number(shown), total: format.number(total) })}
      </output>
      <Button size="sm" busy={isRefreshing} onClick={onRefresh}>
        {shared("actions.refresh")}
      </Button>
    </div>
  );
}

interface FulfillmentTabsProps {
  value: ListFilters["fulfillment"];
  onValueChange: (value: ListFilters["fulfillment"]) => void;
  /** The id of the list that the tabs are views of. */
  panelId: string;
}

/** S2 'Orders list': a Shopify merchant's orders by what is still to be fulfilled. */
function FulfillmentTabs({ value, onValueChange, panelId }: FulfillmentTabsProps) {
  const t = useOrderListWords();
  useCommands(() =>
    fulfillments
      .filter((one) => one !== value)
      .map((one) => ({
        id: `tab/${one}`,
        label: t(`tab.${one}`),
        group: t("tab.label"),
        run: () => onValueChange(one),
      })),
  );
  return (
    // Each tab is a question to the server and a place to come back to: the arrow keys look, Enter goes.
    <Tabs
      activationMode="manual"
      value={value}
      onValueChange={(next) => onValueChange(fulfillments.find((one) => one === next) ?? "any")}
    >
      <TabsList aria-label={t("tab.label")}>
        {fulfillments.map((one) => (
          <Tab key={one} value={one} aria-controls={panelId}>
            {t(`tab.${one}`)}
          </Tab>
        ))}
      </TabsList>
    </Tabs>
  );
}
