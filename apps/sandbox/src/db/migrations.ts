import type { Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { answeredChallenges, identityMigration } from "#identity/identity-tables.ts";
import { csvImportMigration } from "./csv-import-tables.ts";
import { firstTables } from "./first-tables.ts";
import { listIndexes } from "./list-indexes.ts";
import { savedAddressOnce } from "./saved-address-once.ts";
import { shopifyMigration } from "./shopify-tables.ts";
import type { Tables } from "./tables.ts";
import { trackingSteps } from "./tracking-steps.ts";
import { userAndIntegrationTables } from "./user-and-integration-tables.ts";

/** Forward only, applied in the order of their names; what has been released is never edited. */
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
};

/** Brings the database up to date. @throws when a step fails; the steps before it stay. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  // Steps that were made side by side need nothing of each other, and may come to a database in any order.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
