/** The meaning of a column's name: which column, and which unit. Open it when a header is not recognised; names to add go to `column-synonyms.ts`. */
import { sizeUnitOf, weightUnitOf } from "#rules/package-measure.ts";
import { synonymsOf } from "./column-synonyms.ts";
import { columnsOf, type FileSlot, type ImportColumn } from "./import-columns.ts";
import type { Recognition } from "./order-import.ts";

export interface ColumnMeaning {
  column: ImportColumn;
  how: Extract<Recognition, "exact" | "name" | "synonym">;
  /** When two names mean the same column, the lower rank wins. */
  rank: number;
}

/** Characters of a name that are compared. */
const maxLength = 100;
/** Words that do not change the meaning of a name. */
const fillers = new Set("a an the of for to de du des d la le les l et and del el los las y".split(" "));

/** The words of a name in lower case, without accents, signs and fillers. `OrderNumber`, `order_number` and `Order Number *` have the same. */
export function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, maxLength)
    .replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .replace(/#|\bn\.?\s?[°º]/gi, " no ")
    .replace(/\((?:required|optional|obligatoire|requis|facultatif|optionnel|obligatorio|requerido|opcional)\)/gi, " ")
    .replaceAll("œ", "oe")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  const significant = words.filter((word) => !fillers.has(word));
  return significant.length > 0 ? significant : words;
}

/** Equal for names that differ only in case, accents, spaces and signs. */
export const keyOf = (text: string): string => wordsOf(text).join("");

/** The meaning of a name in the header of a file; undefined when no column has it. */
export const columnMeaning = (slot: FileSlot, text: string): ColumnMeaning | undefined => {
  const exact = columnsOf[slot].find((column) => column === text);
  if (exact) return { column: exact, how: "exact", rank: 0 };
  return namesOf[slot].get(keyOf(text)) ?? meaningWithUnit(slot, text);
};

/** The meaning of a name with a unit, such as `Poids (kg)`. */
function meaningWithUnit(slot: FileSlot, text: string): ColumnMeaning | undefined {
  const parts = slot === "packages" ? splitUnit(text) : undefined;
  const meaning = parts && namesOf.packages.get(keyOf(parts.name));
  return meaning && headerUnit(meaning.column, text) !== undefined ? { ...meaning, how: "synonym" } : undefined;
}

/** Whether a cell is the name of a column in either file. */
export const isColumnName = (text: string): boolean => {
  const key = keyOf(text);
  return namesOf.orders.has(key) || namesOf.packages.has(key) || meaningWithUnit("packages", text) !== undefined;
};

/** Whether it is the column that our error files (`error-file.ts`) add. */
export const isErrorColumn = (text: string): boolean => text.trim().toLowerCase() === "error";

/** All names by their keys. A `Map`, because a file may name a column `__proto__` or `constructor` (T07). */
function namesIn(slot: FileSlot): ReadonlyMap<string, ColumnMeaning> {
  const names = new Map<string, ColumnMeaning>();
  const add = (text: string, name: ColumnMeaning) => {
    const key = keyOf(text);
    if (key !== "" && !names.has(key)) names.set(key, name);
  };
  for (const column of columnsOf[slot]) add(column, { column, how: "name", rank: 1 });
  for (const rank of [2, 3] as const)
    for (const column of columnsOf[slot])
      for (const text of synonymsOf[slot][column]?.[rank === 2 ? "clear" : "loose"] ?? [])
        add(text, { column, how: "synonym", rank });
  return names;
}
export const namesOf = { orders: namesIn("orders"), packages: namesIn("packages") } as const;

/** A name with a unit: `Poids (kg)`, `Length in cm`, `weight_lbs`. */
const nameWithUnit = /^(.{2,60}?)(?:[\s_]+(?:in|en))?[\s_([/,-]+(["″”]|\p{L}{2,15})\.?[)\]\s]*$/iu;

/** Splits a name into name and last word, which may be a unit; undefined for a single word. */
function splitUnit(text: string): { name: string; word: string } | undefined {
  const [, name, word] = nameWithUnit.exec(text.trim().slice(0, maxLength)) ?? [];
  return name !== undefined && word !== undefined ? { name, word } : undefined;
}

/** The unit of a column's numbers by its name; undefined if the name has none, or the column has no unit. */
function headerUnit(column: ImportColumn, text: string): string | undefined {
  const word = splitUnit(text)?.word;
  if (word === undefined) return undefined;
  if (column === "package_weight") return weightUnitOf(word);
  return column === "package_length" || column === "package_width" || column === "package_height"
    ? sizeUnitOf(word)
    : undefined;
}

/** The unit of several columns by their names; undefined if they have none, or different ones. */
export function agreedUnit(names: readonly { column: ImportColumn; text: string }[]): string | undefined {
  const units = new Set(names.map(({ column, text }) => headerUnit(column, text)).filter((unit) => unit !== undefined));
  return units.size === 1 ? [...units][0] : undefined;
}
