import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { refuse } from "#contract/refusal.ts";
import type { Order } from "#contract/schemas.ts";
import { inTransaction } from "#db/in-transaction.ts";
import type { Tables } from "#db/tables.ts";
import { toOrder, toOrderRow } from "./order-row.ts";

/**
 * Changes an order of this merchant under a row lock: of two changes at once, the second sees the result of the first.
 * Works alone and inside a transaction. If `change` returns an equal order, nothing is written.
 * @param change gets the current order and returns the new one; if it throws, nothing is stored. Pass an edit by the
 * merchant through `edited`, which sets `modified`.
 * @returns the order as stored
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
 * @param check throws when the order must not be deleted
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
