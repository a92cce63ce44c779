/**
 * The first queries of each page of a merchant. Open it when you add a page. `routes.tsx` wraps them into route loaders, so the router runs them at
 * each navigation, including a change of a filter, while the page's code loads. A query in the cache is not started again here: the page decides
 * how fresh it must be.
 */
import {
  cleanSearch,
  hasOrders,
  merchantProfile,
  savedAddresses,
  serviceUsers as serviceUserList,
  shipstation as shipstationKeys,
  startList,
  startQuery,
} from "@merchant-portal/portal-features/app";
import { firstOrders } from "@merchant-portal/portal-features/screens";
import { listInUrl, listStoreOf } from "#order-list-url.ts";
import type { UserClients } from "#portal.ts";

/** A navigation to `url`. */
export type Visit = Omit<UserClients, "shopify"> & { url: URL };

export function orders({ api, user, merchant, url }: Visit): void {
  // After creating an order the list ignores the default view; then this request is unused.
  const list = firstOrders(api, listInUrl(url.searchParams, listStoreOf(merchant || user || ""), false).filters);
  if (list) startList(api, list);
  profile({ api });
}

export function profile({ api }: Pick<Visit, "api">): void {
  startQuery(api, merchantProfile(api));
}

export function dashboard({ api }: Visit): void {
  startQuery(api, hasOrders(api));
}

export function integrations(visit: Visit): void {
  profile(visit);
  serviceUsers(visit);
  shipstation(visit);
}

export function serviceUsers({ api }: Visit): void {
  startQuery(api, serviceUserList(api));
}

export function shipstation({ api }: Visit): void {
  startQuery(api, shipstationKeys(api));
}

export function addressBook({ api, url }: Visit): void {
  startQuery(api, savedAddresses(api, cleanSearch(url.searchParams.get("search") ?? "")));
  profile({ api });
}
