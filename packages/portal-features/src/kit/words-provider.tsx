import { useMemo, useState, type ReactNode } from "react";
import { createWords, type WordOverrides, WordsContext } from "./define-words.ts";
import { isLocale, type Locale, nearestLocale } from "./locale.ts";

interface WordsProviderProps {
  /** One that the page does not have is drawn in the nearest that it has, or in English. */
  locale: Locale;
  /** Sentences of the host that replace ours. */
  overrides?: WordOverrides | undefined;
  children: ReactNode;
}

/** Sets the language of a subtree. Part of `DeliveryProvider`; use it alone where there is no API client yet. */
export function WordsProvider({ locale: wantedLocale, overrides, children }: WordsProviderProps) {
  // By value: a host writes them inline.
  const wanted = JSON.stringify(overrides);
  const [made, setMade] = useState(() => ({ wanted, words: createWords(overrides) }));
  if (made.wanted !== wanted) setMade({ wanted, words: createWords(overrides) });
  const { words } = made;
  const locale = isLocale(wantedLocale) ? wantedLocale : (nearestLocale(wantedLocale) ?? "en");
  const value = useMemo(() => ({ words, locale }), [words, locale]);
  return <WordsContext value={value}>{children}</WordsContext>;
}
