/** The languages of the page: English and French are compiled in, others come from language files (docs/languages.md). */

/** The compiled languages, each in its Canadian variant. The API's `locale` header knows these. */
export const locales = ["en", "fr"] as const;
export type CompiledLocale = (typeof locales)[number];
/** A language by its BCP 47 tag: compiled in, or added from a file. */
export type Locale = CompiledLocale | (string & Record<never, never>);

export interface Language {
  readonly tag: Locale;
  /** The tag for `Intl`, which may say a country, too: `es-419` of the language `es`. */
  readonly intl: string;
  /** By its own name, for readers who know no other. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  /** The nearest language that the API has. */
  readonly server: CompiledLocale;
}

const english: Language = { tag: "en", intl: "en-CA", name: "English", direction: "ltr", server: "en" };

const known = new Map<string, Language>([
  ["en", english],
  ["fr", { tag: "fr", intl: "fr-CA", name: "Français", direction: "ltr", server: "fr" }],
]);

/** All languages of the page, in the order of a choice. */
export const languages = (): readonly Language[] => [...known.values()];

/** Registers a language, before anything is drawn in it. Its words are added apart. */
export const registerLanguage = (language: Language): void => void known.set(language.tag, language);

/** Takes a language back whose file cannot be used. */
export const forgetLanguage = (tag: Locale): void => void known.delete(tag);

/** What is known of a language; English for one that the page does not have. */
export const languageOf = (locale: Locale): Language => known.get(locale) ?? english;

/** The language of the API's texts for a reader of `locale`. */
export const serverLocale = (locale: Locale): CompiledLocale => languageOf(locale).server;

/** Whether the page has the language. */
export const isLocale = (value: unknown): value is Locale => typeof value === "string" && known.has(value);

export const isCompiled = (value: unknown): value is CompiledLocale => locales.some((locale) => locale === value);

const baseOf = (tag: string) => tag.toLowerCase().split("-")[0];

/** The page's language for a BCP 47 tag: itself, or one of the same language (`fr` for `fr-CA`). */
export function nearestLocale(tag: string): Locale | undefined {
  const tags = [...known.keys()];
  return tags.find((one) => one.toLowerCase() === tag.toLowerCase()) ?? tags.find((one) => baseOf(one) === baseOf(tag));
}

/** The first of the browser's languages that the page has. */
export const browserLocale = (): Locale | undefined =>
  navigator.languages.map(nearestLocale).find((locale) => locale !== undefined);

/** The BCP 47 tag for `Intl`. */
export const intlTag = (locale: Locale): string => languageOf(locale).intl;

/** The sign before decimals that people of the language type. */
export const decimalSign = (locale: Locale): "." | "," =>
  new Intl.NumberFormat(intlTag(locale)).formatToParts(0.5).some(({ value }) => value === ",") ? "," : ".";

/** A value for each language: in English and French, and in others where it differs. */
export interface ByLanguage<Value> {
  readonly en: Value;
  readonly fr: Value;
  readonly [tag: string]: Value | undefined;
}

/** The value for a language, or for the nearest one that has a value; `lang` names that one where it is another. */
export function inLanguage<Value>(values: ByLanguage<Value>, locale: Locale): { value: Value; lang?: CompiledLocale } {
  const own = values[locale];
  if (own !== undefined) return { value: own };
  const lang = serverLocale(locale);
  return { value: values[lang], lang };
}

/** The tag in its usual spelling; undefined for what is none. */
export function languageTag(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}

/** The name of a language in that language, with a capital: `Español`. */
export function nameOfLanguage(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
