import type { Kysely } from "kysely";
import type { Order, SavedAddress } from "#contract/schemas.ts";
import type { Tables } from "#db/tables.ts";
import { toBookAddress } from "./create-order.ts";
import { searchDigits, searchWords } from "./fold.ts";
import { containing } from "./list-orders.ts";
import { toSavedAddress, toSavedAddressRow } from "./order-row.ts";

/** A merchant's address book, newest first; with a search only those that contain every word of it, or its phone. */
export async function listSavedAddresses(
  db: Kysely<Tables>,
  merchantId: string,
  freeSearch = "",
): Promise<SavedAddress[]> {
  const rows = await savedAddressesQuery(db, merchantId, freeSearch).execute();
  return rows.map(toSavedAddress);
}

export function savedAddressesQuery(db: Kysely<Tables>, merchantId: string, freeSearch: string) {
  let query = db.selectFrom("saved_address").select("document").where("merchant_id", "=", merchantId);
  const words = searchWords(freeSearch);
  const digits = searchDigits(freeSearch);
  query = query.where((is) => {
    const every = is.and(words.map((word) => is("search", "like", containing(word))));
    return digits === undefined ? every : is.or([every, is("search", "like", containing(digits))]);
  });
  return query.orderBy("created_at", "desc").orderBy("id", "desc");
}

/** Saves an order's recipient to the address book, unless the same person at the same address exists. */
export async function saveAddress(db: Kysely<Tables>, order: Order): Promise<void> {
  const row = toSavedAddressRow({
    id: `adr_${order.id}`,
    merchantId: order.merchantId,
    createdAt: order.createdAt,
    recipient: order.recipient,
    address: toBookAddress(order.recipientAddress),
  });
  await db
    .insertInto("saved_address")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes an address of this merchant. Returns false when there is none with this id. */
export async function deleteSavedAddress(db: Kysely<Tables>, merchantId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("saved_address")
    .where("merchant_id", "=", merchantId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
