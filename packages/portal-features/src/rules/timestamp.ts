/** Reads the server's timestamps: ten digits are seconds, thirteen are milliseconds (S9.5). Writes them for a file. */

const digits = /^\d+$/;
const iso = /^\d{4}-\d{2}-\d{2}T/;

/**
 * Epoch ms of a timestamp: ten or thirteen digits as a number or a text, or an ISO text with a time. Undefined for anything else, so that
 * a screen shows a dash instead of 1970 or 'Invalid Date'.
 */
export function toEpochMs(value: unknown): number | undefined {
  if (typeof value === "string" && iso.test(value)) {
    const ms = Date.parse(value);
    return Number.isNaN(ms) ? undefined : ms;
  }
  const text = typeof value === "number" && Number.isInteger(value) ? String(value) : value;
  if (typeof text !== "string" || !digits.test(text)) return undefined;
  if (text.length === 10) return Number(text) * 1000;
  return text.length === 13 ? Number(text) : undefined;
}

const two = (value: number) => String(value).padStart(2, "0");

/** `YYYY-MM-DD HH:mm:ss` in local time; empty for an invalid time (T93). */
export function localTime(value: unknown): string {
  const ms = toEpochMs(value);
  if (ms === undefined) return "";
  const at = new Date(ms);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}
