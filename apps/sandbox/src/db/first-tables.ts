/**
 * The first migration. It is released, so read it but do not edit it: a change is a new migration in `migrations.ts`.
 */
import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The first migration: the sandbox's tables, for PGlite, PostgreSQL 15 and later, and compatible databases. */
export const firstTables: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable("setting")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
    await schema
      .createTable("merchant")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("document", "text", (column) => column.notNull())
      .addColumn("flags", "text", (column) => column.notNull())
      .execute();
    await createOrders(db);
    await schema
      .createTable("saved_address")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("merchant_id", "text", (column) => column.notNull())
      .addColumn("created_at", "double precision", (column) => column.notNull())
      .addColumn("search", "text", (column) => column.notNull())
      .addColumn("document", "text", (column) => column.notNull())
      .execute();
    await sql`create index saved_address_newest on saved_address (merchant_id, created_at desc, id desc)`.execute(db);
    await schema
      .createTable("idempotency")
      .addColumn("owner", "text", (column) => column.notNull())
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("fingerprint", "text", (column) => column.notNull())
      .addColumn("created_at", "double precision", (column) => column.notNull())
      .addColumn("worker", "text")
      .addColumn("status", "integer")
      .addColumn("content_type", "text")
      .addColumn("body", "text")
      .addPrimaryKeyConstraint("idempotency_pkey", ["owner", "key"])
      .execute();
    await schema
      .createTable("mail")
      .addColumn("id", "serial", (column) => column.primaryKey())
      .addColumn("recipient", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("secret", "text")
      .addColumn("sent_at", "double precision", (column) => column.notNull())
      .execute();
  },
};

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("orders")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("merchant_id", "text", (column) => column.notNull())
    .addColumn("created_at", "double precision", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("service", "text", (column) => column.notNull())
    .addColumn("delivery_type", "text")
    .addColumn("is_business", "boolean")
    .addColumn("delivered_at", "double precision")
    .addColumn("pickup_ready_at", "double precision")
    .addColumn("origin_postal", "text", (column) => column.notNull())
    .addColumn("display_name", "text")
    .addColumn("tags", sql`text[]`, (column) => column.notNull())
    .addColumn("search", "text", (column) => column.notNull())
    .addColumn("document", "text", (column) => column.notNull())
    .execute();
  // Orders are listed newest first, alone or filtered by one column. A page is a range of one of these indexes.
  await sql`create index orders_newest on orders (merchant_id, created_at desc, id desc)`.execute(db);
  for (const column of ["status", "service", "origin_postal", "display_name"]) {
    const index = sql.id(`orders_by_${column}`);
    const by = sql.id(column);
    await sql`create index ${index} on orders (merchant_id, ${by}, created_at desc, id desc)`.execute(db);
  }
  await sql`create index orders_by_delivery on orders (merchant_id, delivered_at)`.execute(db);
  await sql`create index orders_by_tag on orders using gin (tags)`.execute(db);
}
