import { widthOf, type ZplFont } from "./font-widths.ts";
import type { BlockOverflow } from "./marks.ts";

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
