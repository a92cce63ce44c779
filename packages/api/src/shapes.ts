/**
 * What an answer must look like before a screen may say 'done'. Only what decides the success is looked at: a server may
 * know more fields than this client does. Given to `dataOf`.
 */
type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === "string" && value !== "";
const hasTexts = (value: unknown, ...names: string[]): boolean =>
  isObject(value) && names.every((name) => isText(value[name]));

/** An order: it has an id, a status and a recipient. */
export const isOrder = (value: unknown): boolean =>
  hasTexts(value, "id", "orderStatus") && isObject((value as Fields)["recipient"]);

/** A page of orders: each with an id, and a cursor that is whole where there is one. */
export const isOrderPage = (value: unknown): boolean => {
  if (!isObject(value) || !Array.isArray(value["orders"]) || !value["orders"].every((order) => hasTexts(order, "id")))
    return false;
  const { next } = value;
  return next === undefined || (hasTexts(next, "startAt") && typeof (next as Fields)["createdAt"] === "number");
};

/** Rates: each with a service and a price in dollars. An empty list is an answer too. */
export const isRates = (value: unknown): boolean =>
  Array.isArray(value) && value.every((rate) => hasTexts(rate, "service") && typeof rate.price === "number");

/** Delivery windows: each with a date and its hours. */
export const isDeliveryWindows = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((window) => hasTexts(window, "date") && hasTexts(window.deliveryWindow, "timeStart", "timeEnd"));

/** A merchant profile: it has an id and a name. */
export const isMerchant = (value: unknown): boolean => hasTexts(value, "id", "name");

/** Where a Shopify order can be fulfilled from, and what else is known of it. A price is not looked at: any may come. */
export const isFulfillmentOptions = (value: unknown): boolean =>
  isObject(value) &&
  isListOf(value["locations"], (one) => hasTexts(one, "id", "name")) &&
  (value["rates"] === undefined || isListOf(value["rates"], (one) => hasTexts(one, "service_code"))) &&
  (value["fulfillmentIds"] === undefined || isListOf(value["fulfillmentIds"], isText));

/** A Shopify order was fulfilled: there is an id to tell. */
export const isFulfillmentIds = (value: unknown): boolean =>
  isObject(value) && isListOf(value["fulfillmentIds"], isText) && (value["fulfillmentIds"] as unknown[]).length > 0;

/** One result for each of these orders, each with its outcome (`/bulk_fulfill`, `/orders/tags/sync`). */
export const isResultList =
  (orderIds: readonly string[]) =>
  (value: unknown): boolean =>
    isObject(value) &&
    isListOf(value["results"], (one) => hasTexts(one, "orderId") && typeof one["succeeded"] === "boolean") &&
    orderIds.every((id) => (value["results"] as Fields[]).some((one) => one["orderId"] === id));

/** A shop was linked, and where to go on to. */
export const isRedirect = (value: unknown): boolean => hasTexts(value, "redirectUrl");

const isListOf = (value: unknown, check: (one: Fields) => boolean): boolean =>
  Array.isArray(value) && value.every(check);
