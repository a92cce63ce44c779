import type { Order } from "@merchant-portal/api";
import type { OrderPlan } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { printTask, writeTask } from "#parts/labels/print-task.ts";
import { fingerprintOf } from "#parts/print-ledger/label-parts.ts";
import type { PrintRun } from "#parts/print-ledger/print-event.ts";

/** Finds an order among those that are loaded. */
export type FindOrder = (id: string) => Order | undefined;

/** What an order is called; one that is not loaded, by its id alone. */
export const nameIn = (find: FindOrder, id: string): string => orderName(find(id) ?? { id });

/**
 * These orders of a run once more, through a transport. What was made then is taken again, and the server is not asked; it is for
 * an order that has changed since, whose label would be out of date, and for what is not kept any more.
 */
export function planReprint(run: PrintRun, ids: readonly string[], find: FindOrder, transport: string): OrderPlan {
  const [kind = "label", slip] = run.kinds;
  const orders = ids.map((id) => {
    const order = find(id);
    const then = run.fingerprints[run.orders.indexOf(id)] ?? "";
    const stamp = order ? fingerprintOf(order) : then;
    return {
      id,
      name: nameIn(find, id),
      recipient: order?.recipient.name ?? "",
      stamp,
      ...(order && { labels: order.packageCount }),
      ...(stamp === then && { again: run.run }),
    };
  });
  return { orders, skipped: [], task: writeTask(printTask(kind, run.format, slip !== undefined), transport) };
}
