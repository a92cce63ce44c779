import type { Kysely } from "kysely";
import type { Task } from "#background/background.ts";
import type { Clock } from "#clock.ts";
import type { Tables } from "#db/tables.ts";
import { toOrder, toOrderRow } from "#orders/order-row.ts";
import { advanceOrder } from "./advance-order.ts";

/** So many orders at once: few enough that other calls of the embedded database's one connection come in between. */
const batch = 40;

/** Orders go their way: pickup, depots, the door. What was due while nobody ran it happened at its own time. */
export function trackingTask({ db, clock }: { db: Kysely<Tables>; clock: Clock }): Task {
  return {
    name: "tracking",
    everyMs: 5_000,
    run: () =>
      db.transaction().execute(async (work) => {
        const now = clock.now();
        const rows = await work
          .selectFrom("orders")
          .select("document")
          .where("next_step_at", "<=", now)
          .orderBy("next_step_at")
          .limit(batch)
          .forUpdate()
          .skipLocked()
          .execute();
        for (const row of rows) {
          const { id, ...after } = toOrderRow(advanceOrder(toOrder(row), now));
          await work.updateTable("orders").set(after).where("id", "=", id).execute();
        }
        return rows.length === batch;
      }),
  };
}
