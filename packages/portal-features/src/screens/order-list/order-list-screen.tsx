/** The orders page. Open it to see how filters, saved views, the table and the export work together. */
import type { Order } from "@merchant-portal/api";
import { Button, cx, IconButton, InfoIcon, Tab, Tabs, TabsList, useNarrow, XIcon } from "@merchant-portal/ui";
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { createLiveValue, type LiveValue } from "#kit/listeners.ts";
import { PageHeading } from "#kit/page-heading.tsx";
import { useEngine } from "#parts/jobs/use-jobs.ts";
import { useOrderExport } from "#parts/orders/export/use-order-export.ts";
import { PickupCutOff } from "#parts/merchant/cut-off-clock.tsx";
import { deleteKind, useOrderCache } from "#parts/orders/order-cache.ts";
import { usePreference } from "#parts/preferences/preferences.tsx";
import { FilterBar } from "./filters/filter-bar.tsx";
import {
  canFilterDelivered,
  cleanFilters,
  type FiltersProps,
  fulfillments,
  isSameFilters,
  type ListFilters,
  noFilters,
} from "./filters/list-filters.ts";
import { type LongImport, useFollowImport } from "./filters/use-follow-import.ts";
import type { SelectedRows } from "./order-table-props.ts";
import { ListExportButton } from "./selection/list-export-button.tsx";
import { OrdersTable } from "./order-table.tsx";
import { photosPreference, PhotosToggle } from "./photos/photos-toggle.tsx";
import { usePageCommands } from "./use-list-commands.tsx";
import { LazyImportOutcome, LazyPaperMenu, LazySyncTagsButton, LostFulfillment, ReprintButton } from "./list-parts.tsx";
import { useIsFulfilling, useIsShopify, useOfferedFilters } from "./filters/use-offered-filters.ts";
import { useOrderColumns } from "./order-columns.tsx";
import { ListedOrdersContext, useOrderCount, type OrdersQuery, useOrdersQuery } from "./use-orders-query.ts";
import { useOrderListWords } from "./use-order-list-words.ts";
import { ColumnsButton } from "./views/columns-button.tsx";
import { type ListStore, memoryListStore } from "./views/list-store.ts";
import type { ListState } from "./views/list-url.ts";
import type { OrderSort } from "./views/order-sort.ts";
import { useListViews } from "./views/use-list-views.ts";
import type { PlaceStore } from "./views/use-list-place.ts";
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
  /** Stores views and columns; without it they last until the page closes. */
  store?: ListStore;
  /** Remembers scroll position, selection and open rows for going back. */
  place?: PlaceStore;
  /** The address of a list, to copy. Without it nothing offers that. */
  linkTo?: (list: ListState) => string;
  /** Maximum height of the list before it scrolls inside, as a CSS length. Default: it fills the window. */
  maxHeight?: string | undefined;
  /** A link to the scan page, above the list. Not for merchants with a Shopify shop. */
  scanLink?: ReactNode;
  /** A link to the figures of a period, beside the count. */
  figures?: ReactNode;
  onCreateOrder?: (() => void) | undefined;
  /** Starts a new order with this order's origin, recipient and packages. */
  onCreateLike?: (order: Order) => void;
  /** Corrects an order that could not be placed, and deletes it once the new one exists (S2.80). */
  onFix?: (order: Order) => void;
  /** Of the provider's support, for an order that failed on its way. */
  supportEmail?: string | undefined;
  /** URL template of the tracking page, with `{id}` for the order id. */
  trackingUrl?: string;
  /** The same for the carrier's page: one more link in the details. */
  externalTrackingUrl?: string;
  /** Highlights an order that was just created. */
  newOrderId?: string;
}

const pageClass = "mp:flex mp:min-w-0 mp:flex-col mp:gap-4";
const pageHeightClass = "mp:md:min-h-[calc(100dvh-var(--mp-app-height,6.75rem)-3rem)]";

/** With a linked order above it, the list has the full height and the page scrolls. */
const listClass =
  "mp:flex mp:min-h-0 mp:min-w-0 mp:flex-col mp:md:flex-[1_0_20rem] mp:[--list-height:100%] mp:has-data-[slot=linked-order]:[--list-height:calc(100dvh-var(--mp-app-top,3.5rem))] mp:md:has-data-[slot=linked-order]:flex-none";

/** On a phone, the filters leave room for two cards only: the page scrolls until the list fills the screen. */
const narrowListHeight = "100dvh - var(--mp-app-top, 3.5rem)";

