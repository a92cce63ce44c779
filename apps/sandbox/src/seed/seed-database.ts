/** Fills the database with the demo data. */
import { setImmediate } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Order, OrderStatus } from "#contract/schemas.ts";
import { refill, withoutIndexes } from "#db/bulk-load.ts";
import type { Tables } from "#db/tables.ts";
import { writeShipstation } from "#integrations/shipstation.ts";
import { toBookAddress } from "#orders/create-order.ts";
import { toOrderRow, toSavedAddressRow } from "#orders/order-row.ts";
import { histories } from "./histories.ts";
import { createRandom, type Random } from "./random.ts";
import { type SeedMerchant, seedMerchantIds, seedMerchants, seedShipstation } from "./seed-merchants.ts";
import { type OrderPlan, seedOrder } from "./seed-order.ts";
import { clearShops, seedShops } from "./seed-shop.ts";

export interface SeedOptions {
  /** The number of orders of the first merchant; the second gets a fifth of it, 120 at most. */
  orders: number;
  seed: number;
  /** Epoch milliseconds; all data is relative to it. */
  now: number;
  onProgress?: (done: number, all: number) => void;
}

const batch = 250;
const dayMs = 86_400_000;
/** From this number of orders on, indexes are built after the load. */
const many = 2000;

/** The tables that are emptied and filled again; the identity pool's are not among them. */
const demoTables = [
  "csv_import_row",
  "csv_import",
  "merchant",
  "orders",
  "saved_address",
  "shipstation",
  "shopify_link_use",
  "mail",
  "idempotency",
  "setting",
] as const;

/** The options that the demo data was created with. */
export interface Seeded {
  orders: number;
  seed: number;
}

/** The options of an earlier start, if its seeding was completed. */
export async function seededWith(db: Kysely<Tables>): Promise<Seeded | undefined> {
  const mark = await db.selectFrom("setting").select("value").where("name", "=", "seeded").executeTakeFirst();
  if (!mark) return undefined;
  const { count, seed }: { count: number; seed: number } = JSON.parse(mark.value);
  return { orders: count, seed };
}

/**
 * Replaces the data by the demo data in one transaction. The same seed, count and time give the same orders.
 * `addAccounts` adds the accounts in the same transaction.
 */
export async function seedDatabase(
  db: Kysely<Tables>,
  options: SeedOptions,
  addAccounts: (work: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const { orders: count, seed, now, onProgress } = options;
  await createSearchIndex(db);
  await refill(db, demoTables, async (work) => {
    await clearShops(work);
    await addAccounts(work);
    const merchants = seedMerchants(now);
    const rows = merchants.map(({ merchant, flags }) => ({
      id: merchant.id,
      document: JSON.stringify(merchant),
      flags: JSON.stringify(flags),
    }));
    await work.insertInto("merchant").values(rows).execute();
    await writeShipstation(work, seedMerchantIds.alder, seedShipstation);
    const second = Math.min(120, Math.ceil(count / 5));
    let done = 0;
    const fill = async () => {
      for (const [index, { merchant }] of merchants.slice(0, 2).entries()) {
        const random = createRandom(seed * 7919 + index);
        await seedOrders(work, random, planOrders(random, merchant, index === 0 ? count : second, now), (made) => {
          done += made;
          onProgress?.(done, count + second);
        });
      }
    };
    await (count < many ? fill() : withoutIndexes(work, "orders", fill));
    await seedShops(work, now);
    const value = JSON.stringify({ count, seed, now });
    await work.insertInto("setting").values({ name: "seeded", value }).execute();
  });
  // The planner needs the statistics to choose the right index for a page.
  await sql`analyze orders, saved_address`.execute(db);
}

/** Stores the planned orders, and an address book made from the first of them. */
async function seedOrders(
  work: Transaction<Tables>,
  random: Random,
  plans: readonly OrderPlan[],
  onBatch: (made: number) => void,
): Promise<void> {
  // A server stores one batch while this process generates the next.
  let storing: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < plans.length; from += batch) {
    const orders = plans.slice(from, from + batch).map((plan) => seedOrder(random, plan));
    const rows = orders.map(toOrderRow);
    await storing;
    onBatch(orders.length);
    // The embedded database runs on this thread: without a pause no progress could be requested.
    await setImmediate();
    if (from === 0) await seedAddressBook(work, orders);
    storing = work.insertInto("orders").values(rows).execute();
  }
  await storing;
}

/** The status and age of each order: every status at least twice, most of them recent, oldest first. */
export function planOrders(
  random: Random,
  merchant: SeedMerchant["merchant"],
  count: number,
  now: number,
): OrderPlan[] {
  const statuses = Object.keys(histories) as OrderStatus[];
  const shares = statuses.reduce((sum, status) => sum + histories[status].share, 0);
  const someStatus = (): OrderStatus => {
    let left = random.next() * shares;
    return statuses.find((status) => (left -= histories[status].share) <= 0) ?? "DELIVERED";
  };
  const chosen = Array.from({ length: count }, (_, index) => statuses[Math.floor(index / 2)] ?? someStatus());
  const aged = chosen.map((status) => {
    const [from, to] = histories[status].age;
    // The power makes recent orders more common.
    const days = from + (to - from) * random.next() ** 1.8;
    return { status, createdAt: now - Math.floor(days * dayMs) - random.between(3, 50) * 60_000 };
  });
  aged.sort((a, b) => a.createdAt - b.createdAt);
  return aged.map(({ status, createdAt }, number) => ({ merchant, number, status, createdAt, now }));
}

async function seedAddressBook(db: Kysely<Tables>, orders: readonly Order[]): Promise<void> {
  const found = orders.filter((order) => order.validAddress && order.orderStatus !== "CREATED").slice(0, 24);
  const rows = found.map((order) =>
    toSavedAddressRow({
      id: `adr_${order.id}`,
      merchantId: order.merchantId,
      createdAt: order.createdAt,
      recipient: order.recipient,
      address: toBookAddress(order.recipientAddress),
    }),
  );
  if (rows.length === 0) return;
  await db
    .insertInto("saved_address")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Creates the index for free search. It needs the trigram extension; a database without it searches without an index.
 */
async function createSearchIndex(db: Kysely<Tables>): Promise<void> {
  const extension = sql<{ name: string }>`select name from pg_available_extensions where name = 'pg_trgm'`;
  if ((await extension.execute(db)).rows.length === 0) return;
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create index if not exists orders_search on orders using gin (search gin_trgm_ops)`.execute(db);
}
