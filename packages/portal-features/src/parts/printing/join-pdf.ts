/** Reads PDFs and joins many into one file, in the worker. Open it to change how PDFs are joined, or to add a task of the worker. */
import { ParseSpeeds, PDFDocument, type PDFPage } from "@cantoo/pdf-lib";
import type { Sheet } from "./failure-sheet/draw-sheet.ts";
import type { FileFormat, PageSize } from "./label-file.ts";

/** Where PDFs belong: one part of the file of a job. */
export interface PdfPlace {
  job: string;
  part: string;
}

/** The page sizes of each file, in points, and the files as one where there are several. */
export interface ReadPdfs {
  pages: PageSize[][];
  joined: ArrayBuffer | undefined;
}

/** A message to the worker. The reply to `join` and `draw` is a file, to `finish` a file or nothing. */
export type PdfTask =
  | { do: "read"; files: readonly ArrayBuffer[]; place: PdfPlace }
  | { do: "finish"; job: string; parts: readonly string[]; end: ArrayBuffer | undefined }
  | { do: "join"; files: ArrayBuffer[] }
  | { do: "draw"; sheet: Sheet; format: FileFormat };
export type PdfReply = ReadPdfs | ArrayBuffer | undefined;

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
 * Joins the file of a job while its labels are still requested: each PDF is copied when it is read, so that little
 * remains to do after the last one. One job at a time.
 */
export function createPdfDraft() {
  let draft: { job: string; joined: PDFDocument; pages: Map<string, PDFPage[]>; isUnusable: boolean } | undefined;

  const copyIntoDraft = async (documents: readonly PDFDocument[], { job, part }: PdfPlace) => {
    if (draft?.job !== job) {
      const started = {
        job,
        joined: await PDFDocument.create(),
        pages: new Map<string, PDFPage[]>(),
        isUnusable: false,
      };
      // Another call may have started it in the meantime.
      if (draft?.job !== job) draft = started;
    }
    const target = draft;
    if (target.isUnusable) return;
    try {
      const pages: PDFPage[] = [];
      for (const document of documents) pages.push(...(await copyPages(target.joined, document)));
      // A part that was copied twice is in the file twice, even if one copy is on no page.
      target.isUnusable ||= target.pages.has(part);
      target.pages.set(part, pages);
    } catch {
      target.isUnusable = true;
    }
  };

  return {
    /** Reads the PDFs of one part, and copies them into the draft of its job. Rejects when one cannot be read. */
    async read(files: readonly ArrayBuffer[], place: PdfPlace): Promise<ReadPdfs> {
      const documents: PDFDocument[] = [];
      for (const file of files) documents.push(await read(file));
      const pages = documents.map(sizesOf);
      await copyIntoDraft(documents, place);
      return { pages, joined: files.length > 1 ? await joinPdfs(files) : undefined };
    },
    /**
     * The file of a job: these parts, in this order, then `end`. Undefined when the draft does not have exactly these
     * parts; the file is then joined from the single files. Discards the draft.
     */
    async finish(job: string, parts: readonly string[], end?: ArrayBuffer): Promise<ArrayBuffer | undefined> {
      const finished = draft?.job === job ? draft : undefined;
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
