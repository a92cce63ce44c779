/** Whether a batch was taken, where the server knows no keys: its orders are looked for. */
import type { ApiClient } from "@merchant-portal/api";
import { runJobs } from "#kit/run-jobs.ts";
import { findCreatedOrder } from "#parts/orders/orders.api.ts";
import type { ImportDevice } from "./import-device.ts";
import type { ImportRun } from "./import-run.ts";

/** Clocks of browser and server may differ by this much. */
const clockTolerance = 24 * 3_600_000;
/** Orders are created in the order of the file, over minutes: the first ones are there first. */
const lookedUp = 6;

/**
 * Whether some order of the last batch of a run was created since it was sent: a batch is taken as a whole or not at all. False proves
 * nothing, for orders are created after the answer. Rejects with an `ApiError`.
 */
export async function isThere(api: ApiClient, device: ImportDevice, run: ImportRun): Promise<boolean> {
  const place = run.batches.length - 1;
  const onPurpose = new Set(run.onPurpose);
  const references = await device.references(run.id, place);
  const telling = references.filter((reference) => !onPurpose.has(reference)).slice(0, lookedUp);
  const since = (run.batches[place]?.sentAt ?? run.startedAt) - clockTolerance;
  const find = (reference: string) =>
    findCreatedOrder(api, reference, since).then((order) => ({ isFound: Boolean(order) }));
  const { made, failed } = await runJobs(telling, { make: find });
  if (made.some(({ file }) => file.isFound)) return true;
  if (failed[0]) throw failed[0].error;
  return false;
}
