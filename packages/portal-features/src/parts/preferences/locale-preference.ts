import { isLocale, type Locale } from "#kit/locale.ts";
import { createPreference } from "./preference.ts";

let otherwise: Locale = "en";

/** The language: as chosen before, else the first of the browser's that the portal speaks, else the provider's default. */
export const localePreference = createPreference<Locale>(
  "language",
  isLocale,
  () => navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? otherwise,
);

/** The provider's default, for a browser that asks for neither language. */
export function setDefaultLocale(locale: Locale): void {
  otherwise = locale;
  localePreference.refresh();
}

/** `<html lang>` follows at once (WCAG 3.1.1), before anything is rendered in the new language. */
export function applyLocale(): void {
  document.documentElement.lang = localePreference.get();
}
