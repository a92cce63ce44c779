/** What each column of a file is: by its name, by what was remembered, or by what a person says. */
import { columnMeaning, type ColumnMeaning, keyOf, namesOf, wordsOf } from "./column-names.ts";
import { columnsOf, type FileSlot, type ImportColumn, requiredColumns } from "./import-columns.ts";
import type { HeaderCell, Mapping, OpenedFile, Recognition } from "./order-import.ts";
import { synonymsOf } from "./column-synonyms.ts";

export interface ColumnPlan extends Pick<OpenedFile, "header" | "missing" | "fingerprint" | "isUnclear" | "isOther"> {
  mapping: Mapping;
}

/** A mapping that was made before, and by whom. One of another length, or with columns of the other file, says nothing. */
export interface GivenMapping {
  mapping: Mapping;
  how: Extract<Recognition, "remembered" | "chosen">;
}

interface Table {
  header: readonly string[];
  /** Values of each column (`column-samples.ts`). */
  samples: readonly (readonly string[])[];
}

/** Names first: exact, then but for case, accents and signs, then as others call it. Near misses are offered, not taken, and asked about. */
export function planColumns(slot: FileSlot, { header, samples }: Table, given?: GivenMapping): ColumnPlan {
  const texts = header.map((text) => text.replace("\uFEFF", "").trim());
  const names = clearest(texts, samples, slot);
  const said = given && given.mapping.length === header.length ? given : undefined;
  const own = new Set<ImportColumn>(columnsOf[slot]);
  const mapping = said
    ? said.mapping.map((column) => (column && own.has(column) ? column : undefined))
    : names.map((name) => name?.column);

  const taken = mapping.filter((column) => column !== undefined);
  const free = new Set(columnsOf[slot].filter((column) => !taken.includes(column)));
  const near = offer(slot, texts, mapping, samples, free);
  const missing = requiredColumns[slot].filter((column) => free.has(column));
  // A person who says what the columns are may fill in others row by row; without references no package finds its order.
  const lacking = said ? missing.filter((column) => column === "order_ref_number") : missing;
  /** What stands in it would be lost without a word: it may be the end of a text with a comma in it. */
  const isNameless = (text: string, index: number) => text === "" && (samples[index]?.length ?? 0) > 0;
  return {
    header: texts.map((text, index) => {
      const column = mapping[index];
      const how = column && (column === names[index]?.column ? names[index].how : said?.how);
      const offered = near.get(index)?.column;
      return {
        text,
        samples: samples[index] ?? [],
        ...(column && { column }),
        ...(how && { how }),
        ...(offered && { offered }),
      } satisfies HeaderCell;
    }),
    mapping,
    missing,
    fingerprint: fingerprintOf(texts),
    isUnclear:
      lacking.length > 0 || new Set(taken).size < taken.length || (!said && (near.size > 0 || texts.some(isNameless))),
    isOther: isOther(slot, texts),
  };
}

