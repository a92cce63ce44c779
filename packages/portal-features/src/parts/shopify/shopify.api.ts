/**
 * The six calls of the Shopify platform (S7.7), and what proves that an order is fulfilled. Open it when a call of the
 * platform changes, or when something new is to be fulfilled, synced or linked.
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
 * Where an order can be fulfilled from, which rates there are, and its fulfilments once it has some. `rates` is there
 * only when the provider does not deliver the order yet; `fulfillmentIds` only when it is fulfilled. Always read anew:
 * another tab, or the shop, may have fulfilled it.
 */
export const fulfillmentOptions = (shopify: ShopifyClient, { shop, id }: ShopifyOrderRef) =>
  queryOptions({
    queryKey: ["shopify", "fulfillment", shop, id],
    queryFn: ({ signal }) =>
      dataOf(shopify.GET("/orders/locations", { params: { query: { id, shop } }, signal }), isFulfillmentOptions),
    staleTime: 0,
  });

/** What the merchant chose for one order. */
export interface FulfillChoice {
  locationId: string;
  /** With a rate the delivery is created first (`create_and_fulfill`). */
  rate?: ShopifyRate | undefined;
  /** Made once for this choice and sent with each try: a platform that knows keys fulfils the order once. */
  idempotencyKey: string;
  /** An earlier try of this order may have been carried out, so the order is looked up before it is sent. */
  isRepeated: boolean;
}

/** How an order came to be fulfilled. */
export interface Fulfilled {
  /** Empty where the platform does not tell them. */
  fulfillmentIds: string[];
  /** It was fulfilled before: by another tab, another user or in the shop. Nothing was sent a second time. */
  wasFulfilled: boolean;
}

/**
 * Fulfils one order and resolves when it is known to be fulfilled (T62). A lost answer, and a refusal because of
 * the order's state, are looked up: only what the platform shows counts. After a lost answer nothing is sent again
 * before another look-up, since a platform need not know idempotency keys.
 * @throws ApiError when it is not known to be fulfilled; `outcomeUnknown` when it may be fulfilled all the same
 */
export async function fulfillOrder(
  shopify: ShopifyClient,
  queries: QueryClient,
  order: ShopifyOrderRef,
  choice: FulfillChoice,
): Promise<Fulfilled> {
  const options = fulfillmentOptions(shopify, order);
  // An answer to an older question must not stand over this change.
  await queries.cancelQueries({ queryKey: options.queryKey });
  if (choice.isRepeated) {
    const { fulfillmentIds } = await queries.fetchQuery(options).catch((cause: unknown): never => {
      // A refusal (the shop is gone) says what to do; of anything else only the earlier try matters.
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
    // A platform that does not tell the ids says at least that there are some.
    const isTold = isRefused && error.code === "SHOPIFY_ORDER_FULFILLED";
    const fulfillmentIds = now?.fulfillmentIds ?? (isTold ? [] : undefined);
    if (!fulfillmentIds) throw error;
    return { fulfillmentIds, wasFulfilled: isTold };
  }
}

/** The look-up failed: what became of the earlier try is as unknown as before. */
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

/** The most orders that one call of `fulfillOrders` and of `syncTags` takes. */
export const maxShopifyOrders = 100;

/**
 * Fulfils up to `maxShopifyOrders` orders, each from Shopify's own location. One that fails does not stop the others.
 * @returns a result for each order
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

/** Copies the tags of up to `maxShopifyOrders` orders from the shop. Sent again, it changes nothing more. */
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

/** What Shopify signed, passed on unchanged (T22). */
export interface ShopLink {
  shop: string;
  hmac: string;
  /** Epoch seconds, as it stands in the address. */
  timestamp: string;
}

/**
 * Links a shop to the merchant of `token`.
 * @returns where the platform wants to send the merchant; check it with `safeRedirect` before it is followed
 */
export async function linkShop(shopify: ShopifyClient, token: string, link: ShopLink): Promise<string> {
  const { shop, hmac, timestamp } = link;
  const body = { token, shop, hmac, timestamp };
  const { redirectUrl } = await dataOf(shopify.POST("/authorize", { body }), isRedirect);
  return redirectUrl;
}
