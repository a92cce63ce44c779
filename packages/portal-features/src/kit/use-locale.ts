import { useContext } from "react";
import type { Locale } from "./locale.ts";
import { WordsContext } from "./define-words.ts";

/** The current language; the provider's owner changes it. */
export function useLocale(): Locale {
  return useContext(WordsContext).locale;
}
