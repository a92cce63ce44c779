import { useSharedWords } from "./use-shared-words.ts";

/** A dash for an empty value in a table. */
export const Dash = () => (
  <span aria-hidden className="text-text-muted">
    —
  </span>
);

/** A muted "no data" in place of a missing value; its French text fits nouns of any gender. */
export const NoData = () => <span className="text-text-muted">{useSharedWords()("noData")}</span>;
