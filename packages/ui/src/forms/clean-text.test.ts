import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLines, cleanText } from "./clean-text.ts";

describe("a text that was pasted", () => {
  it.each([
    ["\u202A514 287 7300\u202C", "514 287 7300"],
    ["\u202D(514) 287-7300\u202C", "(514) 287-7300"],
    ["\u2066+1 514 287 7300\u2069", "+1 514 287 7300"],
    ["514\u200B287\u200B7300", "5142877300"],
    ["+1\uFE0D-514-287-7300", "+1-514-287-7300"],
    ["5\uFE0F14", "514"],
    ["H3B\u00A04W8", "H3B 4W8"],
    ["H3B \u202F4W8", "H3B 4W8"],
    ["\uFEFFMont\u00ADréal\u061C\u034F", "Montréal"],
    ["\u3164\uFFA0\u115F", ""],
    ["\u2800Ana\u3000Roy\u2800", "Ana Roy"],
    ["a\u{E0061}\u{E0062}b\u{E0100}", "ab"],
    ["  two  spaces  ", "two  spaces"],
    ["a\tb\r\nc\u2028d", "a b c d"],
  ])("%j becomes %j", (text, clean) => expect(cleanText(text)).toBe(clean));

  it.each([
    "O’Brien",
    "Famille 👨\u200D👩\u200D👧, ❤\uFE0F\u200D🔥 👍🏽\u200D💻 🏃🏽\u200D♀\uFE0F",
    "1\uFE0F\u20E3 ☎\uFE0F 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 🇨🇦",
    "می\u200Cخواهم",
    "ශ්\u200Dරී",
    "葛\u{E0100}",
    "e\u0301",
  ])("%j stays", (text) => expect(cleanText(text)).toBe(text));

  it("has nothing invisible left outside of an emoji or a script that needs it, and is cleaned once", () => {
    const piece = fc.constantFrom(
      ...Array.from("aé5’ \t\n\u00A0\u200B\u200C\u200D\u202A\u2066\uFE0F\uFEFF\u00AD👩❤م\u3164"),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(piece, fc.string({ unit: "binary", maxLength: 1 })) }), (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).not.toMatch(/[\u200B\u202A-\u202E\u2060-\u2069\uFEFF\u00AD\u00A0\t\n]|[a-zé5 ]\uFE0F(?!\u20E3)/u);
        expect(cleanLines(cleanLines(text))).toBe(cleanLines(text));
        expect(cleanText(cleanLines(text))).toBe(clean);
      }),
    );
  });

  it("keeps its lines where it has several", () =>
    expect(cleanLines("\u200B One\u00A0\r\ntwo\u2028\u2028three \n")).toBe("One \ntwo\n\nthree"));
});
