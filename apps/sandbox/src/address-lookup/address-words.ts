import { fold } from "#orders/fold.ts";

/** A word of an address, its position in the text, and every form in which it may be typed, its own form first. */
export interface AddressWord {
  start: number;
  end: number;
  forms: readonly [string, ...string[]];
}

/** Other spellings of a word, the most likely first. Both languages, since half of Montréal says Saint Denis Street. */
const otherForms = new Map<string, readonly string[]>(
  Object.entries({
    "8": ["8th", "8e"],
    avenue: ["ave", "av", "st", "street"],
    boulevard: ["boul", "blvd", "bd"],
    chemin: ["road", "rd"],
    drive: ["dr"],
    est: ["east"],
    fort: ["ft"],
    mont: ["mt"],
    montee: ["mtee"],
    mountain: ["mtn", "mt"],
    nord: ["north"],
    ouest: ["west"],
    road: ["rd"],
    rue: ["r", "st", "street"],
    // `st` means both saint and street; neither may hide the other.
    saint: ["st"],
    st: ["saint"],
    street: ["st", "str"],
    sainte: ["ste"],
    sud: ["south"],
    trail: ["trl", "tr"],
  }),
);

// A word includes its possessive (St. John's); an elision (l'Église) is a separate word.
const words = /[\p{L}\p{N}\p{M}]+(?:['’‘]s(?![\p{L}\p{N}]))?/giu;
const elision = /(?:^|[^\p{L}\p{N}\p{M}])(qu|\p{L})['’‘]$/iu;

/** The words of an address or of a typed part of one, without accents, case, apostrophes and punctuation. */
export function addressWords(text: string): AddressWord[] {
  return [...text.matchAll(words)].flatMap(({ index: start, 0: word }) => {
    const folded = fold(word);
    if (folded === "") return [];
    const before = elision.exec(text.slice(0, start))?.[1];
    const joined = before === undefined ? [] : [fold(before) + folded];
    return [{ start, end: start + word.length, forms: [folded, ...joined, ...(otherForms.get(folded) ?? [])] }];
  });
}

/** The position in `text` where the typed part of a word ends; the word's end when another form of it was typed. */
export function endOfTyped(text: string, word: AddressWord, typed: string): number {
  if (!word.forms[0].startsWith(typed)) return word.end;
  let end = word.start;
  // Folding drops accents and splits ligatures, so the lengths differ.
  while (end < word.end && fold(text.slice(word.start, end)).length < typed.length) end += 1;
  return end;
}
