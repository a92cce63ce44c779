import type { FileFormat } from "./label-file.ts";
import type { PdfDesk } from "./pdf-worker.ts";

/** One file with all of them, in the order given: PDFs joined page by page, ZPL one after the other. */
export async function joinFiles(format: FileFormat, files: readonly Uint8Array[], desk: PdfDesk): Promise<Uint8Array> {
  const [only, second] = files;
  if (only && !second) return only;
  return format === "zpl" ? joinZpl(files) : desk.join(files);
}

/** Labels end in `^XZ`, with or without a line break; each begins on a line of its own. */
function joinZpl(files: readonly Uint8Array[]): Uint8Array {
  const texts = files.map((file) => new TextDecoder().decode(file).trim());
  return new TextEncoder().encode(`${texts.join("\n")}\n`);
}
