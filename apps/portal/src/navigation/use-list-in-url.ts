import type { ListStore } from "@merchant-portal/portal-features/order-list/list-store";
import {
  allOrders,
  buildListQuery,
  parseListQuery,
  type ListState,
} from "@merchant-portal/portal-features/order-list/list-url";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Location } from "./history.ts";
import { useLocation, useNavigationType, useSearchParams } from "./use-location.ts";

/** What was chosen, until the URL says it too. */
interface Chosen {
  list: ListState;
  /** Where it was chosen. */
  from: Location;
  /** The queries that were written since, the last of which says what was chosen. */
  written: readonly string[];
}

/**
 * What the orders list shows, in the URL. The router changes the URL a moment later; what was chosen shows at once, and is not
 * undone when the URL comes after. Back and a pasted link change the URL too: then the list follows. An address without a query
 * opens the view that is opened by default, unless `isPlain`.
 *
 * The router's change waits behind more urgent ones, so renders with the URL before and after it take turns. What is shown is
 * therefore only ever reckoned from the two, and nothing is remembered of a URL that was seen.
 */
export function useListInUrl(store: ListStore, isPlain: boolean) {
  const location = useLocation();
  const type = useNavigationType();
  const [query, setQuery] = useSearchParams();
  const url = query.toString();
  const inUrl = useMemo(() => listIn(query, store, isPlain), [query, store, isPlain]);
  const [chosen, setChosen] = useState<Chosen>();
  // The URL has not moved yet, or only as far as an earlier choice; Back to one of these is no such move.
  const isOnItsWay =
    chosen?.from === location || (type !== "POP" && chosen?.written.slice(0, -1).includes(url) === true);
  const coming = isOnItsWay ? chosen : undefined;
  const list = coming?.list ?? inUrl;

  // Two changes at once: the second is made to what the first has left.
  const now = { location, url, list, coming };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const change = (by: Partial<ListState>, replace: boolean) => {
    const was = latest.current;
    const next = { ...was.list, ...by };
    const nextQuery = buildListQuery(next);
    // No query at all would open the view that is opened by default.
    if (nextQuery.size === 0 && store.get().defaultView !== undefined) nextQuery.set("view", allOrders);
    const text = nextQuery.toString();
    if (text === (was.coming?.written.at(-1) ?? was.url)) return;
    const written = [...(was.coming?.written ?? []), text];
    const nextChosen = { list: next, from: was.coming?.from ?? was.location, written };
    latest.current = { ...was, list: next, coming: nextChosen };
    setChosen(nextChosen);
    setQuery(nextQuery, replace ? { replace, state: was.location.state } : {});
  };
  const opened = url === "" && !coming && list.view !== undefined ? list : undefined;
  useEffect(() => {
    if (opened) setQuery(buildListQuery(opened), { replace: true });
  }, [opened, setQuery]);

  return [list, change] as const;
}

function listIn(query: URLSearchParams, store: ListStore, isPlain: boolean): ListState {
  const { views, defaultView } = store.get();
  const view = query.size === 0 && !isPlain ? views.find(({ id }) => id === defaultView) : undefined;
  return view ? { ...parseListQuery(new URLSearchParams(view.query)), view: view.id } : parseListQuery(query);
}
