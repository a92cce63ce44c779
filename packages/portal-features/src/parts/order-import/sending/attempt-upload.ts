/** One attempt to send a batch, and what it proves. */
import { isApiError, type ApiClient, type ApiErrorDetails } from "@merchant-portal/api";
import type { RunBatch } from "./import-run.ts";
import { uploadFaults, type UploadError } from "./upload-errors.ts";
import { storedFailure, outcomeOf } from "./upload-outcome.ts";
import { uploadOrders } from "./uploads.api.ts";

export type Attempt =
  | { proves: "taken"; serverTime: number | undefined }
  | { proves: "refused"; failure: ApiErrorDetails; faults: readonly UploadError[] | undefined }
  | { proves: "tooLarge" }
  /** Nothing, or that it was not taken now. `pause`: milliseconds that the server wants to be left alone. */
  | { proves: "open" | "session" | "busy" | "inFlight"; failure: ApiErrorDetails; pause: number };

/** Sends the batch with its key. Never rejects. A single order that is too large is refused. */
export async function attemptUpload(api: ApiClient, batch: RunBatch, body: string): Promise<Attempt> {
  try {
    const { serverTime } = await uploadOrders(api, body, batch.count, batch.key);
    return { proves: "taken", serverTime };
  } catch (error) {
    const failure = storedFailure(error);
    const [fields, pause] = isApiError(error) ? [error.fields, error.retryAfterMs ?? 0] : [{}, 0];
    const faults = uploadFaults(fields, body);
    const namesRows = faults.some(({ reference }) => reference !== undefined);
    const outcome = outcomeOf(error, { hasKeys: api.idempotencyKeys, wasOpen: batch.at === "open", namesRows });
    if (outcome === "tooLarge" && batch.count > 1) return { proves: "tooLarge" };
    if (outcome === "refused" || outcome === "tooLarge")
      return { proves: "refused", failure, faults: faults.length > 0 ? faults : undefined };
    return { proves: outcome, failure, pause };
  }
}
