import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import type { Merchant } from "#contract/schemas.ts";
import { inTransaction } from "#db/in-transaction.ts";
import type { Tables } from "#db/tables.ts";

/** The merchant of a session. @throws when it does not exist, which cannot happen with a valid token */
export async function readMerchant(db: Kysely<Tables>, id: string): Promise<Merchant> {
  return toMerchant(id, await rowOf(db, id).executeTakeFirst());
}

/**
 * Changes a merchant under a row lock: of two changes at once, the second sees the result of the first. If `change`
 * returns an equal merchant, nothing is written.
 * @param change gets the current merchant and returns the new one; if it throws, nothing is stored
 * @returns the merchant as stored
 */
export function changeMerchant(
  db: Kysely<Tables>,
  id: string,
  change: (merchant: Merchant) => Merchant,
): Promise<Merchant> {
  return inTransaction(db, async (work) => {
    const before = toMerchant(id, await rowOf(work, id).forUpdate().executeTakeFirst());
    const after = change(before);
    if (isDeepStrictEqual(after, before)) return before;
    await work
      .updateTable("merchant")
      .set({ document: JSON.stringify(after) })
      .where("id", "=", id)
      .execute();
    return after;
  });
}

/** The feature flags of a merchant. */
export async function readFlags(db: Kysely<Tables>, id: string): Promise<Record<string, boolean>> {
  const row = await db.selectFrom("merchant").select("flags").where("id", "=", id).executeTakeFirst();
  return row ? JSON.parse(row.flags) : {};
}

const rowOf = (db: Kysely<Tables>, id: string) => db.selectFrom("merchant").select("document").where("id", "=", id);

function toMerchant(id: string, row: { document: string } | undefined): Merchant {
  if (!row) throw new Error(`There is no merchant ${id}.`);
  return JSON.parse(row.document);
}
