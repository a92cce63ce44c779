import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** Calls `run` in the transaction that `db` is, or in a new one. */
export function inTransaction<T>(db: Kysely<Tables>, run: (work: Kysely<Tables>) => Promise<T>): Promise<T> {
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}
