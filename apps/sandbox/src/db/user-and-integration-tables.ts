import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Service users, the label-printing integration, and until when an answer that holds a password is kept. */
export const userAndIntegrationTables: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable("service_user")
      .addColumn("username", "text", (column) => column.primaryKey())
      .addColumn("merchant_id", "text", (column) => column.notNull())
      .addColumn("created_at", "double precision", (column) => column.notNull())
      .execute();
    await sql`create index service_user_newest on service_user (merchant_id, created_at desc, username desc)`.execute(
      db,
    );
    await schema
      .createTable("shipstation")
      .addColumn("merchant_id", "text", (column) => column.primaryKey())
      .addColumn("document", "text", (column) => column.notNull())
      .execute();
    await schema.alterTable("idempotency").addColumn("secret_until", "double precision").execute();
    await sql`create index idempotency_secret on idempotency (secret_until) where secret_until is not null`.execute(db);
  },
};
