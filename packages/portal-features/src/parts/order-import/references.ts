/**
 * The index of references: which rows of both files have which `order_ref_number`, and which references are similar. Open it when you change how
 * the two files are joined. The structures are arrays of numbers, because an object for each of 100,000 orders would slow the garbage
 * collector (decision 025).
 */

/** Distinct texts; each has a number, its index in `texts`. Several times faster to fill than a `Map` of 100,000 texts. */
export interface TextIndex {
  texts: string[];
  /** A hash table with open addressing: the number of a text plus 1; 0 for a free bucket. */
  buckets: Int32Array;
  /** Random, so that a file cannot be written in which all texts collide. */
  seed: number;
}

/** `expected`: roughly how many texts will be added. */
export const createTextIndex = (expected: number): TextIndex => ({
  texts: [],
  buckets: new Int32Array(2 ** Math.ceil(Math.log2(expected * 2 + 16))),
  seed: Math.floor(Math.random() * 2 ** 31),
});

/** The number of a text, or -1. */
export const findText = (index: TextIndex, text: string): number => (index.buckets[bucketOf(index, text)] ?? 0) - 1;

/** The number of a text, which is added if it is new. */
export function addText(index: TextIndex, text: string): number {
  const bucket = bucketOf(index, text);
  const entry = index.buckets[bucket] ?? 0;
  if (entry > 0) return entry - 1;
  index.buckets[bucket] = index.texts.push(text);
  if (index.texts.length * 2 > index.buckets.length) grow(index);
  return index.texts.length - 1;
}

/** The bucket that holds a text, or the free one where it would go. */
function bucketOf({ texts, buckets, seed }: TextIndex, text: string): number {
  const last = buckets.length - 1;
  let bucket = hash(text, seed) & last;
  for (let entry = buckets[bucket] ?? 0; entry > 0; entry = buckets[bucket] ?? 0) {
    if (texts[entry - 1] === text) return bucket;
    bucket = (bucket + 1) & last;
  }
  return bucket;
}

/** FNV-1a over UTF-16 units. */
function hash(text: string, seed: number): number {
  let sum = seed;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum ^ (sum >>> 15);
}

function grow(index: TextIndex): void {
  index.buckets = new Int32Array(index.buckets.length * 2);
  for (const [number, text] of index.texts.entries()) index.buckets[bucketOf(index, text)] = number + 1;
}

/** The number of a row without a reference, and the end of a chain. */
export const none = -1;

/** The rows of one file as linked lists: one chain for each reference, in the order of the file. */
interface Chains {
  /** For each row the number of its reference. */
  numbers: Int32Array;
  /** For each reference its first row. */
  first: number[];
  /** For each row the next row with the same reference. */
  next: Int32Array;
}

export interface References {
  index: TextIndex;
  orders: Chains;
  packages: Chains;
}

/** The references of one file, as `RowChecks` has them. */
interface FileReferences {
  references: TextIndex;
  numbers: readonly number[];
}

/** Joins the rows of both files. Copies its arguments, because a later check may start from them. */
export function joinReferences(orders: FileReferences, packages: FileReferences): References {
  const { texts, buckets, seed } = orders.references;
  const index = { texts: texts.slice(), buckets: buckets.slice(), seed };
  /** The number of each package reference in the common index. */
  const common = packages.references.texts.map((text) => addText(index, text));
  const chainsOf = (numbers: Int32Array): Chains => {
    const chains = { numbers, first: index.texts.map(() => none), next: new Int32Array(numbers.length).fill(none) };
    chainAll(chains);
    return chains;
  };
  return {
    index,
    orders: chainsOf(new Int32Array(orders.numbers)),
    packages: chainsOf(new Int32Array(packages.numbers.map((number) => common[number] ?? none))),
  };
}

/** The number of a reference, which is added if it is new; `none` for an empty text. */
export function numberOf(references: References, text: string): number {
  if (text === "") return none;
  const number = addText(references.index, text);
  if (number === references.orders.first.length) {
    references.orders.first.push(none);
    references.packages.first.push(none);
  }
  return number;
}

/** The reference of a number. */
export const textOf = ({ index }: References, number: number): string => index.texts[number] ?? "";

/** Builds all chains out of `numbers`. */
function chainAll(chains: Chains): void {
  for (let row = chains.numbers.length - 1; row >= 0; row -= 1) {
    const number = chains.numbers[row] ?? none;
    if (number === none) continue;
    chains.next[row] = chains.first[number] ?? none;
    chains.first[number] = row;
  }
}

