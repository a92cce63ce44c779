/**
 * Decides the meaning of each column of a file: by its name, by a remembered mapping, or by the merchant's choice. Suggests columns with similar
 * names. Open it when the screen maps a column wrongly or asks too often.
 */
import { cleanText } from "@merchant-portal/ui/clean-text";
import { columnMeaning, type ColumnMeaning, keyOf, namesOf, wordsOf } from "./column-names.ts";
import { synonymsOf } from "./column-synonyms.ts";
import { columnsOf, type FileSlot, type ImportColumn, requiredColumns } from "./import-columns.ts";
import type { HeaderCell, Mapping, OpenedFile, Recognition } from "./order-import.ts";

export interface ColumnPlan extends Pick<OpenedFile, "header" | "missing" | "fingerprint" | "isUnclear" | "isOther"> {
  mapping: Mapping;
}

/** A remembered or chosen mapping. Ignored when its length differs from the header; columns of the other file are ignored, too. */
export interface GivenMapping {
  mapping: Mapping;
  how: Extract<Recognition, "remembered" | "chosen">;
}

interface Table {
  header: readonly string[];
  /** Up to three values of each column. */
  samples: readonly (readonly string[])[];
}

/**
 * Without a given mapping names decide: the exact name, then the name apart from case, accents and signs, then a synonym. A similar name is only
 * suggested, and makes the file unclear until the merchant confirms it.
 */
export function planColumns(slot: FileSlot, { header, samples }: Table, given?: GivenMapping): ColumnPlan {
  const texts = header.map((text) => cleanText(text));
  const names = clearestNames(texts, samples, slot);
  const usedMapping = given && given.mapping.length === header.length ? given : undefined;
  const slotColumns = new Set<ImportColumn>(columnsOf[slot]);
  const mapping = usedMapping
    ? usedMapping.mapping.map((column) => (column && slotColumns.has(column) ? column : undefined))
    : names.map((name) => name?.column);

  const taken = mapping.filter((column) => column !== undefined);
  const free = new Set(columnsOf[slot].filter((column) => !taken.includes(column)));
  const similar = suggestColumns(slot, texts, mapping, samples, free);
  const missing = requiredColumns[slot].filter((column) => free.has(column));
  // Once the merchant has mapped the columns, missing ones can be filled in per row. References cannot: packages need them to find their order.
  // A whole ship-from address and a package count are asked for once, for all rows.
  const hasOrigin = taken.some((column) => column.startsWith("origin_"));
  const isAskedLater = (column: ImportColumn) =>
    column === "package_count" || (column.startsWith("origin_") && !hasOrigin);
  const blocking = missing.filter((column) => (usedMapping ? column === "order_ref_number" : !isAskedLater(column)));
  /** A column with values but without a name: it may be the end of a text that contains a comma, so the merchant decides. */
  const isNameless = (text: string, index: number) => text === "" && (samples[index]?.length ?? 0) > 0;
  return {
    header: texts.map((text, index) => {
      const column = mapping[index];
      const how = column && (column === names[index]?.column ? names[index].how : usedMapping?.how);
      const suggested = similar.get(index)?.column;
      return {
        text,
        samples: samples[index] ?? [],
        ...(column && { column }),
        ...(how && { how }),
        ...(suggested && { suggested }),
      } satisfies HeaderCell;
    }),
    mapping,
    missing,
    fingerprint: fingerprintOf(texts),
    isUnclear:
      blocking.length > 0 ||
      new Set(taken).size < taken.length ||
      (!usedMapping && (similar.size > 0 || texts.some(isNameless))),
    isOther: isOther(slot, texts),
  };
}

/** The meaning of each name. When several mean the same column, the clearest name wins, then a column with values. */
function clearestNames(
  texts: readonly string[],
  samples: readonly (readonly string[])[],
  slot: FileSlot,
): (ColumnMeaning | undefined)[] {
  const keys = new Set(texts.map(keyOf));
  // Shopify exports `Shipping Address1` and `Shipping Street`, which joins both address lines: the former is the street.
  const isBothLines = (text: string) => keyOf(text) === "shippingstreet" && keys.has("shippingaddress1");
  const names = texts.map((text) => (isBothLines(text) ? undefined : columnMeaning(slot, text)));
  const rank = (index: number) => (names[index]?.rank ?? 0) + (samples[index]?.length ? 0 : 10);
  const best = new Map<ImportColumn, number>();
  for (const [index, name] of names.entries())
    if (name) best.set(name.column, Math.min(rank(index), best.get(name.column) ?? Infinity));
  const seen = new Set<ImportColumn>();
  return names.map((name, index) => {
    if (!name || rank(index) > (best.get(name.column) ?? 0)) return undefined;
    const isEmptyAgain = seen.has(name.column) && !samples[index]?.length;
    seen.add(name.column);
    return isEmptyAgain ? undefined : name;
  });
}

/** Suggestions by column index. A column of the file gets one suggestion, and each meaning is suggested once. */
function suggestColumns(
  slot: FileSlot,
  texts: readonly string[],
  mapping: Mapping,
  samples: readonly (readonly string[])[],
  free: ReadonlySet<ImportColumn>,
): ReadonlyMap<number, SimilarName> {
  const suggestions = new Map<ImportColumn, { index: number; name: SimilarName }>();
  for (const [index, text] of texts.entries()) {
    if (mapping[index] || !samples[index]?.length) continue;
    const name = shopReference(text, texts, free) ?? similarName(slot, text, free);
    const rival = name && suggestions.get(name.column);
    if (name && (!rival || name.similarity > rival.name.similarity)) suggestions.set(name.column, { index, name });
  }
  return new Map([...suggestions.values()].map(({ index, name }) => [index, name]));
}

