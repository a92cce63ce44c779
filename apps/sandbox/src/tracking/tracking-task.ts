/** The background task that moves orders along. Open it when orders stand still although their events are due. */
import { type Kysely, sql } from "kysely";
import type { Order } from "#contract/schemas.ts";
import type { Task } from "#background/background.ts";
import type { Clock } from "#clock.ts";
import type { Tables } from "#db/tables.ts";
import { toOrder, toOrderRow } from "#orders/order-row.ts";
import { fateOf } from "./fate.ts";
import { nextStep } from "./next-step.ts";
import { recordStep } from "./record-step.ts";

/** Orders in a batch: few enough that other calls can use the embedded database's one connection in between. */
const batch = 40;

interface TrackingWork {
  db: Kysely<Tables>;
  clock: Clock;
  log: (line: string) => void;
}

/**
 * The background task that moves orders along: pickup, depots, delivery. Overdue events get the time when they were
 * due.
 */
export function trackingTask({ db, clock, log }: TrackingWork): Task {
  return {
    name: "tracking",
    everyMs: 5_000,
    run: () =>
      db.transaction().execute(async (work) => {
        const now = clock.now();
        const rows = await work
          .selectFrom("orders")
          .select(["id", "document"])
          .where("next_step_at", "<=", now)
          .orderBy("next_step_at")
          .limit(batch)
          .forUpdate()
          .skipLocked()
          .execute();
        const moved: Order[] = [];
        for (const row of rows) {
          try {
            moved.push(advanceOrder(toOrder(row), now));
          } catch (error) {
            // This order stops here, and the others go on.
            log(`The order ${row.id} cannot go its way: ${String(error)}`);
            await work.updateTable("orders").set({ next_step_at: null }).where("id", "=", row.id).execute();
          }
        }
        if (moved.length > 0) await storeMoved(work, moved);
        return rows.length === batch;
      }),
  };
}

/** Stores the orders in one statement. Tracking changes no other searchable column. */
async function storeMoved(work: Kysely<Tables>, orders: readonly Order[]): Promise<void> {
  const moved = orders.map((order) => {
    const row = toOrderRow(order);
    const times = sql.join([row.delivered_at, row.pickup_ready_at, row.next_step_at].map((at) => sql`${at}::float8`));
    return sql`(${row.id}, ${row.status}, ${times}, ${row.document})`;
  });
  await sql`
    update orders set status = moved.status, delivered_at = moved.delivered_at, pickup_ready_at = moved.pickup_ready_at,
      next_step_at = moved.next_step_at, document = moved.document
    from (values ${sql.join(moved)}) as moved (id, status, delivered_at, pickup_ready_at, next_step_at, document)
    where orders.id = moved.id`.execute(work);
}

/** Applies all events that are due by `now` (epoch ms), each at its own time. Returns the same order when none was. */
export function advanceOrder(order: Order, now: number): Order {
  const fate = fateOf(order.id);
  let present = order;
  for (let step = nextStep(present, fate); step && step.at <= now; step = nextStep(present, fate)) {
    present = recordStep(present, step);
  }
  return present;
}
