import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvLine, withoutApostrophe } from "./csv.ts";

const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({
    unit: fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", " ", '"', ",", ";", "|", "＝", "1", "é", "'"),
  }),
);

test("what is written is read back the same, with each delimiter, formulas and apostrophes too", () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 2 }), fc.constantFrom(",", ";", "\t", "|"), (cells, delimiter) => {
      const [read = []] = Papa.parse<string[]>(csvLine(cells, delimiter), { delimiter, newline: "\r\n" }).data;
      expect(read.map(withoutApostrophe)).toEqual(cells);
    }),
  );
});

test.each(["'=1", "''=1"])("an apostrophe of one's own stays: %s", (cell) => {
  const [[read = ""] = []] = Papa.parse<string[]>(csvLine([cell])).data;
  expect([read, withoutApostrophe(read)]).toEqual([`'${cell}`, cell]);
});
