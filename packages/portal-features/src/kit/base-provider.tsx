/** The props of `DeliveryProvider`, and the provider without the query cache. Open it to add a setting that a host passes. */
import type { ApiClient, ShopifyClient } from "@merchant-portal/api";
import { accentVariables, type Notices } from "@merchant-portal/ui";
import { useMemo, type CSSProperties, type ReactNode } from "react";
import { ApiContext, ShopifyContext } from "./api-context.ts";
import type { WordOverrides } from "./i18n.ts";
import type { Locale } from "./locale.ts";
import { ScreenProvider } from "./screen-provider.tsx";
import { MerchantContext, UserContext } from "./user-context.ts";

export interface DeliveryProviderProps {
  /** The API client: `createApiClient({ baseUrl, getToken })`. A new client gets a new, empty cache. */
  api: ApiClient;
  /** The Shopify platform: `createShopifyClient({ baseUrl, getToken })`. Without it, Shopify features are hidden. */
  shopify?: ShopifyClient;
  /**
   * Permanent id of the user. Pending deletions are stored on the device under it and survive a reload. Without it they
   * last until the page closes.
   */
  user?: string;
  /**
   * Permanent id of the merchant. The print history is stored on the device under it, for all users of the merchant.
   * Default: `user`.
   */
  merchant?: string;
  /** The language of everything inside. Changing it keeps form values. */
  locale: Locale;
  /** IANA time zone of the dates shown. Default: the browser's. */
  timeZone?: string;
  /** The currency of amounts, by ISO 4217. Default: CAD. */
  currency?: string;
  /** Default: the system's. */
  theme?: "light" | "dark";
  /** Default: comfortable. */
  density?: "comfortable" | "compact";
  /** The brand color, as CSS color; the text color on it is derived by contrast. */
  accent?: string;
  /** More CSS variables of the look. */
  style?: CSSProperties;
  /** Sentences of the app that replace ours. */
  words?: WordOverrides;
  /** The host's own notices store, for notices that outlive this provider. */
  notices?: Notices;
  /** True where `children` may be a host's own content: then each widget draws its own themed root. */
  isHost?: boolean;
  /** Opens a notice's link with the host's router; without it, the link loads its page. */
  onNavigate?: (href: string) => void;
  children: ReactNode;
}

/**
 * `DeliveryProvider` without the query cache, for an app whose first page queries nothing and should load fast. Wrap
 * every other page in `Queries`.
 */
export function BaseProvider({ api, shopify, user, merchant, accent, style: given, ...rest }: DeliveryProviderProps) {
  const style = useMemo(() => (accent ? { ...accentVariables(accent), ...given } : given), [accent, given]);
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
