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
