/** Translations of a screen, and the language of a subtree. */
import { createContext, use, useContext, useMemo } from "react";
import { type CompiledLocale, isCompiled, languageOf, type Locale, locales, serverLocale } from "./locale.ts";
import { createInstance, type i18n } from "i18next";
import { PartLoadError } from "./lazy-part.tsx";

/** A tree of translations, as in a `locales/en.json` file. */
export interface WordTree {
  readonly [key: string]: string | WordTree;
}

/** The languages of a namespace that are compiled in. English is the source; French has the same keys. */
export type Dictionary<Tree extends WordTree = WordTree> = Readonly<Partial<Record<CompiledLocale, Tree>>>;

/** Words of one language, by namespace. */
export type Words = Readonly<Record<string, WordTree>>;

/** Words that came from files: for code that is compiled without them, and of languages that are not compiled in. */
const arrived: Record<string, Record<string, WordTree>> = {};
/** Words that a component waited for, by language and namespace. */
const requested = new Map<string, Promise<void>>();
let fetchWords: ((locale: Locale, namespace: string) => Promise<Words>) | undefined;

/** Sets where words come from that are not compiled in: `fetch` resolves with words that contain the namespace. */
export function setWordSource(fetch: (locale: Locale, namespace: string) => Promise<Words>): void {
  fetchWords = fetch;
}

/** Adds words of a language, so that what needs them need not wait. */
export function addWords(locale: Locale, words: Words): void {
  Object.assign((arrived[locale] ??= {}), words);
  for (const namespace of Object.keys(words)) {
    const name = `${locale} ${namespace}`;
    // With React's mark, so that `use` reads it at once.
    if (requested.has(name)) requested.set(name, Object.assign(Promise.resolve(), { status: "fulfilled" }));
  }
}

/** Checks the words of a language file against the English ones, where these are in the code. Returns those that can be used. */
export type CheckWords = (locale: Locale, namespace: string, tree: WordTree, english: WordTree) => WordTree;
let checkWords: CheckWords | undefined;
/** Sets the check; `language-file.ts` does, which loads with the first language file only. */
export const setWordCheck = (check: CheckWords): void => void (checkWords = check);

/** The words of a namespace in one language: from the code, or from a file. */
function treeOf(locale: Locale, namespace: string, dictionary: Dictionary): WordTree | undefined {
  const tree = (isCompiled(locale) ? dictionary[locale] : undefined) ?? arrived[locale]?.[namespace];
  if (!tree || isCompiled(locale) || !dictionary.en) return tree;
  return checkWords?.(locale, namespace, tree, dictionary.en) ?? tree;
}

/** Resolves when the namespace is there. @throws PartLoadError, after whose `renew` it is fetched again */
function loadNamespace(locale: Locale, namespace: string): Promise<void> {
  const name = `${locale} ${namespace}`;
  const load = async () => {
    try {
      addWords(locale, (await fetchWords?.(locale, namespace)) ?? {});
    } catch (cause) {
      throw new PartLoadError(cause, () => requested.delete(name));
    }
  };
  const running = requested.get(name);
  if (running) return running;
  const promise = load();
  requested.set(name, promise);
  return promise;
}

/** Values to insert. A number named `count` also selects the plural form. */
export type WordValues = Readonly<Record<string, string | number>>;

/** Sentences that replace ours, by language, namespace and dotted key. `embed-words.ts` types the keys for hosts. */
export type WordOverrides = Readonly<
  Partial<Record<Locale, Readonly<Record<string, Readonly<Record<string, string>>>>>>
>;

/** The i18next instance of one provider, with the sentences that its host replaces. */
export type WordsInstance = i18n & { readonly overrides?: WordOverrides | undefined };

/**
 * Creates an i18next instance, as a host app may have its own version or translations in the global one. Values are
 * inserted as they are: not escaped (React does that), and `{{x}}` or `$t(…)` in a value is not expanded.
 */
