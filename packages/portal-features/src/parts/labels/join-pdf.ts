import { PDFDocument } from "@cantoo/pdf-lib";
import type { PageSize } from "./label-file.ts";

/** Sizes of a PDF's pages as they are seen, a turned page turned. Rejects when it cannot be read. */
export async function pageSizes(file: ArrayBuffer): Promise<PageSize[]> {
  const document = await PDFDocument.load(file, { updateMetadata: false });
  return document.getPages().map((page) => {
    const { width, height } = page.getSize();
    return page.getRotation().angle % 180 === 0 ? { width, height } : { width: height, height: width };
  });
}

/** One PDF with the pages of all, in the order given. Its buffer holds the file and nothing else. */
export async function joinPdfs(files: readonly ArrayBuffer[]): Promise<ArrayBuffer> {
  const joined = await PDFDocument.create();
  for (const file of files) {
    const document = await PDFDocument.load(file, { updateMetadata: false });
    for (const page of await joined.copyPages(document, document.getPageIndices())) joined.addPage(page);
  }
  joined.setProducer("Merchant Portal");
  // `save` may answer a window on a larger buffer; sent whole, its rest would damage the file.
  return new Uint8Array(await joined.save()).buffer;
}
