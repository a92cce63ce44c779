/**
 * Reads the orders list's state from the URL and the stored views. Used by both the page and its loader, so that they
 * send the same request.
 */
import {
  deviceListStore,
  type ListState,
  type ListStore,
  parseListQuery,
} from "@merchant-portal/portal-features/screens";

/** Views and columns of a merchant, stored on this device. */
export const listStoreOf = (merchantId: string): ListStore => deviceListStore(merchantId, () => localStorage, window);

/** The list's state. A URL without a query opens the default view, unless `isPlain`. */
export function listInUrl(query: URLSearchParams, store: ListStore, isPlain: boolean): ListState {
  const { views, defaultView } = store.get();
  const view = query.size === 0 && !isPlain ? views.find(({ id }) => id === defaultView) : undefined;
  return view ? { ...parseListQuery(new URLSearchParams(view.query)), view: view.id } : parseListQuery(query);
}
