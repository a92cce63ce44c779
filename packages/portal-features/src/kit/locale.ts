/** The portal's languages, each in its Canadian variant. */
export const locales = ["en", "fr"] as const;
export type Locale = (typeof locales)[number];

/** Validates a locale from storage or a host. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The first of the browser's languages that the portal has. */
export function browserLocale(): Locale | undefined {
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale);
}

/** The BCP 47 tag for `Intl`. */
export function intlTag(locale: Locale): "en-CA" | "fr-CA" {
  return locale === "fr" ? "fr-CA" : "en-CA";
}
