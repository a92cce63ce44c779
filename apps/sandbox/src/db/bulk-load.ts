import { setTimeout as pause } from "node:timers/promises";
import { sql, type Kysely, type Transaction } from "kysely";
import { isLockTimeout } from "./database-trouble.ts";
import type { Tables } from "./tables.ts";

/** Milliseconds to wait for a lock before all locks are released. */
const patienceMs = 200;
const maxTries = 600;

/**
 * Empties the tables and runs `work`, all in one transaction: other sessions see the old data or the new. If a lock is
 * not available within `patienceMs`, it releases all locks and tries again, so that a call that holds one of the tables
 * and waits for another can finish.
 * @param work must first do what may conflict with other sessions
 */
export async function refill(
  db: Kysely<Tables>,
  tables: readonly (keyof Tables)[],
  work: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const names = sql.join(tables.map((table) => sql.table(table)));
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = ${sql.lit(patienceMs)}`.execute(transaction);
        await sql`lock table ${names} in access exclusive mode`.execute(transaction);
        await sql`truncate table ${names}`.execute(transaction);
        await work(transaction);
      });
    } catch (error) {
      if (!isLockTimeout(error) || tries === maxTries) throw error;
    }
    await pause(patienceMs / 4);
  }
}

/**
 * Drops the indexes of a table except its primary key, runs `work` and creates them again: much faster for a large
 * load.
 */
export async function withoutIndexes(
  work: Transaction<Tables>,
  table: keyof Tables,
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }>`
    select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.schemaname = current_schema() and i.tablename = ${table}
      and not exists (select from pg_constraint c where c.conname = i.indexname)`.execute(work);
  for (const { name } of indexes.rows) await sql`drop index ${sql.id(name)}`.execute(work);
  await fill();
  await sql`set local maintenance_work_mem = '256MB'`.execute(work);
  for (const { definition } of indexes.rows) await sql.raw(definition).execute(work);
}
