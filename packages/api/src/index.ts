/** The door of the client: calls, what they reject with, and the contract's types. */
export { createApiClient, dataOf } from "./client.ts";
export type { ApiClient, ClientOptions } from "./client.ts";
export { ApiError, hasServiceMessage, isApiError } from "./errors.ts";
export type { ApiErrorDetails, ApiErrorKind } from "./errors.ts";
export { newIdempotencyKey } from "./idempotency-key.ts";
export { isDeliveryWindows, isMerchant, isOrder, isOrderPage, isRates } from "./shapes.ts";
export type * from "./generated/portal-v1.ts";
export type { operations as ShopifyOperations } from "./generated/shopify-platform.ts";
export type { operations as AddressLookupOperations } from "./generated/address-lookup.ts";
