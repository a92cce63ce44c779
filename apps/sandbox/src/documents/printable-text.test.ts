import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inLabelFont } from "./fonts.ts";
import { printable } from "./printable-text.ts";
import { inPrinterFont } from "./zpl-writer.ts";

describe("printable text", () => {
  it.each([
    ["keeps French", "Élise D’Œuvré, « Noël » — ½ №", "Élise D’Œuvré, « Noël » — ½ №"],
    ["keeps Cyrillic, Polish and Vietnamese", "Иван Łukasz Nguyễn", "Иван Łukasz Nguyễn"],
    ["composes accents", "E\u0301lise", "Élise"],
    ["makes control characters and line breaks spaces", "a\r\nb\tc\0d\u2028e", "a b c d e"],
    ["drops bidi and invisible characters", "abc\u202Efdp\u2066x\u200B\u00ADy", "abcfdpxy"],
    ["shows what the font lacks as one mark each", "王小明 👩‍👩‍👧 مرحبا", "??? ? ?????"],
    ["writes styled letters plainly", "Ａｃｍｅ 𝐉𝐨𝐡𝐧", "Acme John"],
    ["unstacks accents", "Z\u0300\u0301\u0302\u0303a", "Za"],
    ["mends lone surrogates", "a\uD800b", "a\uFFFDb"],
  ])("%s", (_, text, shown) => {
    expect(printable(text, inLabelFont)).toBe(shown);
  });

  it("keeps as many accents as a printer's font has", () => {
    expect(printable("Nguyễn Иван", inPrinterFont)).toBe("Nguyên ????");
  });

  it("leaves to another font what it draws, joiners and marks with it, and no more marks than a language has", () => {
    const draws = (cluster: string) => /[\u0600-\u06ff]/.test(cluster);
    expect(printable("بی\u200cبی\u202e", inLabelFont, draws)).toBe("بی\u200cبی");
    expect(printable(`م${"\u064b".repeat(50)}x`, inLabelFont, draws)).toBe(`م${"\u064b".repeat(7)}x`);
  });

  it("is always one line that the font covers", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(0x10ffff)).map((codes) => String.fromCodePoint(...codes)),
        (text) => {
          const shown = Array.from(printable(text, inPrinterFont), (character) => character.codePointAt(0) ?? 0);
          expect(shown.every(inPrinterFont)).toBe(true);
        },
      ),
    );
  });
});
