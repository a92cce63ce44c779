import fc from "fast-check";
import { expect, it } from "vitest";
import { bitmapLabel } from "./draw-sheet.ts";
import { layoutSheet, styleSize, wrapText, type LineStyle } from "./sheet-layout.ts";

const paper = { width: 812, height: 1218, line: 34 };
/** Every letter is half as wide as it is high. */
const measure = (text: string, style: LineStyle = "plain") => text.length * styleSize[style] * paper.line * 0.36;
const words = { title: "Not printed", summary: "2 of 50", page: "Page" };

it("breaks between words, and within a word that is wider than the page", () => {
  expect(wrapText("one two three", 7, (text) => text.length)).toEqual(["one two", "three"]);
  expect(wrapText("abcdefghij kl", 4, (text) => text.length)).toEqual(["abcd", "efgh", "ij", "kl"]);
  expect(wrapText("", 4, (text) => text.length)).toEqual([]);
  // A flag and a family are one letter each.
  expect(wrapText("🇨🇦👨‍👩‍👧", 5, (text) => text.length)).toEqual(["🇨🇦", "👨‍👩‍👧"]);
});

/** Broken surrogates, bidi marks, joined emoji, control characters, and printer commands. */
const letter = fc.constantFrom(
  "a",
  "É",
  " ",
  "\ud800",
  "\udc00",
  "\u202e",
  "\u0301",
  "👨‍👩‍👧",
  "🇨🇦",
  "م",
  "漢",
  "\0",
  "\n",
  "^",
  "~",
);

it("keeps every entry within the page, whatever its text", () => {
  const hostile = fc.oneof(
    fc.string({ unit: letter, maxLength: 60 }),
    fc.constantFrom("^XZ^XA", "محمد", "W".repeat(300), "a\nb\u0000c", ""),
  );
  const entry = fc.record({ order: hostile, reason: hostile, advice: hostile });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 4 }), (entries) => {
      const pages = layoutSheet({ ...words, entries }, paper, measure);
      for (const { x, y, text, style } of pages.flat()) {
        expect(x).toBeGreaterThan(0);
        expect(y).toBeLessThanOrEqual(paper.height);
        expect(x + measure(text, style)).toBeLessThanOrEqual(paper.width);
        expect(text).not.toMatch(/\p{Cc}/u);
      }
    }),
    { numRuns: 30 },
  );
});

it("names each order once, in order, and numbers its pages", () => {
  const entries = Array.from({ length: 30 }, (_, at) => ({
    order: `JC-${at}`,
    reason: "No label.",
    advice: "Correct it.",
  }));
  const pages = layoutSheet({ ...words, entries }, paper, measure);
  expect(pages.length).toBeGreaterThan(1);
  const named = pages.flat().filter(({ style }) => style === "strong");
  expect(named.map(({ text }) => text)).toEqual(entries.map(({ order }) => order));
  expect(pages.map((page) => page.at(-1)?.text)).toEqual(pages.map((_, at) => `Page ${at + 1}/${pages.length}`));
});

/** Reads the rows of dots as a printer would. */
function readLabel(zpl: string): string[] {
  const [, total, bytes, data] = /\^GFA,(\d+),\d+,(\d+),([^^]*)\^FS\^XZ$/.exec(zpl) ?? [];
  const length = Number(bytes) * 2;
  const rows: string[] = [];
  let row = "";
  for (const sign of data ?? "") {
    if (sign === ":") rows.push(rows.at(-1) ?? "");
    else row += sign === "," ? "0".repeat(length - row.length) : sign;
    if (row.length === length) {
      rows.push(row);
      row = "";
    }
  }
  expect(rows.length * Number(bytes)).toBe(Number(total));
  return rows;
}

it("encodes exactly the drawn dots, in one label", () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const zpl = bitmapLabel({ width: 24, height: rows.length, rows });
      expect(zpl.match(/\^XA/g)).toHaveLength(1);
      expect(readLabel(zpl)).toEqual(rows.map((row) => Buffer.from(row).toString("hex").toUpperCase()));
    }),
  );
});
