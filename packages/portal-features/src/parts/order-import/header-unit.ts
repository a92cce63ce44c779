/** The unit that stands in the name of a column: `Poids (kg)`, `Length in cm`, `weight_lbs`. */
import { sizeUnitOf, weightUnitOf } from "#rules/package-measure.ts";
import type { ImportColumn } from "./import-columns.ts";

/** The name, `in` or `en` if it is said, and the last word, in brackets or not. */
const withUnit = /^(.{2,60}?)(?:[\s_]+(?:in|en))?[\s_([/,-]+(["″”]|\p{L}{2,15})\.?[)\]\s]*$/iu;

/** @returns the name without its unit, and the unit's word; undefined where no word stands behind the name. */
export function partUnit(text: string): { name: string; word: string } | undefined {
  const [, name, word] = withUnit.exec(text.trim()) ?? [];
  return name !== undefined && word !== undefined ? { name, word } : undefined;
}

/** The unit in which the numbers of a column are, by its name; undefined for a column that has none. */
export function headerUnit(column: ImportColumn, text: string): string | undefined {
  const word = partUnit(text)?.word;
  if (word === undefined) return undefined;
  if (column === "package_weight") return weightUnitOf(word);
  return column === "package_length" || column === "package_width" || column === "package_height"
    ? sizeUnitOf(word)
    : undefined;
}

/** The unit that the names of several columns agree on. */
export function agreedUnit(names: readonly { column: ImportColumn; text: string }[]): string | undefined {
  const units = new Set(names.map(({ column, text }) => headerUnit(column, text)).filter((unit) => unit !== undefined));
  return units.size === 1 ? [...units][0] : undefined;
}
