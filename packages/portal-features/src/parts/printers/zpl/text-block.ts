/** Widths of the printer's fonts, and text blocks. Open it when a text is drawn too wide or breaks in the wrong place. */
import type { BlockOverflow } from "./shapes.ts";

/**
 * Widths of the characters from space to `~` in a bold sans-serif font, in thousandths of its size. The printer's font 0 is such
 * a font, condensed. Other characters count as a capital.
 */
const widths = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
  556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
  280, 389, 584,
];
const capital = 722;
/** Width of font 0 relative to that font. */
const condensed = 0.86;

/** The scalable font 0, or a bitmap font whose cells all have one width. */
export interface ZplFont {
  /** Height of a line, in dots. */
  height: number;
  /** In dots: for font 0 the height, unless it is stretched; for a bitmap font one cell. */
  width: number;
  isBitmap: boolean;
}

/** Cells of the bitmap fonts: height, width and the gap after it, in dots. */
const cells: Record<string, readonly [height: number, width: number, gap: number]> = {
  A: [9, 5, 1],
  B: [11, 7, 2],
  C: [18, 10, 2],
  D: [18, 10, 2],
  E: [28, 15, 5],
  F: [26, 13, 3],
  G: [60, 40, 8],
  H: [21, 13, 6],
};

/** The font of `^A` or `^CF`; undefined for a font that was loaded into the printer. */
export function zplFont(name: string, height: number | undefined, width: number | undefined): ZplFont | undefined {
  if (name === "0") {
    const high = height || width || 15;
    return { height: high, width: width || high, isBitmap: false };
  }
  const cell = cells[name.toUpperCase()];
  if (!cell) return undefined;
  const [high, wide, gap] = cell;
  // A bitmap font grows in whole steps; a missing side grows with the other.
  const steps = (size: number | undefined, one: number) => (size ? Math.max(1, Math.round(size / one)) : undefined);
  const tall = steps(height, high) ?? steps(width, wide) ?? 1;
  const broad = steps(width, wide) ?? tall;
  return { height: high * tall, width: (wide + gap) * broad, isBitmap: true };
}

/** Width of a line of text, in dots. */
export function widthOf(text: string, { width, isBitmap }: ZplFont): number {
  const characters = Array.from(text);
  if (isBitmap) return characters.length * width;
  // A letter with an accent is as wide as the letter.
  const share = (character: string) => widths[(character.normalize("NFD").codePointAt(0) ?? 0) - 0x20] ?? capital;
  return (characters.reduce((sum, character) => sum + share(character), 0) / 1000) * width * condensed;
}

/** From the top of a line to its baseline, in dots. */
export const ascentOf = ({ height, isBitmap }: ZplFont): number => height * (isBitmap ? 0.78 : 0.76);

/** The parameters of `^FB`. */
export interface TextBlock {
  width: number;
  /** Maximum number of lines. */
  lines: number;
  /** Dots between lines; may be negative. */
  spacing: number;
  align: "L" | "C" | "R" | "J";
  /** Indent of the lines after the first, in dots. */
  indent: number;
}

export interface BlockLine {
  text: string;
  x: number;
  y: number;
  width: number;
}

/**
 * Breaks a text into lines as a printer does: at spaces and at `\&`. Extra lines are printed over the last one; a word that is
 * too long is cut at the edge.
 */
export function layOutBlock(
  text: string,
  block: TextBlock,
  font: ZplFont,
): { lines: BlockLine[]; overflow?: BlockOverflow } {
  const roomOf = (line: number) => block.width - (line === 0 ? 0 : block.indent);
  const broken: string[] = [];
  let hasLongWord = false;
  for (const paragraph of splitLines(text)) {
    let line = "";
    for (const word of paragraph.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (widthOf(longer, font) <= roomOf(broken.length) || line === "") line = longer;
      else {
        broken.push(line);
        line = word;
      }
      if (widthOf(word, font) > roomOf(broken.length)) hasLongWord = true;
    }
    broken.push(line);
  }
  const last = Math.max(1, block.lines) - 1;
  const lines = broken.map((line, index): BlockLine => {
    const width = widthOf(line, font);
    const indent = index === 0 ? 0 : block.indent;
    const spare = roomOf(index) - width;
    const shift = block.align === "C" ? spare / 2 : block.align === "R" ? spare : 0;
    return {
      text: line,
      width,
      x: indent + Math.max(0, shift),
      y: Math.min(index, last) * (font.height + block.spacing),
    };
  });
  const why = broken.length > last + 1 ? "lines" : hasLongWord ? "word" : undefined;
  return { lines, ...(why && { overflow: { text: text.replaceAll("\\&", " "), why } }) };
}

/** `\&` ends a line, `\\` is a backslash. */
function splitLines(text: string): string[] {
  return text
    .replaceAll(/\\([&\\])/g, (_, character: string) => (character === "&" ? "\n" : "\\"))
    .split("\n")
    .map((line) => line.trimEnd());
}
