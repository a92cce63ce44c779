/** `/orders`: the list, with its state in the URL (but for the search, S2.13), the highlight of a new order, and the restored scroll position. Open it when the URL and the list differ. */
import { useApi } from "@merchant-portal/portal-features/kit/use-api";
import {
  allOrders,
  buildListQuery,
  type ListState,
} from "@merchant-portal/portal-features/screens/order-list/views/list-url";
import type { ListPlace, PlaceStore } from "@merchant-portal/portal-features/screens/order-list/views/use-list-place";
import type { ListStore } from "@merchant-portal/portal-features/screens/order-list/views/list-store";
import { OrderListScreen } from "@merchant-portal/portal-features/screens/order-list";
import { Button, ScanBarcodeIcon, Tooltip, useNarrow } from "@merchant-portal/ui";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType, type Location } from "react-router-dom";
import { useConfig } from "#config/config.ts";
import { addressQuery, listInUrl, listStoreOf } from "#order-list-url.ts";
import { hrefOf, pathTo } from "#paths.ts";
import { hasLinkedSearch, historyState, searchIn, withoutSearch, withSearch } from "#search-text.ts";
import { useShellUser } from "#session/visitor.tsx";
import { PageLink } from "#shell/page-link.tsx";
import { usePortalWords } from "#use-portal-words.ts";
import { PageFrame } from "./page-frame.tsx";

export function Component() {
  const user = useShellUser();
  if (!user) return null;
  return (
    <PageFrame>
      <Orders key={user.sub} user={user.sub} merchantId={user.merchantId || user.sub} />
    </PageFrame>
  );
}

function Orders({ user, merchantId }: { user: string; merchantId: string }) {
  const { links, brand } = useConfig();
  const navigate = useNavigate();
  const newOrderId = newOrderIn(useLocation().state);
  const [store] = useState(() => listStoreOf(merchantId));
  // The default view could hide the order that was just created.
  const [list, changeList] = useListInUrl(user, store, newOrderId !== undefined);
  const place = useListPlaces();
  const { key, state } = useLocation();
  const left = useRef<string>(undefined);
  useEffect(() => {
    left.current = undefined;
  }, [key]);
  const isPhone = useNarrow();
  const t = usePortalWords();
  const change = (by: Partial<ListState>) => {
    const isOpenOnly = Object.keys(by).every((part) => part === "open");
    // Opening a row adds no history entry. On a phone the order is a page: Back closes it, and its own way back is the same.
    if (!isOpenOnly || (isPhone && by.open !== undefined)) {
      place.leave();
      return changeList(by, isOpenOnly ? "page" : "step");
    }
    if (isPhone && isPageOfOrder(state)) {
      // Going back takes a moment: a second press would go back once more, out of the list.
      if (left.current === key) return;
      left.current = key;
      return void navigate(-1);
    }
    changeList(by, "same");
  };
  return (
    <OrderListScreen
      list={list}
      onListChange={change}
      store={store}
      place={place}
      onCreateOrder={() => void navigate(pathTo("createOrder"))}
      onCreateLike={(order) => void navigate(pathTo("createOrder"), { state: { startLike: order } })}
      onFix={({ id }) => void navigate(pathTo("createOrder", { fix: id }))}
      supportEmail={brand.supportEmail}
      linkTo={linkTo}
      scanLink={<ScanLink />}
      figures={
        <PageLink
          page="figures"
          className="mp:relative mp:text-accent mp:underline mp:underline-offset-2 mp:pointer-coarse:after:absolute mp:pointer-coarse:after:-inset-y-3 mp:pointer-coarse:after:inset-x-0"
        >
          {t("pages.figures")}
        </PageLink>
      }
      trackingUrl={links.tracking}
      {...(links.externalTracking !== undefined && { externalTrackingUrl: links.externalTracking })}
      {...(newOrderId !== undefined && { newOrderId })}
    />
  );
}

/** Leads to the scan page. Where the toolbar has no room for words it is an icon. */
function ScanLink() {
  const t = usePortalWords();
  return (
    <Tooltip content={t("pages.scan")} describes={false}>
      <Button asChild icon={<ScanBarcodeIcon aria-hidden />} className="mp:max-[90rem]:gap-0">
        <PageLink page="scan">
          <span className="mp:max-[90rem]:sr-only">{t("pages.scan")}</span>
        </PageLink>
      </Button>
    </Tooltip>
  );
}

/** A link to a list, for other people and devices: with the search text, as somebody asked for it. */
function linkTo(list: ListState): string {
  const query = buildListQuery(list);
  // Without a query it would open their default view.
  if (query.size === 0) query.set("view", allOrders);
  return `${window.location.origin}${hrefOf(pathTo("orders"))}?${query.toString()}`;
}

/** In the history state of an order's page that was opened from the list. */
const orderPage = { isOrderPage: true };

/** Whether the entry before this one is the list. A link opens the page alone. */
const isPageOfOrder = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isOrderPage" in state && state.isOrderPage === true;

/** The id of a new order, from the history state, which can contain anything. */
function newOrderIn(state: unknown): string | undefined {
  const id = typeof state === "object" && state !== null && "newOrderId" in state ? state.newOrderId : undefined;
  return typeof id === "string" ? id : undefined;
}

/** A change to the list that the URL does not show yet. */
interface Chosen {
  list: ListState;
  /** The location when the change was made. */
  from: Location;
  /** What was written since, as `entryOf` says it; the last one is the newest change. */
  written: readonly string[];
  /** Whether the change adds a history entry. */
  isStep: boolean;
}

