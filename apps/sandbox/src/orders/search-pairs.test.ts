import fc from "fast-check";
import { expect, test } from "vitest";
import { fold, searchWords } from "./fold.ts";
import { pairsToFind, searchPairs } from "./search-pairs.ts";

test("a text has the pieces of every word that can be found in it", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 60 }).map(fold);
  fc.assert(
    fc.property(text, fc.nat(), fc.integer({ min: 1, max: 5 }), (whole, at, length) => {
      const from = at % Math.max(1, whole.length);
      const pieces = new Set(searchPairs(whole));
      for (const word of searchWords(whole.slice(from, from + length))) {
        if (!whole.includes(word)) continue;
        for (const piece of pairsToFind(word)) expect(pieces).toContain(piece);
      }
    }),
  );
});

test("words that trigrams find need none; every piece fits a smallint", () => {
  expect(pairsToFind("rue")).toEqual([]);
  expect(pairsToFind("q")).toEqual([]);
  for (const word of ["zx", "12-3", "%", "東京都", "é", "\u{1F381}"]) expect(pairsToFind(word)).not.toEqual([]);
  for (const piece of searchPairs("\uFFFF\uFFFE a~ ÿ0")) {
    expect(piece).toBeGreaterThanOrEqual(0);
    expect(piece).toBeLessThan(2 ** 15);
  }
});
