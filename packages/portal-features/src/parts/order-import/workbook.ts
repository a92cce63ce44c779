/**
 * Reads workbooks: .xlsx, .xlsm, .xlsb, .ods, old .xls and their XML kinds, as rows of text. It loads with the first workbook that a merchant
 * chooses. Open it when a cell of a spreadsheet is read as another text than the merchant sees.
 */
import { type CellObject, read, SSF, utils, type WorkSheet } from "@e965/xlsx";
import { unzipSync } from "fflate";
import { importLimits } from "./import-columns.ts";
import { compose, UnreadableFile } from "./split-rows.ts";

export interface WorkbookSheet {
  name: string;
  isHidden: boolean;
  /** Rows up to the last one with a cell. */
  rowCount: number;
  /** The texts of a row, from 0; undefined when it is blank. */
  row(index: number): string[] | undefined;
  /** Indexes of what the workbook hides, by hand or by a filter. */
  hiddenRows: ReadonlySet<number>;
  hiddenColumns: ReadonlySet<number>;
}

export interface Workbook {
  sheets: readonly WorkbookSheet[];
  hasMacros: boolean;
}

/**
 * Reads all sheets, at once: it does not stop before it is done.
 * @throws UnreadableFile when the workbook has a password, is damaged, or unpacks to more than the limit
 */
