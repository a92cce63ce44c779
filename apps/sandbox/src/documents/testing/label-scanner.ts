/**
 * Prints PDF and ZPL as bitmaps and scans them, for the tests of documents. Open it when a test must read something
 * else.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getDocument, VerbosityLevel, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { PNG } from "pngjs";
import { ready } from "zpl-renderer-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

interface Dots {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each dot. */
  data: ArrayLike<number>;
}

/** A printed page as a bitmap. */
export interface Print extends Dots {
  data: Uint8ClampedArray<ArrayBuffer>;
  isBlack(x: number, y: number): boolean;
}

const { resolve } = createRequire(import.meta.url);
const scanner = readFile(resolve("zxing-wasm/reader/zxing_reader.wasm")).then((file) =>
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true }),
);
const pdfLibrary = dirname(resolve("pdfjs-dist/package.json"));
/** Dots per point: a label printer has 203 dots per inch, a PDF 72 points. */
const resolution = 203 / 72;

/** Rasterises a PDF, or its first `pages`, at the resolution of a label printer. */
export async function printPdf(file: Uint8Array, pages = 999): Promise<Print[]> {
  return withPages(
    file,
    async (page, { canvasFactory }) => {
      const viewport = page.getViewport({ scale: resolution });
      const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
      const { canvas, context } = (canvasFactory as CanvasFactory).create(width, height);
      await page.render({ canvas, viewport }).promise;
      return toPrint(context.getImageData(0, 0, width, height));
    },
    pages,
  );
}

/** The sizes of a PDF's pages, in points. */
export async function sizesOfPdf(file: Uint8Array): Promise<{ width: number; height: number }[]> {
  return withPages(file, async (page) => {
    const { width, height } = page.getViewport({ scale: 1 });
    return { width, height };
  });
}

/** The text of a PDF as a reader extracts it. */
export async function textOfPdf(file: Uint8Array): Promise<string> {
  const pages = await withPages(file, async (page) => {
    const { items } = await page.getTextContent();
    return items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
  });
  return pages.join("\n");
}

/** The object that makes the library's canvases in Node. */
interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): {
    canvas: Parameters<PDFPageProxy["render"]>[0]["canvas"];
    context: { getImageData(x: number, y: number, width: number, height: number): Dots };
  };
}

async function withPages<Found>(
  file: Uint8Array,
  read: (page: PDFPageProxy, document: { canvasFactory: object }) => Promise<Found>,
  max = Infinity,
): Promise<Found[]> {
  const task = getDocument({
    // A copy, because the library keeps a reference to its input.
    data: Uint8Array.from(file),
    standardFontDataUrl: `${join(pdfLibrary, "standard_fonts")}/`,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    const found: Found[] = [];
    for (let number = 1; number <= Math.min(document.numPages, max); number += 1) {
      found.push(await read(await document.getPage(number), document));
    }
    return found;
  } finally {
    await task.destroy();
  }
}

/** Renders ZPL for 4 by 6 in at 8 dots a millimetre, one print for each label. */
export async function printZpl(file: Uint8Array): Promise<Print[]> {
  const { api } = await ready;
  const labels = await api.zplToBase64MultipleAsync(new TextDecoder().decode(file), 101.6, 152.4, 8);
  return labels.map((label) => toPrint(PNG.sync.read(Buffer.from(label, "base64"))));
}

function toPrint({ width, height, data }: Dots): Print {
  const dots = Uint8ClampedArray.from(data);
  return { width, height, data: dots, isBlack: (x, y) => (dots[(y * width + x) * 4] ?? 255) < 128 };
}

/** The texts of the bar codes and QR codes on a print. */
export async function scan(print: Print): Promise<{ code128: string[]; qr: string[] }> {
  await scanner;
  const found = await readBarcodes(print, { formats: ["Code128", "QRCode"], tryHarder: true });
  const texts = (format: string) => found.filter((code) => code.format === format).map(({ text }) => text);
  return { code128: texts("Code128"), qr: texts("QRCode") };
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The number of black dots in an area. */
export function ink(print: Print, area: Area): number {
  let black = 0;
  for (let y = area.y; y < area.y + area.height; y += 1) {
    for (let x = area.x; x < area.x + area.width; x += 1) if (print.isBlack(x, y)) black += 1;
  }
  return black;
}

/** Lengths of the black and white stretches along a line, in dots, from the first black dot to the last. */
export function stretches(print: Print, y: number): number[] {
  const lengths: number[] = [];
  let black = false;
  for (let x = 0; x < print.width; x += 1) {
    if (print.isBlack(x, y) === black) {
      if (lengths.length > 0) lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
      continue;
    }
    black = !black;
    lengths.push(1);
  }
  return lengths.slice(0, -1);
}
