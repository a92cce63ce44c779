/**
 * Draws failure sheets as pictures, in the worker. It draws with the device's fonts, which have emoji and every script;
 * the fonts of PDF readers and printers have few letters (decision 020).
 */
import { PDFDocument } from "@cantoo/pdf-lib";
import type { FileFormat } from "#parts/printing/label-file.ts";
import {
  type FailureSheet,
  layoutSheet,
  styleSize,
  type LineStyle,
  type Paper,
  type SheetLine,
} from "./sheet-layout.ts";

/** Pixels at 203 dpi for a label printer, at 300 dpi for a PDF; `points` is the PDF's page. */
const papers: Record<FileFormat, Paper & { points: [number, number] }> = {
  zpl: { width: 812, height: 1218, line: 34, points: [288, 432] },
  pdf: { width: 1200, height: 1800, line: 48, points: [288, 432] },
  pdf_letter: { width: 2550, height: 3300, line: 56, points: [612, 792] },
};

/** A file with the sheet's pages, in this format. */
export async function drawSheet(sheet: FailureSheet, format: FileFormat): Promise<ArrayBuffer> {
  const paper = papers[format];
  const canvas = new OffscreenCanvas(paper.width, paper.height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas in workers.");
  const fontOf = (style: LineStyle) =>
    `${style === "title" || style === "strong" ? "bold " : ""}${Math.round(styleSize[style] * paper.line * 0.72)}px sans-serif`;
  const pages = layoutSheet(sheet, paper, (text, style) => {
    context.font = fontOf(style);
    return context.measureText(text).width;
  });
  const paint = (lines: readonly SheetLine[]) => {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, paper.width, paper.height);
    context.fillStyle = "#000";
    context.direction = "ltr";
    for (const { text, style, x, y } of lines) {
      context.font = fontOf(style);
      // Isolated, so that right-to-left text does not reorder the line.
      context.fillText(`\u2068${text}\u2069`, x, y, paper.width - 2 * x);
    }
  };
  if (format === "zpl") {
    const labels = pages.map((lines) => {
      paint(lines);
      return bitmapLabel(dotsOf(context.getImageData(0, 0, paper.width, paper.height)));
    });
    return new Uint8Array(new TextEncoder().encode(`${labels.join("\n")}\n`)).buffer;
  }
  const document = await PDFDocument.create();
  for (const lines of pages) {
    paint(lines);
    // A JPEG is embedded as it is; unpacking a PNG would take a second per page.
    const picture = await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 })).arrayBuffer();
    const [width, height] = paper.points;
    document.addPage([width, height]).drawImage(await document.embedJpg(picture), { x: 0, y: 0, width, height });
  }
  return new Uint8Array(await document.save()).buffer;
}

/** A pixel that is darker than half becomes a black dot. */
function dotsOf({ width, height, data }: ImageData): Bitmap {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = new Uint8Array(Math.ceil(width / 8));
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const isBlack = (data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 384;
      if (isBlack) row[x >> 3] = (row[x >> 3] ?? 0) | (0x80 >> (x & 7));
    }
    return row;
  });
  return { width, height, rows };
}

/** Black and white dots. Each row starts with a new byte; the highest bit is the leftmost dot. */
export interface Bitmap {
  width: number;
  height: number;
  rows: readonly Uint8Array[];
}

/**
 * A ZPL label with only this picture. `:` repeats the row above, `,` fills a row with white.
 */
export function bitmapLabel({ width, height, rows }: Bitmap): string {
  const bytes = Math.ceil(width / 8);
  let before = "";
  let data = "";
  for (const row of rows) {
    const hex = Array.from(row, (byte) => byte.toString(16).padStart(2, "0"))
      .join("")
      .toUpperCase();
    data += hex === before ? ":" : hex.replace(/(?<!0)0+$/, ",");
    before = hex;
  }
  const total = bytes * height;
  return `^XA^PW${width}^LL${height}^LH0,0^FO0,0^GFA,${total},${total},${bytes},${data}^FS^XZ`;
}
