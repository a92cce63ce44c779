/** The free-text search of lists. Open it to change how a typed search is cleaned. */
import { cleanText } from "@merchant-portal/ui/clean-text";

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
