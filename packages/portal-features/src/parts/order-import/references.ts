/**
 * Which rows have which reference: how the two files are joined on `order_ref_number`. Rows of one reference are chained in the order of
 * the file, so that joining 100,000 orders makes no object for each, and an edit touches the chains of two references only.
 */

/** A row without a reference, or the end of a chain. */
export const none = -1;

/** The rows of one file by reference. */
export interface Chains {
  /** The reference of each row, by number. */
  of: Int32Array;
  /** The first row of each reference. */
  first: number[];
  /** The row of the same reference that comes after each row. */
  next: Int32Array;
}

export interface References {
  numbers: TextNumbers;
  orders: Chains;
  packages: Chains;
}

/** What is joined: the reference of each row by its number, or `none`. */
interface Numbered {
  numbers: TextNumbers;
  of: readonly number[];
}

/** Joins the rows of two files. What is given stays as it is: another check may begin with it. */
export function joinReferences(orders: Numbered, packages: Numbered): References {
  const { texts, places, seed } = orders.numbers;
  const numbers = { texts: texts.slice(), places: places.slice(), seed };
  const ofPackages = packages.numbers.texts.map((text) => addText(numbers, text));
  const chain = (of: Int32Array): Chains => {
    const chains = { of, first: numbers.texts.map(() => none), next: new Int32Array(of.length).fill(none) };
    chainAll(chains);
    return chains;
  };
  return {
    numbers,
    orders: chain(new Int32Array(orders.of)),
    packages: chain(new Int32Array(packages.of.map((number) => ofPackages[number] ?? none))),
  };
}

/** The number of a reference, a new one for one that was not seen before. */
export function numberOf(references: References, text: string): number {
  if (text === "") return none;
  const number = addText(references.numbers, text);
  if (number === references.orders.first.length) {
    references.orders.first.push(none);
    references.packages.first.push(none);
  }
  return number;
}

/** The reference of a number. */
export const textOf = ({ numbers }: References, number: number): string => numbers.texts[number] ?? "";

