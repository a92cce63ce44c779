import { ApiError } from "@merchant-portal/api";

/** What the label call can make (S7.5). `pdf` is a 4 by 6 in page, `pdf_letter` a label on a letter page. */
export type LabelFormat = "pdf" | "pdf_letter" | "zpl";
export type PackingSlipFormat = "pdf" | "zpl";
export type FileFormat = LabelFormat | PackingSlipFormat;

/** What a printed document is. */
export type DocumentKind = "label" | "packing-slip";

/** A file ready to be saved. */
export interface PrintFile {
  bytes: Uint8Array;
  name: string;
  format: FileFormat;
}

/** Page in points. */
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
 * The bytes, when they begin and end like a file of the format; an HTML page, an empty or a cut answer is none.
 * @throws ApiError of kind `unreadable`.
 */
export function asFileOf(format: FileFormat, bytes: Uint8Array): Uint8Array {
  const text = (part: Uint8Array) => new TextDecoder("latin1").decode(part);
  const start = text(bytes.subarray(0, 1024)).trimStart();
  const end = text(bytes.subarray(-1024)).trimEnd();
  const whole =
    format === "zpl"
      ? start.startsWith("^XA") && end.endsWith("^XZ")
      : start.startsWith("%PDF-") && end.includes("%%EOF");
  if (!whole) throw notTheFile(`The answer is not a whole ${format === "zpl" ? "ZPL" : "PDF"} file.`);
  return bytes;
}

/**
 * Checks the pages of a PDF: at least one, and for a label each of the size that was asked for, upright or turned.
 * @throws ApiError of kind `unreadable`.
 */
export function assertPages(kind: DocumentKind, format: FileFormat, pages: readonly PageSize[]): void {
  if (pages.length === 0) throw notTheFile("The PDF has no page.");
  const wanted = kind === "label" ? labelPages[format] : undefined;
  if (!wanted) return;
  const near = (a: number, b: number) => Math.abs(a - b) <= 2;
  const fits = (page: PageSize) =>
    (near(page.width, wanted.width) && near(page.height, wanted.height)) ||
    (near(page.width, wanted.height) && near(page.height, wanted.width));
  if (!pages.every(fits)) throw notTheFile("The label's page has another size than was asked for.");
}

/**
 * Checks the size that a ZPL label says it has (`^PW`, `^LL`, in dots): 4 by 6 in, upright or turned, at any resolution. One that
 * says none takes that of its printer.
 * @throws ApiError of kind `unreadable`.
 */
export function assertZplSize(kind: DocumentKind, file: Uint8Array): void {
  if (kind !== "label") return;
  const text = new TextDecoder("latin1").decode(file.subarray(0, 1024));
  const [width, length] = [/\^PW(\d+)/i, /\^LL(\d+)/i].map((said) => Number(said.exec(text)?.[1]));
  if (!width || !length) return;
  const ratio = Math.max(width, length) / Math.min(width, length);
  if (Math.abs(ratio - 1.5) > 0.06) throw notTheFile("The label has another size than was asked for.");
}

const notTheFile = (message: string) => new ApiError({ kind: "unreadable", method: "GET", message });
