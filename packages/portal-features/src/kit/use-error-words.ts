import { useCallback } from "react";
import { errorWords, type ErrorWords } from "./error-words.ts";
import { useSharedWords } from "./use-shared-words.ts";

/** Returns a function that converts an error into words: `const inWords = useErrorWords(); inWords(error).text`. */
export function useErrorWords(): (error: unknown) => ErrorWords {
  const t = useSharedWords();
  return useCallback((error) => errorWords(error, t, globalThis.navigator?.onLine ?? true), [t]);
}
