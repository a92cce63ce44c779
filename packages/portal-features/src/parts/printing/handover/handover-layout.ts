/** The hand-over sheet: its content, and where each line is on the paper. Pure: the caller measures text. */
import {
  type DrawnPage,
  type LineStyle,
  type Measure,
  type Paper,
  type SheetLine,
  styleSize,
  wrapText,
} from "#parts/printing/failure-sheet/sheet-layout.ts";

/** In the merchant's language. */
export interface HandoverSheet {
  kind: "handover";
  paper: "letter" | "a4";
  lang: string;
  title: string;
  merchant: string;
  /** The day, or the moment, of the hand-over. */
  date: string;
  /** Orders and packages of each service; the last row has all. */
  counts: readonly { service: string; orders: string; packages: string }[];
  /** One row an order, in the order of the list. */
  rows: readonly { number: string; code: string; recipient: string; service: string; packages: string }[];
  heads: { service: string; orders: string; packages: string; code: string; recipient: string };
  /** What is signed, and the words below the lines to write on: two for the merchant, three for the driver. */
  sign: { statement: string; merchant: readonly string[]; driver: readonly string[] };
  /** The word before `2/3`. */
  page: string;
}

type Column = keyof HandoverSheet["rows"][number];

/** Where each column begins and how wide it is, as parts of the width between the margins. */
const columns: Record<Column, readonly [from: number, width: number]> = {
  number: [0, 0.05],
  code: [0.06, 0.27],
  recipient: [0.34, 0.37],
  service: [0.72, 0.17],
  packages: [0.89, 0.11],
};
const endColumns: ReadonlySet<string> = new Set<Column>(["packages"]);

/** The lines of a cell; the rest is cut. A code is never cut. */
const cellLines: Record<Column, number> = { number: 1, code: 9, recipient: 2, service: 1, packages: 1 };

/** The pages of a sheet. A row is never split, and the lines to sign on are on the last page, together. */
export function layoutHandover(sheet: HandoverSheet, paper: Paper, measure: Measure): DrawnPage[] {
  const page = new Pages(sheet, paper, measure);
  page.put(sheet.merchant, "strong");
  page.put(sheet.date, "plain");
  page.skip(0.6);
  countsTable(sheet, page);
  page.skip(0.8);
  for (const [at, row] of sheet.rows.entries()) {
    const cells = cellsOf(row, page.width, measure);
    const height = Math.max(...cells.map(({ lines }) => lines.length)) + 0.35;
    if (page.needs(height + (at === 0 ? 1.5 : 0)) || at === 0) rowHeads(sheet, page);
    for (const { column, lines } of cells)
      for (const [line, text] of lines.entries()) page.cell(column, text, line + 1);
    page.skip(height);
    page.rule(2);
  }
  page.needs(11);
  signLines(sheet, page);
  return page.numbered();
}

function countsTable({ counts, heads }: HandoverSheet, page: Pages) {
  const line = (cells: readonly string[], style: LineStyle) => {
    for (const [at, text] of cells.entries())
      page.at(text, style, at === 0 ? 0 : at === 1 ? 0.45 : 0.6, { isEnd: at > 0 });
    page.skip(1.3);
  };
  line([heads.service, heads.orders, heads.packages], "small");
  for (const [at, { service, orders, packages }] of counts.entries())
    line([service, orders, packages], at === counts.length - 1 ? "strong" : "plain");
}

function rowHeads({ heads }: HandoverSheet, page: Pages) {
  for (const column of ["code", "recipient", "service", "packages"] as const)
    page.cell(column, heads[column], 1, "small");
  page.skip(1.4);
  page.rule(4);
}

function cellsOf(row: HandoverSheet["rows"][number], width: number, measure: Measure) {
  return (Object.keys(columns) as Column[]).map((column) => {
    const [, part] = columns[column];
    const lines = wrapText(row[column], part * width, (text) => measure(text, "plain"), cellLines[column]);
    return { column, lines };
  });
}

