import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { refuse } from "#contract/refusal.ts";
import type { Order } from "#contract/schemas.ts";
import { inTransaction } from "#db/in-transaction.ts";
import type { Tables } from "#db/tables.ts";
import { toOrder, toOrderRow } from "./order-row.ts";

/**
 * Changes an order of this merchant while nobody else can: two changes at once come one after the other, and the second
 * sees what the first did. Works alone and inside a transaction. A change that leaves the order equal writes nothing.
 * @param change is given the order as it is and returns it as it shall be; what it throws undoes everything. An edit by
 *   the merchant goes through `edited`, so that `modified` tells it.
 * @returns the order as it is now
 * @throws Refusal 404 when this merchant has no such order
 */
export function changeOrder(
  db: Kysely<Tables>,
  merchantId: string,
  id: string,
  change: (order: Order) => Order,
): Promise<Order> {
  return inTransaction(db, async (work) => {
    const before = await lockOrder(work, merchantId, id);
    const after = change(before);
    if (isDeepStrictEqual(after, before)) return before;
    await work.updateTable("orders").set(toOrderRow(after)).where("id", "=", id).execute();
    return after;
  });
}

/**
 * Removes an order of this merchant.
 * @param check throws when the order has to stay
 * @throws Refusal 404 when this merchant has no such order
 */
export function removeOrder(
  db: Kysely<Tables>,
  merchantId: string,
  id: string,
  check: (order: Order) => void,
): Promise<void> {
  return inTransaction(db, async (work) => {
    check(await lockOrder(work, merchantId, id));
    await work.deleteFrom("orders").where("id", "=", id).execute();
  });
}

async function lockOrder(work: Kysely<Tables>, merchantId: string, id: string): Promise<Order> {
  const row = await work
    .selectFrom("orders")
    .select("document")
    .where("id", "=", id)
    .where("merchant_id", "=", merchantId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse.notFound("order");
  return toOrder(row);
}