/** The orders page (S2 'Orders list'). Open it to change how filters, views, table and export work together. */
export function OrderListScreen(props: OrderListScreenProps) {
  const { list, onListChange, store: hostStore, linkTo, figures, scanLink, maxHeight, ...table } = props;
  const filters = useOfferedFilters(list.filters);
  const { aside, forgetAside, onFiltersChange } = useFilterChange(filters, onListChange);
  const isShopify = useIsShopify(filters);
  const listId = useId();
  const t = useOrderListWords();
  const cache = useOrderCache();
  const page = useRef<HTMLDivElement>(null);
  const onSortChange = (sort: OrderSort) => onListChange({ sort });
  const listed = useOrdersQuery(filters, { sort: list.sort, onSortChange });
  const { query, orders, device } = listed;
  const count = useOrderCount(listed);
  const missingOrders = useMissingOrders(listed);
  usePageCommands(page);
  const toList = useSearchToList(page, query.data && filters.search);
  const [selected] = useState(() => createLiveValue<SelectedRows>({ count: 0, orders: () => [] }));
  const showsPhotos = usePreference(photosPreference) === "shown";
  const columns = useOrderColumns({ trackingUrl: props.trackingUrl, newOrderId: props.newOrderId, showsPhotos });
  const [memoryStore] = useState(() => memoryListStore());
  const views = useListViews({ store: hostStore ?? memoryStore, list, onListChange, columns });
  const isNarrow = useNarrow();
  // On a phone, an open order is a page of its own. The filters stay as they are meanwhile.
  const isPage = isNarrow && list.open !== undefined;
  const exportRun = useOrderExport(props.trackingUrl);
  const toExport = useExportSource(listed, selected);
  return (
    // Fills the window minus header, footer and page margins. The list takes the height below the filters and scrolls inside.
    <div ref={page} className={cx(pageClass, maxHeight === undefined && pageHeightClass)}>
      <div hidden={isPage} className={isPage ? undefined : "mp:contents"}>
        <LostFulfillment />
        {!isPage && (
          <ListHeading
            {...{ views, figures }}
            link={linkTo && { to: () => linkTo(list), hasSearch: filters.search !== "" }}
            count={count ?? (query.isLoading ? t("counting") : "\u00A0")}
          />
        )}
        {isShopify && <FulfillmentTabs filters={filters} onFiltersChange={onFiltersChange} panelId={listId} />}
        <ListedOrdersContext value={orders}>
          <FilterBar
            filters={filters}
            count={count}
            onFiltersChange={onFiltersChange}
            onGoToList={toList}
            onRefresh={() => cache.refresh()}
            isRefreshing={query.isFetching && !query.isFetchingNextPage}
            note={
              (aside || missingOrders || filters.import !== "") && (
                <ListNotes {...{ aside, missingOrders, query, filters, onFiltersChange }} onForgetAside={forgetAside} />
              )
            }
            view={
              <>
                <PhotosToggle />
                {/* With cards this button is beside the sorting. */}
                {!isNarrow && <ColumnsButton columns={columns} settings={views.settings} onChange={views.arrange} />}
              </>
            }
            output={
              <>
                <LazyPaperMenu source={toExport} />
                {!isShopify && scanLink}
                {!isShopify && <ReprintButton />}
                <SyncTags listed={listed} selected={selected} />
                <ListExportButton
                  run={exportRun}
                  source={toExport}
                  selected={selected}
                  disabledReason={device.at === "reading" || device.at === "failed" ? t("export.waits") : undefined}
                />
              </>
            }
          />
        </ListedOrdersContext>
      </div>
      <div
        id={listId}
        className={listClass}
        {...(isShopify && !isPage && { role: "tabpanel", "aria-label": t("table.label") })}
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
          opensPages={isNarrow}
          onOpenChange={(open) => onListChange({ open })}
          maxHeight={maxHeight ?? (isNarrow ? narrowListHeight : "var(--list-height)")}
          onSelectedChange={selected.set}
        />
      </div>
    </div>
  );
}

