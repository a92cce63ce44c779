import { sql, type Kysely } from "kysely";
import type { Order, ParametersOf } from "#contract/schemas.ts";
import type { Tables } from "#db/tables.ts";
import { foldPostalCode, searchWords } from "./fold.ts";
import { toOrder } from "./order-row.ts";

export interface OrderPage {
  orders: Order[];
  next?: { startAt: string; createdAt: number };
}

type Filters = ParametersOf<"listOrders">;

/** One page of a merchant's orders, newest first. Spec §7 GET /orders. */
export async function listOrders(db: Kysely<Tables>, merchantId: string, filters: Filters): Promise<OrderPage> {
  const limit = filters.limit ?? 100;
  const rows = await filtered(db, merchantId, filters)
    .select(["id", "created_at", "document"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const last = rows[limit - 1];
  return {
    orders: rows.slice(0, limit).map(toOrder),
    ...(rows.length > limit && last && { next: { startAt: last.id, createdAt: last.created_at } }),
  };
}

function filtered(db: Kysely<Tables>, merchantId: string, filters: Filters) {
  let query = db.selectFrom("orders").where("merchant_id", "=", merchantId);
  const { startAt, createdAt } = filters;
  if (startAt !== undefined && createdAt !== undefined) {
    query = query.where(sql<boolean>`(created_at, id) < (${createdAt}::double precision, ${startAt}::text)`);
  }
  if (filters.dateFrom !== undefined) query = query.where("created_at", ">=", filters.dateFrom);
  if (filters.dateTo !== undefined) query = query.where("created_at", "<=", filters.dateTo);
  if (filters.deliveredAtFrom !== undefined) query = query.where("delivered_at", ">=", filters.deliveredAtFrom);
  if (filters.deliveredAtTo !== undefined) query = query.where("delivered_at", "<=", filters.deliveredAtTo);
  if (filters.orderStatus) query = query.where("status", "in", filters.orderStatus);
  if (filters.serviceSearch) query = query.where("service", "=", filters.serviceSearch);
  if (filters.deliveryType) query = query.where("delivery_type", "=", filters.deliveryType);
  if (filters.isBusinessAddress !== undefined) {
    // An address of which nobody said that it is a business is not one.
    query = query.where(sql<boolean>`coalesce(is_business, false) = ${filters.isBusinessAddress}`);
  }
  if (filters.tags) {
    const shared = sql<boolean>`tags && ${filters.tags}::text[]`;
    query = query.where(filters.includeTags === false ? sql<boolean>`not (${shared})` : shared);
  }
  if (filters.fulfillmentStatus) {
    query = query.where("pickup_ready_at", filters.fulfillmentStatus === "fulfilled" ? "is not" : "is", null);
  }
  if (filters.originPostalCode) query = query.where("origin_postal", "=", foldPostalCode(filters.originPostalCode));
  if (filters.merchantDisplayName) query = query.where("display_name", "=", filters.merchantDisplayName);
  for (const word of searchWords(filters.freeSearch ?? "")) query = query.where("search", "like", containing(word));
  return query;
}

/** A pattern for `like` that finds the word anywhere, whatever characters it holds. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
