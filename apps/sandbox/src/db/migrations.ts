/** The migrations of the database, and what applies them. */
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { answeredChallenges, identityMigration, secondFactors, temporaryVerifiers } from "#identity/identity-tables.ts";
import { csvImportMigration } from "./csv-import-tables.ts";
import { firstTables } from "./first-tables.ts";
import { listIndexes } from "./list-indexes.ts";
import { shopifyLinkUses, shopifyMigration } from "./shopify-tables.ts";
import type { Tables } from "./tables.ts";

/** Makes a person at an address unique in a merchant's address book. Of duplicates the oldest stays. */
export const savedAddressOnce: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`delete from saved_address later using saved_address earlier
      where later.merchant_id = earlier.merchant_id and later.search = earlier.search
        and (later.created_at, later.id) > (earlier.created_at, earlier.id)`.execute(db);
    // Hashed, because a search text can be longer than an index allows.
    await sql`create unique index saved_address_once on saved_address (merchant_id, md5(search))`.execute(db);
  },
};

/** Adds the time of each order's next tracking step. */
const trackingSteps: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("orders").addColumn("next_step_at", "double precision").execute();
    // 0: existing orders that can go on are checked once, which sets their time or none.
    await sql`update orders set next_step_at = 0 where status in (
      'CREATED', 'PICKUP_READY', 'CARRIER_PICKED_UP', 'SHIPMENT_CREATED', 'SHIPMENT_PROCESSING',
      'RECEIVED_AT_DESTINATION', 'OUT_FOR_DELIVERY', 'DELIVERY_EN_ROUTE', 'DELIVERY_FAILED', 'DELIVERED',
      'DELIVERY_COMPLETED')`.execute(db);
    await sql`create index orders_by_next_step on orders (next_step_at) where next_step_at is not null`.execute(db);
  },
};

/** Adds service users, the label-printing integration, and the expiry of stored responses with a password. */
const userAndIntegrationTables: Migration = {
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

/** All migrations, applied in the order of their names. There is no way back; a released one is never edited. */
const migrations: Record<string, Migration> = {
  "001-first-tables": firstTables,
  "002-identity": identityMigration,
  "003-csv-imports": csvImportMigration,
  "004-tracking-steps": trackingSteps,
  "005-users-and-integrations": userAndIntegrationTables,
  "006-shopify": shopifyMigration,
  "007-list-indexes": listIndexes,
  "008-saved-address-once": savedAddressOnce,
  "009-answered-challenges": answeredChallenges,
  "010-shopify-link-uses": shopifyLinkUses,
  "011-temporary-verifiers": temporaryVerifiers,
  "012-second-factors": secondFactors,
};

/** Applies the pending migrations. @throws when one fails; those before it stay applied */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  // Migrations that were made in parallel do not depend on each other, so their order may differ between databases.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
