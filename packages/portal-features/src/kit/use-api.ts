import type { ApiClient, ShopifyClient } from "@merchant-portal/api";
import { useContext } from "react";
import { ApiContext, ShopifyContext } from "./api-context.ts";

/** The client that the provider was given. Pass it to the query options of an `.api.ts` file. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi needs a <DeliveryProvider api={…}> above it.");
  return api;
}

/** The client of the Shopify platform. Pass it to the query options of `parts/shopify/shopify.api.ts`. */
export function useShopifyApi(): ShopifyClient {
  const shopify = useContext(ShopifyContext);
  if (!shopify) throw new Error("useShopifyApi needs a <DeliveryProvider shopify={…}> above it.");
  return shopify;
}

/** Whether the provider was given a client of the Shopify platform: without one nothing of Shopify is offered. */
export const useHasShopifyApi = (): boolean => useContext(ShopifyContext) !== null;
