/** What goes with whoever logs out now: runs, and an import that was not sent (decisions 018, 019, 023). */
import type { ApiClient } from "@merchant-portal/api";
import { ordersUnderway } from "@merchant-portal/portal-features/parts/orders/bulk-run/known-batches";
import { keptOrdersUnderway } from "@merchant-portal/portal-features/parts/orders/bulk-run/kept-runs";
import { hasUnsentImport } from "@merchant-portal/portal-features/parts/order-import/unsent-import";

export interface UnsentWork {
  /** How many orders a run has still to deal with; 0 without one. */
  orders: number;
  /** An import was mended, or interrupted, and not sent. */
  hasImport: boolean;
}

/** What the device keeps, also of a page before this one. In the first file: logging out works without a network. */
const keptWork = { keptOrdersUnderway, hasUnsentImport };

/** Milliseconds after which somebody leaves with what was found by then: the browser's database may never answer. */
export const lookAtMost = 2000;

/** Never rejects, and answers within `lookAtMost`. */
export async function unsentWork(api: ApiClient, user: string, kept = keptWork): Promise<UnsentWork> {
  const found: UnsentWork = { orders: ordersUnderway(api), hasImport: false };
  const look = async () => {
    // After a reload nobody may have asked for the runs yet.
    found.orders ||= kept.keptOrdersUnderway(user);
    found.hasImport = await kept.hasUnsentImport(user);
  };
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, lookAtMost);
  try {
    await Promise.race([look(), patience.promise]);
  } catch {
    // What cannot be read does not keep anybody from leaving.
  }
  clearTimeout(timer);
  return { ...found };
}
