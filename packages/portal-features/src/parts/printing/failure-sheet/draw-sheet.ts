/**
 * Draws failure sheets, hand-over sheets and proofs as pictures, in the worker. It draws with the device's fonts, which have emoji and every script;
 * the fonts of PDF readers and printers have few letters (decision 020).
 */
import { PDFDocument } from "@cantoo/pdf-lib";
import { type HandoverSheet, layoutHandover } from "#parts/printing/handover/handover-layout.ts";
import type { FileFormat } from "#parts/printing/label-file.ts";
import { layoutProof, type ProofPage } from "#parts/printing/proof-page/proof-layout.ts";
import {
  type DrawnPage,
  type FailureSheet,
  layoutSheet,
  type Measure,
  styleSize,
  type LineStyle,
  type Paper,
} from "./sheet-layout.ts";

/** What the portal draws itself. */
export type Sheet = FailureSheet | HandoverSheet | ProofPage;

type PaperName = FileFormat | HandoverSheet["paper"];

/** Pixels at 203 dpi for a label printer, at 300 dpi for a PDF; `points` is the PDF's page. */
const papers: Record<PaperName, Paper & { points: [number, number] }> = {
  zpl: { width: 812, height: 1218, line: 34, points: [288, 432] },
  pdf: { width: 1200, height: 1800, line: 48, points: [288, 432] },
  pdf_letter: { width: 2550, height: 3300, line: 56, points: [612, 792] },
  letter: { width: 2550, height: 3300, line: 56, points: [612, 792] },
  a4: { width: 2480, height: 3508, line: 56, points: [595.28, 841.89] },
};

/** A file with the sheet's pages: a failure sheet in this format, the others as a PDF on their own paper. */
export async function drawSheet(sheet: Sheet, format: FileFormat): Promise<ArrayBuffer> {
  const paper = papers["kind" in sheet ? sheet.paper : format];
  const canvas = new OffscreenCanvas(paper.width, paper.height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas in workers.");
  const measure: Measure = (text, style) => {
    context.font = fontOf(style, paper);
    return context.measureText(text).width;
  };
  const pictures = "pictures" in sheet ? await Promise.all(sheet.pictures.map(({ picture }) => bitmapOf(picture))) : [];
  const pages = layoutOf(sheet, pictures, paper, measure);
  const paint = (page: DrawnPage) => paintPage(context, page, pictures, paper);
  if (format === "zpl" && !("kind" in sheet)) {
    const labels = pages.map((page) => {
      paint(page);
      return bitmapLabel(dotsOf(context.getImageData(0, 0, paper.width, paper.height)));
    });
    return new Uint8Array(new TextEncoder().encode(`${labels.join("\n")}\n`)).buffer;
  }
  const document = await PDFDocument.create();
  if ("kind" in sheet) {
    document.setTitle([sheet.title, sheet.kind === "proof" ? sheet.name : sheet.date].join(" · "));
    document.setLanguage(`${sheet.lang}-CA`);
  }
  for (const page of pages) {
    paint(page);
    // A JPEG is embedded as it is; unpacking a PNG would take a second per page.
    const picture = await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 })).arrayBuffer();
    const [width, height] = paper.points;
    document.addPage([width, height]).drawImage(await document.embedJpg(picture), { x: 0, y: 0, width, height });
  }
  return new Uint8Array(await document.save({ useObjectStreams: false })).buffer;
}

type Bitmaps = readonly (ImageBitmap | undefined)[];

function layoutOf(sheet: Sheet, pictures: Bitmaps, paper: Paper, measure: Measure): readonly DrawnPage[] {
  if (!("kind" in sheet)) return layoutSheet(sheet, paper, measure).map((lines) => ({ lines }));
  return sheet.kind === "handover"
    ? layoutHandover(sheet, paper, measure)
    : layoutProof(sheet, pictures, paper, measure);
}

/** Undefined for a picture of a kind that this browser does not read (HEIC). */
const bitmapOf = async (picture: Blob | undefined): Promise<ImageBitmap | undefined> =>
  picture && createImageBitmap(picture).catch(() => undefined);

const fontOf = (style: LineStyle, { line }: Paper) =>
  `${style === "title" || style === "strong" ? "bold " : ""}${Math.round(styleSize[style] * line * 0.72)}px sans-serif`;

function paintPage(
  context: OffscreenCanvasRenderingContext2D,
  { lines, rules = [], pictures = [] }: DrawnPage,
  bitmaps: Bitmaps,
  paper: Paper,
) {
  context.fillStyle = "#fff";
  context.fillRect(0, 0, paper.width, paper.height);
  for (const { x, y, width, height, isStrong } of rules) {
    context.fillStyle = isStrong ? "#000" : "#bbb";
    context.fillRect(x, y, width, height);
  }
  for (const { index, x, y, width, height } of pictures) {
    const bitmap = bitmaps[index];
    if (bitmap) context.drawImage(bitmap, x, y, width, height);
  }
  context.fillStyle = "#000";
  context.direction = "ltr";
  for (const { text, style, x, y, isEnd, width } of lines) {
    context.font = fontOf(style, paper);
    context.textAlign = isEnd ? "right" : "left";
    // Isolated, so that right-to-left text does not reorder the line.
    context.fillText(`\u2068${text}\u2069`, x, y, width ?? paper.width - 2 * x);
  }
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
