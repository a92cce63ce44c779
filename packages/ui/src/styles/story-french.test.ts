/** Checks that the French of the stories has the typography of the product's. */
import { expect, test } from "vitest";
import { frenchOfFields } from "./story-french-fields.ts";
import { frenchOfOverlays } from "./story-french-overlays.ts";
import { french } from "./story-french.ts";

const pairs = Object.entries(french);
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort();

test("each sentence stands once", () => {
  const again = Object.entries({ ...frenchOfFields, ...frenchOfOverlays }).filter(
    ([sentence, said]) => french[sentence as keyof typeof french] !== said,
  );
  expect(again).toEqual([]);
  expect(Object.keys(frenchOfFields).filter((sentence) => sentence in frenchOfOverlays)).toEqual([]);
});

test("both languages put the same values into a sentence", () => {
  expect(pairs.filter(([english, said]) => placeholders(english).join() !== placeholders(said).join())).toEqual([]);
});

test("’ for ', a hard space before a colon, none before ; ! ?", () => {
  expect(pairs.filter(([, said]) => /'| :|\s[;!?]|« | »/.test(said))).toEqual([]);
});
