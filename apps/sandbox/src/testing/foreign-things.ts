/**
 * Things of one merchant that the other must not reach, for the tests of tenancy. Open it when the API gets a new kind
 * of thing.
 */
import type { Kysely } from "kysely";
import type { Merchant, Order, SavedAddress } from "#contract/schemas.ts";
import type { Tables } from "#db/tables.ts";

/** Ids of a merchant's things that a request can name. */
export interface Belongings {
  order: Pick<Order, "id" | "createdAt">;
  shopifyId: string;
  shop: string;
  address: Pick<SavedAddress, "id" | "recipient">;
  tag: string;
  subBrand: { name: string; logoUrl: string };
  location: { street: string; postalCode: string; city: string; province: string; country: string };
  /** `YYYY-MM-DD`. */
  exceptionDate: string;
  token: string;
}

/** Creates things for a merchant that the other does not have, and returns their ids. */
export async function createThings(db: Kysely<Tables>, merchantId: string, token: string): Promise<Belongings> {
  const { document } = await db
    .selectFrom("merchant")
    .select("document")
    .where("id", "=", merchantId)
    .executeTakeFirstOrThrow();
  const merchant: Merchant = JSON.parse(document);
  const own = {
    tag: `tag of ${merchantId}`,
    subBrand: { name: `Brand of ${merchantId}`, logoUrl: `https://cdn.example.com/${merchantId}.png` },
    location: {
      street: `1 ${merchantId} Street`,
      postalCode: "H2J 2K8",
      city: "Montréal",
      province: "QC",
      country: "CA",
    },
    exceptionDate: merchantId === "juniper" ? "2031-03-04" : "2031-05-06",
  };
  const { deliveryConstraintsByWeek: week = { usuals: [], exceptions: [] } } = merchant;
  const endowed: Merchant = {
    ...merchant,
    orderTags: [...merchant.orderTags, own.tag],
    merchantDisplayLogoUrls: [...merchant.merchantDisplayLogoUrls, own.subBrand],
    additionalLocations: [...merchant.additionalLocations, own.location],
    deliveryConstraintsByWeek: { ...week, exceptions: [...week.exceptions, { date: own.exceptionDate }] },
  };
  await db
    .updateTable("merchant")
    .set({ document: JSON.stringify(endowed) })
    .where("id", "=", merchantId)
    .execute();
  const order = await newest<Order>(db, "orders", merchantId);
  const address = await newest<SavedAddress>(db, "saved_address", merchantId);
  const shopifyId = order.customFields.find((field) => field.name === "shopifyId")?.value ?? "5551042990001";
  const shop = merchant.shopifyShop ?? "nobody-else.myshopify.com";
  return { order, shopifyId, shop, address, ...own, token };
}

/** Ids of the same format that belong to no merchant. The start of a list is a time, so it stays. */
export function unknownThings({ order }: Belongings): Belongings {
  return {
    order: { id: "1M7XP2X7JR4PM9WJ", createdAt: order.createdAt },
    shopifyId: "5551042999999",
    shop: "nobodys-shop.myshopify.com",
    address: { id: "adr_1M7XP2X7JR4PM9WJ", recipient: { name: "Nobody Whatsoever", phone: "+15140000000" } },
    tag: "tag of nobody",
    subBrand: { name: "Brand of nobody", logoUrl: "https://cdn.example.com/nobody.png" },
    location: { street: "1 Nobody Street", postalCode: "H2J 2K8", city: "Montréal", province: "QC", country: "CA" },
    exceptionDate: "2031-07-08",
    token: "eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl",
  };
}

async function newest<Thing>(
  db: Kysely<Tables>,
  table: "orders" | "saved_address",
  merchantId: string,
): Promise<Thing> {
  const { document } = await db
    .selectFrom(table)
    .select("document")
    .where("merchant_id", "=", merchantId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return JSON.parse(document);
}
