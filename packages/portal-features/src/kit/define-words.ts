import { useContext, useMemo } from "react";
import { translateIn, type Dictionary, type WordTree, type WordValues } from "./i18n.ts";
import { WordsContext } from "./words-context.ts";

type Plural = "zero" | "one" | "two" | "few" | "many" | "other";
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base : Key;

/** Every key of a tree of sentences, dotted, without its plural endings: `errors.required`, `rows`. */
export type WordKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Key> : `${Key}.${WordKey<Tree[Key]>}`;
}[keyof Tree & string];

/** Says a key in the current language. */
export type Translate<Tree> = (key: WordKey<Tree>, values?: WordValues) => string;

/**
 * The words of one screen, and the hook that says them: `export const useSignInWords = defineWords("signIn", { en, fr })`.
 * Both languages travel in the screen's own chunk, so switching is instant and nothing remounts.
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
