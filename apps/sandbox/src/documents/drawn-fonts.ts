/** Text drawn as outlines, stored as fonts of one PDF: it stays sharp at any size and can be searched and copied. Open it when drawn text looks wrong in a PDF. */
import { PDFHexString, PDFName, type PDFDocument, type PDFRef } from "@cantoo/pdf-lib";
import type { DrawnPiece, PathStep } from "./set-line.ts";

/** The position of a drawing: `code` in the font `name`. */
export interface DrawnGlyph {
  name: PDFName;
  font: PDFRef;
  code: PDFHexString;
}

export interface DrawnFonts {
  /** The glyph of a piece. Equal pieces share one. */
  glyphOf(piece: DrawnPiece): DrawnGlyph;
  /** Writes the fonts into the document. Call it after all text was drawn. */
  finish(): void;
}

interface DrawnFont {
  name: PDFName;
  ref: PDFRef;
  pieces: DrawnPiece[];
}

/** The number of one-byte codes in a font; 0 is not used. */
const maxGlyphs = 255;

/** The drawings of a document as Type 3 fonts. Each font contains only the drawings that are used. */
export function createDrawnFonts(document: PDFDocument): DrawnFonts {
  const fonts: DrawnFont[] = [];
  const glyphs = new Map<string, DrawnGlyph>();
  const fontWithRoom = (): DrawnFont => {
    const last = fonts.at(-1);
    if (last && last.pieces.length < maxGlyphs) return last;
    const font = { name: PDFName.of(`Drawn${fonts.length}`), ref: document.context.nextRef(), pieces: [] };
    fonts.push(font);
    return font;
  };
  return {
    glyphOf(piece) {
      const key = `${piece.isBold ? "bold" : "regular"} ${piece.width} ${piece.text}`;
      const cached = glyphs.get(key);
      if (cached) return cached;
      const font = fontWithRoom();
      font.pieces.push(piece);
      const glyph = { name: font.name, font: font.ref, code: PDFHexString.of(hex(font.pieces.length, 2)) };
      glyphs.set(key, glyph);
      return glyph;
    },
    finish() {
      for (const font of fonts) write(document, font);
    },
  };
}

function write({ context }: PDFDocument, { name, ref, pieces }: DrawnFont): void {
  const boxes = pieces.map(({ outline }) => boxOf(outline));
  const drawings = pieces.map(({ width, outline }, index) => {
    const drawing = `${round(width)} 0 ${(boxes[index] ?? []).join(" ")} d1\n${operators(outline)} f`;
    return [glyphName(index), context.register(context.flateStream(drawing))] as const;
  });
  const min = (at: number) => Math.min(...boxes.map((box) => box[at] ?? 0));
  const max = (at: number) => Math.max(...boxes.map((box) => box[at] ?? 0));
  context.assign(
    ref,
    context.obj({
      Type: "Font",
      Subtype: "Type3",
      Name: name,
      FontBBox: [min(0), min(1), max(2), max(3)],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      FirstChar: 1,
      LastChar: pieces.length,
      Widths: pieces.map(({ width }) => round(width)),
      Encoding: { Type: "Encoding", Differences: [1, ...pieces.map((_, index) => PDFName.of(glyphName(index)))] },
      CharProcs: Object.fromEntries(drawings),
      Resources: {},
      ToUnicode: context.register(context.flateStream(unicodeMap(pieces))),
    }),
  );
}

const glyphName = (index: number) => `g${index + 1}`;
const round = (value: number) => Math.round(value * 10) / 10;
const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, "0");

/** The text of each code. */
function unicodeMap(pieces: readonly DrawnPiece[]): string {
  const utf16 = (text: string) => Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join("");
  const lines = pieces.map(({ text }, index) => `<${hex(index + 1, 2)}> <${utf16(text)}>`);
  // A block has a hundred entries at most.
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, block) => {
    const some = lines.slice(block * 100, block * 100 + 100);
    return [`${some.length} beginbfchar`, ...some, "endbfchar"].join("\n");
  });
  return [
    "/CIDInit /ProcSet findresource begin",
    "12 dict begin",
    "begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def",
    "/CMapType 2 def",
    "1 begincodespacerange",
    "<00> <FF>",
    "endcodespacerange",
    ...blocks,
    "endcmap",
    "CMapName currentdict /CMap defineresource pop",
    "end",
    "end",
  ].join("\n");
}

/** The bounding box of an outline: left, bottom, right, top. It contains the control points, too. */
function boxOf(outline: readonly PathStep[]): [number, number, number, number] {
  const points = outline.flatMap(({ args }) => args);
  const [xs, ys] = [0, 1].map((odd) => points.filter((_, index) => index % 2 === odd));
  if (!xs?.length || !ys?.length) return [0, 0, 0, 0];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function operators(outline: readonly PathStep[]): string {
  let [x, y] = [0, 0];
  const written = outline.map(({ command, args }) => {
    const [a = 0, b = 0, c = 0, d = 0] = args;
    const from = [x, y] as const;
    [x = x, y = y] = args.slice(-2);
    switch (command) {
      case "moveTo":
        return `${a} ${b} m`;
      case "lineTo":
        return `${a} ${b} l`;
      case "bezierCurveTo":
        return `${args.join(" ")} c`;
      case "quadraticCurveTo": {
        // PDF has cubic curves only: their control points are two thirds of the way to the quadratic one.
        const control = (start: number, end: number) => round(start + ((end - start) * 2) / 3);
        return `${control(from[0], a)} ${control(from[1], b)} ${control(c, a)} ${control(d, b)} ${c} ${d} c`;
      }
      case "closePath":
        return "h";
    }
  });
  return written.join("\n");
}
