import { sql, type Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * Makes the index that finds a piece of text anywhere in an order. It takes the extension for trigrams; a database that
 * has none searches without it, slower.
 */
export async function createSearchIndex(db: Kysely<Tables>): Promise<void> {
  const extension = sql<{ name: string }>`select name from pg_available_extensions where name = 'pg_trgm'`;
  if ((await extension.execute(db)).rows.length === 0) return;
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create index if not exists orders_search on orders using gin (search gin_trgm_ops)`.execute(db);
}
