/** The requests of the two Shopify jobs, and what proves that an order is fulfilled. Open it when an order has the wrong outcome. */
import { type ApiClient, ApiError, isApiError, type ShopifyClient } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import type { BatchOutcome, SendContext } from "#parts/jobs/job-kind.ts";
import { refreshMerchant } from "#parts/merchant/merchant.api.ts";
import { findOrder } from "#parts/orders/orders.api.ts";
import { fulfillOrders, syncTags } from "#parts/shopify/shopify.api.ts";
import type { ShopifyItem, ShopifyOptions, ShopifyResult } from "./shopify-job.ts";

type Outcome = BatchOutcome<ShopifyResult>;
type Items = readonly ShopifyItem[];

/** What reading an order after a lost answer has shown. */
type Found = "done" | "open" | "notRead";

/** Reads at a time. */
const readsAtOnce = 6;

/**
 * Fulfils these orders in one request. After a lost answer it reads each order; those that are not fulfilled have an unknown outcome, as the request
 * may still arrive. A repeat reads them first, and sends nothing while they cannot be read.
 * @throws ApiError when the platform refuses the request
 */
export async function sendFulfill(items: Items, context: SendContext<ShopifyOptions>): Promise<readonly Outcome[]> {
  const { api, shopify, queries, options, key, isRepeat } = context;
  const found = isRepeat ? await lookUp(api, items) : new Map<string, Found>();
  const open = items.filter(({ id }) => found.get(id) !== "done");
  const isBlind = open.some(({ id }) => found.get(id) === "notRead");
  if (open.length === 0 || isBlind) return items.map(({ id }) => outcomeOf(found.get(id)));
  const orders = open.map(({ id, shopifyId, number }) => ({ orderId: id, shopifyId, shopifyOrderNumber: number }));
  const idempotencyKey = keyOf(key, orders.length);
  try {
    const results = await fulfillOrders(clientOf(shopify), { shop: options.shop, orders, idempotencyKey });
    return items.map(({ id }) => (found.get(id) === "done" ? outcomeOf("done") : answerOf(id, results)));
  } catch (error) {
    if (!isUndecided(error)) throw refused(error, queries);
    const after = await lookUp(api, open);
    return items.map(({ id }) => outcomeOf(after.get(id) ?? found.get(id), error));
  }
}

/** Copies the tags of these orders. @throws ApiError */
export async function sendSync(
  items: Items,
  { shopify, queries, options }: SendContext<ShopifyOptions>,
): Promise<readonly Outcome[]> {
  const orders = items.map(({ id, shopifyId }) => ({ orderId: id, shopifyOrderId: shopifyId }));
  try {
    const results = await syncTags(clientOf(shopify), { shop: options.shop, orders });
    return items.map(({ id }) => answerOf(id, results));
  } catch (error) {
    throw refused(error, queries);
  }
}

/**
 * A key belongs to one body. Of the orders that had a key together, only those that are done are left out later, so their number tells the bodies
 * apart: it is the key's last two digits.
 */
const keyOf = (key: string, count: number): string => key.slice(0, -2) + count.toString(16).padStart(2, "0");

function clientOf(shopify: ShopifyClient | undefined): ShopifyClient {
  if (shopify) return shopify;
  throw new ApiError({ kind: "http", method: "POST", status: 403, code: "SHOP_NOT_LINKED", message: "" });
}

/** The app was uninstalled: the profile is loaded again, so that the shop's tabs and buttons disappear. */
function refused(error: unknown, queries: QueryClient): unknown {
  if (isApiError(error) && error.code === "SHOP_NOT_LINKED") void refreshMerchant(queries);
  return error;
}

/** Whether the write may have happened: its answer was lost (`outcomeUnknown`), or its first attempt is still running (409). */
const isUndecided = (error: unknown): error is ApiError =>
  isApiError(error) && (error.outcomeUnknown || error.status === 409);

async function lookUp(api: ApiClient, items: Items): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (let at = 0; at < items.length; at += readsAtOnce) {
    const part = items.slice(at, at + readsAtOnce);
    const read = await Promise.allSettled(part.map(({ id }) => findOrder(api, id)));
    for (const [index, { id }] of part.entries()) {
      const one = read[index];
      const order = one?.status === "fulfilled" ? one.value : undefined;
      found.set(id, !order ? "notRead" : order.pickupReadyAt === undefined ? "open" : "done");
    }
  }
  return found;
}

/** An order that was looked up. `code` says what is known of it. */
function outcomeOf(found: Found = "notRead", error?: ApiError): Outcome {
  if (found === "done") return { at: "done", result: {} };
  const { message = "", requestId } = error ?? {};
  return { at: "unknown", failure: { kind: "unreadable", method: "POST", message, requestId, code: found } };
}

/** The platform's result for one order. */
interface OrderResult {
  orderId: string;
  succeeded: boolean;
  message?: string;
  code?: string;
  tags?: string[];
}

/** The outcome from an answer. When it has an order twice, a success wins. */
export function answerOf(id: string, results: readonly OrderResult[]): Outcome {
  const ofOrder = results.filter(({ orderId }) => orderId === id);
  const { succeeded = false, message = "", code, tags } = ofOrder.find((one) => one.succeeded) ?? ofOrder[0] ?? {};
  const text = message.trim();
  if (succeeded) return { at: "done", result: { ...(text && { message: text }), ...(tags && { tags }) } };
  return { at: "failed", failure: { kind: "http", method: "POST", status: 200, message: text, code }, mayRetry: true };
}