/** Changes the filters, and remembers a delivered range that a status change suspended. */
function useFilterChange(filters: ListFilters, onListChange: OrderListScreenProps["onListChange"]) {
  const [suspended, setSuspended] = useState<SetAsideDelivered>();
  return {
    aside: setAsideUnder(suspended, filters),
    forgetAside: () => setSuspended(undefined),
    // Removes a delivered range that lost its status. Unchanged filters add no history entry. `open` leaves the URL, as
    // the new list may not have that order; details of orders that it has stay open.
    onFiltersChange: (next: ListFilters) => {
      const { filters: chosen, suspended: nextSuspended } = followDelivered(suspended, filters, next);
      setSuspended(nextSuspended);
      if (!isSameFilters(chosen, filters)) onListChange({ filters: chosen, open: undefined });
    },
  };
}

/** Orders of an import that the list has not: undefined while there are more pages, as they may be there. */
function useMissingOrders({ filters, query, orders }: OrdersQuery): LongImport | undefined {
  const longImport = useFollowImport(filters.import, {
    shown: orders.length,
    pages: query.data?.pages.length ?? 0,
    refresh: () => {
      if (!query.hasNextPage && !query.isFetching) void query.refetch();
    },
  });
  return query.hasNextPage ? undefined : longImport;
}

/** What the export reads when it starts: the selected orders, or all that the list has. */
function useExportSource({ device, request }: OrdersQuery, selected: LiveValue<SelectedRows>) {
  const jobs = useEngine();
  return () => {
    const { count, orders } = selected.get();
    if (count > 0) return { orders: orders() };
    // An import that this device does not know has no orders here: never what the server finds without the device's part of the filters.
    if (device.at !== "ready") return { orders: [] };
    const { without, only } = device;
    const deleted = jobs.getPending(deleteKind.name);
    const hidden = without ? new Set([...deleted, ...without]) : deleted;
    return { filters: request, without: hidden, ...(only && { only }) };
  };
}

interface ListHeadingProps extends ComponentProps<typeof ViewsMenu> {
  /** A no-break space reserves the line's height while the count loads. */
  count: string;
  figures: ReactNode;
}

function ListHeading({ views, link, count, figures }: ListHeadingProps) {
  const t = useOrderListWords();
  return (
    <PageHeading
      title={t("title")}
      documentTitle={views.current && `${views.current.name} · ${t("title")}`}
      beside={<ViewsMenu views={views} link={link} />}
      description={
        <span className="mp:flex mp:flex-wrap mp:gap-x-4">
          <output className="mp:tabular-nums">{count}</output>
          <PickupCutOff />
          {figures}
        </span>
      }
    />
  );
}

interface ListNotesProps extends FiltersProps {
  aside: SetAsideDelivered | undefined;
  missingOrders: LongImport | undefined;
  query: OrdersQuery["query"];
  onForgetAside: () => void;
}

/** What the filters do not say by themselves. */
function ListNotes({ aside, missingOrders, query, filters, onFiltersChange, onForgetAside }: ListNotesProps) {
  return (
    <>
      {filters.import !== "" && <LazyImportOutcome filters={filters} onFiltersChange={onFiltersChange} />}
      {aside && <DeliveredNote range={aside.range} onForget={onForgetAside} />}
      {missingOrders && (
        <LongImportNote
          is={missingOrders}
          isRefreshing={query.isFetching}
          onRefresh={() => query.refetch({ cancelRefetch: false })}
        />
      )}
    </>
  );
}

interface DeliveredNoteProps {
  range: DateChoice;
  onForget: () => void;
}

/** Says that a status change suspended the delivered range, and when it returns (S2.14). */
function DeliveredNote({ range, onForget }: DeliveredNoteProps) {
  const t = useOrderListWords();
  const inWords = useDateWords();
  return (
    <div className="mp:flex mp:items-center mp:gap-2 mp:text-dense mp:text-text-muted">
      <InfoIcon aria-hidden className="mp:size-4 mp:shrink-0 mp:text-info" />
      <output className="mp:min-w-0">{t("filters.deliveredKept", { value: inWords(range) })}</output>
      <IconButton size="sm" label={t("filters.deliveredForget")} icon={<XIcon />} tooltip={false} onClick={onForget} />
    </div>
  );
}

/** A delivered range suspended by a status change: it needs the status DELIVERED alone (S2.14) and returns with it. */
export interface SetAsideDelivered {
  range: DateChoice;
  /** The filters without it. When the list has other filters, the range is dropped. */
  under: ListFilters;
}

/** The suspended range, if the list still has the filters that it was suspended under. */
export const setAsideUnder = (
  aside: SetAsideDelivered | undefined,
  filters: ListFilters,
): SetAsideDelivered | undefined => (aside && isSameFilters(aside.under, filters) ? aside : undefined);

