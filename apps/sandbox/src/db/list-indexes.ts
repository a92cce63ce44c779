import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { searchPairs } from "#orders/search-pairs.ts";
import type { Tables } from "./tables.ts";

/** An index for each way of filtering the list, in the order of the list: a page is a stretch of one of them. */
export const listIndexes: Migration = {
  async up(db: Kysely<Tables>) {
    // Rows without the document are narrow, and what a filter looks at lies close together.
    await sql`alter table orders alter column document set storage external`.execute(db);
    await sql`alter table orders add column search_pairs smallint[] not null default '{}'`.execute(db);
    await fillSearchPairs(db);
    await sql`create index orders_by_pair on orders using gin (search_pairs)`.execute(db);
    await sql`create index orders_by_delivery_type on orders (merchant_id, delivery_type, created_at desc, id desc)`.execute(
      db,
    );
    await sql`create index orders_by_business on orders
      (merchant_id, coalesce(is_business, false), created_at desc, id desc)`.execute(db);
    await sql`create index orders_by_fulfillment on orders
      (merchant_id, (case when pickup_ready_at is null then 'unfulfilled' else 'fulfilled' end), created_at desc, id desc)`.execute(
      db,
    );
    // The time of delivery comes last: a span of it is looked for among the entries, before any order is read.
    await sql`drop index orders_by_delivery`.execute(db);
    await sql`create index orders_delivered on orders (merchant_id, created_at desc, id desc, delivered_at)
      where delivered_at is not null`.execute(db);
    // A key is held by the transaction that works on it, not by a row.
    await sql`delete from idempotency where status is null`.execute(db);
    await sql`alter table idempotency drop column worker`.execute(db);
    await sql`alter table idempotency alter column status set not null`.execute(db);
  },
};

/** The column for the orders that are there already. */
async function fillSearchPairs(db: Kysely<Tables>): Promise<void> {
  for (let after = ""; ;) {
    const some = db.selectFrom("orders").select(["id", "search"]).where("id", ">", after).orderBy("id").limit(500);
    const rows = await some.execute();
    const last = rows.at(-1);
    if (!last) return;
    const values = rows.map(({ id, search }) => sql`(${id}::text, ${searchPairs(search)}::smallint[])`);
    await sql`update orders set search_pairs = v.pairs from (values ${sql.join(values)}) v (id, pairs)
      where orders.id = v.id`.execute(db);
    after = last.id;
  }
}
