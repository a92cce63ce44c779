/** `/orders`: the list, with what it shows in the URL, the order that was just created, and the place where the list was left. */
import { Queries, useApi } from "@merchant-portal/portal-features/app";
import {
  allOrders,
  buildListQuery,
  type ListPlace,
  type ListState,
  type ListStore,
  OrderListScreen,
  type PlaceKeeper,
} from "@merchant-portal/portal-features/screens";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType, useSearchParams, type Location } from "react-router-dom";
import { useConfig } from "#config/config.ts";
import { listInUrl, listStoreOf } from "#order-list-url.ts";
import { pathTo } from "#paths.ts";
import { useShellUser } from "#session/visitor.tsx";

export function Component() {
  const user = useShellUser();
  if (!user) return null;
  return (
    <Queries>
      <Orders key={user.sub} merchantId={user.merchantId || user.sub} />
    </Queries>
  );
}

function Orders({ merchantId }: { merchantId: string }) {
  const { links } = useConfig();
  const navigate = useNavigate();
  const newOrderId = newOrderIn(useLocation().state);
  const [store] = useState(() => listStoreOf(merchantId));
  // A view must not hide the order that was just created.
  const [list, changeList] = useListInUrl(store, newOrderId !== undefined);
  const place = useListPlaces();
  const change = (by: Partial<ListState>) => {
    // Opening a row is not a step that Back takes back.
    const isStep = Object.keys(by).some((part) => part !== "open");
    if (isStep) place.leave();
    changeList(by, isStep);
  };
  return (
    <div className="px-4 py-6 md:px-6">
      <OrderListScreen
        list={list}
        onListChange={change}
        store={store}
        place={place}
        onCreateOrder={() => void navigate(pathTo("createOrder"))}
        onCreateLike={(order) => void navigate(pathTo("createOrder"), { state: { startLike: order } })}
        trackingUrl={links.tracking}
        {...(links.externalTracking !== undefined && { externalTrackingUrl: links.externalTracking })}
        {...(newOrderId !== undefined && { newOrderId })}
      />
    </div>
  );
}

/** What the wizard leaves behind when it comes here; a history entry may hold anything. */
function newOrderIn(state: unknown): string | undefined {
  const id = typeof state === "object" && state !== null && "newOrderId" in state ? state.newOrderId : undefined;
  return typeof id === "string" ? id : undefined;
}

/** What was chosen, until the URL says it too. */
interface Chosen {
  list: ListState;
  /** Where it was chosen. */
  from: Location;
  /** The queries that were written since, the last of which says what was chosen. */
  written: readonly string[];
  /** Whether it makes an entry in the history. */
  isStep: boolean;
}

/**
 * What the orders list shows, in the URL. The router changes the URL a moment later; what was chosen shows at once, and is not
 * undone when the URL follows. Back and a pasted link change the URL too: then the list follows. An address without a query
 * opens the view that is opened by default, unless `isPlain`.
 *
 * Renders with the URL before and after a change take turns, so what is shown is computed from the URL and the choice, and nothing
 * of an earlier URL is stored.
 */
function useListInUrl(store: ListStore, isPlain: boolean) {
  const location = useLocation();
  const type = useNavigationType();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const url = query.toString();
  const inUrl = useMemo(() => listInUrl(query, store, isPlain), [query, store, isPlain]);
  const [chosen, setChosen] = useState<Chosen>();
  // The URL has not moved yet, or only as far as an earlier choice; Back to one of these is no such move.
  const isPending =
    chosen?.from === location || (type !== "POP" && chosen?.written.slice(0, -1).includes(url) === true);
  const pending = isPending ? chosen : undefined;
  const list = pending?.list ?? inUrl;

  // Of two changes at once the second starts from the result of the first.
  const now = { location, url, list, pending };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const write = (next: URLSearchParams, options: { replace: boolean; state?: unknown }) =>
    void navigate({ search: next.toString() }, { ...options, preventScrollReset: true });
  const change = (by: Partial<ListState>, isNewStep: boolean) => {
    const before = latest.current;
    const next = { ...before.list, ...by };
    const nextQuery = buildListQuery(next);
    // No query at all would open the view that is opened by default.
    if (nextQuery.size === 0 && store.get().defaultView !== undefined) nextQuery.set("view", allOrders);
    const text = nextQuery.toString();
    if (text === (before.pending?.written.at(-1) ?? before.url)) return;
    // The router drops a move that another overtakes: a step that is not in the address yet is made by the later move.
    const isInAddress = before.pending?.written.at(-1) === new URLSearchParams(window.location.search).toString();
    const isStep = isNewStep || (before.pending?.isStep === true && !isInAddress);
    const written = [...(before.pending?.written ?? []), text];
    const nextChosen = { list: next, from: before.pending?.from ?? before.location, written, isStep };
    latest.current = { ...before, list: next, pending: nextChosen };
    setChosen(nextChosen);
    write(nextQuery, isStep ? { replace: false } : { replace: true, state: before.location.state });
  };
  const opened = url === "" && !pending && list.view !== undefined ? list : undefined;
  const writeOpened = useEffectEvent((view: ListState) => write(buildListQuery(view), { replace: true }));
  useEffect(() => {
    if (opened) writeOpened(opened);
  }, [opened]);

  return [list, change] as const;
}

/** The places of each user, by the entry of the history. They name orders, so they go with the user's client. */
const placesByOwner = new WeakMap<object, Map<string, ListPlace>>();

/** Entries of the history whose places are stored. */
const maxPlaces = 50;

/**
 * Stores where a list was left, for each entry of the history, and restores it on return. Call `leave` before the list shows
 * something else.
 */
function useListPlaces(): PlaceKeeper & { leave: () => void } {
  const api = useApi();
  const location = useLocation();
  const { key } = location;
  const isReturn = useNavigationType() === "POP";
  const asked = useRef<() => ListPlace>(null);
  const places = placesOf(api);

  // Left already: the list shows the next thing while the router is still on its way there.
  const left = useRef<Location>(undefined);

  const save = () => {
    const place = left.current === location ? undefined : asked.current?.();
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
    // Before the router's own listener, which moves to the other entry at once.
    const onPopState = () => latestSave.current();
    addEventListener("popstate", onPopState, { capture: true });
    return () => removeEventListener("popstate", onPopState, { capture: true });
  }, []);
  useLayoutEffect(() => () => latestSave.current(), []);

  // Back may lead to the entry that is still shown, before the next one was drawn: by its key alone it would be no return.
  const restored = isReturn ? places.get(key) : undefined;
  const [visit, setVisit] = useState({ location, restored });
  if (visit.location !== location) setVisit({ location, restored });
  const leave = () => {
    save();
    left.current = location;
  };
  return { restored: visit.restored, asked, leave };
}

function placesOf(owner: object): Map<string, ListPlace> {
  const places = placesByOwner.get(owner) ?? new Map<string, ListPlace>();
  placesByOwner.set(owner, places);
  return places;
}
