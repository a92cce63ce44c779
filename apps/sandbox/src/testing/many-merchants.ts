/** Fills a PostgreSQL database with the orders of many merchants for `npm run bench -- scale`. Open it to change what they have. */
import { sql, type Transaction } from "kysely";
import { withoutIndexes } from "#db/bulk-load.ts";
import type { Tables } from "#db/tables.ts";
import { startRig } from "./rig.ts";

/** Users of the filled merchants: `scale-7@example.com`. */
export const userOf = (merchant: number): string => `scale-${merchant}@example.com`;
export const password = "Merchant-2026!";

/**
 * The demo's first merchant gets a tenth of the orders, by the sandbox's own seeding; each other one an equal share: copies of the newest of these, with
 * ids of their own. Every merchant has a user.
 */
export async function fillDatabase(
  databaseUrl: string,
  { orders, merchants, onProgress }: { orders: number; merchants: number; onProgress: (what: string) => void },
) {
  const large = Math.floor(orders / 10);
  const others = merchants - 1;
  const each = Math.floor((orders - large) / others);
  const { sandbox, stop } = await startRig({ databaseUrl, orders: large });
  const { db } = sandbox;
  const fill = async (work: Transaction<Tables>) => {
    await sql`insert into merchant (id, document, flags)
      select 'scale-' || n, (document::jsonb || jsonb_build_object('id', 'scale-' || n, 'name', 'Merchant ' || n))::text, flags
      from merchant, generate_series(1, ${others}::int) n where id = 'juniper'`.execute(work);
    for (let merchant = 1; merchant <= others; merchant += 1) {
      const id = `scale-${merchant}`;
      await sql`insert into orders (id, merchant_id, created_at, status, service, delivery_type, is_business, delivered_at, pickup_ready_at, next_step_at,
          origin_postal, display_name, tags, search, search_pairs, document)
        select id || '-' || ${merchant}::text, ${id}, created_at, status, service, delivery_type, is_business, delivered_at, pickup_ready_at, next_step_at,
          origin_postal, display_name, tags, search, search_pairs,
          replace(replace(document, '"id":"' || id || '"', '"id":"' || id || '-' || ${merchant}::text || '"'), '"merchantId":"juniper"', '"merchantId":"' || ${id}::text || '"')
        from orders where merchant_id = 'juniper' order by created_at desc, id desc limit ${each}`.execute(work);
      if (merchant % 50 === 0) onProgress(`${merchant} of ${others} merchants`);
    }
    onProgress("their indexes");
  };
  await db.transaction().execute((work) => withoutIndexes(work, "orders", () => fill(work)));
  await sql`vacuum analyze orders`.execute(db);
  for (let merchant = 1; merchant <= others; merchant += 1) {
    const names = { merchantId: `scale-${merchant}`, merchantName: `Merchant ${merchant}`, name: `User ${merchant}` };
    await sandbox.identity.addUser({ ...names, username: userOf(merchant), email: userOf(merchant), password });
  }
  await stop();
}
