import { isLocale, type Locale } from "#kit/locale.ts";
import { createPreference } from "./preference.ts";

let providerDefault: Locale = "en";

/** The language: the stored choice, or the first of the browser's languages that the portal has, or the provider's default. */
export const localePreference = createPreference<Locale>(
  "language",
  isLocale,
  () => navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? providerDefault,
);

/** Sets the provider's default language, for a browser that asks for neither language. */
export function setDefaultLocale(locale: Locale): void {
  providerDefault = locale;
  localePreference.refresh();
}

/** Sets `<html lang>` (WCAG 3.1.1). Call it before rendering in the new language. */
export function applyLocale(): void {
  document.documentElement.lang = localePreference.get();
}
