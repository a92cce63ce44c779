import type { ApiClient, ShopifyClient } from "@merchant-portal/api";
import { createContext } from "react";

/** The API client of the nearest provider; null without a provider. */
export const ApiContext = createContext<ApiClient | null>(null);

/** The client of the Shopify platform; null when the host passed none. */
export const ShopifyContext = createContext<ShopifyClient | null>(null);
