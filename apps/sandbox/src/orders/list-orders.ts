import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Order, ParametersOf } from "#contract/schemas.ts";
import type { Tables } from "#db/tables.ts";
import { foldPostalCode, searchWords } from "./fold.ts";
import { toOrder } from "./order-row.ts";
import { pairsToFind } from "./search-pairs.ts";

export interface OrderPage {
  orders: Order[];
  next?: { startAt: string; createdAt: number };
}

type Filters = ParametersOf<"listOrders">;

/** One page of a merchant's orders, newest first. Spec §7 GET /orders. */
export async function listOrders(db: Kysely<Tables>, merchantId: string, filters: Filters): Promise<OrderPage> {
  const limit = filters.limit ?? 100;
  const { rows } = await orderPageQuery(merchantId, filters).execute(db);
  const last = rows[limit - 1];
  return {
    orders: rows.slice(0, limit).map(toOrder),
    ...(rows.length > limit && last && { next: { startAt: last.id, createdAt: last.created_at } }),
  };
}

interface PageRow {
  id: string;
  created_at: number;
  document: string;
}

/**
 * The rows of a page and one more. Each filter by itself is a stretch of an index that has the list's order
 * (`list-indexes.ts`). Orders of several statuses lie in several such stretches: the first rows of each are merged.
 */
export function orderPageQuery(merchantId: string, filters: Filters): RawBuilder<PageRow> {
  const { orderStatus = [], limit = 100 } = filters;
  const conditions = conditionsOf(merchantId, filters);
  const statuses = [...new Set(orderStatus)];
  const page = sql`order by created_at desc, id desc limit ${limit + 1}`;
  const one = (more: RawBuilder<unknown>[]) =>
    sql<PageRow>`select id, created_at, document from orders where ${sql.join([...conditions, ...more], sql` and `)} ${page}`;
  if (statuses.length === 0) return one([]);
  if (statuses.length === 1) return one([sql`status = ${statuses[0]}`]);
  return sql<PageRow>`select found.* from unnest(${statuses}::text[]) as wanted (status)
    cross join lateral (${one([sql`orders.status = wanted.status`])}) as found ${page}`;
}

function conditionsOf(merchantId: string, filters: Filters): RawBuilder<unknown>[] {
  const { startAt, createdAt, dateFrom, dateTo, deliveredAtFrom, deliveredAtTo, tags, isBusinessAddress } = filters;
  const conditions = [sql`merchant_id = ${merchantId}`];
  const add = (isAsked: unknown, condition: () => RawBuilder<unknown>) => {
    if (isAsked !== undefined) conditions.push(condition());
  };
  if (createdAt !== undefined) {
    add(startAt, () => sql`(created_at, id) < (${createdAt}::double precision, ${startAt}::text)`);
  }
  add(dateFrom, () => sql`created_at >= ${dateFrom}`);
  add(dateTo, () => sql`created_at <= ${dateTo}`);
  add(deliveredAtFrom, () => sql`delivered_at >= ${deliveredAtFrom}`);
  add(deliveredAtTo, () => sql`delivered_at <= ${deliveredAtTo}`);
  add(filters.serviceSearch, () => sql`service = ${filters.serviceSearch}`);
  add(filters.deliveryType, () => sql`delivery_type = ${filters.deliveryType}`);
  // An address of which nobody said that it is a business is not one.
  add(isBusinessAddress, () => sql`coalesce(is_business, false) = ${isBusinessAddress}`);
  add(tags, () => (filters.includeTags === false ? sql`not tags && ${tags}::text[]` : sql`tags && ${tags}::text[]`));
  add(
    filters.fulfillmentStatus,
    () => sql`case when pickup_ready_at is null then 'unfulfilled' else 'fulfilled' end = ${filters.fulfillmentStatus}`,
  );
  add(filters.originPostalCode, () => sql`origin_postal = ${foldPostalCode(filters.originPostalCode ?? "")}`);
  add(filters.merchantDisplayName, () => sql`display_name = ${filters.merchantDisplayName}`);
  for (const word of searchWords(filters.freeSearch ?? "")) {
    const pairs = pairsToFind(word);
    conditions.push(sql`search like ${containing(word)}`);
    if (pairs.length > 0) conditions.push(sql`search_pairs @> ${pairs}::smallint[]`);
  }
  return conditions;
}

/** A pattern for `like` that finds the word anywhere, whatever characters it holds. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
