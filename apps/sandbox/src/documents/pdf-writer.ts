/** Writes laid-out pages as a PDF. Open it when a PDF looks wrong; what a page shows is in the layouts. */
import { setImmediate } from "node:timers/promises";
import type { PDFFont, PDFOperator, PDFPage } from "@cantoo/pdf-lib";
import {
  beginText,
  endText,
  fill,
  grayscale,
  PDFDocument,
  popGraphicsState,
  PrintScaling,
  pushGraphicsState,
  rectangle,
  setFillingGrayscaleColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from "@cantoo/pdf-lib";
import { createDrawnFonts, type DrawnFonts } from "./drawn-fonts.ts";
import { fontEngine, fontFiles } from "./fonts.ts";
import type { BarcodeShape, Shape, Page, QrShape, RectangleShape, TextShape } from "./shapes.ts";
import { dotsPerInch } from "./shapes.ts";
import { setLine, type DrawnPiece } from "./set-line.ts";

/** The distance of the baseline from the top of its line, as a share of the font size. */
const baseline = 0.86;

/** A letter page in points. */
export const letter = { width: 612, height: 792 };

/** The paper on which pages are placed, in points. */
export interface Sheet {
  width: number;
  height: number;
  /** The top left corners of the pages on a sheet. After the last one a new sheet begins. */
  places: readonly [Place, ...Place[]];
  /** The scale of a page; 1 is its original size. */
  scale: number;
}

interface Place {
  x: number;
  y: number;
}

export interface PdfOptions {
  title: string;
  /** Both dates of the document (epoch ms), so that the same order gives the same bytes. */
  madeAt: number;
  /** Absent: 4 by 6 in, one page on each sheet. */
  sheet?: Sheet;
}

const labelSheet: Sheet = { width: 288, height: 432, places: [{ x: 0, y: 0 }], scale: 1 };

/** Writes pages as one PDF. */
export async function writePdf(pages: readonly Page[], options: PdfOptions): Promise<Uint8Array> {
  const { width, height, places, scale } = options.sheet ?? labelSheet;
  const document = await PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(fontEngine);
  const embed = { subset: true, features: { liga: false } };
  const fonts = {
    regular: await document.embedFont(fontFiles.regular, embed),
    bold: await document.embedFont(fontFiles.bold, embed),
  };
  const drawn = createDrawnFonts(document);
  const made = new Date(options.madeAt);
  document.setTitle(options.title, { showInWindowTitleBar: true });
  document.setProducer("Merchant Portal sandbox");
  document.setCreationDate(made);
  document.setModificationDate(made);
  // A viewer that scales a label to the printer's margins would change the widths of its bars.
  document.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None);
  for (let first = 0; first < pages.length; first += places.length) {
    const page = document.addPage([width, height]);
    for (const [index, origin] of places.entries()) {
      const pen = { page, fonts, drawn, origin, height, points: (scale * 72) / dotsPerInch };
      for (const shape of pages[first + index]?.shapes ?? []) draw(shape, pen);
    }
    // An order may have hundreds of labels: let other requests be served in between.
    await setImmediate();
  }
  drawn.finish();
  return document.save();
}

interface Pen {
  page: PDFPage;
  fonts: { regular: PDFFont; bold: PDFFont };
  drawn: DrawnFonts;
  origin: Place;
  /** Of the sheet. PDF coordinates start at the bottom. */
  height: number;
  /** Points in a dot. */
  points: number;
}

function draw(shape: Shape, pen: Pen): void {
  switch (shape.kind) {
    case "text":
      return drawText(shape, pen);
    case "rectangle":
      return fillBlack(frame(shape), pen);
    case "code128":
      return fillBlack(bars(shape), pen);
    case "qr":
      return fillBlack(squares(shape), pen);
  }
}

function drawText({ x, y, text, size, bold = false, align = "left", inverse = false }: TextShape, pen: Pen): void {
  const pieces = setLine(text, bold);
  const share = { left: 0, center: 0.5, right: 1 }[align];
  const dotsWide = (width: number) => (width / 1000) * size;
  let left = x - share * dotsWide(pieces.reduce((sum, { width }) => sum + width, 0));
  for (const piece of pieces) {
    const place = {
      x: pen.origin.x + left * pen.points,
      y: pen.height - pen.origin.y - (y + baseline * size) * pen.points,
      size: size * pen.points,
    };
    const font = bold ? pen.fonts.bold : pen.fonts.regular;
    const gray = inverse ? 1 : 0;
    if (piece.kind === "label") pen.page.drawText(piece.text, { ...place, font, color: grayscale(gray) });
    else showDrawing(piece, { ...place, gray }, pen);
    left += dotsWide(piece.width);
  }
}

function showDrawing(
  piece: DrawnPiece,
  { x, y, size, gray }: { x: number; y: number; size: number; gray: number },
  { page, drawn }: Pen,
): void {
  const { name, font, code } = drawn.glyphOf(piece);
  page.node.setFontDictionary(name, font);
  page.pushOperators(
    pushGraphicsState(),
    setFillingGrayscaleColor(gray),
    beginText(),
    setFontAndSize(name, size),
    setTextMatrix(1, 0, 0, 1, x, y),
    showText(code),
    endText(),
    popGraphicsState(),
  );
}

type Box = Pick<RectangleShape, "x" | "y" | "width" | "height">;

function frame({ line, ...box }: RectangleShape): Box[] {
  if (line === undefined) return [box];
  const { x, y, width, height } = box;
  return [
    { x, y, width, height: line },
    { x, y: y + height - line, width, height: line },
    { x, y, width: line, height },
    { x: x + width - line, y, width: line, height },
  ];
}

function bars({ x, y, height, module, code }: BarcodeShape): Box[] {
  const total = code.widths.reduce((sum, width) => sum + width, 0) * module;
  let left = Math.round(x - total / 2);
  return code.widths.flatMap((modules, index) => {
    const box = { x: left, y, width: modules * module, height };
    left += box.width;
    return index % 2 === 0 ? [box] : [];
  });
}

function squares({ x, y, side, code: { rows } }: QrShape): Box[] {
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
 * Printers blacken every dot that a shape touches. Shapes end this much (in dots) before the next dot begins, so that
 * bars are not one dot too wide.
 */
const inset = 0.02;

/** Draws all boxes as one path: bars stay vectors, and the file stays small. */
function fillBlack(boxes: readonly Box[], { page, origin, height, points }: Pen): void {
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
