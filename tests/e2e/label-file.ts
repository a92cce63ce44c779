/** Reads a label as a printer and a scanner do: page size, and the barcodes of its pixels. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const run = promisify(execFile);
// Left alone, the library would fetch its code from the network.
const wasmFile = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasmFile)).buffer } });

export interface LabelFile {
  /** Pages, each with its size in points and the texts of its barcodes by kind. */
  pages: { width: number; height: number; codes: { kind: string; text: string }[] }[];
}

/** Throws when poppler's tools are missing: a label that was not looked at is not proved. */
export async function readLabels(file: string): Promise<LabelFile> {
  const folder = await mkdtemp(join(tmpdir(), "label-"));
  try {
    const { stdout } = await run("pdfinfo", ["-f", "1", "-l", "-1", file]);
    const sizes = [...stdout.matchAll(/size:\s+([\d.]+) x ([\d.]+) pts/g)].map(([, width, height]) => ({
      width: Number(width),
      height: Number(height),
    }));
    await run("pdftoppm", ["-r", "203", "-png", file, join(folder, "page")]);
    const digits = String(sizes.length).length;
    const pages = sizes.map(async (size, index) => {
      const png = await readFile(join(folder, `page-${String(index + 1).padStart(digits, "0")}.png`));
      const found = await readBarcodes(new Uint8Array(png), { formats: ["Code128", "QRCode"] });
      return { ...size, codes: found.map(({ format, text }) => ({ kind: format, text })) };
    });
    return { pages: await Promise.all(pages) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
