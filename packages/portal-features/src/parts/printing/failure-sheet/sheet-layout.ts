/**
 * Where text is on the pages that the portal draws itself; and the page that lists what could not be printed: its content and its layout. Pure: the
 * caller measures text.
 */

/** In the merchant's language. */
export interface FailureSheet {
  title: string;
  /** Number of failed orders, number of all orders, and the time. */
  summary: string;
  entries: readonly FailureEntry[];
  /** The word before `2/3`. */
  page: string;
}

export interface FailureEntry {
  /** The order's name and recipient. */
  order: string;
  reason: string;
  /** What to do. */
  advice: string;
}

/** In pixels. */
export interface Paper {
  width: number;
  height: number;
  /** The height of a line of plain text. */
  line: number;
}

export type LineStyle = "title" | "strong" | "plain" | "small";

export interface SheetLine {
  text: string;
  style: LineStyle;
  /** The lower left corner of the text; the right one with `isEnd`. */
  x: number;
  y: number;
  isEnd?: boolean;
  /** Text that is wider is squeezed; by default the width of the page within its margins. */
  width?: number;
}

/** A page as it is drawn. */
export interface DrawnPage {
  lines: readonly SheetLine[];
  /** Lines of a table or to write on, as filled rectangles. */
  rules?: readonly { x: number; y: number; width: number; height: number; isStrong?: boolean }[];
  /** Pictures by their index, each within its box. */
  pictures?: readonly { index: number; x: number; y: number; width: number; height: number }[];
}

export type Measure = (text: string, style: LineStyle) => number;

/** Heights of the styles, as parts of a plain line. */
export const styleSize: Record<LineStyle, number> = { title: 1.5, strong: 1, plain: 1, small: 0.8 };

/** A name or a server's message may be longer than a page. */
const maxLetters = 240;
const maxLines = 6;

/** One line without control characters or broken surrogates, cut to `maxLetters`. */
function plainText(text: string): string {
  const clean = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  const letters = lettersOf(clean);
  return letters.length > maxLetters ? `${letters.slice(0, maxLetters - 1).join("")}…` : clean;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const lettersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Breaks between words, and within a word only when it is wider than `width`. The rest after `maximum` lines is cut. */
export function wrapText(
  text: string,
  width: number,
  measure: (text: string) => number,
  maximum: number = maxLines,
): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of plainText(text).split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const letter of lettersOf(word)) {
      if (line !== "" && measure(line + letter) > width) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  if (line !== "") lines.push(line);
  if (lines.length <= maximum) return lines;
  return [...lines.slice(0, maximum - 1), `${lines[maximum - 1]?.slice(0, -1) ?? ""}…`];
}

/** The pages of a sheet. An entry is never split; several pages are numbered. */
export function layoutSheet({ title, summary, entries, page: pageWord }: FailureSheet, paper: Paper, measure: Measure) {
  const margin = Math.round(paper.width * 0.05);
  const width = paper.width - 2 * margin;
  const bottom = paper.height - margin - paper.line * 1.5;
  const pages: SheetLine[][] = [];
  let page: SheetLine[] = [];
  let y = margin;
  const linesOf = (text: string, style: LineStyle) =>
    wrapText(text, width, (part) => measure(part, style)).map((one) => ({ text: one, style }));
  const heightOf = (lines: readonly { style: LineStyle }[]) =>
    lines.reduce((sum, { style }) => sum + styleSize[style] * paper.line, 0);
  const put = (lines: readonly { text: string; style: LineStyle }[]) => {
    for (const { text, style } of lines) {
      y += styleSize[style] * paper.line;
      page.push({ text, style, x: margin, y: Math.round(y) });
    }
  };
  const startPage = () => {
    page = [];
    pages.push(page);
    y = margin;
    put(linesOf(title, "title"));
    put(linesOf(summary, "small"));
    y += paper.line * 0.75;
  };
  startPage();
  const top = y;
  for (const { order, reason, advice } of entries) {
    const lines = [...linesOf(order, "strong"), ...linesOf(reason, "plain"), ...linesOf(advice, "plain")];
    if (y > top && y + heightOf(lines) > bottom) startPage();
    put(lines);
    y += paper.line * 0.5;
  }
  if (pages.length > 1)
    for (const [at, one] of pages.entries()) {
      const text = `${pageWord} ${at + 1}/${pages.length}`;
      one.push({ text, style: "small", x: margin, y: paper.height - margin });
    }
  return pages;
}
