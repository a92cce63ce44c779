/** Whether an index of trigrams finds the word. */
const hasTrigram = /[a-z0-9]{3}/;
const isLetterOrDigit = /[a-z0-9]/;

/**
 * Every pair of neighbouring characters in a folded text, and every sign, as numbers. They find words that are too
 * short for trigrams. Different pairs may get the same number, so results must be checked again.
 */
export function searchPairs(text: string): number[] {
  const pairs = new Set<number>();
  let before = " ";
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character !== " ") {
      if (!isLetterOrDigit.test(character)) pairs.add(numberOf(character));
      if (before !== " ") pairs.add(numberOf(before + character));
    }
    before = character;
  }
  return [...pairs];
}

/**
 * The pairs that a text with this word must have; none when trigrams find the word, or when it is one letter, which
 * nearly every text has.
 */
export const pairsToFind = (word: string): number[] => (hasTrigram.test(word) ? [] : searchPairs(word));

/** A number of 15 bits, which fits a `smallint`. */
function numberOf(piece: string): number {
  const second = piece.length > 1 ? piece.charCodeAt(1) : 0;
  return (piece.charCodeAt(0) * 257 + second * 31) & 0x7fff;
}
