/**
 * Which rows have which reference: how the two files are joined on `order_ref_number`. Rows of one reference are chained in the order of
 * the file, so that joining 100,000 orders makes no object for each, and an edit touches the chains of two references only.
 */

import { addText, type TextNumbers } from "./text-numbers.ts";

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
