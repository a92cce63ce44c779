import type { Kysely } from "kysely";
import type { Shipstation } from "#contract/schemas.ts";
import type { Tables } from "#db/tables.ts";

/** Reads the merchant's label-printing integration; undefined without one. S3.1. */
export async function readShipstation(db: Kysely<Tables>, merchantId: string): Promise<Shipstation | undefined> {
  const row = await db
    .selectFrom("shipstation")
    .select("document")
    .where("merchant_id", "=", merchantId)
    .executeTakeFirst();
  return row && JSON.parse(row.document);
}

/** Stores the integration and replaces the previous one: a merchant has one at most. */
export async function writeShipstation(
  db: Kysely<Tables>,
  merchantId: string,
  shipstation: Shipstation,
): Promise<void> {
  const document = JSON.stringify(shipstation);
  await db
    .insertInto("shipstation")
    .values({ merchant_id: merchantId, document })
    .onConflict((conflict) => conflict.column("merchant_id").doUpdateSet({ document }))
    .execute();
}

/** Returns false when there is none. */
export async function deleteShipstation(db: Kysely<Tables>, merchantId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("shipstation")
    .where("merchant_id", "=", merchantId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
