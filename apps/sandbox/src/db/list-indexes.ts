import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { searchPairs } from "#orders/search-pairs.ts";
import type { Tables } from "./tables.ts";

/** Adds an index for each filter of the order list, in the order of the list: a page is a range of one of them. */
export const listIndexes: Migration = {
  async up(db: Kysely<Tables>) {
    // The document is stored outside the row, so that the columns a filter reads are close together.
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
    // The delivery time comes last: a time span is searched in the index, before any order is read.
    await sql`drop index orders_by_delivery`.execute(db);
    await sql`create index orders_delivered on orders (merchant_id, created_at desc, id desc, delivered_at)
      where delivered_at is not null`.execute(db);
    // Rows without a status were locks. Now the transaction locks the key.
    await sql`delete from idempotency where status is null`.execute(db);
    await sql`alter table idempotency drop column worker`.execute(db);
    await sql`alter table idempotency alter column status set not null`.execute(db);
  },
};

/** Fills the new column for existing orders. */
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
