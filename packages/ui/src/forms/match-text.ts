/** A text as people compare it: without case, accents or doubled spaces. */
export const plainText = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** Whether every word of the query occurs in the text: 'mont 100' finds '100, rue Sherbrooke, Montréal'. */
export function matchesText(text: string, query: string): boolean {
  const plain = plainText(text);
  return plainText(query)
    .split(" ")
    .every((word) => plain.includes(word));
}
