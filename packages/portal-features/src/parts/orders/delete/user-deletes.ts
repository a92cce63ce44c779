import type { ApiClient } from "@merchant-portal/api";
import { userBatches } from "#parts/orders/bulk-run/user-batches.ts";

/** The deletions of each user of a client. */
export const userDeletes = userBatches();

/**
 * Before signing out: what is held is sent while there still is a token, and waited for, five seconds at most. What is not sent by
 * then is kept for the same user's return. Undefined when there is nothing to send.
 */
export function sendPendingDeletes(api: ApiClient): Promise<void> | undefined {
  const held = userDeletes.all(api).filter((deletes) => deletes.isBusy());
  if (held.length === 0) return undefined;
  const sent = Promise.all(held.map((deletes) => deletes.flush())).then(() => undefined);
  return Promise.race([sent, new Promise<void>((resolve) => setTimeout(resolve, 5_000))]);
}
