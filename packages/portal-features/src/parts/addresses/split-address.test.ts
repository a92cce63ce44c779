import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitAddress } from "./split-address.ts";

const montreal = {
  street: "1250 rue Peel",
  unit: "",
  city: "Montréal",
  province: "QC",
  country: "CA",
  postalCode: "H3B 4W8",
};

describe("a whole address in one text", () => {
  it.each([
    ["1250 rue Peel, Montréal, QC H3B 4W8", {}],
    ["1250 rue Peel, Montréal (Québec) H3B 4W8, Canada", {}],
    ["1250 rue Peel\nMontréal QC  h3b4w8\nCANADA", {}],
    ["  1250 rue Peel , Montréal, Quebec, H3B-4W8 ", {}],
    ["1250 rue Peel, Montréal H3B 4W8", {}],
    ["1250 rue Peel, app. 12, Montréal QC H3B 4W8", { unit: "12" }],
    ["1250 rue Peel, unité 12, Montréal QC H3B 4W8", { unit: "12" }],
    ["1250 rue Peel #1204, Montréal QC H3B 4W8", { unit: "1204" }],
    ["12 rue Dauphine, Québec (Québec) G1R 4P5", { street: "12 rue Dauphine", city: "Québec", postalCode: "G1R 4P5" }],
    ["12 rue Dauphine, Québec G1R 4P5", { street: "12 rue Dauphine", city: "Québec", postalCode: "G1R 4P5" }],
    [
      "350 5th Ave Apt 3B, New York, NY 10118-0110, USA",
      { street: "350 5th Ave", unit: "3B", city: "New York", province: "NY", country: "US", postalCode: "10118-0110" },
    ],
    [
      "12 Main St, Charleston, West Virginia 25301",
      { street: "12 Main St", city: "Charleston", province: "WV", country: "US", postalCode: "25301" },
    ],
    [
      "1 Market St, San Francisco, CA 94105",
      { street: "1 Market St", city: "San Francisco", province: "CA", country: "US", postalCode: "94105" },
    ],
  ])("%j is split", (text, change) => expect(splitAddress(text)).toEqual({ ...montreal, ...change }));

  it.each([
    "",
    "1250 rue Peel",
    "1250 rue Peel, Montréal",
    "H3B 4W8",
    "Montréal QC H3B 4W8",
    "1250 rue Peel Montréal QC H3B 4W8",
    "Ana Tremblay, 1250 rue Peel, Montréal QC H3B 4W8",
    "1250 rue Peel, Montréal QC D1A 1A1",
    "1250 rue Peel, Montréal QC H3B 4W8, France",
    "1250 rue Peel, Boston MA H3B 4W8, USA",
    "12345",
  ])("%j stays as it is", (text) => expect(splitAddress(text)).toBeUndefined());

  it("comes back in the parts that it was written from", () => {
    const word = fc.stringMatching(/^[A-Z][a-zé]{2,9}$/).filter((text) => !/^(Apt|App|Unit|Suite|Bureau)/.test(text));
    const city = word.filter((text) => !/^(Quebec|Québec|Ontario|Alberta|Manitoba|Yukon|Canada|Can)$/.test(text));
    fc.assert(
      fc.property(
        fc.nat(99_999),
        word,
        fc.option(fc.nat(999), { nil: undefined }),
        city,
        (number, name, unit, place) => {
          const street = `${number} ${name}`;
          const written = [street, unit === undefined ? undefined : `Unit ${unit}`, place, "ON M5V 2T6"].filter(
            Boolean,
          );
          expect(splitAddress(written.join(", "))).toEqual({
            street,
            unit: unit === undefined ? "" : String(unit),
            city: place,
            province: "ON",
            country: "CA",
            postalCode: "M5V 2T6",
          });
        },
      ),
    );
  });

  it("gets an answer whatever is pasted", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 600 }), (text) => void splitAddress(text)));
    for (const text of [", ".repeat(100_000), "1 a ".repeat(50_000), "#".repeat(100_000)]) splitAddress(text);
  });
});
