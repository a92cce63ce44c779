import type { PrintFailureReason } from "./print-transport.ts";

/** What an error of WebUSB or Web Serial means. `isSending`: the printer was open, and labels were on their way. */
export function deviceFailure(error: unknown, isSending: boolean): PrintFailureReason {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "AbortError") return "cancelled";
  // Chromium says NetworkError for a device that another program holds, and for one that was pulled out.
  if (name === "NetworkError" || name === "InvalidStateError") return isSending ? "unplugged" : "busy";
  if (name === "NotFoundError") return isSending ? "unplugged" : "notFound";
  if (name === "SecurityError" || name === "NotAllowedError") return "notAllowed";
  return isSending ? "unplugged" : "failed";
}
