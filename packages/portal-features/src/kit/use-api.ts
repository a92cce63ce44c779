import type { ApiClient, ShopifyClient } from "@merchant-portal/api";
import { useContext, createContext } from "react";

/** The API client of the nearest provider; null without a provider. */
export const ApiContext = createContext<ApiClient | null>(null);

/** The client of the Shopify platform; null when the host passed none. */
export const ShopifyContext = createContext<ShopifyClient | null>(null);

/** The provider's API client, to pass to query options of `.api.ts` files. @throws outside of a provider */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi needs a <DeliveryProvider api={…}> above it.");
  return api;
}

/** The Shopify platform's client, to pass to query options of `parts/shopify/shopify.api.ts`. @throws without one */
export function useShopifyApi(): ShopifyClient {
  const shopify = useContext(ShopifyContext);
  if (!shopify) throw new Error("useShopifyApi needs a <DeliveryProvider shopify={…}> above it.");
  return shopify;
}

/** Whether there is a Shopify platform client; without one, Shopify features are hidden. */
export const useHasShopifyApi = (): boolean => useContext(ShopifyContext) !== null;
