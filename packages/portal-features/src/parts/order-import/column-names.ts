/** Which column a name in a header means. */
import { columnsOf, type FileSlot, type ImportColumn } from "./import-columns.ts";
import { synonymsOf } from "./column-synonyms.ts";
import type { Recognition } from "./order-import.ts";
import { sizeUnitOf, weightUnitOf } from "#rules/package-measure.ts";

export interface ColumnMeaning {
  column: ImportColumn;
  how: Extract<Recognition, "exact" | "name" | "synonym">;
  /** Of two names for one column the lower is meant. */
  rank: number;
}

/** Characters of a name that count. */
const longest = 100;
/** Words without which a name says the same. */
const fillers = new Set("a an the of for to de du des d la le les l et and".split(" "));

/** The words of a name: no case, no accents, no signs, no fillers. `OrderNumber`, `order_number` and `Order Number *` are the same. */
export function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, longest)
    .replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .replace(/#|\bn\s?[°º]/gi, " no ")
    .replace(/\((?:required|optional|obligatoire|requis|facultatif|optionnel)\)/gi, " ")
    .replaceAll("œ", "oe")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** The same for names that differ in case, accents, spaces and signs only. */
export const keyOf = (text: string): string => wordsOf(text).join("");

/** What `text` means in the header of a file; absent when nobody is known to call a column so. */
export const columnMeaning = (slot: FileSlot, text: string): ColumnMeaning | undefined => {
  const exact = columnsOf[slot].find((column) => column === text);
  if (exact) return { column: exact, how: "exact", rank: 0 };
  return namesOf[slot].get(keyOf(text)) ?? measureName(slot, text);
};

/** `Poids (kg)` is `Poids`: what stands behind is the unit of its numbers (`header-unit`). */
function measureName(slot: FileSlot, text: string): ColumnMeaning | undefined {
  const parts = slot === "packages" ? partUnit(text) : undefined;
  const known = parts && namesOf.packages.get(keyOf(parts.name));
  return known && headerUnit(known.column, text) !== undefined ? { ...known, how: "synonym" } : undefined;
}

/** Whether a cell is the name of a column in either file. */
export const isColumnName = (text: string): boolean => {
  const key = keyOf(text);
  return namesOf.orders.has(key) || namesOf.packages.has(key) || measureName("packages", text) !== undefined;
};

/** Whether a column is that in which our files of faulty rows say what is wrong. */
export const isErrorColumn = (text: string): boolean => text.trim().toLowerCase() === "error";

/** Every name that a column has, by its key. A Map: `__proto__` and `constructor` are names like any other (T07). */
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

// <<<<
/** The unit that stands in the name of a column: `Poids (kg)`, `Length in cm`, `weight_lbs`. */
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
