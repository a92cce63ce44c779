/** The languages of the portal. `Intl` gets the Canadian variant of each. */
export const locales = ["en", "fr"] as const;
export type Locale = (typeof locales)[number];

/** True for a language the portal speaks; anything may come out of storage or a host. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The tag `Intl` formats by: Canadian English or Canadian French. */
export function intlTag(locale: Locale): "en-CA" | "fr-CA" {
  return locale === "fr" ? "fr-CA" : "en-CA";
}
