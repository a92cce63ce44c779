/** What ids are made of; there nearly every two of these are found next to each other, so that they tell nothing. */
const inIds = /^[0-9a-hjkmnp-tv-z]{2}$/;
/** What an index of trigrams can find by itself. */
const hasTrigram = /[a-z0-9]{3}/;
const isLetterOrDigit = /[a-z0-9]/;

/**
 * The rare short pieces of a folded text, each as a number: what finds a word that is too short for an index of
 * trigrams. Two pieces may share a number, so what is found by them has to be looked at again.
 */
export function searchPairs(text: string): number[] {
  const pairs = new Set<number>();
  let before = " ";
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === " ") {
      before = character;
      continue;
    }
    if (!isLetterOrDigit.test(character)) pairs.add(numberOf(character));
    if (before !== " " && !inIds.test(before + character)) pairs.add(numberOf(before + character));
    before = character;
  }
  return [...pairs];
}

/** The pieces that a text with this word must have; none when trigrams find it, or when nearly every text has them. */
export const pairsToFind = (word: string): number[] => (hasTrigram.test(word) ? [] : searchPairs(word));

/** A whole number of 15 bits, which a `smallint` holds. */
function numberOf(piece: string): number {
  const second = piece.length > 1 ? piece.charCodeAt(1) : 0;
  return (piece.charCodeAt(0) * 257 + second * 31) & 0x7fff;
}