/** Chains all rows, by what `of` says of them. */
function chainAll(chains: Chains): void {
  for (let row = chains.of.length - 1; row >= 0; row -= 1) {
    const number = chains.of[row] ?? none;
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
 * Moves rows to other references, or to `none` those that were removed. Each chain that loses or gains a row is made once, however many do.
 * @param moves the new reference of each row
 * @returns the references whose chains are others now
 */
export function moveRows(chains: Chains, moves: ReadonlyMap<number, number>): Set<number> {
  const gains = new Map<number, number[]>();
  const touched = new Set<number>();
  for (const [row, to] of moves) {
    const from = chains.of[row] ?? none;
    if (from !== none) touched.add(from);
    if (to === none) continue;
    touched.add(to);
    const rows = gains.get(to);
    if (rows) rows.push(row);
    else gains.set(to, [row]);
  }
  // All chains are read before one is made anew: a row that goes from one to another is a link of both.
  const stay = [...touched].map((number) => [...rowsOf(chains, number)].filter((row) => !moves.has(row)));
  for (const [index, number] of [...touched].entries()) {
    chain(chains, number, [...(stay[index] ?? []), ...(gains.get(number) ?? [])]);
  }
  for (const [row, to] of moves) chains.of[row] = to;
  return touched;
}

function chain(chains: Chains, number: number, rows: number[]): void {
  rows.sort((one, other) => one - other);
  chains.first[number] = rows[0] ?? none;
  for (const [index, row] of rows.entries()) chains.next[row] = rows[index + 1] ?? none;
}

// <<<< parts/order-import/text-numbers.ts
/**
 * Texts, each with a number, in the order in which they came. A `Map` of a hundred thousand texts costs several times as much to make: here
 * nothing is made but two arrays. The seed differs each time, so that no file can be written whose texts all collide.
 */
export interface TextNumbers {
  texts: string[];
  /** The number of a text, counted from 1, at a place that its letters tell; 0 where there is none. */
  places: Int32Array;
  seed: number;
}

/** `expected`: how many texts there will be, more or less. */
export const openTextNumbers = (expected: number): TextNumbers => ({
  texts: [],
  places: new Int32Array(2 ** Math.ceil(Math.log2(expected * 2 + 16))),
  seed: Math.floor(Math.random() * 2 ** 31),
});

/** The number of a text, or -1. */
export const findText = (numbers: TextNumbers, text: string): number =>
  (numbers.places[placeOf(numbers, text)] ?? 0) - 1;

/** The number of a text, the next one when it was not there. */
export function addText(numbers: TextNumbers, text: string): number {
  const place = placeOf(numbers, text);
  const known = numbers.places[place] ?? 0;
  if (known > 0) return known - 1;
  numbers.places[place] = numbers.texts.push(text);
  if (numbers.texts.length * 2 > numbers.places.length) grow(numbers);
  return numbers.texts.length - 1;
}

/** Where a text stands, or would. */
function placeOf({ texts, places, seed }: TextNumbers, text: string): number {
  const last = places.length - 1;
  let place = hash(text, seed) & last;
  for (let number = places[place] ?? 0; number > 0; number = places[place] ?? 0) {
    if (texts[number - 1] === text) return place;
    place = (place + 1) & last;
  }
  return place;
}

function hash(text: string, seed: number): number {
  let sum = seed;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum ^ (sum >>> 15);
}

function grow(numbers: TextNumbers): void {
  numbers.places = new Int32Array(numbers.places.length * 2);
  for (const [index, text] of numbers.texts.entries()) numbers.places[placeOf(numbers, text)] = index + 1;
}

// <<<<
/** References that are the same but for case and inner spaces: `jun-1` and `JUN 1`, in one file or in both, are a slip of the hand. */
export interface NearReferences {
  /** The first order whose reference is this one or differs only in case or spaces, or `none`. */
  orderNear(number: number): number;
  /** References like this one, itself among them; empty where it has no like. */
  like(number: number): readonly number[];
}

/** So many of one likeness are looked at. */
const most = 50;
const capital = /[A-Z]/;
const small = /[a-z]/;
const foldable = /[^!-~]/;
const nobody: readonly number[] = Object.freeze([]);
const fold = (text: string): string => text.toLowerCase().replaceAll(" ", "");

/** Only families of several are kept: nearly every reference is alone, and nothing is made for it. */
export function openNearReferences(references: References): NearReferences {
  const { texts, seed } = references.numbers;
  const families = new Map<number, number[]>();
  /** The first of each family, counted from 1, at a place that its folded letters tell; 0 where there is none. */
  let places = new Int32Array(0);
  /** What the letters of each tell. */
  let hashes = new Int32Array(0);
  let known = 0;
  const seen = { count: 0, capital: false, small: false, foldable: false };

  /** Whether none can be like another because none has a space and all letters are of one case: then nothing need be indexed. */
  function areAllApart(): boolean {
    for (; seen.count < texts.length; seen.count += 1) {
      const text = texts[seen.count] ?? "";
      seen.capital ||= capital.test(text);
      seen.small ||= small.test(text);
      seen.foldable ||= foldable.test(text);
      if (seen.foldable || (seen.capital && seen.small)) return false;
    }
    return !seen.foldable && !(seen.capital && seen.small);
  }

  /** Those that came since. */
  function catchUp(): void {
    if (known === texts.length) return;
    if (texts.length * 2 > places.length) {
      places = new Int32Array(2 ** Math.ceil(Math.log2(texts.length * 2 + 16)) * 2);
      const before = hashes;
      hashes = new Int32Array(places.length);
      hashes.set(before);
      for (let number = 0; number < known; number += 1) if (isFirst(number)) place(number);
    }
    for (; known < texts.length; known += 1) {
      hashes[known] = foldedHash(texts[known] ?? "", seed);
      const first = place(known);
      if (first === known) continue;
      const family = families.get(first) ?? [first];
      family.push(known);
      families.set(first, family).set(known, family);
    }
  }
  const isFirst = (number: number) => (families.get(number)?.[0] ?? number) === number;

  /** @returns the first of its family, itself when there was none */
  function place(number: number): number {
    const last = places.length - 1;
    const hash = hashes[number] ?? 0;
    for (let at = hash & last; ; at = (at + 1) & last) {
      const first = (places[at] ?? 0) - 1;
      if (first < 0) {
        places[at] = number + 1;
        return number;
      }
      if (hashes[first] === hash && fold(texts[first] ?? "") === fold(texts[number] ?? "")) return first;
    }
  }

  function like(number: number): readonly number[] {
    if (areAllApart()) return nobody;
    catchUp();
    return families.get(number) ?? nobody;
  }

  return {
    like,
    orderNear(number) {
      let nearest = none;
      const alike = like(number);
      if (alike === nobody) return nearest;
      for (const other of alike.slice(0, most)) {
        const row = firstOf(references.orders, other);
        if (row !== none && (nearest === none || row < nearest)) nearest = row;
      }
      return nearest;
    },
  };
}

/** The same for texts that fold to the same. The seed is that of the numbers, so that no file can be written whose texts all collide. */
function foldedHash(text: string, seed: number, isFolded = false): number {
  let sum = seed;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127 && !isFolded) return foldedHash(fold(text), seed, true);
    if (code !== 32) sum = Math.imul(sum ^ (code >= 65 && code <= 90 ? code + 32 : code), 0x01000193);
  }
  return sum ^ (sum >>> 15);
}
