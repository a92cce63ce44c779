import { useContext } from "react";
import type { Locale } from "./locale.ts";
import { WordsContext } from "./words-context.ts";

/** The current language. Changing it is the business of whoever renders the provider. */
export function useLocale(): Locale {
  return useContext(WordsContext).locale;
}
