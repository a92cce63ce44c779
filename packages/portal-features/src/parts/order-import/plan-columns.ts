/** What each column of a file is: by its name, by what was remembered, or by what a person says. */
import { keyOf, columnMeaning, type ColumnMeaning } from "./column-names.ts";
import { columnsOf, requiredColumns, type FileSlot, type ImportColumn } from "./import-columns.ts";
import { nearName, type NearName } from "./near-names.ts";
import type { HeaderCell, Mapping, OpenedFile, Recognition } from "./order-import.ts";

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
