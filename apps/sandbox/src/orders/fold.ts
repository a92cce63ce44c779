const ligatures: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d" };

/** Text as it is searched: lower case, without accents and apostrophes, single spaces. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’‘]/g, "")
    .replace(/[œæßøłđ]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** The words of a search, each of which has to be found somewhere. */
export const searchWords = (text: string): string[] =>
  [...new Set(fold(text).split(" "))].filter((word) => word !== "");

/** A postal code without case and spaces. */
export const foldPostalCode = (code: string): string => code.replace(/[\s-]/g, "").toUpperCase();