function signLines({ sign }: HandoverSheet, page: Pages) {
  page.skip(1);
  page.put(sign.statement, "plain");
  for (let at = 0; at < Math.max(sign.merchant.length, sign.driver.length); at += 1) {
    page.skip(1.6);
    const [merchant, driver] = [sign.merchant[at], sign.driver[at]];
    if (merchant !== undefined) page.rule(3, 0, 0.46);
    if (driver !== undefined) page.rule(3, 0.54, 0.46);
    if (merchant !== undefined) page.at(merchant, "small", 0);
    if (driver !== undefined) page.at(driver, "small", 0.54);
    page.skip(1);
  }
}

type Rule = NonNullable<DrawnPage["rules"]>[number];

/** Pages that are written from above to below, in lines of plain text. */
class Pages {
  readonly width: number;
  readonly #sheet: HandoverSheet;
  readonly #paper: Paper;
  readonly #measure: Measure;
  readonly #margin: number;
  readonly #pages: { lines: SheetLine[]; rules: Rule[] }[] = [];
  #page: { lines: SheetLine[]; rules: Rule[] } = { lines: [], rules: [] };
  #y = 0;

  constructor(sheet: HandoverSheet, paper: Paper, measure: Measure) {
    this.#sheet = sheet;
    this.#paper = paper;
    this.#measure = measure;
    this.#margin = Math.round(paper.width * 0.06);
    this.width = paper.width - 2 * this.#margin;
    this.#start();
  }

  #start() {
    this.#page = { lines: [], rules: [] };
    this.#pages.push(this.#page);
    this.#y = this.#margin;
    this.put(this.#sheet.title, "title");
  }

  /** A line of text that begins at a part of the width, or ends there. `below`: lines below the last one. */
  at(
    text: string,
    style: LineStyle,
    from: number,
    { isEnd = false, below = 1, part = 1 }: { isEnd?: boolean; below?: number; part?: number } = {},
  ) {
    const x = Math.round(this.#margin + from * this.width);
    const y = Math.round(this.#y + below * this.#paper.line);
    this.#page.lines.push({
      text,
      style,
      x,
      y,
      isEnd,
      width: Math.round(Math.min(part, isEnd ? from : 1 - from) * this.width),
    });
  }

  /** Text from margin to margin. */
  put(text: string, style: LineStyle) {
    for (const one of wrapText(text, this.width, (part) => this.#measure(part, style), 3)) {
      this.#y += styleSize[style] * this.#paper.line * 1.1;
      this.at(one, style, 0, { below: 0 });
    }
  }

  skip(lines: number) {
    this.#y += lines * this.#paper.line;
  }

  /** A line of a cell: `line` from 1. */
  cell(column: Column, text: string, line: number, style: LineStyle = "plain") {
    const [from, part] = columns[column];
    const isEnd = endColumns.has(column);
    this.at(text, style, isEnd ? from + part : from, { isEnd, below: line, part });
  }

  /** A line from margin to margin, or to write on. */
  rule(height: number, from = 0, part = 1) {
    const [x, y] = [Math.round(this.#margin + from * this.width), Math.round(this.#y)];
    this.#page.rules.push({ x, y, width: Math.round(part * this.width), height, isStrong: height > 2 });
  }

  /** Begins a page when there is no room for so many lines. Returns whether it did. */
  needs(lines: number): boolean {
    const { height, line } = this.#paper;
    if (this.#y + lines * line <= height - this.#margin - line * 1.5) return false;
    this.#start();
    this.skip(0.6);
    return true;
  }

  /** The pages, each with the merchant, the date and its number below. */
  numbered(): DrawnPage[] {
    const { merchant, date, page: word } = this.#sheet;
    const foot = { style: "small", y: this.#paper.height - this.#margin } as const;
    return this.#pages.map(({ lines, rules }, index) => {
      const number = { ...foot, text: `${word} ${index + 1}/${this.#pages.length}`, isEnd: true };
      const about = { ...foot, text: `${merchant} · ${date}`, x: this.#margin, width: this.width * 0.8 };
      return { rules, lines: [...lines, about, { ...number, x: this.#margin + this.width, width: this.width * 0.2 }] };
    });
  }
}
