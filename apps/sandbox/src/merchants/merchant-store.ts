import type { Kysely } from "kysely";
import type { Merchant } from "#contract/schemas.ts";
import type { Tables } from "#db/tables.ts";

/** The merchant of a session. @throws when it does not exist: a token of this pool always names one that does */
export async function readMerchant(db: Kysely<Tables>, id: string): Promise<Merchant> {
  const { document } = await db
    .selectFrom("merchant")
    .select("document")
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new Error(`There is no merchant ${id}.`));
  return JSON.parse(document);
}

/** The switches that the provider set for a merchant. */
export async function readFlags(db: Kysely<Tables>, id: string): Promise<Record<string, boolean>> {
  const row = await db.selectFrom("merchant").select("flags").where("id", "=", id).executeTakeFirst();
  return row ? JSON.parse(row.flags) : {};
}
