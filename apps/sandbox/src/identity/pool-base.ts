import type { Kysely } from "kysely";
import type { IdentityTables } from "./identity-tables.ts";
import type { InstallSecrets } from "./install-secrets.ts";
import type { Clock, PoolSettings } from "./pool-settings.ts";

/** What every part of the pool needs. */
export interface PoolBase {
  /** The pool's database, or the caller's transaction. */
  db: Kysely<IdentityTables>;
  clock: Clock;
  settings: PoolSettings;
  secrets: InstallSecrets;
}
