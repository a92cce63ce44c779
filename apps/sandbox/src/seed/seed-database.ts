import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Order, OrderStatus } from "#contract/schemas.ts";
import { createSearchIndex, dropSearchIndex } from "#db/search-index.ts";
import type { Tables } from "#db/tables.ts";
import { writeShipstation } from "#integrations/shipstation.ts";
import { toBookAddress } from "#orders/create-order.ts";
import { toOrderRow, toSavedAddressRow } from "#orders/order-row.ts";
import { histories } from "./histories.ts";
import { createRandom, type Random } from "./random.ts";
import { seedMerchantIds, seedMerchants, seedShipstation, type SeedMerchant } from "./seed-merchants.ts";
import { seedOrder, type OrderPlan } from "./seed-order.ts";
import { clearShops, seedShops } from "./seed-shop.ts";

export interface SeedOptions {
  /** How many orders the first merchant gets; the second gets a fifth of it, 120 at most. */
  orders: number;
  seed: number;
  /** Epoch milliseconds; everything is as of this moment. */
  now: number;
  onProgress?: (done: number, all: number) => void;
}

const batch = 250;
const dayMs = 86_400_000;

/** What an earlier start filled the database with, if one did to the end. */
export async function seededWith(db: Kysely<Tables>): Promise<{ orders: number; seed: number } | undefined> {
  const mark = await db.selectFrom("setting").select("value").where("name", "=", "seeded").executeTakeFirst();
  if (!mark) return undefined;
  const { count, seed }: { count: number; seed: number } = JSON.parse(mark.value);
  return { orders: count, seed };
}

/** Replaces what is there by the demo data: the same seed, count and moment give the same orders. */
export async function seedDatabase(db: Kysely<Tables>, options: SeedOptions): Promise<void> {
  const { orders: count, seed, now, onProgress } = options;
  // Imports first: an import that is being worked on puts its orders in before it lets go of its rows.
  for (const table of [
    "csv_import",
    "setting",
    "idempotency",
    "saved_address",
    "orders",
    "shipstation",
    "merchant",
    "mail",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  await clearShops(db);
  const merchants = seedMerchants(now);
  await db
    .insertInto("merchant")
    .values(
      merchants.map(({ merchant, flags }) => ({
        id: merchant.id,
        document: JSON.stringify(merchant),
        flags: JSON.stringify(flags),
      })),
    )
    .execute();

  await writeShipstation(db, seedMerchantIds.alder, seedShipstation);

  if (count > batch * 8) await dropSearchIndex(db);
  const second = Math.min(120, Math.ceil(count / 5));
  let done = 0;
  for (const [index, { merchant }] of merchants.slice(0, 2).entries()) {
    const random = createRandom(seed * 7919 + index);
    const plans = planOrders(random, merchant, index === 0 ? count : second, now);
    for (let from = 0; from < plans.length; from += batch) {
      const orders = plans.slice(from, from + batch).map((plan) => seedOrder(random, plan));
      await db.insertInto("orders").values(orders.map(toOrderRow)).execute();
      if (from === 0) await seedAddressBook(db, orders);
      done += orders.length;
      onProgress?.(done, count + second);
      // The embedded database works on this thread: without a pause nobody could ask how far it is.
      await setImmediate();
    }
  }
  await createSearchIndex(db);
  await seedShops(db, now);
  await db
    .insertInto("setting")
    .values({ name: "seeded", value: JSON.stringify({ count, seed, now }) })
    .execute();
}

/** Which orders there are: every status at least twice, most of them young, oldest first. */
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
    // Squared: recent orders are the common ones.
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
  if (rows.length > 0) await db.insertInto("saved_address").values(rows).execute();
}
