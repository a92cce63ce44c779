/** Formats of labels and packing slips, and the checks that a file is what was requested. Open it to add a format or a check. */
import { ApiError } from "@merchant-portal/api";

/** Formats of the label call (S7.5). `pdf` is a 4 by 6 in page, `pdf_letter` a label on a letter page. */
export type LabelFormat = "pdf" | "pdf_letter" | "zpl";
export type PackingSlipFormat = "pdf" | "zpl";
export type FileFormat = LabelFormat | PackingSlipFormat;

export type DocumentKind = "label" | "packing-slip";

/** What a print job makes: documents of orders, or the sheet that goes with a stack of them. */
export type PrintKind = DocumentKind | "handover";

/** A file ready to be saved. */
export interface PrintFile {
  bytes: Uint8Array;
  name: string;
  format: FileFormat;
}

/** Size of a page, in points. */
export interface PageSize {
  width: number;
  height: number;
}

const labelPages: Record<LabelFormat, PageSize | undefined> = {
  pdf: { width: 288, height: 432 },
  pdf_letter: { width: 612, height: 792 },
  zpl: undefined,
};

/**
 * Returns the bytes when they begin and end like a file of the format, unlike an HTML page or an empty or cut response (T101).
 * @throws ApiError of kind `unreadable`.
 */
export function asFileOf(format: FileFormat, bytes: Uint8Array): Uint8Array {
  const text = (part: Uint8Array) => new TextDecoder("latin1").decode(part);
  const start = text(bytes.subarray(0, 1024)).trimStart();
  const end = text(bytes.subarray(-1024)).trimEnd();
  const isComplete =
    format === "zpl"
      ? start.startsWith("^XA") && end.endsWith("^XZ")
      : start.startsWith("%PDF-") && end.includes("%%EOF");
  if (!isComplete) throw unreadable(`The response is not a complete ${format === "zpl" ? "ZPL" : "PDF"} file.`);
  return bytes;
}

/**
 * Checks the pages of a PDF: at least one, and for a label each of the requested size, upright or rotated.
 * @throws ApiError of kind `unreadable`.
 */
export function assertPages(kind: DocumentKind, format: FileFormat, pages: readonly PageSize[]): void {
  if (pages.length === 0) throw unreadable("The PDF has no page.");
  const size = kind === "label" ? labelPages[format] : undefined;
  if (!size) return;
  const near = (a: number, b: number) => Math.abs(a - b) <= 2;
  const fits = (page: PageSize) =>
    (near(page.width, size.width) && near(page.height, size.height)) ||
    (near(page.width, size.height) && near(page.height, size.width));
  if (!pages.every(fits)) throw unreadable("The label's page does not have the requested size.");
}

/**
 * Checks the size that a ZPL label declares (`^PW`, `^LL`, in dots): 4 by 6 in, upright or rotated, at any resolution. A label that
 * declares none takes the size set in its printer.
 * @throws ApiError of kind `unreadable`.
 */
export function assertZplSize(kind: DocumentKind, file: Uint8Array): void {
  if (kind !== "label") return;
  const text = new TextDecoder("latin1").decode(file.subarray(0, 1024));
  const [width, length] = [/\^PW(\d+)/i, /\^LL(\d+)/i].map((command) => Number(command.exec(text)?.[1]));
  if (!width || !length) return;
  const ratio = Math.max(width, length) / Math.min(width, length);
  if (Math.abs(ratio - 1.5) > 0.06) throw unreadable("The label does not have the requested size.");
}

const unreadable = (message: string) => new ApiError({ kind: "unreadable", method: "GET", message });
