/** Reads PDFs and joins many into one file, in the worker. Open it to change how PDFs are joined, or to add a task of the worker. */
import { ParseSpeeds, PDFDocument, type PDFPage } from "@cantoo/pdf-lib";
import type { FailureSheet } from "./failure-sheet/sheet-layout.ts";
import type { FileFormat, PageSize } from "./label-file.ts";

/** Where a PDF belongs: one part of the file of a run. */
export interface PdfPlace {
  run: string;
  part: string;
}

/** A message to the worker. The reply to `measure` is page sizes, to `join` and `draw` a file, to `finish` a file or nothing. */
export type PdfTask =
  | { do: "measure"; file: ArrayBuffer; place: PdfPlace }
  | { do: "finish"; run: string; parts: readonly string[]; end: ArrayBuffer | undefined }
  | { do: "join"; files: ArrayBuffer[] }
  | { do: "draw"; sheet: FailureSheet; format: FileFormat };
export type PdfReply = PageSize[] | ArrayBuffer | undefined;

/** Without the library's pauses: they would take a third of the time, and a worker does not block the page. */
const read = (file: ArrayBuffer) => PDFDocument.load(file, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });

/** Page sizes as they are seen: width and height of a rotated page are swapped. */
const sizesOf = (document: PDFDocument): PageSize[] =>
  document.getPages().map((page) => {
    const { width, height } = page.getSize();
    return page.getRotation().angle % 180 === 0 ? { width, height } : { width: height, height: width };
  });

/** The pages of a file, copied for `joined`. */
const copyPages = (joined: PDFDocument, file: PDFDocument) => joined.copyPages(file, file.getPageIndices());

async function bytesOf(joined: PDFDocument): Promise<ArrayBuffer> {
  joined.setProducer("Merchant Portal");
  // `save` may return a view of a larger buffer, so its bytes are copied: the buffer is transferred whole.
  // Object streams would make the file a tenth smaller and take three times as long.
  return new Uint8Array(await joined.save({ objectsPerTick: Infinity, useObjectStreams: false })).buffer;
}

/** One PDF with the pages of all files, in this order. Rejects when a file cannot be read. */
export async function joinPdfs(files: readonly ArrayBuffer[]): Promise<ArrayBuffer> {
  const joined = await PDFDocument.create();
  for (const file of files) for (const page of await copyPages(joined, await read(file))) joined.addPage(page);
  return bytesOf(joined);
}

/**
 * Joins the file of a run while its labels are still requested: each PDF is copied when it is measured, so that little
 * remains to do after the last one. One run at a time.
 */
export function createPdfDraft() {
  let draft: { run: string; joined: PDFDocument; pages: Map<string, PDFPage[]>; isUnusable: boolean } | undefined;

  const copyIntoDraft = async (document: PDFDocument, { run, part }: PdfPlace) => {
    if (draft?.run !== run) {
      const started = {
        run,
        joined: await PDFDocument.create(),
        pages: new Map<string, PDFPage[]>(),
        isUnusable: false,
      };
      // Another call may have started it in the meantime.
      if (draft?.run !== run) draft = started;
    }
    const target = draft;
    if (target.isUnusable) return;
    try {
      const pages = await copyPages(target.joined, document);
      // A part that was copied twice is in the file twice, even if one copy is on no page.
      target.isUnusable ||= target.pages.has(part);
      target.pages.set(part, pages);
    } catch {
      target.isUnusable = true;
    }
  };

  return {
    /** Page sizes of a PDF, in points; copies it into the draft of its run. Rejects when it cannot be read. */
    async measure(file: ArrayBuffer, place: PdfPlace): Promise<PageSize[]> {
      const document = await read(file);
      const sizes = sizesOf(document);
      await copyIntoDraft(document, place);
      return sizes;
    },
    /**
     * The file of a run: these parts, in this order, then `end`. Undefined when the draft does not have exactly these
     * parts; the file is then joined from the single files. Discards the draft.
     */
    async finish(run: string, parts: readonly string[], end?: ArrayBuffer): Promise<ArrayBuffer | undefined> {
      const finished = draft?.run === run ? draft : undefined;
      if (!finished) return undefined;
      draft = undefined;
      const { joined, pages, isUnusable } = finished;
      if (isUnusable || pages.size !== parts.length || !parts.every((part) => pages.has(part))) return undefined;
      for (const part of parts) for (const page of pages.get(part) ?? []) joined.addPage(page);
      if (end) for (const page of await copyPages(joined, await read(end))) joined.addPage(page);
      return bytesOf(joined);
    },
  };
}
