import { foldWord } from "./folded-word.ts";

const flags = new Map<string, boolean>([
  ...["yes", "y", "oui", "o", "true", "vrai", "1", "x"].map((word) => [word, true] as const),
  ...["no", "n", "non", "false", "faux", "0"].map((word) => [word, false] as const),
]);

/** Reads yes or no as people and spreadsheets write it in English and French: `oui`, `TRUE`, `FAUX`, `1`, `x`. Undefined for other texts. */
export const flagOf = (text: string): boolean | undefined =>
  text === "✓" || text === "✔" ? true : flags.get(foldWord(text));
