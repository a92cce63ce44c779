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

/** One page of a merchant's orders, newest first. S7.6 GET /orders. */
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

/** Among so many of the newest orders a search looks first. */
const newestFirst = 3000;
const columns = sql`id, created_at, document`;

/**
 * What asks for the rows of a page and one more: the first of these that fills the page, or the last. Every filter but
 * search and tags is by itself a stretch of an index in the list's order (`list-indexes.ts`); of several statuses there
 * are several such stretches, whose first rows are merged. The indexes of search and tags have another order: what is
 * common is found among the newest orders soon, what is not has to be found as a whole and then sorted.
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
    // The offset keeps the limit from the planner, who would walk the whole list for the sake of it.
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

/** Which stretch of a merchant's whole list is asked for. */
function placeOf(merchantId: string, { startAt, createdAt, dateFrom, dateTo }: Filters): RawBuilder<unknown>[] {
  const conditions = [sql`merchant_id = ${merchantId}`];
  if (startAt !== undefined && createdAt !== undefined) {
    conditions.push(sql`(created_at, id) < (${createdAt}::double precision, ${startAt}::text)`);
  }
  if (dateFrom !== undefined) conditions.push(sql`created_at >= ${dateFrom}`);
  if (dateTo !== undefined) conditions.push(sql`created_at <= ${dateTo}`);
  return conditions;
}

/** What is asked of each order, its status apart. */
function conditionsOf(filters: Filters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  const add = <T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>) => {
    if (value !== undefined) conditions.push(condition(value));
  };
  add(filters.deliveredAtFrom, (from) => sql`delivered_at >= ${from}`);
  add(filters.deliveredAtTo, (to) => sql`delivered_at <= ${to}`);
  add(filters.serviceSearch, (service) => sql`service = ${service}`);
  add(filters.deliveryType, (type) => sql`delivery_type = ${type}`);
  // An address of which nobody said that it is a business is not one.
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
  for (const word of searchWords(filters.freeSearch ?? "")) {
    const pairs = pairsToFind(word);
    conditions.push(sql`search like ${containing(word)}`);
    if (pairs.length > 0) conditions.push(sql`search_pairs @> ${pairs}::smallint[]`);
  }
  return conditions;
}

/** A pattern for `like` that finds the word anywhere, whatever characters it holds. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
