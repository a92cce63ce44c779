import { isLocale, type Locale } from "#kit/locale.ts";
import { createPreference } from "./preference.ts";

/** The language: the stored choice, or the first of the browser's languages that the portal has, or English. */
export const localePreference = createPreference<Locale>(
  "language",
  isLocale,
  () => navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? "en",
);

/** Sets `<html lang>` (WCAG 3.1.1). Call it before rendering in the new language. */
export function applyLocale(): void {
  document.documentElement.lang = localePreference.get();
}