/** Shopify exports the order number as `Name`, next to columns of shipping and line items. */
function shopReference(
  text: string,
  texts: readonly string[],
  free: ReadonlySet<ImportColumn>,
): SimilarName | undefined {
  if (keyOf(text) !== "name" || !free.has("order_ref_number")) return undefined;
  return texts.some((other) => /^(?:shipping|lineitem) /i.test(other))
    ? { column: "order_ref_number", similarity: 1 }
    : undefined;
}

/** Whether more columns belong to the other file. Both files have the reference of the order. */
function isOther(slot: FileSlot, texts: readonly string[]): boolean {
  const recognised = (of: FileSlot) =>
    new Set(
      texts.map((text) => columnMeaning(of, text)?.column).filter((column) => column && column !== "order_ref_number"),
    ).size;
  const other = recognised(slot === "orders" ? "packages" : "orders");
  return other >= 2 && other > recognised(slot);
}

/** The file to which most columns belong. */
export function headerSlot(header: readonly string[]): FileSlot | undefined {
  const texts = header.map((text) => cleanText(text));
  if (isOther("orders", texts)) return "packages";
  return isOther("packages", texts) ? "orders" : undefined;
}

/** FNV-1a in 64 bits over the names. A hash, because the first row of a file without a header is an order's data. */
function fingerprintOf(texts: readonly string[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(texts.map((text) => keyOf(text) || text).join("\n")))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}

/** A column whose name is similar: a typing error, or shared words. */
interface SimilarName {
  column: ImportColumn;
  /** From 0 to 1. */
  similarity: number;
}

/** The most similar of the `free` columns. */
function similarName(slot: FileSlot, text: string, free: ReadonlySet<ImportColumn>): SimilarName | undefined {
  const key = keyOf(text);
  // The name of another column is not a typing error.
  if (key.length < 3 || key.length > 50 || columnMeaning(slot, text)) return undefined;
  const words = wordsOf(text);
  if (words.some((word) => paymentWords.has(word))) return undefined;
  return mostSimilar([...typos(slot, key, free), ...withSharedWords(slot, words, free)]);
}

/** Billing and payment columns are never imported. */
const paymentWords = new Set("payment paiement billing facturation pago facturacion".split(" "));

const mostSimilar = (names: readonly SimilarName[]) =>
  names.reduce<SimilarName | undefined>(
    (best, name) => (!best || name.similarity > best.similarity ? name : best),
    undefined,
  );

function typos(slot: FileSlot, key: string, free: ReadonlySet<ImportColumn>): SimilarName[] {
  const names: SimilarName[] = [];
  for (const [name, { column }] of namesOf[slot]) {
    // One typing error in a short name, two in a long one.
    const max = Math.min(name.length, key.length) < 5 ? 0 : name.length < 9 ? 1 : 2;
    if (!free.has(column) || Math.abs(name.length - key.length) > max) continue;
    const distance = typosBetween(name, key, max);
    if (distance <= max) names.push({ column, similarity: 1 - distance / name.length });
  }
  return names;
}

/** Words that are too common to make two names similar. */
const commonWords = new Set(
  "code no number numero num id identifiant name nom type address adresse unit unite order commande customer client recipient destinataire shipping ship delivery livraison origin origine package parcel colis is est date line status total count quantity mode method field champ codigo nombre direccion tipo unidad pedido orden cliente destinatario envio entrega origen paquete es fecha estado linea cantidad metodo campo 1 2 3".split(
    " ",
  ),
);

/** Columns with a name all of whose words are in the text and make up at least half of it. */
function withSharedWords(slot: FileSlot, words: readonly string[], free: ReadonlySet<ImportColumn>): SimilarName[] {
  const textWords = new Set(words);
  return [...textWords].flatMap((word) =>
    (namesWith[slot].get(word) ?? [])
      .filter(
        (name) =>
          free.has(name.column) &&
          name.words.length * 2 >= textWords.size &&
          name.words.every((other) => textWords.has(other)),
      )
      .map(({ column, words: { length } }) => ({ column, similarity: length / textWords.size / 2 })),
  );
}

interface NameWords {
  column: ImportColumn;
  words: readonly string[];
}

/** Names by each of their words, without common words. */
function byWord(slot: FileSlot): ReadonlyMap<string, readonly NameWords[]> {
  const names = columnsOf[slot].flatMap((column): NameWords[] => {
    const { clear = [], loose = [] } = synonymsOf[slot][column] ?? {};
    return [column, ...clear, ...loose].map((text) => ({ column, words: [...new Set(wordsOf(text))] }));
  });
  const found = new Map<string, NameWords[]>();
  for (const name of names)
    for (const word of name.words) if (!commonWords.has(word)) found.set(word, [...(found.get(word) ?? []), name]);
  return found;
}
const namesWith = { orders: byWord("orders"), packages: byWord("packages") } as const;

/** The Damerau–Levenshtein distance: letters to add, drop, change or swap. `max + 1` when it is larger. */
function typosBetween(one: string, other: string, max: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      line.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (line[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + Number(!isSame),
          isSwap ? (before[at - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...line) > max) return max + 1;
    [before, last] = [last, line];
  }
  return last.at(-1) ?? 0;
}
