import { foldWord } from "./folded-word.ts";

const flags = new Map<string, boolean>([
  ...["yes", "y", "oui", "o", "sí", "s", "true", "vrai", "verdadero", "1", "x"].map(
    (word) => [foldWord(word), true] as const,
  ),
  ...["no", "n", "non", "false", "faux", "falso", "0"].map((word) => [word, false] as const),
]);

/** Reads yes or no as people and spreadsheets write it in English, French and Spanish: `oui`, `sí`, `TRUE`, `FAUX`, `1`, `x`. Undefined for other texts. */
export const flagOf = (text: string): boolean | undefined =>
  text === "✓" || text === "✔" ? true : flags.get(foldWord(text));
