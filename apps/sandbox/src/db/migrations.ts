import type { Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { identityMigration } from "#identity/identity-tables.ts";
import { csvImportMigration } from "./csv-import-tables.ts";
import { firstTables } from "./first-tables.ts";
import type { Tables } from "./tables.ts";
import { userAndIntegrationTables } from "./user-and-integration-tables.ts";

/** Forward only, applied in the order of their names; what has been released is never edited. */
const migrations: Record<string, Migration> = {
  "001-first-tables": firstTables,
  "002-identity": identityMigration,
  "003-csv-imports": csvImportMigration,
  "005-users-and-integrations": userAndIntegrationTables,
};

/** Brings the database up to date. @throws when a step fails; the steps before it stay. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
