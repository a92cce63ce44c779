/**
 * Reads the orders list's state from a location and the stored views. Used by both the page and its loader, so that they
 * send the same request.
 */
import {
  buildListQuery,
  type ListState,
  parseListQuery,
} from "@merchant-portal/portal-features/screens/order-list/views/list-url";
import { deviceListStore, type ListStore } from "@merchant-portal/portal-features/screens/order-list/views/list-store";
import { searchIn, type SearchPlace, withoutSearch } from "#search-text.ts";

/** Views and columns of a merchant, stored on this device. */
export const listStoreOf = (merchantId: string): ListStore => deviceListStore(merchantId, () => localStorage, window);

interface ListPlace extends SearchPlace {
  /** Whose search text it is. */
  user: string;
}

/** The list's state. A location without a query and search opens the default view, unless `isPlain`. */
export function listInUrl({ user, ...place }: ListPlace, store: ListStore, isPlain: boolean): ListState {
  const query = new URLSearchParams(withoutSearch(place.search));
  const search = searchIn("orders", user, place);
  const { views, defaultView } = store.get();
  const view = query.size === 0 && !search && !isPlain ? views.find(({ id }) => id === defaultView) : undefined;
  if (view) return { ...parseListQuery(new URLSearchParams(view.query)), view: view.id };
  const list = parseListQuery(query);
  // A bookmark of a view says nothing of its search.
  const named = search === undefined ? views.find(({ id }) => id === list.view) : undefined;
  const ofView = named && parseListQuery(new URLSearchParams(named.query)).filters.search;
  return { ...list, filters: { ...list.filters, search: search ?? ofView ?? "" } };
}

/** The query of the address: the whole state of the list without its search text. */
export function addressQuery(list: ListState): URLSearchParams {
  const query = buildListQuery(list);
  query.delete("search");
  return query;
}
