/** The clipboard format of spreadsheets. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clipboardCells, clipboardText } from "./clipboard-cells.ts";

describe("cells on the clipboard", () => {
  it.each([
    ["one cell", "Ana", [["Ana"]]],
    ["nothing", "", [[""]]],
    ["a cell with the line break that Excel writes after it", "Ana\r\n", [["Ana"]]],
    ["an empty cell of Excel", "\r\n", [[""]]],
    [
      "a block",
      "Ana\tQC\r\nMei\tON\r\n",
      [
        ["Ana", "QC"],
        ["Mei", "ON"],
      ],
    ],
    ["a block of a Mac", "Ana\rMei", [["Ana"], ["Mei"]]],
    ["an empty row in the middle", "a\n\nb", [["a"], [""], ["b"]]],
    [
      "tab and line break in a cell",
      '"12 Elm\r\nRear"\t"a\tb"\r\nx\ty',
      [
        ["12 Elm\nRear", "a\tb"],
        ["x", "y"],
      ],
    ],
    ["quotation marks within a quoted cell", '"5"" pipe\n"\tx', [['5" pipe\n', "x"]]],
    ["quotation marks that are part of a text", '5" pipe\tsay "hi"', [['5" pipe', 'say "hi"']]],
    [
      "a quotation mark that nothing closes",
      '"open\tx\ny\tz',
      [
        ['"open', "x"],
        ["y", "z"],
      ],
    ],
    [
      "a text that begins with a quoted word, and a quoted cell after it",
      '"Chez Paul" inc.\t"12 Elm\nRear"\nx\ty',
      [
        ['"Chez Paul" inc.', "12 Elm\nRear"],
        ["x", "y"],
      ],
    ],
    [
      "an empty cell at the end of a row",
      "a\t\r\n\tb\r\n",
      [
        ["a", ""],
        ["", "b"],
      ],
    ],
    ["commas and semicolons stay", "1,5;2\t3", [["1,5;2", "3"]]],
  ])("%s", (_, text, cells) => {
    expect(clipboardCells(text)).toEqual(cells);
  });

  it("reads a copied cell of the grid as one cell again", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", '"', "\t", "\n", ",", " ", "é") }), (cell) => {
        expect(clipboardCells(clipboardText(cell))).toEqual([[cell]]);
      }),
    );
  });
});
