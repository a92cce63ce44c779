/** Finds Shopify orders of the demo shop for tests. */
import type { Order } from "#contract/schemas.ts";
import type { Ask } from "#testing/rig.ts";

export const alderShop = "alder-goods.myshopify.com";

/** A Shopify order as the sandbox lists it, with its portal order. */
export interface Pair {
  id: string;
  orderNumber: string;
  isFulfilled: boolean;
  isProviderChosen: boolean;
  tags: string[];
  order: Order;
}

const listed = async (ask: Ask): Promise<Pair[]> =>
  (await ask("GET", `/sandbox/shopify-orders?shop=${alderShop}`)).json;

/** Alder's Shopify orders that the provider delivers, with their portal orders; `status` limits them. */
export async function pairs(ask: Ask, status?: string): Promise<Pair[]> {
  const { json } = await ask("GET", `/v1/orders${status === undefined ? "" : `?orderStatus=${status}`}`);
  const orders: Order[] = json.orders;
  return (await listed(ask)).flatMap((one) => {
    const order = orders.find(({ customFields }) => customFields.some(({ value }) => value === one.id));
    return order ? [{ ...one, order }] : [];
  });
}

/** Alder's Shopify orders with another shipping method that are not in the portal yet. */
export const otherCarrierOrders = async (ask: Ask) =>
  (await listed(ask)).filter((one) => !one.isProviderChosen && !one.isFulfilled);

export async function orderOf(ask: Ask, shopifyId: string): Promise<Order | undefined> {
  const { json } = await ask("GET", "/v1/orders");
  const orders: Order[] = json.orders;
  return orders.find(({ customFields }) => customFields.some(({ value }) => value === shopifyId));
}

export const locationsPath = (id: string, shop = alderShop) => `/shopify/orders/locations?id=${id}&shop=${shop}`;
