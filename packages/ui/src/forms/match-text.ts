import { cleanText } from "./clean-text.ts";

/** Text for comparison: without case, accents, invisible characters or doubled spaces, and with straight apostrophes. */
export const plainText = (text: string) =>
  cleanText(text)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[‘’ʼ＇]/g, "'")
    .replace(/ +/g, " ");

/** Whether every word of the query occurs in the text: 'mont 100' finds '100, rue Sherbrooke, Montréal'. */
export function matchesText(text: string, query: string): boolean {
  const plain = plainText(text);
  return plainText(query)
    .split(" ")
    .every((word) => plain.includes(word));
}

type Labelled = { label: string; isDisabled?: boolean | undefined };

/** The best match: an option with exactly this name, else one that starts with it, else the first match. */
export function bestMatch<One extends Labelled>(options: readonly One[], query: string): One | undefined {
  const enabled = options.filter((option) => !option.isDisabled);
  return beginsWith(enabled, query) ?? enabled[0];
}

/** An option with exactly this name, else the first that starts with it. */
export function beginsWith<One extends Labelled>(options: readonly One[], query: string): One | undefined {
  const plain = plainText(query);
  if (plain === "") return undefined;
  return (
    options.find(({ label }) => plainText(label) === plain) ??
    options.find(({ label, isDisabled }) => !isDisabled && plainText(label).startsWith(plain))
  );
}
