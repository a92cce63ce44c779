/**
 * Fonts for scripts that the label font lacks, as `label-fonts.json` names them: packages of small files that web pages load. A file is
 * read when a text first needs it. A script is added there, with its package, and in the portal's `label-text.ts`, which warns of the others.
 */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as fontkit from "@cantoo/fontkit";
import decompress from "woff2-encoder/decompress";
import { inLabelFont } from "./fonts.ts";

interface LabelFont {
  /** A package of `@fontsource-variable`. */
  package: string;
  /** Whether letters change with their neighbours. */
  isJoined: boolean;
}

/** In order of preference. A Chinese character that Japanese writes differently is printed in its Chinese form. */
const labelFonts: readonly LabelFont[] = JSON.parse(
  readFileSync(new URL("../../label-fonts.json", import.meta.url), "utf8"),
);

/** One file of a package, and the code points that it contains. */
interface FontPart {
  isJoined: boolean;
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
    for (const part of partsFor(codePoint)) {
      part.loaded ??= await read(part);
      if (part.loaded.regular.hasGlyphForCodePoint(codePoint)) break;
    }
  }
}

/** The loaded font that has all of a cluster (a letter with its accents). */
export function scriptFontOf(cluster: string): ScriptFont | undefined {
  const codePoints = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
  const part = partsFor(codePoints[0] ?? 0).find(({ loaded }) =>
    codePoints.every((one) => isJoiner(one) || loaded?.regular.hasGlyphForCodePoint(one)),
  );
  return part?.loaded && { ...part.loaded, isJoined: part.isJoined };
}

/** Joiners are invisible themselves; they change the Arabic and Indic letters beside them. */
const isJoiner = (codePoint: number) => codePoint === 0x200c || codePoint === 0x200d;

function partsFor(codePoint: number): readonly FontPart[] {
  let parts = partsByCodePoint.get(codePoint);
  if (!parts) {
    cachedParts ??= labelFonts.flatMap(partsOf);
    parts = cachedParts.filter(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last));
    partsByCodePoint.set(codePoint, parts);
  }
  return parts;
}

function partsOf({ package: name, isJoined }: LabelFont): FontPart[] {
  const folder = dirname(require.resolve(`${name}/unicode.json`));
  const files = join(folder, "files", name.slice(name.indexOf("/") + 1));
  const rangesByPart = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")) as Record<string, string>;
  return Object.entries(rangesByPart).map(([part, ranges]) => ({
    isJoined,
    path: `${files}-${part.replaceAll(/[[\]]/g, "")}-wght-normal.woff2`,
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
