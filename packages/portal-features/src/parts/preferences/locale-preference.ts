import { isLocale, type Locale } from "#kit/locale.ts";
import { createPreference } from "./preference.ts";

/** The language: as chosen before, else the first of the browser's that the portal speaks, else English. */
export const localePreference = createPreference<Locale>(
  "language",
  isLocale,
  () => navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? "en",
);

/** `<html lang>` follows at once (WCAG 3.1.1), before anything is rendered in the new language. */
export function applyLocale(): void {
  document.documentElement.lang = localePreference.get();
}