export function readWorkbook(bytes: Uint8Array): Workbook {
  const { hasMacros, content } = isZip(bytes) ? unpack(bytes) : unpacked(bytes);
  if (content !== undefined && countCells(content) > maxCells) throw tooLarge;
  const book = parse(bytes);
  const twice = book.SheetNames.find((name, index) => book.SheetNames.indexOf(name) < index);
  // The library keeps sheets by name: one of the two would be lost.
  if (twice !== undefined) throw new UnreadableFile({ key: "sameSheetNames", name: twice });
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const sheets = book.SheetNames.map((name, index): WorkbookSheet => {
    const sheet = book.Sheets[name] ?? {};
    return {
      ...(content === undefined ? hiddenIn(sheet) : hiddenInOds(content, index)),
      ...textsOf(sheet, date1904),
      name,
      isHidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0,
    };
  });
  return { sheets, hasMacros };
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** `PK` and `EncryptedPackage` in the directory of an OLE file, which is how Excel stores a workbook with a password. */
const encrypted = Array.from("EncryptedPackage", (letter) => `${letter}\0`).join("");

function parse(bytes: Uint8Array) {
  try {
    const book = read(bytes, {
      type: "array",
      dense: true,
      cellNF: true,
      cellStyles: true,
      cellFormula: false,
      cellHTML: false,
    });
    if (book.SheetNames.length > 0) return book;
  } catch (error) {
    const isLocked = /password|encrypt/i.test(String(error)) || latin1.decode(bytes).includes(encrypted);
    if (isLocked) throw new UnreadableFile({ key: "password" });
  }
  throw new UnreadableFile({ key: "spreadsheet" });
}

const latin1 = new TextDecoder("windows-1252");
const utf8 = new TextDecoder();

/** Sums what the entries unpack to, before the library unpacks them (T128), and reads what only the zip shows. */
function unpack(bytes: Uint8Array): { hasMacros: boolean; content?: string } {
  let size = 0;
  let hasMacros = false;
  const filter = ({ name, size: packed, originalSize }: { name: string; size: number; originalSize: number }) => {
    size += originalSize;
    // A stored size of 0 would hide what a full entry unpacks to.
    if (size > importLimits.unpacked || (originalSize === 0 && packed > 2)) throw tooLarge;
    hasMacros ||= name.endsWith("vbaProject.bin");
    return name === "content.xml";
  };
  try {
    const { "content.xml": content } = unzipSync(bytes, { filter });
    return { hasMacros, ...(content && { content: utf8.decode(content) }) };
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile({ key: "spreadsheet" });
  }
}
const tooLarge = new UnreadableFile({ key: "unpacksTooLarge", max: importLimits.unpacked });

/** A flat .ods file is XML, and other files have no such content. */
function unpacked(bytes: Uint8Array): ReturnType<typeof unpack> {
  const isOds = latin1.decode(bytes.subarray(0, 4096)).includes("opendocument");
  return { hasMacros: false, ...(isOds && { content: utf8.decode(bytes) }) };
}

/** Cells that an .ods file may have. One tag can repeat a row a million times, and its cells as often (T128). */
const maxCells = 10_000_000;
const repeated = (attributes: string): number =>
  Number(/number-(?:rows|columns)-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);

function countCells(content: string): number {
  let count = 0;
  let rows = 1;
  for (const [, tag, attributes = ""] of content.matchAll(/<table:table-(row|cell)([ >][^<>]*)/g))
    if (tag === "row") rows = repeated(attributes);
    else if (!attributes.endsWith("/")) count += rows * repeated(attributes);
  return count;
}

function hiddenIn(sheet: WorkSheet): Pick<WorkbookSheet, "hiddenRows" | "hiddenColumns"> {
  const indexes = (all: readonly ({ hidden?: boolean } | null)[] = []) =>
    new Set(all.flatMap((one, index) => (one?.hidden === true ? [index] : [])));
  return { hiddenRows: indexes(sheet["!rows"]), hiddenColumns: indexes(sheet["!cols"]) };
}

/** The library does not read what an .ods file hides. */
function hiddenInOds(content: string, index: number): Pick<WorkbookSheet, "hiddenRows" | "hiddenColumns"> {
  const table = content.split(/<table:table[ >]/)[index + 1] ?? "";
  const indexes = (tag: string) => {
    const hidden = new Set<number>();
    let at = 0;
    for (const [, attributes = ""] of table.matchAll(new RegExp(`<table:${tag}([ />][^<>]*)`, "g"))) {
      const count = repeated(attributes);
      const isHidden = /table:visibility="(?:collapse|filter)"/.test(attributes);
      // The rows below the last one are stored as one, repeated to the end of the sheet.
      if (isHidden) for (let one = at; one < Math.min(at + count, at + importLimits.rows); one += 1) hidden.add(one);
      at += count;
    }
    return hidden;
  };
  return { hiddenRows: indexes("table-row"), hiddenColumns: indexes("table-column") };
}

/** Cells that merges may fill. A hostile file has merges over millions of rows. */
const maxFilled = 1_000_000;

function textsOf(sheet: WorkSheet, date1904: boolean): Pick<WorkbookSheet, "rowCount" | "row"> {
  const data = (sheet["!data"] ?? []) as (CellObject | undefined)[][];
  /** A merge over several rows, as of one reference over its packages, gives each of them its text. */
  let filled = 0;
  for (const { s: from, e: to } of sheet["!merges"] ?? [])
    for (let row = from.r + 1; row <= Math.min(to.r, data.length - 1) && filled < maxFilled; row += 1) {
      filled += 1;
      const cells = data[row];
      if (cells?.some((cell) => cell?.v !== undefined)) cells[from.c] = data[from.r]?.[from.c];
    }
  return {
    rowCount: data.length,
    row(index) {
      const cells = data[index];
      if (!cells) return undefined;
      let isBlank = true;
      // A plain loop: a row has holes, and there are millions of cells.
      const texts: string[] = [];
      for (let column = 0; column < cells.length; column += 1) {
        const text = textOf(cells[column], date1904);
        texts.push(text);
        if (isBlank && text.trim() !== "") isBlank = false;
      }
      return isBlank ? undefined : texts;
    },
  };
}

/** A cell as the merchant sees it, but with all its digits, and with dates as the ISO dates that `damaged-text.ts` knows. */
function textOf(cell: CellObject | undefined, date1904: boolean): string {
  if (!cell || cell.v === undefined || cell.t === "z") return "";
  if (cell.t === "s") return compose(String(cell.v)).replace(/\r\n?/g, "\n");
  if (cell.t !== "n") return cell.w ?? String(cell.v).toUpperCase();
  const value = Number(cell.v);
  if (isDateFormat(String(cell.z ?? ""))) return dateText(value, date1904);
  const shown = cell.w ?? "";
  return isCode(shown, value) ? shown : numberText(value);
}

/** A number that its format makes a code: `02134`, `90210-1234`, `(514) 287-7300`, `ORD-0012`, `2.50 kg`. Not `5.1E+9`, `1,235` or `50%`. */
function isCode(shown: string, value: number): boolean {
  if (/^0\d/.test(shown)) return true;
  if (/\p{L}/u.test(shown)) return !/\dE[+-]?\d/i.test(shown);
  return shown.replace(/[ ().-]/g, "") === String(value);
}

/** Excel keeps 15 digits. A longer number has lost its last ones, which its text says, as `scientific` reports it. */
const numberText = (value: number): string =>
  Math.abs(value) >= 1e15 ? value.toExponential(14).replace("e", "E") : String(Number(value.toPrecision(15)));

/** The library's own, which it exports without types. */
const { is_date: isDateFormat, parse_date_code: dateOf } = SSF as {
  is_date: (format: string) => boolean;
  parse_date_code: (
    value: number,
    options: { date1904: boolean },
  ) => Record<"y" | "m" | "d" | "H" | "M", number> | undefined;
};

function dateText(value: number, date1904: boolean): string {
  const date = dateOf(value, { date1904 });
  if (!date) return numberText(value);
  const { y, m, d, H, M } = date;
  const two = (number: number) => String(number).padStart(2, "0");
  const time = `${two(H)}:${two(M)}`;
  if (value < 1) return time;
  const day = `${y}-${two(m)}-${two(d)}`;
  return H === 0 && M === 0 ? day : `${day} ${time}`;
}

/** `C` for 2. */
export const columnLetters = (index: number): string => utils.encode_col(index);
