import { setTimeout as pause } from "node:timers/promises";
import { sql, type Kysely, type Transaction } from "kysely";
import { isLockTimeout } from "./database-trouble.ts";
import type { Tables } from "./tables.ts";

/** For how long others are held up at most, each time that a lock cannot be had. */
const patienceMs = 200;
const triesAtMost = 600;

/**
 * Empties the tables and carries work out, all in one transaction: others see what was there before, then what there is
 * afterwards. It never keeps a table for long while it waits for the next: then it lets go of all and tries again, so
 * that a call which has that one and waits for this one can end.
 * @param work begins with what others may be in the way of
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
      if (!isLockTimeout(error) || tries === triesAtMost) throw error;
    }
    await pause(patienceMs / 4);
  }
}

/** Carries work out on a table without its indexes, primary key apart, and makes them again: filling them at once costs a fraction. */
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