/**
 * Applies `next` over `before`. Returns the filters and the suspended delivered range, if any. The range returns once
 * DELIVERED is the only status. Clearing all filters, or the range itself, drops it.
 */
export function followDelivered(
  aside: SetAsideDelivered | undefined,
  before: ListFilters,
  next: ListFilters,
): { filters: ListFilters; suspended: SetAsideDelivered | undefined } {
  const filters = cleanFilters(next);
  const isRemoved = next.delivered !== noFilters.delivered && filters.delivered === noFilters.delivered;
  const range = isRemoved ? next.delivered : setAsideUnder(aside, before)?.range;
  const isCleared = isSameFilters(filters, { ...noFilters, fulfillment: filters.fulfillment });
  if (range === undefined || (isCleared && !isRemoved)) return { filters, suspended: undefined };
  if (canFilterDelivered(filters)) return { filters: { ...filters, delivered: range }, suspended: undefined };
  return { filters, suspended: { range, under: filters } };
}

/**
 * Moves the focus from the search to the first order: `/`, type, arrow down. The focus stays in the search until the
 * list shows its results, so the next key never reaches an older result. `shown`: the search that the list shows,
 * undefined while it loads. Returns the callback of `DebouncedSearch`.
 */
function useSearchToList(page: RefObject<HTMLElement | null>, shown: string | undefined) {
  const pendingSearch = useRef<string>(undefined);
  useEffect(() => {
    if (shown === undefined || pendingSearch.current !== shown) return;
    pendingSearch.current = undefined;
    if (page.current?.querySelector("[type=search]:focus")) focusFirst(page.current);
  }, [page, shown]);
  return (search: string | undefined) => {
    const isReady = search !== undefined && search === shown;
    pendingSearch.current = isReady ? undefined : search;
    if (isReady && page.current) focusFirst(page.current);
  };
}

function focusFirst(page: HTMLElement) {
  const first = () => page.querySelector<HTMLElement>("[data-row='0'] :is(input,button,a)");
  if (first()) return first()?.focus();
  // The first row is scrolled out of the virtual list; it is drawn in the next frame.
  page.querySelector("[data-slot=data-table-scroller]")?.scrollTo({ top: 0, behavior: "instant" });
  requestAnimationFrame(() => first()?.focus());
}

interface LongImportNoteProps {
  is: LongImport;
  isRefreshing: boolean;
  onRefresh: () => unknown;
}

/** Says that more orders of an import may have been created since the list was loaded, with a button to refresh. */
export function LongImportNote({ is: { shown, total }, isRefreshing, onRefresh }: LongImportNoteProps) {
  const t = useOrderListWords();
  const shared = useSharedWords();
  const format = useFormat();
  return (
    <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-2 mp:text-dense mp:text-text-muted">
      <InfoIcon aria-hidden className="mp:size-4 mp:shrink-0 mp:text-info" />
      <output className="mp:min-w-0 mp:flex-[0_1_auto]">
        {t("import.long", { count: total, shown: format.number(shown), total: format.number(total) })}
      </output>
      <Button size="sm" busy={isRefreshing} onClick={onRefresh}>
        {shared("actions.refresh")}
      </Button>
    </div>
  );
}

interface FulfillmentTabsProps {
  filters: ListFilters;
  onFiltersChange: (filters: ListFilters) => void;
  /** The id of the list that the tabs are views of. */
  panelId: string;
}

/** S2 'Orders list': the tabs All, Unfulfilled and Fulfilled of a Shopify merchant. */
function FulfillmentTabs({ filters, onFiltersChange, panelId }: FulfillmentTabsProps) {
  const t = useOrderListWords();
  const value = filters.fulfillment;
  const onValueChange = (fulfillment: typeof value) => onFiltersChange({ ...filters, fulfillment });
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
    // Each tab sends a request and adds a history entry: arrow keys move the focus, Enter selects.
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

interface SyncTagsProps {
  listed: OrdersQuery;
  selected: LiveValue<SelectedRows>;
}

/** Copies tags from the shop: of the selected orders, else of all that are loaded. */
function SyncTags({ listed: { filters, orders }, selected }: SyncTagsProps) {
  const isFulfilling = useIsFulfilling(filters);
  const toSync = () => (selected.get().count > 0 ? selected.get().orders() : orders);
  return isFulfilling && orders.length > 0 && <LazySyncTagsButton orders={toSync} />;
}
