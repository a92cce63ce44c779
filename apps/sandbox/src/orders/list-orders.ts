/** The queries of the orders list. Open it to add a filter, or when a list is slow. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Order, ParametersOf } from "#contract/schemas.ts";
import type { Tables } from "#db/tables.ts";
import { foldPostalCode, searchDigits, searchWords } from "./fold.ts";
import { toOrder } from "./order-row.ts";
import { pairsToFind } from "./search-pairs.ts";

export interface OrderPage {
  orders: Order[];
  next?: { startAt: string; createdAt: number };
}

type Filters = ParametersOf<"listOrders">;

/** Returns one page of a merchant's orders, newest first. S7.6 GET /orders. */
export async function listOrders(db: Kysely<Tables>, merchantId: string, filters: Filters): Promise<OrderPage> {
  const limit = filters.limit ?? 100;
  let rows: PageRow[] = [];
  for (const query of orderPageQueries(merchantId, filters)) {
    ({ rows } = await query.execute(db));
    if (rows.length > limit) break;
  }
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

/** A search first looks at this many of the newest orders. */
const newestFirst = 3000;
const columns = sql`id, created_at, document`;

/**
 * The queries for a page plus one row: use the first that fills the page, else the last. Every filter except search and
 * tags reads a range of an index in the list's order (`list-indexes.ts`); several statuses read several ranges, which
 * are merged. The indexes of search and tags have another order: common words are found quickly among the newest
 * orders, rare ones are all found by the index and then sorted.
 */
export function orderPageQueries(merchantId: string, filters: Filters): RawBuilder<PageRow>[] {
  const { orderStatus, limit = 100 } = filters;
  const within = placeOf(merchantId, filters);
  const conditions = conditionsOf(filters);
  const statuses = [...new Set(orderStatus)];
  const inOrder = sql`order by created_at desc, id desc`;
  const page = sql`${inOrder} limit ${limit + 1}`;
  const isFoundUnordered =
    searchWords(filters.freeSearch ?? "").length > 0 || (filters.tags && filters.includeTags !== false);
  if (isFoundUnordered) {
    if (statuses.length > 0) conditions.push(sql`status = any(${statuses}::text[])`);
    const newest = sql`select * from orders where ${all(within)} ${inOrder} limit ${newestFirst}`;
    // `offset 0` hides the limit from the planner, which would otherwise scan the whole list.
    const whole = sql`select ${columns} from orders where ${all([...within, ...conditions])} offset 0`;
    return [
      sql`select ${columns} from (${newest}) as newest where ${all(conditions)} ${page}`,
      sql`select * from (${whole}) as found ${page}`,
    ];
  }
  const one = (status: RawBuilder<unknown>[]) =>
    sql<PageRow>`select ${columns} from orders where ${all([...within, ...conditions, ...status])} ${page}`;
  if (statuses.length === 0) return [one([])];
  if (statuses.length === 1) return [one([sql`status = ${statuses[0]}`])];
  return [
    sql`select found.* from unnest(${statuses}::text[]) as wanted (status)
      cross join lateral (${one([sql`orders.status = wanted.status`])}) as found ${page}`,
  ];
}

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** The conditions for the range of a merchant's list. */
function placeOf(merchantId: string, { startAt, createdAt, dateFrom, dateTo }: Filters): RawBuilder<unknown>[] {
  const conditions = [sql`merchant_id = ${merchantId}`];
  if (startAt !== undefined && createdAt !== undefined) {
    conditions.push(sql`(created_at, id) < (${createdAt}::double precision, ${startAt}::text)`);
  }
  if (dateFrom !== undefined) conditions.push(sql`created_at >= ${dateFrom}`);
  if (dateTo !== undefined) conditions.push(sql`created_at <= ${dateTo}`);
  return conditions;
}

/** The conditions for an order, except its status. */
function conditionsOf(filters: Filters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  const add = <T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>) => {
    if (value !== undefined) conditions.push(condition(value));
  };
  add(filters.deliveredAtFrom, (from) => sql`delivered_at >= ${from}`);
  add(filters.deliveredAtTo, (to) => sql`delivered_at <= ${to}`);
  add(filters.serviceSearch, (service) => sql`service = ${service}`);
  add(filters.deliveryType, (type) => sql`delivery_type = ${type}`);
  // Null means that it is not a business address.
  add(filters.isBusinessAddress, (isBusiness) => sql`coalesce(is_business, false) = ${isBusiness}`);
  add(filters.tags, (tags) => {
    const shared = sql`tags && ${tags}::text[]`;
    return filters.includeTags === false ? sql`not ${shared}` : shared;
  });
  add(
    filters.fulfillmentStatus,
    (status) => sql`case when pickup_ready_at is null then 'unfulfilled' else 'fulfilled' end = ${status}`,
  );
  add(filters.originPostalCode, (code) => sql`origin_postal = ${foldPostalCode(code)}`);
  add(filters.merchantDisplayName, (name) => sql`display_name = ${name}`);
  const search = filters.freeSearch ?? "";
  const words = searchWords(search).flatMap((word) => {
    const pairs = pairsToFind(word);
    const found = sql`search like ${containing(word)}`;
    return pairs.length > 0 ? [found, sql`search_pairs @> ${pairs}::smallint[]`] : [found];
  });
  const digits = searchDigits(search);
  if (digits === undefined) conditions.push(...words);
  else conditions.push(sql`(search like ${containing(digits)} or (${all(words)}))`);
  return conditions;
}

/** A pattern for `like` that finds the word anywhere, with special characters escaped. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
