/**
 * The label font, and how the PDF library reads it. Open it when a letter is missing in a PDF, or cannot be found in
 * it.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "@cantoo/fontkit";
import type { Coverage } from "./printable-text.ts";

const require = createRequire(import.meta.url);

/** The font files; a subset of each is embedded. Noto Sans, OFL-1.1: Latin, Greek and Cyrillic. */
export const fontFiles = {
  regular: load(require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf")),
  bold: load(require.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf")),
};

const parsed = new WeakMap<Uint8Array, fontkit.Font>();

/**
 * The font engine for the PDF library. It parses a file once for the process, not for each document. It emits one glyph
 * a character, and each glyph maps to its character, so that PDF readers can search and copy the text.
 */
export const fontEngine = {
  create(file: Uint8Array): fontkit.Font {
    const cached = parsed.get(file);
    if (cached) return cached;
    const font = fontkit.create(file);
    if (!("glyphForCodePoint" in font)) throw new Error("A label font is a collection, not one font.");
    parsed.set(file, Object.assign(font, { layout: (text: string) => ({ glyphs: glyphsOf(font, text) }) }));
    return font;
  },
};

/**
 * The engine's own layout caches one object for each glyph, with the characters of the first use. Parts of composed
 * letters (the dot of `…`, the `ı` of `í`) are first used without any, so a PDF could not be searched for them.
 */
function glyphsOf(font: fontkit.Font, text: string) {
  return Array.from(text, (character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    const { id = 0, advanceWidth = 0 } = font.glyphForCodePoint(codePoint) ?? {};
    return { id, advanceWidth, codePoints: [codePoint] };
  });
}

/** Letters that change with their neighbours. The label font has some, but sets them one by one. */
const joined = /\p{Script_Extensions=Devanagari}/u;

/** A cache: it is called for every letter of every measured line. */
const covered = new Map<number, boolean>();

/** Whether both weights of the label font contain a code point that does not change with its neighbours. */
export const inLabelFont: Coverage = (codePoint) => {
  let isCovered = covered.get(codePoint);
  if (isCovered === undefined) {
    isCovered =
      !joined.test(String.fromCodePoint(codePoint)) &&
      fontEngine.create(fontFiles.regular).hasGlyphForCodePoint(codePoint) &&
      fontEngine.create(fontFiles.bold).hasGlyphForCodePoint(codePoint);
    covered.set(codePoint, isCovered);
  }
  return isCovered;
};

function load(path: string): Uint8Array {
  return new Uint8Array(readFileSync(path));
}
