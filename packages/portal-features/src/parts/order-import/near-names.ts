/** Names that nearly are those of a column: a slip of the fingers, or words about it. Offered, never taken. */
import { keyOf, columnMeaning, namesOf, wordsOf } from "./column-names.ts";
import { columnsOf, type FileSlot, type ImportColumn } from "./import-columns.ts";
import { synonymsOf } from "./column-synonyms.ts";

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