export function createWords(overrides?: WordOverrides): WordsInstance {
  const words: WordsInstance = Object.assign(createInstance(), { overrides });
  // Synchronous: screens add their own resources later.
  void words.init({
    lng: "en",
    fallbackLng: "en",
    initAsync: false,
    resources: {},
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  return words;
}

type TranslateKey = (key: string, values?: WordValues) => string;

const translateCaches = new WeakMap<WordsInstance, Map<string, TranslateKey>>();

/** Returns the translate function of a namespace and language, cached. Adds the namespace on first use. */
export function translateIn(
  words: WordsInstance,
  locale: Locale,
  namespace: string,
  dictionary: Dictionary,
): TranslateKey {
  const cached = translateCaches.get(words) ?? new Map<string, TranslateKey>();
  translateCaches.set(words, cached);
  const name = `${locale} ${namespace}`;
  const t = cached.get(name) ?? createTranslate(words, locale, namespace, dictionary);
  cached.set(name, t);
  return t;
}

function createTranslate(
  words: WordsInstance,
  locale: Locale,
  namespace: string,
  dictionary: Dictionary,
): TranslateKey {
  for (const language of new Set<Locale>([...locales, locale])) {
    if (words.hasResourceBundle(language, namespace)) continue;
    const tree = treeOf(language, namespace, dictionary);
    if (tree) {
      words.addResourceBundle(language, namespace, tree);
      const replaced = words.overrides?.[language]?.[namespace] ?? {};
      const unknown = Object.keys(replaced).filter((key) =>
        // A language of a file may lack a key that English has.
        [language, "en"].every((one) => typeof words.getResource(one, namespace, key) !== "string"),
      );
      if (unknown.length > 0) {
        // oxlint-disable-next-line no-console -- for the host's developer, or the operator: a misspelt key replaces nothing
        console.warn(`words.${language}.${namespace} has no ${unknown.join(", ")}.`);
      }
      words.addResources(language, namespace, replaced);
    }
  }
  const t = words.getFixedT(locale, namespace);
  // Cached: a lookup takes a phone 0.3 ms, and a page renders about a hundred texts each time.
  const cache = new Map<string, string>();
  return (key, values) => {
    if (values) return t(key, { ...isolated(values, locale), nest: false, ns: namespace });
    const words = cache.get(key) ?? t(key, { nest: false, ns: namespace });
    cache.set(key, words);
    return words;
  };
}

/**
 * In a language from right to left, each text that is inserted keeps its own order: without these marks of Unicode, `+1 514 555-0142` reads
 * `0142-555 514 1+` in a sentence. Numbers are left alone, as `count` selects the plural.
 */
function isolated(values: WordValues, locale: Locale): WordValues {
  if (languageOf(locale).direction === "ltr") return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" && value !== "" ? `\u2068${value}\u2069` : value,
    ]),
  );
}

/** A sentence without these marks: for a text that leaves the page, such as a mail's subject, or is stored as a name. */
export const withoutMarks = (sentence: string): string => sentence.replace(/[\u2068\u2069]/g, "");

/** The translations of a subtree. Without a provider: English, so that a lone story or a crash page works. */
export const WordsContext = createContext<{ words: WordsInstance; locale: Locale }>({
  words: createWords(),
  locale: "en",
});

type Plural = "zero" | "one" | "two" | "few" | "many" | "other";
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base : Key;

/** The dotted keys of a tree of translations, as in its file: `errors.required`, `rows_one`. */
export type LeafKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${LeafKey<Tree[Key]>}`;
}[keyof Tree & string];

/** The same without plural suffixes: `errors.required`, `rows`. */
export type WordKey<Tree> = WithoutPlural<LeafKey<Tree>>;

/** Translates a key into the current language. */
export type Translate<Tree> = (key: WordKey<Tree>, values?: WordValues) => string;

/**
 * Defines the translations of a screen and returns its hook: `export const useSignInWords = defineWords("signIn", { en,
 * fr })`. The portal's build takes the words out of the code (apps/portal/vite.config.ts): a component whose words are not
 * there yet suspends, and a `PartBoundary` offers to try again when they do not come.
 */
export function defineWords<const Tree extends WordTree>(
  namespace: string,
  dictionary: { en: Tree; fr: NoInfer<Tree> },
): () => Translate<Tree> {
  return function useWords() {
    const { words, locale } = useContext(WordsContext);
    // Where the code has English words, it lacks nothing: a language file falls back to them.
    const isThere = (dictionary as Dictionary).en ?? arrived[locale]?.[namespace];
    // Also when they have come meanwhile: a component that waited must call `use` again, or React counts too few hooks before it.
    if (!isThere || requested.has(`${locale} ${namespace}`)) use(loadNamespace(locale, namespace));
    return useMemo(() => translateIn(words, locale, namespace, dictionary as Dictionary), [words, locale]);
  };
}

/** The current language; the provider's owner changes it. */
export function useLocale(): Locale {
  return useContext(WordsContext).locale;
}

/** The language in which the API is asked for its texts: it has two, a language file names the nearest. */
export const useServerLocale = (): CompiledLocale => serverLocale(useLocale());

/** For the `lang` of a text of the API: undefined where it is in the page's language. */
export function useServerLang(): CompiledLocale | undefined {
  const locale = useLocale();
  const server = serverLocale(locale);
  return server === locale ? undefined : server;
}
