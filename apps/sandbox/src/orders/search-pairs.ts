/** What an index of trigrams can find by itself. */
const hasTrigram = /[a-z0-9]{3}/;
const isLetterOrDigit = /[a-z0-9]/;

/**
 * Any two characters that stand next to each other in a folded text, and every sign, each as a number: what finds a word
 * that is too short for an index of trigrams. Two pieces may share a number, so what they find is looked at again.
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
 * The pieces that a text with this word must have; none when trigrams find the word, or when it is one letter, which
 * nearly every text has.
 */
export const pairsToFind = (word: string): number[] => (hasTrigram.test(word) ? [] : searchPairs(word));

/** A whole number of 15 bits, which a `smallint` holds. */
function numberOf(piece: string): number {
  const second = piece.length > 1 ? piece.charCodeAt(1) : 0;
  return (piece.charCodeAt(0) * 257 + second * 31) & 0x7fff;
}
