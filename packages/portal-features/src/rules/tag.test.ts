import { expect, it } from "vitest";
import { tagBeginning, tagNamed, tagsIn } from "./tag.ts";

const tags = ["Fragile", "Été 2026", "gift"];

it("a typed tag is the one that exists, whatever its case and accents", () => {
  expect(["FRAGILE", " fragile ", "ete 2026", "gif", ""].map((typed) => tagNamed(tags, typed))).toEqual([
    "Fragile",
    "Fragile",
    "Été 2026",
    undefined,
    undefined,
  ]);
});

it("the beginning of a tag finds it; nothing typed finds none", () =>
  expect(["gif", "été", "ragile", " "].map((typed) => tagBeginning(tags, typed))).toEqual([
    "gift",
    "Été 2026",
    undefined,
    undefined,
  ]));

it("a comma, a semicolon or a new line ends a tag", () =>
  expect(tagsIn(" gift, fragile;;\nrush ")).toEqual(["gift", "fragile", "rush"]));
