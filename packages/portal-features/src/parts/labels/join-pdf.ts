import { ParseSpeeds, PDFDocument } from "@cantoo/pdf-lib";
import type { PageSize } from "./label-file.ts";

/** All at once: nobody waits behind a worker, and the library's pauses would be a third of its time. */
const read = (file: ArrayBuffer) => PDFDocument.load(file, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });

/** Sizes of a PDF's pages as they are seen, a turned page turned. Rejects when it cannot be read. */
export async function pageSizes(file: ArrayBuffer): Promise<PageSize[]> {
  const document = await read(file);
  return document.getPages().map((page) => {
    const { width, height } = page.getSize();
    return page.getRotation().angle % 180 === 0 ? { width, height } : { width: height, height: width };
  });
}

/** One PDF with the pages of all, in the order given. Its buffer holds the file and nothing else. */
export async function joinPdfs(files: readonly ArrayBuffer[]): Promise<ArrayBuffer> {
  const joined = await PDFDocument.create();
  for (const file of files) {
    const document = await read(file);
    for (const page of await joined.copyPages(document, document.getPageIndices())) joined.addPage(page);
  }
  joined.setProducer("Merchant Portal");
  // `save` may answer a window on a larger buffer; sent whole, its rest would damage the file.
  // Packed object by object, the file would be a tenth smaller and take three times as long.
  return new Uint8Array(await joined.save({ objectsPerTick: Infinity, useObjectStreams: false })).buffer;
}
