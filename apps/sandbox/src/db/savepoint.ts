import { sql, type Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** Carries out a part of a transaction of which nothing stays when it throws; the transaction goes on. */
export async function underSavepoint<T>(work: Kysely<Tables>, act: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(work);
  try {
    const result = await act();
    await sql`release savepoint part`.execute(work);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(work);
    await sql`release savepoint part`.execute(work);
    throw error;
  }
}
