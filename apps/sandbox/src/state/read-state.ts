import type { MerchantState, State } from "@merchant-portal/api/sandbox";
import { sql, type Kysely } from "kysely";
import { servedPlace } from "#address-index/postal-area.ts";
import type { Merchant } from "#contract/schemas.ts";
import type { Tables } from "#db/tables.ts";

type Stored = Pick<State, "merchants" | "sampleOrderId">;

/**
 * Reads what the database contains: each merchant with its number of orders, and an order to demonstrate public
 * tracking.
 */
export async function readState(db: Kysely<Tables>): Promise<Stored> {
  const documents = await db.selectFrom("merchant").select("document").orderBy("id").execute();
  const counts = await db
    .selectFrom("orders")
    .select(["merchant_id", sql<number>`count(*)::int`.as("count")])
    .groupBy("merchant_id")
    .execute();
  const merchants = documents
    .map(({ document }) => JSON.parse(document) as Merchant)
    .map((merchant) => describe(merchant, counts.find((one) => one.merchant_id === merchant.id)?.count ?? 0))
    .sort((a, b) => b.orders - a.orders);
  const [largest] = merchants;
  const sample = largest && (await sampleOrder(db, largest.id));
  return { merchants, ...(sample !== undefined && { sampleOrderId: sample }) };
}

function describe({ id, name, shopifyShop, merchantLocation }: Merchant, orders: number): MerchantState {
  const place = merchantLocation && servedPlace(merchantLocation.postalCode);
  return { id, name, orders, ...(shopifyShop && { shopifyShop }), ...(place && { timeZone: place.timeZone }) };
}

/** The newest delivered order, because it has the longest timeline. */
async function sampleOrder(db: Kysely<Tables>, merchantId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("merchant_id", "=", merchantId)
    .where("status", "=", "DELIVERED")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
