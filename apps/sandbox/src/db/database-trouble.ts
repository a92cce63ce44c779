/** PostgreSQL error codes: unavailable, starting, stopping, full, or connection lost. */
const away = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "53300",
  "57P01",
  "57P02",
  "57P03",
]);
/** Error codes of two conflicting requests, one of which must be retried. */
const busy = new Set(["40001", "40P01", "55P03"]);
/** Messages of pg's errors without a code. */
const broken =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error means that the database is unavailable now and a retry may succeed. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return away.has(code) || busy.has(code) || code.startsWith("08") || broken.test(error.message);
}

/** Whether a statement timed out waiting for a lock. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "55P03";