/** What a change does to the history: nothing, a new entry, or a new entry for an order's page, which starts at its top. */
type HistoryStep = "same" | "step" | "page";

/** A history entry as one text: the query of its address, and its search. */
const entryOf = (query: URLSearchParams, search: string): string => `${query.toString()}#${search}`;

/**
 * The orders list's state, stored in the URL and, for the search, in the tab. The router updates the URL asynchronously, so a change is
 * applied at once and stays while the URL follows. Going back or opening a link changes the URL from outside; then the URL wins. A URL
 * without a query opens the default view, unless `isPlain`.
 *
 * Transitions may render with the URL before and after a change in turns. So the state is computed from the URL and the
 * pending change, and nothing of an earlier URL is stored.
 */
function useListInUrl(user: string, store: ListStore, isPlain: boolean) {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const { search, state } = location;
  const inUrl = useMemo(
    () => listInUrl({ user, search, state }, store, isPlain),
    [user, search, state, store, isPlain],
  );
  const entry = entryOf(new URLSearchParams(withoutSearch(search)), inUrl.filters.search);
  const [chosen, setChosen] = useState<Chosen>();
  // The entry is unchanged, or shows an earlier pending change. Going back (POP) to one of these entries is not our change.
  const isPending =
    chosen?.from === location || (type !== "POP" && chosen?.written.slice(0, -1).includes(entry) === true);
  const pending = isPending ? chosen : undefined;
  const list = pending?.list ?? inUrl;

  // A second change in the same event starts from the result of the first.
  const now = { location, entry, list, pending };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const queryOf = (next: ListState) => {
    const query = addressQuery(next);
    // An empty query would open the default view.
    if (query.size === 0 && store.get().defaultView !== undefined) query.set("view", allOrders);
    return query;
  };
  const write = (next: ListState, options: { replace: boolean; state?: unknown; isPage?: boolean }) => {
    const { isPage = false, ...how } = options;
    const withText = withSearch("orders", user, options.state, next.filters.search);
    void navigate({ search: queryOf(next).toString() }, { ...how, state: withText, preventScrollReset: !isPage });
  };
  const change = (by: Partial<ListState>, as: HistoryStep) => {
    const isNewStep = as !== "same";
    const before = latest.current;
    const next = { ...before.list, ...by };
    const text = entryOf(queryOf(next), next.filters.search);
    if (text === (before.pending?.written.at(-1) ?? before.entry)) return;
    // The router drops a navigation that another one replaces, so the later one must then add the history entry.
    const place = { search: window.location.search, state: historyState() };
    const shown = entryOf(new URLSearchParams(place.search), searchIn("orders", user, place) ?? "");
    const isInAddress = before.pending?.written.at(-1) === shown;
    const isStep = isNewStep || (before.pending?.isStep === true && !isInAddress);
    const written = [...(before.pending?.written ?? []), text];
    const nextChosen = { list: next, from: before.pending?.from ?? before.location, written, isStep };
    latest.current = { ...before, list: next, pending: nextChosen };
    setChosen(nextChosen);
    if (as === "page") return write(next, { replace: false, state: orderPage, isPage: true });
    write(next, isStep ? { replace: false } : { replace: true, state: before.location.state });
  };
  const isDefault = search === "" && list.view !== undefined;
  const opened = !pending && (isDefault || hasLinkedSearch(location)) ? list : undefined;
  const writeOpened = useEffectEvent((view: ListState) => write(view, { replace: true, state }));
  useEffect(() => {
    if (opened) writeOpened(opened);
  }, [opened]);

  return [list, change] as const;
}

/** Places by history entry, for each user's API client: they contain order ids and must not outlive it. */
const placesByOwner = new WeakMap<object, Map<string, ListPlace>>();

/** Maximum number of stored places. */
const maxPlaces = 50;

/** Stores the list's place for each history entry and restores it on back and forward. Call `leave` before the list changes. */
function useListPlaces(): PlaceStore & { leave: () => void } {
  const api = useApi();
  const location = useLocation();
  const { key } = location;
  const isReturn = useNavigationType() === "POP";
  const readPlace = useRef<() => ListPlace>(null);
  const places = placesOf(api);

  // Already saved: the list shows its next state while the router is still navigating.
  const lastLocation = useRef<Location>(undefined);

  const save = () => {
    const place = lastLocation.current === location ? undefined : readPlace.current?.();
    if (!place) return;
    places.delete(key);
    places.set(key, place);
    const [oldest] = places.keys();
    if (places.size > maxPlaces && oldest !== undefined) places.delete(oldest);
  };
  const latestSave = useRef(save);
  useLayoutEffect(() => {
    latestSave.current = save;
  });
  useEffect(() => {
    // Capture phase, to run before the router's listener, which switches the entry.
    const onPopState = () => latestSave.current();
    addEventListener("popstate", onPopState, { capture: true });
    return () => removeEventListener("popstate", onPopState, { capture: true });
  }, []);
  useLayoutEffect(() => () => latestSave.current(), []);

  // While going back, this may render before the location changes: compare locations, as the key alone may be the old entry's.
  const restored = isReturn ? places.get(key) : undefined;
  const [visit, setVisit] = useState({ location, restored });
  if (visit.location !== location) setVisit({ location, restored });
  const leave = () => {
    save();
    lastLocation.current = location;
  };
  return { restored: visit.restored, readPlace, leave };
}

function placesOf(owner: object): Map<string, ListPlace> {
  const places = placesByOwner.get(owner) ?? new Map<string, ListPlace>();
  placesByOwner.set(owner, places);
  return places;
}
