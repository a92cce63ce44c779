import { useSharedWords } from "./use-shared-words.ts";

/** Stands where a field of any gender has no value. */
export const NoData = () => <span className="text-text-muted">{useSharedWords()("noData")}</span>;
