/** Free search over a list, as the API takes it. */

/** Longest search that the contract takes. */
export const longestSearch = 200;

/** A search as it is sent: no control characters, no half characters (they cannot be put into a URL), no more than fits. */
export const cleanSearch = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, longestSearch)
    .toWellFormed()
    .trim();
