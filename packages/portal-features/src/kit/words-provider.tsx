import { useMemo, useState, type ReactNode } from "react";
import { createWords, type WordOverrides, WordsContext } from "./define-words.ts";
import type { Locale } from "./locale.ts";

interface WordsProviderProps {
  locale: Locale;
  /** Sentences of the host that replace ours. */
  overrides?: WordOverrides | undefined;
  children: ReactNode;
}

/** Sets the language of a subtree. Part of `DeliveryProvider`; use it alone where there is no API client yet. */
export function WordsProvider({ locale, overrides, children }: WordsProviderProps) {
  // By value: a host writes them inline.
  const wanted = JSON.stringify(overrides);
  const [made, setMade] = useState(() => ({ wanted, words: createWords(overrides) }));
  if (made.wanted !== wanted) setMade({ wanted, words: createWords(overrides) });
  const { words } = made;
  const value = useMemo(() => ({ words, locale }), [words, locale]);
  return <WordsContext value={value}>{children}</WordsContext>;
}
