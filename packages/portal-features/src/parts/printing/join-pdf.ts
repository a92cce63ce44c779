/** Reads PDFs and makes one file of many: all at its end, or page by page while they come. Runs in the worker. */
import { ParseSpeeds, PDFDocument, type PDFPage } from "@cantoo/pdf-lib";
import type { PageSize, FileFormat } from "./label-file.ts";
import type { FailureSheet } from "./failure-sheet/sheet-layout.ts";

/** All at once: nobody waits behind a worker, and the library's pauses would be a third of its time. */
const read = (file: ArrayBuffer) => PDFDocument.load(file, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });

/** Sizes of pages as they are seen, a turned page turned. */
const sizesOf = (document: PDFDocument): PageSize[] =>
  document.getPages().map((page) => {
    const { width, height } = page.getSize();
    return page.getRotation().angle % 180 === 0 ? { width, height } : { width: height, height: width };
  });

/** The pages of a file, as copies that `joined` may have. */
const copied = (joined: PDFDocument, file: PDFDocument) => joined.copyPages(file, file.getPageIndices());

/** A buffer that holds the file and nothing else. */
async function bytesOf(joined: PDFDocument): Promise<ArrayBuffer> {
  joined.setProducer("Merchant Portal");
  // `save` may answer a window on a larger buffer; sent whole, its rest would damage the file.
  // Packed object by object, the file would be a tenth smaller and take three times as long.
  return new Uint8Array(await joined.save({ objectsPerTick: Infinity, useObjectStreams: false })).buffer;
}

/** One PDF with the pages of all, in the order given. */
export async function joinPdfs(files: readonly ArrayBuffer[]): Promise<ArrayBuffer> {
  const joined = await PDFDocument.create();
  for (const file of files) for (const page of await copied(joined, await read(file))) joined.addPage(page);
  return bytesOf(joined);
}

/**
 * The file of a run that is under way. What is measured for it is copied into it at once, while the next label is still being
 * drawn elsewhere, so that the last one is followed by little more than the writing. One run at a time.
 */
export function createPdfDraft() {
  let draft: { run: string; joined: PDFDocument; pages: Map<string, PDFPage[]>; isSpoilt: boolean } | undefined;

  const take = async (document: PDFDocument, { run, part }: PdfPlace) => {
    if (draft?.run !== run) {
      const begun = { run, joined: await PDFDocument.create(), pages: new Map<string, PDFPage[]>(), isSpoilt: false };
      if (draft?.run !== run) draft = begun;
    }
    const to = draft;
    if (to.isSpoilt) return;
    try {
      const pages = await copied(to.joined, document);
      // What was copied stays in the file, seen or not.
      to.isSpoilt ||= to.pages.has(part);
      to.pages.set(part, pages);
    } catch {
      to.isSpoilt = true;
    }
  };

  return {
    /** Sizes of a PDF's pages as they are seen; they are put aside for the file of its run. Rejects when it cannot be read. */
    async measure(file: ArrayBuffer, place: PdfPlace): Promise<PageSize[]> {
      const document = await read(file);
      const sizes = sizesOf(document);
      await take(document, place);
      return sizes;
    },
    /**
     * The file of a run: these parts, in this order, and then `end`. None when the draft holds others than these or has not all of
     * them; then it has to be joined from its files. The draft is gone either way.
     */
    async finish(run: string, parts: readonly string[], end?: ArrayBuffer): Promise<ArrayBuffer | undefined> {
      const done = draft?.run === run ? draft : undefined;
      if (!done) return undefined;
      draft = undefined;
      const { joined, pages, isSpoilt } = done;
      if (isSpoilt || pages.size !== parts.length || !parts.every((part) => pages.has(part))) return undefined;
      for (const part of parts) for (const page of pages.get(part) ?? []) joined.addPage(page);
      if (end) for (const page of await copied(joined, await read(end))) joined.addPage(page);
      return bytesOf(joined);
    },
  };
}

/** Where a PDF belongs: a part of the file of a run. */
export interface PdfPlace {
  run: string;
  part: string;
}

/** What the worker is asked. `measure` is answered with sizes, `join` and `draw` with a file, `finish` with one or none. */
export type PdfTask =
  | { do: "measure"; file: ArrayBuffer; place: PdfPlace }
  | { do: "finish"; run: string; parts: readonly string[]; end: ArrayBuffer | undefined }
  | { do: "join"; files: ArrayBuffer[] }
  | { do: "draw"; sheet: FailureSheet; format: FileFormat };
export type PdfAnswer = PageSize[] | ArrayBuffer | undefined;
