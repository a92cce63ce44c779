/** What stands on the page that lists what could not be printed, in the words of the merchant's language. Plain data. */
export interface FailureSheet {
  title: string;
  /** How many of how many, and when. */
  summary: string;
  entries: readonly FailureEntry[];
  /** The word before `2/3`. */
  page: string;
}

export interface FailureEntry {
  /** The order, and for whom it is. */
  order: string;
  reason: string;
  /** What to do. */
  advice: string;
}

/** Where the lines of a failure sheet stand. Pure: how wide a text is, is asked. */

/** Pixels. */
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
  /** Of the lower left corner of its text. */
  x: number;
  y: number;
}

export type Measure = (text: string, style: LineStyle) => number;

/** Heights of the styles, as parts of a plain line. */
export const styleSize: Record<LineStyle, number> = { title: 1.5, strong: 1, plain: 1, small: 0.8 };

/** What a person or a server wrote may be endless; a page is not. */
const longest = 240;
const maxLines = 6;

/** In one line: no control characters, no half letters, cut where it is too long. */
function plainText(text: string): string {
  const clean = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  const letters = lettersOf(clean);
  return letters.length > longest ? `${letters.slice(0, longest - 1).join("")}…` : clean;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const lettersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Broken between words, and inside of a word only where it is wider than the page. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
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
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]?.slice(0, -1) ?? ""}…`];
}

/** The pages of a sheet: an entry stays together, and each page says which one it is when there are several. */
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
  const begin = () => {
    page = [];
    pages.push(page);
    y = margin;
    put(linesOf(title, "title"));
    put(linesOf(summary, "small"));
    y += paper.line * 0.75;
  };
  begin();
  const top = y;
  for (const { order, reason, advice } of entries) {
    const lines = [...linesOf(order, "strong"), ...linesOf(reason, "plain"), ...linesOf(advice, "plain")];
    if (y > top && y + heightOf(lines) > bottom) begin();
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
