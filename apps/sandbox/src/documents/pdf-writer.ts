import type { PDFFont, PDFOperator, PDFPage } from "@cantoo/pdf-lib";
import {
  fill,
  grayscale,
  PDFDocument,
  popGraphicsState,
  PrintScaling,
  pushGraphicsState,
  rectangle,
  setFillingGrayscaleColor,
} from "@cantoo/pdf-lib";
import { fontEngine, fontFiles, measureLabelFont } from "./fonts.ts";
import type { BarcodeMark, Mark, Page, QrMark, RectangleMark, TextMark } from "./marks.ts";
import { dotsPerInch } from "./marks.ts";

const points = 72 / dotsPerInch;

/** How far under the top of its line a text stands, as a share of its size. */
const baseline = 0.86;

export interface PdfOptions {
  title: string;
  /** Becomes both dates of the document: the same order gives the same bytes. */
  madeAt: number;
  /** Size of the sheet in points. Absent: 4 by 6 in. */
  sheet?: { width: number; height: number };
}

/** Writes pages of marks as one PDF; each page's marks start at `origin` (points from the top left of the sheet). */
export async function writePdf(
  pages: readonly Page[],
  options: PdfOptions,
  origin: { x: number; y: number } = { x: 0, y: 0 },
): Promise<Uint8Array> {
  const { width, height } = options.sheet ?? { width: 288, height: 432 };
  const document = await PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(fontEngine);
  const embed = { subset: true, features: { liga: false } };
  const fonts = {
    regular: await document.embedFont(fontFiles.regular, embed),
    bold: await document.embedFont(fontFiles.bold, embed),
  };
  const made = new Date(options.madeAt);
  document.setTitle(options.title, { showInWindowTitleBar: true });
  document.setProducer("Merchant Portal sandbox");
  document.setCreationDate(made);
  document.setModificationDate(made);
  // A label that a viewer has scaled to the printer's margins has bars of no fixed width.
  document.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None);
  for (const { marks } of pages) {
    const pen = { page: document.addPage([width, height]), fonts, origin, height };
    for (const mark of marks) draw(mark, pen);
  }
  return document.save();
}

interface Pen {
  page: PDFPage;
  fonts: { regular: PDFFont; bold: PDFFont };
  origin: { x: number; y: number };
  height: number;
}

function draw(mark: Mark, pen: Pen): void {
  switch (mark.kind) {
    case "text":
      return drawText(mark, pen);
    case "rectangle":
      return fillBlack(frame(mark), pen);
    case "code128":
      return fillBlack(bars(mark), pen);
    case "qr":
      return fillBlack(squares(mark), pen);
  }
}

function drawText({ x, y, text, size, bold = false, align = "left", inverse = false }: TextMark, pen: Pen): void {
  const share = { left: 0, center: 0.5, right: 1 }[align];
  pen.page.drawText(text, {
    x: pen.origin.x + (x - share * measureLabelFont(text, size, bold)) * points,
    y: pen.height - pen.origin.y - (y + baseline * size) * points,
    size: size * points,
    font: bold ? pen.fonts.bold : pen.fonts.regular,
    color: grayscale(inverse ? 1 : 0),
  });
}

type Box = Pick<RectangleMark, "x" | "y" | "width" | "height">;

function frame({ line, ...box }: RectangleMark): Box[] {
  if (line === undefined) return [box];
  const { x, y, width, height } = box;
  return [
    { x, y, width, height: line },
    { x, y: y + height - line, width, height: line },
    { x, y, width: line, height },
    { x: x + width - line, y, width: line, height },
  ];
}

function bars({ x, y, height, module, code }: BarcodeMark): Box[] {
  const total = code.widths.reduce((sum, width) => sum + width, 0) * module;
  let left = Math.round(x - total / 2);
  return code.widths.flatMap((modules, index) => {
    const box = { x: left, y, width: modules * module, height };
    left += box.width;
    return index % 2 === 0 ? [box] : [];
  });
}

function squares({ x, y, side, code: { rows } }: QrMark): Box[] {
  const module = Math.max(1, Math.floor(side / rows.length));
  const left = x + side - module * rows.length;
  return rows.flatMap((row, line) => {
    const boxes: Box[] = [];
    for (let start = 0; start < row.length; start += 1) {
      if (!row[start]) continue;
      let end = start + 1;
      while (row[end]) end += 1;
      boxes.push({ x: left + start * module, y: y + line * module, width: (end - start) * module, height: module });
      start = end;
    }
    return boxes;
  });
}

/**
 * A printer blackens every dot that a shape touches: shapes end this much (in dots) before the next dot begins, or each
 * bar would come out a dot too wide.
 */
const inset = 0.02;

/** All boxes in one path: bars stay vectors, and the file stays small. */
function fillBlack(boxes: readonly Box[], { page, origin, height }: Pen): void {
  const paths: PDFOperator[] = boxes.map((box) =>
    rectangle(
      round(origin.x + (box.x + inset) * points),
      round(height - origin.y - (box.y + box.height - inset) * points),
      round((box.width - 2 * inset) * points),
      round((box.height - 2 * inset) * points),
    ),
  );
  page.pushOperators(pushGraphicsState(), setFillingGrayscaleColor(0), ...paths, fill(), popGraphicsState());
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;
