import type { Kysely } from "kysely";
import type { Order } from "#contract/schemas.ts";
import type { Tables } from "#db/tables.ts";
import { toOrder } from "./order-row.ts";

/** Reads an order of this merchant. Another merchant's order is undefined, like one that does not exist. */
export async function readOrder(db: Kysely<Tables>, merchantId: string, id: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom("orders")
    .select("document")
    .where("id", "=", id)
    .where("merchant_id", "=", merchantId)
    .executeTakeFirst();
  return row && toOrder(row);
}

/** Reads an order of any merchant, for the public tracking page. */
export async function readPublicOrder(db: Kysely<Tables>, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom("orders").select("document").where("id", "=", id).executeTakeFirst();
  return row && toOrder(row);
}
