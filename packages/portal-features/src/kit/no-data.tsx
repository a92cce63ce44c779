import { useSharedWords } from "./use-shared-words.ts";

/** A muted "no data" in place of a missing value; its French text fits nouns of any gender. */
export const NoData = () => <span className="text-text-muted">{useSharedWords()("noData")}</span>;
