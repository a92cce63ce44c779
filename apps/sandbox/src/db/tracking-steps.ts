import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** When each order goes on by itself. */
export const trackingSteps: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("orders").addColumn("next_step_at", "double precision").execute();
    // Those of before that can go on are looked at once; that sets their time, or none.
    await sql`update orders set next_step_at = 0 where status in (
      'CREATED', 'PICKUP_READY', 'CARRIER_PICKED_UP', 'SHIPMENT_CREATED', 'SHIPMENT_PROCESSING',
      'RECEIVED_AT_DESTINATION', 'OUT_FOR_DELIVERY', 'DELIVERY_EN_ROUTE', 'DELIVERY_FAILED', 'DELIVERED',
      'DELIVERY_COMPLETED')`.execute(db);
    await sql`create index orders_by_next_step on orders (next_step_at) where next_step_at is not null`.execute(db);
  },
};
