import { createInstance, type i18n } from "i18next";
import { locales, type Locale } from "./locale.ts";

/** A tree of sentences, as a `locales/en.json` file holds it. */
export interface WordTree {
  readonly [key: string]: string | WordTree;
}

/** Both languages of one namespace. English is the source: French has the same keys. */
export type Dictionary<Tree extends WordTree = WordTree> = Readonly<Record<Locale, Tree>>;

/** What is put into a sentence. Numbers named `count` also choose the plural form. */
export type WordValues = Readonly<Record<string, string | number>>;

/** The i18next instance of one provider. */
export type WordsInstance = i18n;

/**
 * An i18next instance of our own: a host application may run another version, or its own words, in the global one.
 * Values are inserted as data: never escaped (React does that), never expanded (`{{x}}`, `$t(…)` in a value stay text).
 */
export function createWords(): WordsInstance {
  const words = createInstance();
  // Every resource is added by the screen that brings it, so initialisation has nothing to wait for.
  void words.init({
    lng: "en",
    fallbackLng: "en",
    supportedLngs: [...locales],
    initAsync: false,
    resources: {},
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  return words;
}

type TranslateKey = (key: string, values?: WordValues) => string;

const sayings = new WeakMap<WordsInstance, Map<string, TranslateKey>>();

/** Says a key of a namespace in a language: one function for all who ask. Adds the namespace the first time it is asked for. */
export function translateIn(
  words: WordsInstance,
  locale: Locale,
  namespace: string,
  dictionary: Dictionary,
): TranslateKey {
  const known = sayings.get(words) ?? new Map<string, TranslateKey>();
  sayings.set(words, known);
  const name = `${locale} ${namespace}`;
  const t = known.get(name) ?? createTranslate(words, locale, namespace, dictionary);
  known.set(name, t);
  return t;
}

function createTranslate(
  words: WordsInstance,
  locale: Locale,
  namespace: string,
  dictionary: Dictionary,
): TranslateKey {
  for (const language of locales) {
    if (!words.hasResourceBundle(language, namespace)) {
      words.addResourceBundle(language, namespace, dictionary[language]);
    }
  }
  const t = words.getFixedT(locale, namespace);
  // To look a sentence up takes a phone a third of a millisecond; a page says some hundred, each time it is drawn.
  const said = new Map<string, string>();
  return (key, values) => {
    if (values) return t(key, { ...values, nest: false, ns: namespace });
    const words = said.get(key) ?? t(key, { nest: false, ns: namespace });
    said.set(key, words);
    return words;
  };
}
