import { describe, expect, it } from "vitest";
import { asFileOf, assertPages } from "./label-file.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const zpl = "^XA^FO1,1^FDx^FS^XZ\n";
const pdf = "%PDF-1.7\n…\n%%EOF\n";
const four = { width: 288, height: 432 };
const letter = { width: 612, height: 792 };

describe("a file", () => {
  it("is accepted when it has the requested format", () => {
    expect(asFileOf("zpl", bytes(zpl))).toEqual(bytes(zpl));
    expect(asFileOf("pdf", bytes(pdf))).toEqual(bytes(pdf));
  });

  it.each([
    ["an empty answer", "pdf", ""],
    ["an error page", "pdf", "<!doctype html><title>502</title>"],
    ["a PDF cut in the middle", "pdf_letter", "%PDF-1.7\n1 0 obj"],
    ["ZPL for a PDF", "pdf", zpl],
    ["a PDF for ZPL", "zpl", pdf],
    ["ZPL cut in the middle", "zpl", "^XA^FO1,1"],
  ] as const)("is refused: %s", (_, format, text) => {
    expect(() => asFileOf(format, bytes(text))).toThrow(expect.objectContaining({ kind: "unreadable" }));
  });
});

describe("the pages of a label", () => {
  it.each([
    ["4 by 6 in", "pdf", [four, four]],
    ["4 by 6 in, turned", "pdf", [{ width: 432, height: 288 }]],
    ["letter", "pdf_letter", [letter]],
  ] as const)("are taken: %s", (_, format, pages) => {
    expect(() => assertPages("label", format, pages)).not.toThrow();
  });

  it.each([
    ["none", "pdf", []],
    ["letter for 4 by 6", "pdf", [letter]],
    ["one of another size", "pdf_letter", [letter, four]],
  ] as const)("are refused: %s", (_, format, pages) => {
    expect(() => assertPages("label", format, pages)).toThrow(expect.objectContaining({ kind: "unreadable" }));
  });

  it("of a packing slip may have any size", () => {
    expect(() => assertPages("packing-slip", "pdf", [four])).not.toThrow();
  });
});
