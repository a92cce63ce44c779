import { fold } from "#orders/fold.ts";

/** A word of an address, where it stands in the text, and everything that it may be typed as; itself comes first. */
export interface AddressWord {
  start: number;
  end: number;
  forms: readonly [string, ...string[]];
}

/**
 * What people write instead, the likeliest first; also in the other language, since half of Montréal says Saint Denis
 * Street.
 */
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
    // `st` is both, and the one must not hide the other.
    saint: ["st"],
    st: ["saint"],
    street: ["st", "str"],
    sainte: ["ste"],
    sud: ["south"],
    trail: ["trl", "tr"],
  }),
);

// A word keeps its possessive (St. John's); an elision (l'Église) is a word of its own.
const words = /[\p{L}\p{N}\p{M}]+(?:['’‘]s(?![\p{L}\p{N}]))?/giu;
const elision = /(?:^|[^\p{L}\p{N}\p{M}])(qu|\p{L})['’‘]$/iu;

/** The words of an address or of what was typed of one, without accents, case, apostrophes and punctuation. */
export function addressWords(text: string): AddressWord[] {
  return [...text.matchAll(words)].flatMap(({ index: start, 0: word }) => {
    const folded = fold(word);
    if (folded === "") return [];
    const before = elision.exec(text.slice(0, start))?.[1];
    const joined = before === undefined ? [] : [fold(before) + folded];
    return [{ start, end: start + word.length, forms: [folded, ...joined, ...(otherForms.get(folded) ?? [])] }];
  });
}

/** Where in a word the typed beginning ends; all of it when it was typed in another form. */
export function endOfTyped(text: string, word: AddressWord, typed: string): number {
  if (!word.forms[0].startsWith(typed)) return word.end;
  let end = word.start;
  // Accents fold away and ligatures into two letters, so the lengths differ.
  while (end < word.end && fold(text.slice(word.start, end)).length < typed.length) end += 1;
  return end;
}
