/**
 * Fonts for scripts that the label font lacks: Arabic, Hebrew, scripts of India, Thai, Chinese, Japanese, Korean, Canadian syllabics. Each
 * is Noto Sans (OFL-1.1), split into the small files that web pages load. A file is read when a text first needs it. Open it to
 * add a script, and add it to the portal's `label-text.ts`, which warns of the others.
 */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as fontkit from "@cantoo/fontkit";
import decompress from "woff2-encoder/decompress";
import { inLabelFont } from "./fonts.ts";

/** In order of preference. A Chinese character that Japanese writes differently is printed in its Chinese form. */
const families = [
  "arabic",
  "hebrew",
  "devanagari",
  "bengali",
  "gurmukhi",
  "gujarati",
  "tamil",
  "thai",
  "sc",
  "jp",
  "kr",
  "canadian-aboriginal",
] as const;

/** Scripts whose letters do not change with their neighbours. */
const unjoined: ReadonlySet<string> = new Set(["sc", "jp", "kr", "canadian-aboriginal"]);

/** One file of a family, and the code points that it contains. */
interface FontPart {
  family: string;
  path: string;
  ranges: readonly (readonly [first: number, last: number])[];
  /** Set after the file was read. */
  loaded?: { regular: fontkit.Font; bold: fontkit.Font };
}

/** A font for a piece of text. */
export interface ScriptFont {
  regular: fontkit.Font;
  bold: fontkit.Font;
  /** Whether letters change with their neighbours, so that a word must be drawn as a whole. */
  isJoined: boolean;
}

const require = createRequire(import.meta.url);
let cachedParts: FontPart[] | undefined;
const partsByCodePoint = new Map<number, readonly FontPart[]>();

/** Loads the fonts that a text needs besides the label font. Characters without a font are later printed as missing. */
export async function loadScripts(text: string): Promise<void> {
  for (const character of new Set(text)) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (codePoint < 0x250 || inLabelFont(codePoint)) continue;
    for (const part of partsOf(codePoint)) {
      part.loaded ??= await read(part);
      if (part.loaded.regular.hasGlyphForCodePoint(codePoint)) break;
    }
  }
}

/** The loaded font that has all of a cluster (a letter with its accents). */
export function scriptFontOf(cluster: string): ScriptFont | undefined {
  const codePoints = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
  const part = partsOf(codePoints[0] ?? 0).find(({ loaded }) =>
    codePoints.every((one) => isJoiner(one) || loaded?.regular.hasGlyphForCodePoint(one)),
  );
  return part?.loaded && { ...part.loaded, isJoined: !unjoined.has(part.family) };
}

/** Joiners are invisible themselves; they change the Arabic and Indic letters beside them. */
const isJoiner = (codePoint: number) => codePoint === 0x200c || codePoint === 0x200d;

function partsOf(codePoint: number): readonly FontPart[] {
  let parts = partsByCodePoint.get(codePoint);
  if (!parts) {
    cachedParts ??= families.flatMap(partsOfFamily);
    parts = cachedParts.filter(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last));
    partsByCodePoint.set(codePoint, parts);
  }
  return parts;
}

function partsOfFamily(family: string): FontPart[] {
  const folder = dirname(require.resolve(`@fontsource-variable/noto-sans-${family}/unicode.json`));
  const rangesByName = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")) as Record<string, string>;
  return Object.entries(rangesByName).map(([name, ranges]) => ({
    family,
    path: join(folder, "files", `noto-sans-${family}-${name.replaceAll(/[[\]]/g, "")}-wght-normal.woff2`),
    ranges: ranges.split(",").map((range) => {
      const [first = "", last = first] = range.trim().slice("U+".length).split("-");
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    }),
  }));
}

async function read({ path }: FontPart): Promise<NonNullable<FontPart["loaded"]>> {
  // The font engine cannot vary the weight of a compressed file.
  const font = fontkit.create(await decompress(new Uint8Array(await readFile(path))));
  if (!("glyphForCodePoint" in font)) throw new Error("A label font is a collection, not one font.");
  const [regular, bold] = [400, 700].map((wght) => font.getVariation({ wght }));
  return { regular: regular ?? font, bold: bold ?? font };
}
