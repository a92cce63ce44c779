import type { ApiClient, ShopifyClient } from "@merchant-portal/api";
import { createContext } from "react";

/** The client of the nearest provider; null outside of one. */
export const ApiContext = createContext<ApiClient | null>(null);

/** The client of the Shopify platform; null where the provider has none, or a host gave none. */
export const ShopifyContext = createContext<ShopifyClient | null>(null);
