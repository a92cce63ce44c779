/** Longer than anything that is looked up by its name. */
const longestWord = 80;
const ligatures: Readonly<Record<string, string>> = { œ: "oe", æ: "ae" };

/**
 * A word as it is looked up: without case, accents, spaces and punctuation, so that `Île-du-Prince-Édouard`, `ILE DU PRINCE EDOUARD` and
 * `To the door`, `TO_THE_DOOR` are found alike. Empty for what is too long to be a name.
 */
export const foldWord = (text: string): string =>
  text.length > longestWord
    ? ""
    : text
        .toLowerCase()
        .normalize("NFD")
        .replace(/[œæ]/g, (letter) => ligatures[letter] ?? letter)
        .replace(/[^a-z0-9]+/g, "");
