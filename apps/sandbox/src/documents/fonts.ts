import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "@cantoo/fontkit";
import type { Coverage } from "./printable-text.ts";
import type { Measure } from "./wrap-text.ts";

const require = createRequire(import.meta.url);

/** The font files, as they are embedded (a subset of each). Noto Sans, OFL-1.1: Latin, Greek and Cyrillic. */
export const fontFiles = {
  regular: load(require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf")),
  bold: load(require.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf")),
};

const parsed = new WeakMap<Uint8Array, fontkit.Font>();

/** Font engine for the PDF library that parses a file once for the whole process, not once a document. */
export const fontEngine = {
  create(file: Uint8Array): fontkit.Font {
    const known = parsed.get(file);
    if (known) return known;
    const font = fontkit.create(file);
    if (!("glyphForCodePoint" in font)) throw new Error("A label font is a collection, not one font.");
    parsed.set(file, font);
    return font;
  },
};

/** Whether both weights of the label font can draw a code point. */
export const inLabelFont: Coverage = (codePoint) =>
  fontEngine.create(fontFiles.regular).hasGlyphForCodePoint(codePoint) &&
  fontEngine.create(fontFiles.bold).hasGlyphForCodePoint(codePoint);

/** Width in the label font. Ligatures are off in the documents, so a text is as wide as its characters. */
export const measureLabelFont: Measure = (text, size, bold) => {
  const font = fontEngine.create(bold ? fontFiles.bold : fontFiles.regular);
  let units = 0;
  for (const character of text) units += font.glyphForCodePoint(character.codePointAt(0) ?? 0)?.advanceWidth ?? 0;
  return (units / font.unitsPerEm) * size;
};

function load(path: string): Uint8Array {
  return new Uint8Array(readFileSync(path));
}
