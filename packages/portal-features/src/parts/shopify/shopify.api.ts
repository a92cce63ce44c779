/**
 * The six calls of the Shopify platform (S7.7), and what proves that an order is fulfilled. Open it when a call of the platform changes.
 */
import {
  ApiError,
  dataOf,
  isApiError,
  isFulfillmentIds,
  isFulfillmentOptions,
  isRedirect,
  isResultList,
  type ShopifyClient,
  type ShopifyComponents,
} from "@merchant-portal/api";
import { queryOptions, type QueryClient } from "@tanstack/react-query";

type Schemas = ShopifyComponents["schemas"];
export type ShopifyLocation = Schemas["ShopifyLocation"];
export type ShopifyRate = Schemas["ShopifyRate"];
type FulfillmentOptions = Schemas["FulfillmentOptions"];

/** One order of one shop; `id` is the order's id at Shopify. */
export interface ShopifyOrderRef {
  shop: string;
  id: string;
}

/**
 * The locations, rates and fulfilments of an order. It has `rates` only when the provider does not deliver the order yet, and
 * `fulfillmentIds` only when it is fulfilled. Never cached, because another tab or the shop may have fulfilled the order.
 */
export const fulfillmentOptions = (shopify: ShopifyClient, { shop, id }: ShopifyOrderRef) =>
  queryOptions({
    queryKey: ["shopify", "fulfillment", shop, id],
    queryFn: ({ signal }) =>
      dataOf(shopify.GET("/orders/locations", { params: { query: { id, shop } }, signal }), isFulfillmentOptions),
    staleTime: 0,
  });

/** The merchant's choice for one order, with what a retry needs. */
export interface FulfillChoice {
  locationId: string;
  /** With a rate the delivery is created first (`create_and_fulfill`). */
  rate?: ShopifyRate | undefined;
  /** The same for every attempt with this choice. A platform that supports keys then fulfils the order once. */
  idempotencyKey: string;
  /** An earlier attempt may have succeeded: look up the order before sending it. */
  isRepeated: boolean;
}

/** The result of fulfilling an order. */
export interface Fulfilled {
  /** Empty when the platform did not return them. */
  fulfillmentIds: string[];
  /** The order was already fulfilled, by another tab, another user or in the shop. */
  wasFulfilled: boolean;
}

/**
 * Fulfils one order. Resolves only when the platform shows that it is fulfilled (T62): after a lost response or a 409 it reads the order
 * again. A retry after a lost response also reads the order first, because a platform may not support idempotency keys.
 * @throws ApiError when the order is not fulfilled; `outcomeUnknown` when it may be
 */
export async function fulfillOrder(
  shopify: ShopifyClient,
  queries: QueryClient,
  order: ShopifyOrderRef,
  choice: FulfillChoice,
): Promise<Fulfilled> {
  const options = fulfillmentOptions(shopify, order);
  // A response to an older request must not overwrite this change.
  await queries.cancelQueries({ queryKey: options.queryKey });
  if (choice.isRepeated) {
    const { fulfillmentIds } = await queries.fetchQuery(options).catch((cause: unknown): never => {
      // A refusal (the shop was unlinked) says what to do. After any other error, the outcome is still unknown.
      const isRefused = isApiError(cause) && cause.kind === "http" && cause.status < 500;
      throw isApiError(cause) && !isRefused ? stillUnknown(cause) : cause;
    });
    if (fulfillmentIds) return { fulfillmentIds, wasFulfilled: false };
  }
  try {
    const { fulfillmentIds } = await sendFulfill(shopify, order, choice);
    queries.setQueryData(options.queryKey, (before) => ({ locations: [], ...before, fulfillmentIds }));
    return { fulfillmentIds, wasFulfilled: false };
  } catch (error) {
    const isRefused = isApiError(error) && error.status === 409;
    if (!isRefused && !(isApiError(error) && error.outcomeUnknown)) throw error;
    const now = await queries.fetchQuery(options).catch((): FulfillmentOptions | undefined => undefined);
    // This code proves that the order is fulfilled, even when the platform returns no ids.
    const wasFulfilled = isRefused && error.code === "SHOPIFY_ORDER_FULFILLED";
    const fulfillmentIds = now?.fulfillmentIds ?? (wasFulfilled ? [] : undefined);
    if (!fulfillmentIds) throw error;
    return { fulfillmentIds, wasFulfilled };
  }
}

/** The error when the order could not be looked up: the outcome of the earlier attempt is still unknown. */
const stillUnknown = (cause: ApiError): ApiError => {
  const { message, requestId } = cause;
  return new ApiError({ kind: "unreadable", method: "POST", message, requestId, cause });
};

function sendFulfill(
  shopify: ShopifyClient,
  { shop, id }: ShopifyOrderRef,
  { locationId, rate, idempotencyKey }: FulfillChoice,
): Promise<Schemas["FulfillmentIds"]> {
  const params = { query: { shop }, header: { "Idempotency-Key": idempotencyKey } };
  const body = { orderId: id, locationId };
  return dataOf(
    rate
      ? shopify.POST("/orders/create_and_fulfill", { params, body: { ...body, rate } })
      : shopify.POST("/orders/fulfill", { params, body }),
    isFulfillmentIds,
  );
}

export type BulkFulfillOrder = Schemas["BulkFulfillOrder"];
export type BulkFulfillResult = Schemas["BulkFulfillResult"];

/**
 * Fulfils up to `maxShopifyOrders` orders, each from the location that Shopify chose. A failed order does not stop the others.
 * @returns a result for each order
 * @throws ApiError when the whole request fails
 */
export async function fulfillOrders(
  shopify: ShopifyClient,
  { shop, orders, idempotencyKey }: { shop: string; orders: BulkFulfillOrder[]; idempotencyKey: string },
): Promise<BulkFulfillResult[]> {
  const params = { header: { "Idempotency-Key": idempotencyKey } };
  const { results } = await dataOf(
    shopify.POST("/bulk_fulfill", { params, body: { shopName: shop, orders } }),
    isResultList(orders.map(({ orderId }) => orderId)),
  );
  return results;
}

export type SyncTagsOrder = Schemas["SyncTagsOrder"];
export type SyncTagsResult = Schemas["SyncTagsResult"];

/** Copies the tags of up to `maxShopifyOrders` orders from the shop. A repeated call changes nothing more. @throws ApiError */
export async function syncTags(
  shopify: ShopifyClient,
  { shop, orders }: { shop: string; orders: SyncTagsOrder[] },
): Promise<SyncTagsResult[]> {
  const { results } = await dataOf(
    shopify.POST("/orders/tags/sync", { body: { shopName: shop, orders } }),
    isResultList(orders.map(({ orderId }) => orderId)),
  );
  return results;
}

/** The parameters that Shopify signed, passed on unchanged (T22). */
export interface ShopLink {
  shop: string;
  hmac: string;
  /** Epoch seconds, as in the URL. */
  timestamp: string;
}

/**
 * Links a shop to the merchant of `token`.
 * @returns the URL to which the platform redirects; check it with `safeRedirect` before following it
 * @throws ApiError
 */
export async function linkShop(shopify: ShopifyClient, token: string, link: ShopLink): Promise<string> {
  const { shop, hmac, timestamp } = link;
  const body = { token, shop, hmac, timestamp };
  const { redirectUrl } = await dataOf(shopify.POST("/authorize", { body }), isRedirect);
  return redirectUrl;
}
