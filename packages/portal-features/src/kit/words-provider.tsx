import { useMemo, useState, type ReactNode } from "react";
import { createWords } from "./i18n.ts";
import type { Locale } from "./locale.ts";
import { WordsContext } from "./words-context.ts";

/** The language of a subtree. `DeliveryProvider` has one inside; alone it is for what is shown before there is an API. */
export function WordsProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [words] = useState(createWords);
  const value = useMemo(() => ({ words, locale }), [words, locale]);
  return <WordsContext value={value}>{children}</WordsContext>;
}
