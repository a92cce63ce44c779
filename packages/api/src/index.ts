/** The public exports of the client: calls, errors, and the contract's types. */
export { createApiClient, createShopifyClient, dataOf } from "./client.ts";
export type { ApiClient, ClientOptions, FailedCall, ShopifyClient } from "./client.ts";
export { ApiError, hasServiceMessage, isApiError } from "./errors.ts";
export type { ApiErrorDetails, ApiErrorKind } from "./errors.ts";
export { newId, newIdempotencyKey } from "./idempotency-key.ts";
export { privateRequest } from "./transport.ts";
export {
  isDeliveryWindows,
  isFulfillmentIds,
  isFulfillmentOptions,
  isMerchant,
  isOrder,
  isOrderPage,
  isRates,
  isRedirect,
  isResultList,
} from "./shapes.ts";
export type * from "./generated/portal-v1.ts";
export type { components as ShopifyComponents, operations as ShopifyOperations } from "./generated/shopify-platform.ts";
export type { operations as AddressLookupOperations } from "./generated/address-lookup.ts";
