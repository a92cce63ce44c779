import type { BlockOverflow } from "./marks.ts";

/**
 * How wide the characters from space to `~` are in a bold sans-serif face, in thousandths of its size. The printer's font 0
 * is such a face, condensed; what is not in the table counts as a capital.
 */
const widths = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
  556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
  280, 389, 584,
];
const capital = 722;
/** How much narrower than that face font 0 is. */
const condensed = 0.86;

/** The face of a text: the scalable font 0, or a bitmap font whose cells are all of one width. */
export interface ZplFont {
  /** Height of a line, in dots. */
  height: number;
  /** What font 0 is wide for: equal to the height when it is not stretched. For a bitmap font, one cell in dots. */
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

/** The font of `^A` or `^CF`; undefined for one that lies in the printer's memory, which nobody here can know. */
export function zplFont(name: string, height: number | undefined, width: number | undefined): ZplFont | undefined {
  if (name === "0") {
    const high = height || width || 15;
    return { height: high, width: width || high, isBitmap: false };
  }
  const cell = cells[name.toUpperCase()];
  if (!cell) return undefined;
  const [high, wide, gap] = cell;
  // A bitmap font grows in whole steps; the side that is not given grows with the other.
  const steps = (size: number | undefined, one: number) => (size ? Math.max(1, Math.round(size / one)) : undefined);
  const tall = steps(height, high) ?? steps(width, wide) ?? 1;
  const broad = steps(width, wide) ?? tall;
  return { height: high * tall, width: (wide + gap) * broad, isBitmap: true };
}

/** How wide a line of text is, in dots. */
export function widthOf(text: string, { width, isBitmap }: ZplFont): number {
  const characters = Array.from(text);
  if (isBitmap) return characters.length * width;
  // An accent is as wide as the letter below it.
  const share = (character: string) => widths[(character.normalize("NFD").codePointAt(0) ?? 0) - 0x20] ?? capital;
  return (characters.reduce((sum, character) => sum + share(character), 0) / 1000) * width * condensed;
}

/** How far the baseline lies under the top of a line. */
export const ascentOf = ({ height, isBitmap }: ZplFont): number => height * (isBitmap ? 0.78 : 0.76);

/** What `^FB` says of the field. */
export interface TextBlock {
  width: number;
  /** How many lines there is room for. */
  lines: number;
  /** Dots between lines, which may be negative. */
  spacing: number;
  align: "L" | "C" | "R" | "J";
  /** How far lines after the first are indented. */
  indent: number;
}

export interface BlockLine {
  text: string;
  x: number;
  y: number;
  width: number;
}

/**
 * Breaks a text into the lines of its block, as a printer does: at spaces and at `\&`. Lines that the block has no room for
 * are printed over its last one; a word that is too long is cut at the edge.
 */
export function setBlock(
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