/** Which column each text names. Of several for one column those that say it clearest keep it, and of these those with values. */
function clearest(
  texts: readonly string[],
  samples: readonly (readonly string[])[],
  slot: FileSlot,
): (ColumnMeaning | undefined)[] {
  const keys = new Set(texts.map(keyOf));
  // Where a shop gives the line of the street by itself, `Shipping Street` is that and the next one together.
  const isJoined = (text: string) => keyOf(text) === "shippingstreet" && keys.has("shippingaddress1");
  const names = texts.map((text) => (isJoined(text) ? undefined : columnMeaning(slot, text)));
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

/** Near misses by the index of their cell: each cell offers one column, each column is offered once. */
function offer(
  slot: FileSlot,
  texts: readonly string[],
  mapping: Mapping,
  samples: readonly (readonly string[])[],
  free: ReadonlySet<ImportColumn>,
): ReadonlyMap<number, NearName> {
  const offers = new Map<ImportColumn, { index: number; name: NearName }>();
  for (const [index, text] of texts.entries()) {
    if (mapping[index] || !samples[index]?.length) continue;
    const name = shopReference(text, texts, free) ?? nearName(slot, text, free);
    const rival = name && offers.get(name.column);
    if (name && (!rival || name.nearness > rival.name.nearness)) offers.set(name.column, { index, name });
  }
  return new Map([...offers.values()].map(({ index, name }) => [index, name]));
}

/** Shops call the number of the order `Name`, beside columns of the shipping and of what was bought. */
function shopReference(text: string, texts: readonly string[], free: ReadonlySet<ImportColumn>): NearName | undefined {
  if (keyOf(text) !== "name" || !free.has("order_ref_number")) return undefined;
  return texts.some((other) => /^(?:shipping|lineitem) /i.test(other))
    ? { column: "order_ref_number", nearness: 1 }
    : undefined;
}

/** More names of the other file than of its own; the reference of the order stands in both. */
function isOther(slot: FileSlot, texts: readonly string[]): boolean {
  const known = (of: FileSlot) =>
    new Set(
      texts.map((text) => columnMeaning(of, text)?.column).filter((column) => column && column !== "order_ref_number"),
    ).size;
  const other = known(slot === "orders" ? "packages" : "orders");
  return other >= 2 && other > known(slot);
}

/** FNV-1a in 64 bits over the names. Tells nothing of what they say: a file without a header has an order's data there. */
function fingerprintOf(texts: readonly string[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(texts.map((text) => keyOf(text) || text).join("\n")))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}

// <<<<
/** Names that nearly are those of a column: a slip of the fingers, or words about it. Offered, never taken. */
export interface NearName {
  column: ImportColumn;
  /** From 0 to 1. */
  nearness: number;
}

/** The nearest of the `free` columns. */
export function nearName(slot: FileSlot, text: string, free: ReadonlySet<ImportColumn>): NearName | undefined {
  const key = keyOf(text);
  // What is known to mean something was hardly meant for something else.
  if (key.length < 3 || key.length > 50 || columnMeaning(slot, text)) return undefined;
  const words = wordsOf(text);
  if (words.some((word) => ofPayment.has(word))) return undefined;
  return nearest([...slips(slot, key, free), ...sharers(slot, words, free)]);
}

/** Who pays, and how, is no part of an order. */
const ofPayment = new Set("payment paiement billing facturation".split(" "));

const nearest = (names: readonly NearName[]) =>
  names.reduce<NearName | undefined>((best, name) => (!best || name.nearness > best.nearness ? name : best), undefined);

function slips(slot: FileSlot, key: string, free: ReadonlySet<ImportColumn>): NearName[] {
  const names: NearName[] = [];
  for (const [known, { column }] of namesOf[slot]) {
    // One slip in a short name, two in a long one.
    const most = Math.min(known.length, key.length) < 5 ? 0 : known.length < 9 ? 1 : 2;
    if (!free.has(column) || Math.abs(known.length - key.length) > most) continue;
    const distance = slipsBetween(known, key, most);
    if (distance <= most) names.push({ column, nearness: 1 - distance / known.length });
  }
  return names;
}

/** Words that say little: with these alone two names have nothing in common. */
const vague = new Set(
  "code no number numero num id identifiant name nom type address adresse unit unite order commande customer client recipient destinataire shipping ship delivery livraison origin origine package parcel colis is est date line status total count quantity mode method field champ 1 2 3".split(
    " ",
  ),
);

/** Names of which every word stands in the text too, `Weight (kg)`: half of its words at least. */
function sharers(slot: FileSlot, words: readonly string[], free: ReadonlySet<ImportColumn>): NearName[] {
  const own = new Set(words);
  return [...own].flatMap((word) =>
    (namesWith[slot].get(word) ?? [])
      .filter(
        (name) =>
          free.has(name.column) && name.words.length * 2 >= own.size && name.words.every((other) => own.has(other)),
      )
      .map(({ column, words: { length } }) => ({ column, nearness: length / own.size / 2 })),
  );
}

interface WordedName {
  column: ImportColumn;
  words: readonly string[];
}

/** Names by each of their words that says something. */
function byWord(slot: FileSlot): ReadonlyMap<string, readonly WordedName[]> {
  const names = columnsOf[slot].flatMap((column): WordedName[] => {
    const { clear = [], loose = [] } = synonymsOf[slot][column] ?? {};
    return [column, ...clear, ...loose].map((text) => ({ column, words: [...new Set(wordsOf(text))] }));
  });
  const found = new Map<string, WordedName[]>();
  for (const name of names)
    for (const word of name.words) if (!vague.has(word)) found.set(word, [...(found.get(word) ?? []), name]);
  return found;
}
const namesWith = { orders: byWord("orders"), packages: byWord("packages") } as const;

/** Letters to add, drop, change or swap with the next to make one name of the other; `most + 1` when it is more. */
function slipsBetween(one: string, other: string, most: number): number {
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
    if (Math.min(...line) > most) return most + 1;
    [before, last] = [last, line];
  }
  return last.at(-1) ?? 0;
}
