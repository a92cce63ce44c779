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
/** How many orders are created before others have their turn at the database. */
const batch = 25;

/** Creates the orders of uploaded files over time. */
export function csvImportTask({ db, clock }: { db: Kysely<Tables>; clock: Clock }): Task {
  return {
    name: "csv imports",
    everyMs: 200,
    run: async () => (await createDueOrders(db, clock, batch)) === batch,
  };
}

/**
 * Creates orders of accepted imports that are due by now, those of the oldest import first, and in the order of its file.
 * An order is stored in the transaction that removes its row, so it is created once, whatever happens to the process
 * and however many of them share the database.
 * @returns how many rows were done, at most `limit`
 */
export async function createDueOrders(db: Kysely<Tables>, clock: Clock, limit: number): Promise<number> {
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
    done += await db.transaction().execute((work) => createSome(work, one, clock, limit - done));
  }
  return done;
}

type Import = Omit<CsvImportRow, "begun_at">;

async function createSome(work: Kysely<Tables>, one: Import, clock: Clock, limit: number): Promise<number> {
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
  if (rows.length > 0) await createFrom(work, one, rows, clock);
  await removeWhenDone(work, one.id);
  return rows.length;
}

async function createFrom(
  work: Kysely<Tables>,
  one: Import,
  rows: readonly { number: number; document: string }[],
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const merchant = await readMerchant(work, one.merchant_id);
  const orders: Order[] = [];
  for (const { number, document } of rows) {
    const csvOrder: CsvOrder = JSON.parse(document);
    // The moment it was due, also when its process was away then: so the list shows the file's order.
    const createdAt = Math.min(now, dueAt(one, number));
    try {
      // Whether a phone is needed was asked when the file was taken.
      const asTaken = { ...merchant, phoneOptional: true };
      orders.push(createOrder(toOrderRequest(csvOrder), asTaken, { username: one.created_by }, createdAt));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Only a later version of the provider's rules gets here: whoever uploaded the file is told.
      await createOutbox({ db: work, clock }).send(refusedMail(one, csvOrder, error));
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

/** The number of the last row whose time has come. A clock that was set back holds no order up. */
function lastDue(one: Import, now: number): number {
  const passed = now - dueAt(one, 0);
  return passed < 0 ? 2_147_483_647 : Math.floor(passed / msPerOrder);
}

/** Rows that another worker holds are still there for this one; whoever looks last finds none. */
async function removeWhenDone(work: Kysely<Tables>, id: string): Promise<void> {
  await work
    .deleteFrom("csv_import")
    .where("id", "=", id)
    .where((is) => is.not(is.exists(is.selectFrom("csv_import_row").select("number").where("import_id", "=", id))))
    .execute();
}

function refusedMail({ created_by: to }: Import, { row }: CsvOrder, { message, fields = {} }: Refusal) {
  const reasons = Object.entries(fields).map(([field, problem]) => `${field} ${problem}`);
  return {
    to,
    subject: `Order ${row.order_ref_number} could not be created`,
    text: [`The order ${row.order_ref_number} of your file could not be created.`, message, ...reasons].join("\n"),
  };
}
