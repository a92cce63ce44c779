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

/** A number as people write it: digits with spaces, hyphens, dots, slashes and parentheses between them. */
const writtenPhone = /^[+(]*\d[\d\s().\-\p{Pd}\u2212\u2022\u00b7/]*$/u;

/**
 * The digits of a search that may be a phone, or the end of one; undefined for any other. Orders have numbers as `+15142877300`, people
 * search for `(514) 287-7300`.
 */
export function searchDigits(text: string): string | undefined {
  const digits = text.replace(/\D/g, "");
  return digits.length >= 7 && digits.length <= 15 && writtenPhone.test(fold(text)) ? digits : undefined;
}

/** A postal code in upper case, without spaces, hyphens and invisible characters. */
export const foldPostalCode = (code: string): string =>
  code
    .normalize("NFKC")
    .replace(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toUpperCase();
