import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Clock } from "#clock.ts";
import type { Session } from "#contract/call.ts";
import { inSlices } from "#contract/in-slices.ts";
import type { Tables } from "#db/tables.ts";
import type { CsvOrder } from "./csv-order.ts";

/** Uploads that were not accepted in this time (ms) were abandoned: the process died, or the request was refused. */
const abandonedAfterMs = 3_600_000;

/**
 * Stores the rows of an upload, a slice at a time. They have no effect until the import is accepted.
 * @returns the import's id
 */
export async function storeImport(
  db: Kysely<Tables>,
  orders: readonly CsvOrder[],
  { merchantId, username }: Session,
  clock: Clock,
): Promise<string> {
  const id = randomUUID();
  const startedAt = clock.now();
  await db
    .deleteFrom("csv_import")
    .where("accepted_at", "is", null)
    .where("begun_at", "<", startedAt - abandonedAfterMs)
    .execute();
  await db
    .insertInto("csv_import")
    .values({ id, merchant_id: merchantId, created_by: username, begun_at: startedAt })
    .execute();
  for await (const { from, slice } of inSlices(orders)) {
    // One text, because sending a list of parameters costs more than storing it. JSON has no line breaks.
    const lines = slice.map((order) => JSON.stringify(order)).join("\n");
    await sql`
      insert into csv_import_row (import_id, number, document)
      select ${id}, ${from}::int + position - 1, document
      from unnest(string_to_array(${lines}, chr(10))) with ordinality as line (document, position)
    `.execute(db);
  }
  return id;
}

/** Accepts a stored import: from now on its orders are created. @throws when it does not exist any more */
export async function acceptImport(work: Kysely<Tables>, id: string, clock: Clock): Promise<void> {
  const { numUpdatedRows } = await work
    .updateTable("csv_import")
    .set({ accepted_at: clock.now() })
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`The rows of import ${id} are gone.`);
}
