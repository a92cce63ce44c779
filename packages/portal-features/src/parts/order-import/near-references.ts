/** References that are the same but for case and inner spaces: `jun-1` and `JUN 1`, in one file or in both, are a slip of the hand. */
import { firstOf, none, type References } from "./references.ts";

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
