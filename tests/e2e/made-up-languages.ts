/** Languages that scripts make from English, for journeys in a language that nobody has to translate. */
import { nested } from "../../packages/portal-features/src/kit/check-words.ts";
import { englishWords, unitsFor } from "../../tools/words.ts";

/** Changes the text, and leaves `{{values}}` as they are. */
const around = (sentence: string, change: (text: string) => string): string =>
  sentence
    .split(/(\{\{[^{}]*\}\})/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join("");

const arabic = "ابتثجحخدذرزسشصضطظعغفقكلمنه";
/** Each Latin letter as an Arabic one, so that a sentence runs from right to left and a beginning stays a beginning. */
export const mirrored = (sentence: string): string =>
  around(sentence, (text) =>
    text.replaceAll(/[a-z]/gi, (letter) => arabic[letter.toLowerCase().charCodeAt(0) - 97] ?? letter),
  );

/** As long as a language of long words on a bad day: 400 %. */
export const fourfold = (sentence: string): string => around(sentence, (text) => repeatWords(text));
const repeatWords = (text: string) => text.replaceAll(/\p{L}+/gu, (word) => word.repeat(word.length > 12 ? 2 : 4));

/** English between Spanish signs: a language from left to right that is none of the others. */
export const marked = (sentence: string): string => `¡${sentence}!`;

/** A whole language file. */
export function languageFile(
  header: { language: string; name: string; direction?: "ltr" | "rtl" },
  change: (sentence: string) => string,
  namespaces?: readonly string[],
): object {
  const english = englishWords();
  const units = unitsFor(header.language, english, new Map());
  const words = [...english.keys()]
    .filter((namespace) => namespaces?.includes(namespace) ?? true)
    .map((namespace) => {
      const own = units.filter((unit) => unit.namespace === namespace);
      return [namespace, nested(own.map(({ key, english: text }) => [key, change(text)]))] as const;
    });
  return { ...header, words: Object.fromEntries(words) };
}
