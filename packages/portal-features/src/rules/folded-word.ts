/** Longer texts are not names. */
const longestWord = 80;
const ligatures: Readonly<Record<string, string>> = { œ: "oe", æ: "ae" };

/**
 * Folds a name to look it up: removes case, accents, spaces and punctuation, so that `Île-du-Prince-Édouard` equals `ILE DU PRINCE EDOUARD`,
 * and `To the door` equals `TO_THE_DOOR`. Returns an empty text for a text that is too long.
 */
export const foldWord = (text: string): string =>
  text.length > longestWord
    ? ""
    : text
        .toLowerCase()
        .normalize("NFD")
        .replace(/[œæ]/g, (letter) => ligatures[letter] ?? letter)
        .replace(/[^a-z0-9]+/g, "");
