import type { Kysely } from "kysely";
import type { Tables } from "#db/tables.ts";
import { toOrder } from "#orders/order-row.ts";
import { isFulfilled, type ShopifyOrder } from "./shopify-order.ts";

/** The newest orders of a shop as its admin lists them, each with the page of the portal that fulfils it. */
export async function listShopifyOrders(db: Kysely<Tables>, shop: string) {
  const rows = await db
    .selectFrom("shopify_order")
    .innerJoin("shopify_shop", "shopify_shop.shop", "shopify_order.shop")
    .leftJoin("orders", (join) =>
      join
        .onRef("orders.id", "=", "shopify_order.order_id")
        .onRef("orders.merchant_id", "=", "shopify_shop.merchant_id"),
    )
    .select(["shopify_order.document", "shopify_order.order_id", "orders.document as delivery"])
    .where("shopify_order.shop", "=", shop)
    .orderBy("shopify_order.created_at", "desc")
    .orderBy("shopify_order.id", "desc")
    .limit(500)
    .execute();
  return rows.map(({ document, order_id: deliveryId, delivery }) => {
    const order: ShopifyOrder = JSON.parse(document);
    const { id, orderNumber, createdAt, shippingMethod, tags } = order;
    return {
      id,
      orderNumber,
      createdAt,
      shippingMethod: shippingMethod.title,
      isProviderChosen: shippingMethod.isProvider,
      isFulfilled: isFulfilled({
        order,
        deliveryId: deliveryId ?? undefined,
        delivery: delivery === null ? undefined : toOrder({ document: delivery }),
      }),
      tags,
      fulfillPage: `/platform/fulfill?${new URLSearchParams({ shop, id }).toString()}`,
    };
  });
}
