import type { ApiClient, ShopifyClient } from "@merchant-portal/api";
import { accentVariables, type Notices } from "@merchant-portal/ui";
import { useMemo, type ReactNode } from "react";
import { ApiContext, ShopifyContext } from "./api-context.ts";
import type { Locale } from "./locale.ts";
import { ScreenProvider } from "./screen-provider.tsx";
import { MerchantContext, UserContext } from "./user-context.ts";

export interface DeliveryProviderProps {
  /** Where the data comes from: `createApiClient({ baseUrl, getToken })`. A new client gets a new, empty cache. */
  api: ApiClient;
  /** The Shopify platform: `createShopifyClient({ baseUrl, getToken })`. Without it nothing of Shopify is offered. */
  shopify?: ShopifyClient;
  /**
   * Names who works here, for good: deletions that can still be undone are kept on the device under it and survive a reload.
   * Without it they last as long as the page.
   */
  user?: string;
  /** Names the merchant, for good: what was printed is kept on the device under it, for every user of the merchant. As `user` when absent. */
  merchant?: string;
  /** The language of everything inside. Changing it keeps what is typed. */
  locale: Locale;
  /** IANA time zone of the dates shown; the browser's when absent. */
  timeZone?: string;
  /** As the system when absent. */
  theme?: "light" | "dark";
  /** The brand colour, in any notation of CSS; the text on it is chosen by contrast. */
  accent?: string;
  /** A store of the host's own, for notices that outlive this provider. */
  notices?: Notices;
  /** Follows a link of a notice inside the host's router; without it the link loads its page. */
  onNavigate?: (href: string) => void;
  children: ReactNode;
}

/**
 * `DeliveryProvider` without the cache of what was read: for an app whose first page reads nothing, and is there sooner without.
 * Around every other page it puts `Queries`.
 */
export function BaseProvider({ api, shopify, user, merchant, accent, ...rest }: DeliveryProviderProps) {
  const style = useMemo(() => (accent ? accentVariables(accent) : undefined), [accent]);
  return (
    <ApiContext value={api}>
      <UserContext value={user}>
        <MerchantContext value={merchant}>
          <ShopifyContext value={shopify ?? null}>
            <ScreenProvider style={style} {...rest} />
          </ShopifyContext>
        </MerchantContext>
      </UserContext>
    </ApiContext>
  );
}
