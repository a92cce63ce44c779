import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** Runs `act` in the transaction that `db` is, or in a new one. */
export function inTransaction<T>(db: Kysely<Tables>, act: (work: Kysely<Tables>) => Promise<T>): Promise<T> {
  return db.isTransaction ? act(db) : db.transaction().execute(act);
}
