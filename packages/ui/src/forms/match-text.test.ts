import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { matchesText } from "./match-text.ts";

describe("finding an option by what is typed", () => {
  it.each([
    ["100, rue Sherbrooke, Montréal", "mont 100"],
    ["Trois-Rivières", "RIVIERES"],
    ["Œuvres  du   père", "du pere"],
    ["anything", ""],
    ["anything", "   "],
  ])("%j is found by %j", (text, query) => {
    expect(matchesText(text, query)).toBe(true);
  });
  it("is not found by a word that it does not have", () => {
    expect(matchesText("100, rue Sherbrooke", "100 Laval")).toBe(false);
  });
  it("finds every text by itself", () => {
    assert(
      property(string({ unit: "grapheme" }), (text) => {
        expect(matchesText(text, text)).toBe(true);
      }),
    );
  });
});
