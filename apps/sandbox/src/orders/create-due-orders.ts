/**
 * Creates the orders of uploaded CSV files in the background. Open it to change how fast, or when an order is missing
 * after an upload.
 */
import type { Kysely } from "kysely";
import type { Task } from "#background/background.ts";
import type { Clock } from "#clock.ts";
import { Refusal } from "#contract/refusal.ts";
import type { Order } from "#contract/schemas.ts";
import type { CsvImportRow } from "#db/csv-import-tables.ts";
import type { Tables } from "#db/tables.ts";
import { readMerchant } from "#merchants/merchant-store.ts";
import { createOutbox } from "#outbox.ts";
import { createOrder } from "./create-order.ts";
import { toOrderRequest, type CsvOrder } from "./csv-order.ts";
import { toOrderRow } from "./order-row.ts";

/** 200 orders a second. */
const msPerOrder = 5;
/** Orders in a batch; between batches other requests can use the database. */
const batch = 25;

interface ImportWork {
  db: Kysely<Tables>;
  clock: Clock;
  log: (line: string) => void;
}

/** The background task that creates the orders of uploaded files, a few at a time. */
export function csvImportTask(work: ImportWork): Task {
  return {
    name: "csv imports",
    everyMs: 200,
    run: async () => (await createDueOrders(work, batch)) === batch,
    // A thousand orders: moving the clock does not wait for the rest of a long file.
    maxAtOnce: 40,
  };
}

/**
 * Creates orders of accepted imports that are due, oldest import first, in the order of the file. An order is stored in
 * the transaction that removes its row, so it is created exactly once, even if the process dies or several share the
 * database.
 * @returns the number of processed rows, at most `limit`
 */
export async function createDueOrders({ db, clock, log }: ImportWork, limit: number): Promise<number> {
  const imports = await db
    .selectFrom("csv_import")
    .select(["id", "merchant_id", "created_by", "accepted_at"])
    .where("accepted_at", "is not", null)
    .orderBy("accepted_at")
    .orderBy("id")
    .execute();
  let done = 0;
  for (const one of imports) {
    if (done >= limit) break;
    done += await db.transaction().execute((work) => createSome({ db: work, clock, log }, one, limit - done));
  }
  return done;
}

type Import = Omit<CsvImportRow, "begun_at">;

async function createSome({ db: work, clock, log }: ImportWork, one: Import, limit: number): Promise<number> {
  const rows = await work
    .selectFrom("csv_import_row")
    .select(["number", "document"])
    .where("import_id", "=", one.id)
    .where("number", "<=", lastDue(one, clock.now()))
    .orderBy("number")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (rows.length > 0) await createFrom({ db: work, clock, log }, one, rows);
  await removeWhenDone(work, one.id);
  return rows.length;
}

async function createFrom(
  { db: work, clock, log }: ImportWork,
  one: Import,
  rows: readonly { number: number; document: string }[],
): Promise<void> {
  const now = clock.now();
  const merchant = await readMerchant(work, one.merchant_id);
  const orders: Order[] = [];
  for (const { number, document } of rows) {
    // Its due time, even if no process was running then, so that the list has the file's order.
    const createdAt = Math.min(now, dueAt(one, number));
    let csvOrder: CsvOrder | undefined;
    try {
      csvOrder = JSON.parse(document) as CsvOrder;
      // Whether a phone is required was checked at the upload.
      const lenient = { ...merchant, phoneOptional: true };
      const user = { username: one.created_by };
      orders.push(createOrder(toOrderRequest(csvOrder), lenient, user, createdAt, { picksWindow: true }));
    } catch (error) {
      // Possible only if the rules became stricter after the upload. The uploader gets a mail, and the other rows go
      // on.
      if (!(error instanceof Refusal)) log(`Row ${number} of the import ${one.id} failed: ${String(error)}`);
      await createOutbox({ db: work, clock }).send(refusedMail(one, csvOrder?.row.order_ref_number ?? "", error));
    }
  }
  if (orders.length > 0) await work.insertInto("orders").values(orders.map(toOrderRow)).execute();
  await work
    .deleteFrom("csv_import_row")
    .where("import_id", "=", one.id)
    .where(
      "number",
      "in",
      rows.map(({ number }) => number),
    )
    .execute();
}

const dueAt = ({ accepted_at: acceptedAt }: Import, number: number): number => (acceptedAt ?? 0) + number * msPerOrder;

/** The number of the last row that is due. A clock that was set back does not delay it. */
function lastDue(one: Import, now: number): number {
  const passed = now - dueAt(one, 0);
  return passed < 0 ? 2_147_483_647 : Math.floor(passed / msPerOrder);
}

/** Removes a finished import. Rows that another worker has locked still count here; the last worker finds none. */
async function removeWhenDone(work: Kysely<Tables>, id: string): Promise<void> {
  await work
    .deleteFrom("csv_import")
    .where("id", "=", id)
    .where((is) => is.not(is.exists(is.selectFrom("csv_import_row").select("number").where("import_id", "=", id))))
    .execute();
}

function refusedMail({ created_by: to }: Import, reference: string, error: unknown) {
  const { message, fields = {} } = error instanceof Refusal ? error : { message: "Something went wrong on our side." };
  const reasons = Object.entries(fields).map(([field, problem]) => `${field} ${problem}`);
  return {
    to,
    subject: `Order ${reference} could not be created`,
    text: [`The order ${reference} of your file could not be created.`, message, ...reasons].join("\n"),
  };
}
