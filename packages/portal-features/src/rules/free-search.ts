/** The free-text search of lists. */
import { cleanText } from "@merchant-portal/ui/clean-text";
import { isPhone, normalisePhone, readPhone } from "./phone.ts";

/** The maximum length that the API accepts. */
export const longestSearch = 200;

/** Cleans a typed search for the request: no invisible or control characters, no lone surrogates (a URL cannot have them), not too long. */
export const cleanSearch = (typed: string): string =>
  cleanText(typed.toWellFormed())
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, longestSearch)
    .toWellFormed()
    .trim();

/** What stands between the groups of a number: spaces of any kind, hyphens, dots of any height, slashes. */
const gap = "[\\s.\\-\\u2010-\\u2015\\u2212\\u00b7\\u2022\\u2219\\u22c5/]*";
/** A number of North America in its usual groups: another grouping is a reference, as `4512-345678`. */
const northAmerican = new RegExp(`^(?:\\+?1${gap})?\\(?([2-9]\\d{2})\\)?${gap}([2-9]\\d{2})${gap}(\\d{4})$`);

/**
 * The search as it is sent. A phone becomes the digits that are stored, however it is written: `+1 514 287-7300`, as the screen shows it,
 * finds `+15142877300`. Without the country code, because a server may store it or not. Everything else is sent as it is.
 */
export function searchToSend(search: string): string {
  const phone = readPhone(search);
  const parts = northAmerican.exec(phone);
  if (parts) return parts.slice(1).join("");
  return phone.startsWith("+") && isPhone(phone) ? normalisePhone(phone) : search;
}
