import type { ApiClient, ShopifyClient } from "@merchant-portal/api";
import type { Session } from "@merchant-portal/portal-features/parts/session/create-session";
import { useState } from "react";
import { useConfig } from "#config/config-context.ts";
import type { PortalConfig } from "#config/schema.ts";
import { localePreference } from "@merchant-portal/portal-features/parts/preferences/locale-preference";
import { createLateApiClient, createLateShopifyClient } from "./late-api-client.ts";
import { userCredentials } from "./user-credentials.ts";

/** Who calls the provider for one user: its API, and its Shopify platform. */
interface UserClients {
  user: string | undefined;
  api: ApiClient;
  shopify: ShopifyClient;
}

/** Clients of one user: another user gets others, and with them an empty cache (threat T27). */
export function useUserClients(session: Session, user: string | undefined): UserClients {
  const config = useConfig();
  const [current, setCurrent] = useState(() => createUserClients(config, session, user));
  if (current.user === user) return current;
  const next = createUserClients(config, session, user);
  setCurrent(next);
  return next;
}

function createUserClients(config: PortalConfig, session: Session, user: string | undefined): UserClients {
  const options = {
    idempotencyKeys: config.idempotencyKeys,
    locale: localePreference.get,
    ...userCredentials(session, user),
  };
  const forApi = { ...options, baseUrl: config.apiBase };
  return {
    user,
    // A visitor of the pricing page asks for rates, and needs nothing else of what a merchant does.
    api:
      user === undefined ? createLateApiClient(forApi, () => import("./api-client.ts")) : createLateApiClient(forApi),
    shopify: createLateShopifyClient({ ...options, baseUrl: config.shopifyPlatformBase }),
  };
}
