/** What the orders list shows, as its address says it. The page and its loader both read it here, so that they ask for the same list. */
import {
  deviceListStore,
  type ListState,
  type ListStore,
  parseListQuery,
} from "@merchant-portal/portal-features/screens";

/** Views and columns of a merchant, on this device. */
export const listStoreOf = (merchantId: string): ListStore => deviceListStore(merchantId, () => localStorage, window);

/** An address without a query opens the view that is opened by default, unless `isPlain`. */
export function listInUrl(query: URLSearchParams, store: ListStore, isPlain: boolean): ListState {
  const { views, defaultView } = store.get();
  const view = query.size === 0 && !isPlain ? views.find(({ id }) => id === defaultView) : undefined;
  return view ? { ...parseListQuery(new URLSearchParams(view.query)), view: view.id } : parseListQuery(query);
}
