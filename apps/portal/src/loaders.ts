/**
 * The first queries of each page of a merchant. Open it when you add a page. `routes.tsx` wraps them into route loaders, so the router runs them when
 * a page is opened, while its code loads. A query in the cache is not started again here: the page decides
 * how fresh it must be.
 */
import { merchantProfile } from "@merchant-portal/portal-features/parts/merchant/merchant.api";
import { savedAddresses } from "@merchant-portal/portal-features/parts/addresses/addresses.api";
import {
  serviceUsers as serviceUserList,
  shipstation as shipstationKeys,
} from "@merchant-portal/portal-features/parts/integrations/integrations.api";
import { startList, startQuery } from "@merchant-portal/portal-features/kit/provider";
import { firstDashboardOrders } from "@merchant-portal/portal-features/screens/dashboard/dashboard-reads";
import { firstOrders } from "@merchant-portal/portal-features/screens/order-list/first-orders";
import { listInUrl, listStoreOf } from "#order-list-url.ts";
import type { UserClients } from "#portal.ts";
import { searchIn } from "#search-text.ts";

/**
 * A navigation to `url`. `state`: that of the history entry, where it is known before the page is. `timeZone`: the provider's; the browser's when
 * undefined.
 */
export type Visit = Omit<UserClients, "shopify"> & { url: URL; state: unknown; timeZone?: string | undefined };

export function orders({ api, user = "", merchant, url: { search }, state, timeZone }: Visit): void {
  // After creating an order the list ignores the default view; then this request is unused.
  const { filters } = listInUrl({ user, search, state }, listStoreOf(merchant || user), false);
  const list = firstOrders(api, filters, timeZone);
  if (list) startList(api, list);
  profile({ api });
}

export function profile({ api }: Pick<Visit, "api">): void {
  startQuery(api, merchantProfile(api));
}

export function dashboard({ api, timeZone }: Visit): void {
  startQuery(api, firstDashboardOrders(api, timeZone));
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

export function addressBook({ api, user = "", url: { search }, state }: Visit): void {
  startQuery(api, savedAddresses(api, searchIn("addressBook", user, { search, state }) ?? ""));
  profile({ api });
}
