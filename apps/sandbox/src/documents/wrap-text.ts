/** Fits a text into a box: its font size and its line breaks. Open it when a text is cut or broken in the wrong place. */

/** Width of a text in dots (1/203 in) at a font size in dots. */
export type Measure = (text: string, size: number, bold: boolean) => number;

export interface TextBox {
  width: number;
  /** The available height; without it there is no limit. One line is always set. */
  height?: number;
  /** Font sizes to try, largest first: the first at which the whole text fits is used. */
  sizes: readonly [number, ...number[]];
  bold?: boolean;
}

/** Distance from line to line, as a share of the font size. */
export const lineHeight = 1.2;

const ellipsis = "…";

/**
 * The largest size at which the text fits the box. If even the smallest is too large, the text is cut with an ellipsis.
 */
export function fitText(text: string, box: TextBox, measure: Measure): { size: number; lines: string[] } {
  const { width, height = 0, bold = false } = box;
  const fitsAt = (size: number) => (part: string) => measure(part, size, bold) <= width;
  const room = (size: number) => Math.max(1, Math.floor(height / Math.round(size * lineHeight)));
  for (const size of box.sizes) {
    const lines = wrapText(text, fitsAt(size));
    if (lines.length <= room(size)) return { size, lines };
  }
  const size = box.sizes.at(-1) ?? box.sizes[0];
  const lines = wrapText(text, fitsAt(size)).slice(0, room(size));
  return { size, lines: [...lines.slice(0, -1), cut(lines.at(-1) ?? "", fitsAt(size))] };
}

/** Breaks at spaces; a word longer than the line is broken at its end. */
export function wrapText(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = breakWord(word, fits);
    line = pieces.pop() ?? "";
    lines.push(...pieces);
  }
  if (line !== "") lines.push(line);
  return lines;
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Breaks between clusters (a letter with its accents), never inside one. */
function breakWord(word: string, fits: (line: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const { segment: character } of segmenter.segment(word)) {
    if (piece !== "" && !fits(piece + character)) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
}

function cut(text: string, fits: (line: string) => boolean): string {
  const characters = Array.from(text);
  while (characters.length > 0 && !fits(characters.join("").trimEnd() + ellipsis)) characters.pop();
  return characters.join("").trimEnd() + ellipsis;
}
