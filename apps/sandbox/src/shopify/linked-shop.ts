import type { Kysely } from "kysely";
import { refuse } from "#contract/refusal.ts";
import type { AddressInput, JsonOf } from "#contract/schemas.ts";
import type { Tables } from "#db/tables.ts";
import type { ShopifyOrder } from "./shopify-order.ts";

export type ShopifyLocation = JsonOf<"listFulfillmentLocations">["locations"][number];

/** A shop with the merchant that it is linked to. */
export interface LinkedShop {
  shop: string;
  merchantId: string;
  locations: ShopifyLocation[];
}

/** Reads the shop that a merchant named. @throws Refusal 403 when it is not linked to this merchant */
export async function linkedShop(db: Kysely<Tables>, merchantId: string, shop: string): Promise<LinkedShop> {
  const row = await db
    .selectFrom("shopify_shop")
    .select("locations")
    .where("shop", "=", shop)
    .where("merchant_id", "=", merchantId)
    .executeTakeFirst();
  if (!row) throw refuse.forbidden("SHOP_NOT_LINKED", "This shop is not linked to your account.");
  return { shop, merchantId, locations: JSON.parse(row.locations) };
}

/** The locations that stock an order, Shopify's choice first. */
export const locationsOf = ({ locations }: LinkedShop, { locationIds }: ShopifyOrder): ShopifyLocation[] =>
  locationIds.flatMap((id) => locations.find((one) => one.id === id) ?? []);

/**
 * The location that was chosen for an order.
 * @throws Refusal 404 when the shop has no such location, 422 when the order is not in stock there
 */
export function chosenLocation(shop: LinkedShop, order: ShopifyOrder, locationId: string): ShopifyLocation {
  const location = locationsOf(shop, order).find(({ id }) => id === locationId);
  if (location) return location;
  if (!shop.locations.some(({ id }) => id === locationId)) throw refuse.notFound("location");
  throw refuse.values({ locationId: "is a location that does not have this order in stock" });
}

/** A location as the origin of an order. */
export function originOf({
  address1 = "",
  city = "",
  province = "",
  country = "",
  zip = "",
}: ShopifyLocation): AddressInput {
  return { street: address1, city, province, country, postalCode: zip, isBusinessAddress: true };
}
