const ligatures: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d" };

/** Folds text for searching: lower case, without accents, apostrophes and invisible characters, single spaces. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase()
    .replace(/['’‘ʼ＇]/g, "")
    .replace(/[œæßøłđ]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** The words of a search, all of which must be found. */
export const searchWords = (text: string): string[] =>
  [...new Set(fold(text).split(" "))].filter((word) => word !== "");

/** A postal code in upper case, without spaces, hyphens and invisible characters. */
export const foldPostalCode = (code: string): string =>
  code
    .normalize("NFKC")
    .replace(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toUpperCase();
