/** What goes with whoever logs out now: runs, and an import that was not sent (decisions 018, 019, 023). */
import type { ApiClient } from "@merchant-portal/api";
import { ordersUnderway } from "@merchant-portal/portal-features/parts/orders/bulk-run/known-batches";
import { lateCode } from "@merchant-portal/ui";

export interface UnsentWork {
  /** How many orders a run has still to deal with; 0 without one. */
  orders: number;
  /** An import was mended, or interrupted, and not sent. */
  hasImport: boolean;
}

/** What the device keeps, also of a page before this one. Fetched with the desk: logging out works without a network. */
export const keptWork = lateCode(async () => {
  const [runs, imports] = await Promise.all([
    import("@merchant-portal/portal-features/parts/orders/bulk-run/kept-runs"),
    import("@merchant-portal/portal-features/parts/order-import/unsent-import"),
  ]);
  return { keptOrdersUnderway: runs.keptOrdersUnderway, hasUnsentImport: imports.hasUnsentImport };
});

/** Milliseconds after which somebody leaves with what was found by then: a file or the browser's database may never answer. */
export const lookAtMost = 2000;

/** Never rejects, and answers within `lookAtMost`. */
export async function unsentWork(api: ApiClient, user: string, load = keptWork.load): Promise<UnsentWork> {
  const found: UnsentWork = { orders: ordersUnderway(api), hasImport: false };
  const look = async () => {
    const { keptOrdersUnderway, hasUnsentImport } = await load();
    // After a reload nobody may have asked for the runs yet.
    found.orders ||= keptOrdersUnderway(user);
    found.hasImport = await hasUnsentImport(user);
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
