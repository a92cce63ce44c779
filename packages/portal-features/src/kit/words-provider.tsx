import { useMemo, useState, type ReactNode } from "react";
import { createWords } from "./i18n.ts";
import type { Locale } from "./locale.ts";
import { WordsContext } from "./words-context.ts";

/** Sets the language of a subtree. Part of `DeliveryProvider`; use it alone where there is no API client yet. */
export function WordsProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [words] = useState(createWords);
  const value = useMemo(() => ({ words, locale }), [words, locale]);
  return <WordsContext value={value}>{children}</WordsContext>;
}
