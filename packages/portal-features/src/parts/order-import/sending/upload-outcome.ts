/** What an attempt to send a batch proves when it fails. */
import { ApiError, isApiError, type ApiErrorDetails } from "@merchant-portal/api";

/**
 * `open`: it may have been taken. `refused`: it was not, and it will not be. `tooLarge`: nor was it, but in smaller portions it may.
 * `inFlight`: an earlier attempt is still being worked on. `busy`, `session`: it was not taken now, and may be later.
 */
export type UploadOutcome = "open" | "refused" | "tooLarge" | "inFlight" | "busy" | "session";

interface Before {
  /** Whether the server tells a repeat by its key. */
  hasKeys: boolean;
  /** Whether an earlier attempt may have been taken. */
  wasOpen: boolean;
  /** Whether it names rows of this very batch: a server that knows the key would have answered what it took with its first answer. */
  namesRows: boolean;
}

export function outcomeOf(error: unknown, { hasKeys, wasOpen, namesRows }: Before): UploadOutcome {
  if (!isApiError(error) || error.outcomeUnknown || error.status >= 500 || error.status === 408) return "open";
  if (error.status === 401) return "session";
  if (error.status === 429) return "busy";
  if (error.code?.startsWith("IDEMPOTENCY_")) return error.code === "IDEMPOTENCY_IN_FLIGHT" ? "inFlight" : "open";
  // A refusal may also come from what stands before the server: it says nothing of an earlier attempt.
  if (wasOpen && !(hasKeys && namesRows)) return "open";
  return error.status === 413 ? "tooLarge" : "refused";
}

/** As it can be kept on the device. Of what no call rejected with, nobody knows whether it was carried out. */
export function storedFailure(error: unknown): ApiErrorDetails {
  if (!isApiError(error)) return { kind: "unreadable", method: "POST", message: "" };
  const { kind, method, message, status, code, requestId } = error;
  return { kind, method, message, status, code, requestId };
}

/** Whether the service itself answered: not a gateway before it (502, 504), and not nobody. */
export const isAnswered = (failure: ApiErrorDetails): boolean =>
  failure.kind === "http" && !failureError(failure).outcomeUnknown;

/** The error again, for the one place that has words for it. */
export const failureError = (failure: ApiErrorDetails): ApiError => new ApiError(failure);
