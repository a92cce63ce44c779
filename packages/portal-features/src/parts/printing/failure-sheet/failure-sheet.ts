/** What stands on the page that lists what could not be printed, in the words of the merchant's language. Plain data. */
export interface FailureSheet {
  title: string;
  /** How many of how many, and when. */
  summary: string;
  entries: readonly FailureEntry[];
  /** The word before `2/3`. */
  page: string;
}

export interface FailureEntry {
  /** The order, and for whom it is. */
  order: string;
  reason: string;
  /** What to do. */
  advice: string;
}
