import type { Kysely } from "kysely";
import type { IdentityTables } from "./identity-tables.ts";
import type { InstallSecrets } from "./install-secrets.ts";
import type { Clock, PoolSettings } from "./pool-settings.ts";

/** What every part of the pool stands on. */
export interface PoolBase {
  /** The pool's own database, or the transaction of whoever works with it. */
  db: Kysely<IdentityTables>;
  clock: Clock;
  settings: PoolSettings;
  secrets: InstallSecrets;
}
