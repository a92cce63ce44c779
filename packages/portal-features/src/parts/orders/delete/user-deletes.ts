import type { ApiClient } from "@merchant-portal/api";
import { userBatches } from "#parts/orders/bulk-run/user-batches.ts";

/** All deletions, by API client and user. */
export const userDeletes = userBatches();

/**
 * Before logging out: sends pending deletions while the token is valid and waits for at most five seconds. What is not
 * sent by then stays stored until the user returns. Undefined when there is nothing to send.
 */
export function sendPendingDeletes(api: ApiClient): Promise<void> | undefined {
  const busy = userDeletes.all(api).filter((deletes) => deletes.isBusy());
  if (busy.length === 0) return undefined;
  const sent = Promise.all(busy.map((deletes) => deletes.flush())).then(() => undefined);
  return Promise.race([sent, new Promise<void>((resolve) => setTimeout(resolve, 5_000))]);
}
