/** Codes of a server that is away, starting, stopping or full, and of a connection that broke. */
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
/** Codes of two requests that stood in each other's way; one of them has to go first. */
const busy = new Set(["40001", "40P01", "55P03"]);
/** pg's own words; these errors have no code. */
const broken =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a failure says that the database cannot answer now, and may when it is asked again. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return away.has(code) || busy.has(code) || code.startsWith("08") || broken.test(error.message);
}

/** Whether a statement gave up because it did not get a lock in time. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "55P03";
