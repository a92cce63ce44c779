/** Objects outside React: the session, the user's API clients, and stores that all pages share. Created once per page load. Open it to add one. */
import { createApiClient, createShopifyClient, type ApiClient, type ShopifyClient } from "@merchant-portal/api";
import type { AddressLookup } from "@merchant-portal/portal-features/parts/addresses/address-lookup";
import { forgetAbsentUsers, forgetExpired } from "@merchant-portal/portal-features/kit/user-data";
import { serverLocale } from "@merchant-portal/portal-features/kit/locale";
import type { Session } from "@merchant-portal/portal-features/parts/session/create-session";
import { createNotices, type Notices } from "@merchant-portal/ui";
import type { PortalConfig } from "#config/config.ts";
import { language } from "#language.ts";
import { reportCall } from "#reporting.ts";
import { createPortalSession, userCredentials } from "#session/portal-session.ts";

export interface Portal {
  config: PortalConfig;
  session: Session;
  notices: Notices;
  addressLookup: AddressLookup | undefined;
  /** The current user's clients. Another user gets new ones, and with them an empty cache (T27). */
  clients: () => UserClients;
}

/** The API clients of one user: the provider's API and its Shopify platform. */
export interface UserClients {
  /** Undefined while nobody is signed in. */
  user: string | undefined;
  merchant: string | undefined;
  api: ApiClient;
  /** Undefined where Shopify is not offered. */
  shopify: ShopifyClient | undefined;
}

/** Creates the objects and restores the session at once, so that the first page has its user. */
export function createPortal(config: PortalConfig): Portal {
  const session = createPortalSession(config);
  // Afterwards, because a user who returns is here. It also runs while nobody is signed in.
  void session.restore().then(() => Promise.all([forgetAbsentUsers(Date.now()), forgetExpired(Date.now())]));
  const signedIn = () => {
    const state = session.getState();
    return state.at === "in" ? state.user : undefined;
  };
  const platform = config.offer?.features?.shopify === false ? undefined : config.shopifyPlatformBase;
  const createClients = (): UserClients => {
    const { sub: user, merchantId: merchant } = signedIn() ?? {};
    const options = {
      idempotencyKeys: config.idempotencyKeys,
      locale: () => serverLocale(language.get()),
      onFailure: reportCall,
      ...userCredentials(session, user),
    };
    return {
      user,
      merchant,
      api: createApiClient({ ...options, baseUrl: config.apiBase }),
      shopify: platform === undefined ? undefined : createShopifyClient({ ...options, baseUrl: platform }),
    };
  };
  let current = createClients();
  return {
    config,
    session,
    notices: createNotices(),
    addressLookup: createAddressLookup(config),
    clients: () => (current = current.user === signedIn()?.sub ? current : createClients()),
  };
}

/**
 * The configured address lookup service; its code loads when an address is first typed. Undefined without one:
 * addresses are typed by hand.
 */
function createAddressLookup({ addressLookup, offered }: PortalConfig): AddressLookup | undefined {
  if (!addressLookup) return undefined;
  const fetchLookup = async () => {
    if (addressLookup.provider === "google") {
      const { createGoogleLookup } = await import("@merchant-portal/portal-features/parts/addresses/google-lookup.api");
      return createGoogleLookup(addressLookup.key, undefined, offered?.offer.countries);
    }
    const { createServiceLookup } = await import("@merchant-portal/portal-features/parts/addresses/service-lookup.api");
    return createServiceLookup(addressLookup.baseUrl);
  };
  let opened: Promise<AddressLookup> | undefined;
  const open = async () => {
    try {
      return await (opened ??= fetchLookup());
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
  return {
    suggest: async (...args) => (await open()).suggest(...args),
    resolve: async (...args) => (await open()).resolve(...args),
    hasPostalCode: async (...args) => (await open()).hasPostalCode(...args),
  };
}
