/** Translations of a screen, and the language of a subtree. Open it to change how a screen gets its `t`. */
import { createContext, useContext, useMemo } from "react";
import {
  createWords,
  translateIn,
  type Dictionary,
  type WordsInstance,
  type WordTree,
  type WordValues,
} from "./i18n.ts";
import type { Locale } from "./locale.ts";

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
 * fr })`. Both languages are in the screen's chunk, so switching needs no loading and no remount.
 */
export function defineWords<const Tree extends WordTree>(
  namespace: string,
  dictionary: { en: Tree; fr: NoInfer<Tree> },
): () => Translate<Tree> {
  return function useWords() {
    const { words, locale } = useContext(WordsContext);
    return useMemo(() => translateIn(words, locale, namespace, dictionary as Dictionary), [words, locale]);
  };
}
