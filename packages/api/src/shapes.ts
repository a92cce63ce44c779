/**
 * Checks that a response proves success, for `dataOf`. They look only at the fields that decide it: a server may send
 * more fields than this client knows.
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

/** A page of orders: each has an id, and the cursor is complete if there is one. */
export const isOrderPage = (value: unknown): boolean => {
  if (!isObject(value) || !Array.isArray(value["orders"]) || !value["orders"].every((order) => hasTexts(order, "id")))
    return false;
  const { next } = value;
  return next === undefined || (hasTexts(next, "startAt") && typeof (next as Fields)["createdAt"] === "number");
};

/** Rates: each has a service and a price in dollars. An empty list is valid. */
export const isRates = (value: unknown): boolean =>
  Array.isArray(value) && value.every((rate) => hasTexts(rate, "service") && typeof rate.price === "number");

/** Delivery windows: each has a date and hours. */
export const isDeliveryWindows = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((window) => hasTexts(window, "date") && hasTexts(window.deliveryWindow, "timeStart", "timeEnd"));

/** A merchant profile: it has an id and a name. */
export const isMerchant = (value: unknown): boolean => hasTexts(value, "id", "name");

/** Where a Shopify order can be fulfilled from. Prices are not checked: any value may come. */
export const isFulfillmentOptions = (value: unknown): boolean =>
  isObject(value) &&
  isListOf(value["locations"], (one) => hasTexts(one, "id", "name")) &&
  (value["rates"] === undefined || isListOf(value["rates"], (one) => hasTexts(one, "service_code"))) &&
  (value["fulfillmentIds"] === undefined || isListOf(value["fulfillmentIds"], isText));

/** A fulfilled Shopify order: it has an id to show. */
export const isFulfillmentIds = (value: unknown): boolean =>
  isObject(value) && isListOf(value["fulfillmentIds"], isText) && (value["fulfillmentIds"] as unknown[]).length > 0;

/** One result for each of these orders, each with an outcome (`/bulk_fulfill`, `/orders/tags/sync`). */
export const isResultList =
  (orderIds: readonly string[]) =>
  (value: unknown): boolean =>
    isObject(value) &&
    isListOf(value["results"], (one) => hasTexts(one, "orderId") && typeof one["succeeded"] === "boolean") &&
    orderIds.every((id) => (value["results"] as Fields[]).some((one) => one["orderId"] === id));

/** A linked shop: it has a URL to redirect to. */
export const isRedirect = (value: unknown): boolean => hasTexts(value, "redirectUrl");

const isListOf = (value: unknown, check: (one: Fields) => boolean): boolean =>
  Array.isArray(value) && value.every(check);
