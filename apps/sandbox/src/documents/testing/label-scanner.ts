import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PNG } from "pngjs";
import { ready } from "zpl-renderer-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** A printed page: what a scanner and an eye would get. */
export interface Print {
  png: Uint8Array;
  width: number;
  height: number;
  isBlack(x: number, y: number): boolean;
}

const run = promisify(execFile);
const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
const scanner = readFile(wasm).then((file) =>
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true }),
);

/**
 * Rasterises a PDF, or its first `pages`, at the resolution of a label printer. Needs poppler's pdftoppm; a run without it
 * fails, and says so.
 */
export async function printPdf(file: Uint8Array, pages = 999): Promise<Print[]> {
  const folder = await mkdtemp(join(tmpdir(), "labels-"));
  try {
    const input = join(folder, "labels.pdf");
    await writeFile(input, file);
    await poppler("pdftoppm", ["-png", "-mono", "-r", "203", "-l", `${pages}`, input, join(folder, "page")]);
    const names = (await readdir(folder)).filter((name) => name.endsWith(".png")).toSorted();
    return await Promise.all(names.map(async (name) => toPrint(await readFile(join(folder, name)))));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The text of a PDF as a reader extracts it. */
export async function textOfPdf(file: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "labels-"));
  try {
    const input = join(folder, "labels.pdf");
    await writeFile(input, file);
    return (await poppler("pdftotext", ["-layout", input, "-"])).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function poppler(command: string, args: string[]) {
  return run(command, args).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "ENOENT") throw cause;
    throw new Error(`${command} is not installed: the label tests need it (Debian package poppler-utils).`, { cause });
  });
}

/** Renders ZPL for 4 by 6 in at 8 dots a millimetre, one print a label. */
export async function printZpl(file: Uint8Array): Promise<Print[]> {
  const { api } = await ready;
  const labels = await api.zplToBase64MultipleAsync(new TextDecoder().decode(file), 101.6, 152.4, 8);
  return labels.map((label) => toPrint(Buffer.from(label, "base64")));
}

function toPrint(png: Uint8Array): Print {
  const { width, height, data } = PNG.sync.read(png);
  return { png, width, height, isBlack: (x, y) => (data[(y * width + x) * 4] ?? 255) < 128 };
}

/** What the barcodes on a print say, as `{ Code128: [...], QRCode: [...] }`. */
export async function scan(print: Print): Promise<{ code128: string[]; qr: string[] }> {
  await scanner;
  const found = await readBarcodes(print.png, { formats: ["Code128", "QRCode"], tryHarder: true });
  const texts = (format: string) => found.filter((code) => code.format === format).map(({ text }) => text);
  return { code128: texts("Code128"), qr: texts("QRCode") };
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How many dots of an area are black. */
export function ink(print: Print, area: Area): number {
  let black = 0;
  for (let y = area.y; y < area.y + area.height; y += 1) {
    for (let x = area.x; x < area.x + area.width; x += 1) if (print.isBlack(x, y)) black += 1;
  }
  return black;
}

/** Lengths of the black and white stretches along a line, in dots, from the first black to the last. */
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
