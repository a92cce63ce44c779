/** Draws failure sheets in a worker, with the device's own fonts: they know every letter that its pages show, emoji and Arabic too. */
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

/** Dots of a label printer (203 a inch), and of a PDF's picture (300). */
const papers: Record<FileFormat, Paper & { points: [number, number] }> = {
  zpl: { width: 812, height: 1218, line: 34, points: [288, 432] },
  pdf: { width: 1200, height: 1800, line: 48, points: [288, 432] },
  pdf_letter: { width: 2550, height: 3300, line: 56, points: [612, 792] },
};

/** A file of the format with the sheet's pages. */
export async function drawSheet(sheet: FailureSheet, format: FileFormat): Promise<ArrayBuffer> {
  const paper = papers[format];
  const canvas = new OffscreenCanvas(paper.width, paper.height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("Nothing can be drawn here.");
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
      // Kept to itself: what is written from right to left does not turn the line around it.
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
    // A JPEG goes into the file as it is; a PNG would be unpacked by a library, a second a page.
    const picture = await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 })).arrayBuffer();
    const [width, height] = paper.points;
    document.addPage([width, height]).drawImage(await document.embedJpg(picture), { x: 0, y: 0, width, height });
  }
  return new Uint8Array(await document.save()).buffer;
}

/** Darker than half is black. */
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

/** A picture of black and white dots; rows begin with a byte of their own, the highest bit is the leftmost dot. */
export interface Bitmap {
  width: number;
  height: number;
  rows: readonly Uint8Array[];
}

/**
 * A ZPL label that shows the picture and nothing else: a printer's own fonts know few of the letters that people write. A row like
 * the one before is one sign (`:`), and so is white up to the end of a row (`,`).
 */
export function bitmapLabel({ width, height, rows }: Bitmap): string {
  const bytes = Math.ceil(width / 8);
  let before = "";
  let data = "";
  for (const row of rows) {
    const hex = Array.from(row, (byte) => byte.toString(16).padStart(2, "0"))
      .join("")
      .toUpperCase();
    data += hex === before ? ":" : hex.replace(/0+$/, ",");
    before = hex;
  }
  const total = bytes * height;
  return `^XA^PW${width}^LL${height}^LH0,0^FO0,0^GFA,${total},${total},${bytes},${data}^FS^XZ`;
}