/** The rows of a reference, in the order of the file. */
export function* rowsOf(chains: Chains, number: number): Generator<number> {
  for (let row = firstOf(chains, number); row !== none; row = chains.next[row] ?? none) yield row;
}

/** The first row of a reference, or `none`. */
export const firstOf = (chains: Chains, number: number): number => chains.first[number] ?? none;

/**
 * Moves rows to other references; removed rows move to `none`. Rebuilds each affected chain once.
 * @param moves the new number of each row
 * @returns the numbers of the affected references
 */
export function moveRows(chains: Chains, moves: ReadonlyMap<number, number>): Set<number> {
  const added = new Map<number, number[]>();
  const affected = new Set<number>();
  for (const [row, to] of moves) {
    const from = chains.numbers[row] ?? none;
    if (from !== none) affected.add(from);
    if (to === none) continue;
    affected.add(to);
    const rows = added.get(to);
    if (rows) rows.push(row);
    else added.set(to, [row]);
  }
  // Read all chains before one is rebuilt: a row that moves between two of them is a link of both.
  const staying = [...affected].map((number) => [...rowsOf(chains, number)].filter((row) => !moves.has(row)));
  for (const [index, number] of [...affected].entries())
    chain(chains, number, [...(staying[index] ?? []), ...(added.get(number) ?? [])]);
  for (const [row, to] of moves) chains.numbers[row] = to;
  return affected;
}

function chain(chains: Chains, number: number, rows: number[]): void {
  rows.sort((one, other) => one - other);
  chains.first[number] = rows[0] ?? none;
  for (const [index, row] of rows.entries()) chains.next[row] = rows[index + 1] ?? none;
}

/** References that differ only in case or spaces, such as `jun-1` and `JUN 1`: probably a typing error. */
interface SimilarReferences {
  /** The first order with this reference or a similar one, or `none`. */
  firstOrder(number: number): number;
  /** The references similar to this one, and itself; empty when there are none. */
  similarTo(number: number): readonly number[];
}

/** Maximum number of references in a group that are compared. */
const maxCompared = 50;
const capital = /[A-Z]/;
const small = /[a-z]/;
/** A space, or a letter beyond ASCII. */
const foldable = /[^!-~]/;
const noNumbers: readonly number[] = Object.freeze([]);
const fold = (text: string): string => text.toLowerCase().replaceAll(" ", "");

/** Indexes references when `similarTo` first needs them, and only if two of them can be similar. */
export function openSimilarReferences(references: References): SimilarReferences {
  const { texts } = references.index;
  const firstByFold = new Map<string, number>();
  /** The group of each reference in a group of two or more. */
  const groups = new Map<number, number[]>();
  let indexed = 0;
  const seen = { count: 0, capital: false, small: false, foldable: false };

  /** False while no reference has a space and all letters have the same case: then different references are never similar. */
  function canBeSimilar(): boolean {
    for (; seen.count < texts.length; seen.count += 1) {
      const text = texts[seen.count] ?? "";
      seen.capital ||= capital.test(text);
      seen.small ||= small.test(text);
      seen.foldable ||= foldable.test(text);
      if (seen.foldable || (seen.capital && seen.small)) return true;
    }
    return seen.foldable || (seen.capital && seen.small);
  }

  /** Indexes the references that were added since the last call. */
  function indexNew(): void {
    for (; indexed < texts.length; indexed += 1) {
      const folded = fold(texts[indexed] ?? "");
      const first = firstByFold.get(folded);
      if (first === undefined) {
        firstByFold.set(folded, indexed);
        continue;
      }
      const group = groups.get(first) ?? [first];
      group.push(indexed);
      groups.set(first, group).set(indexed, group);
    }
  }

  function similarTo(number: number): readonly number[] {
    if (!canBeSimilar()) return noNumbers;
    indexNew();
    return groups.get(number) ?? noNumbers;
  }

  return {
    similarTo,
    firstOrder(number) {
      let first = none;
      const group = similarTo(number);
      if (group === noNumbers) return first;
      for (const similar of group.slice(0, maxCompared)) {
        const row = firstOf(references.orders, similar);
        if (row !== none && (first === none || row < first)) first = row;
      }
      return first;
    },
  };
}
