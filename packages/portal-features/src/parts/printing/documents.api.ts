/** Requests the documents of orders, checks them, and joins them into one file. Open it to change what happens between the label call and the file. */
import { type ApiClient, dataOf } from "@merchant-portal/api";
import type { DeliverContext, SendContext } from "#parts/jobs/job-kind.ts";
import type { FailureSheet } from "./failure-sheet/sheet-layout.ts";
import { asFileOf, assertPages, assertZplSize, type PrintFile } from "./label-file.ts";
import type { ProofPage } from "./proof-page/proof-layout.ts";
import { joinFiles, openPdfWorker, type PdfWorker } from "./pdf-worker.ts";
import {
  type DocumentRequest,
  documentsOf,
  fileName,
  loadPaper,
  type PrintItem,
  type PrintOptions,
} from "./print-plan.ts";

/** Requests one document of an order: the labels, one per package, or the packing slip. Rejects with an `ApiError`. */
export const getDocument =
  (api: ApiClient) =>
  async (request: DocumentRequest, id: string, signal: AbortSignal): Promise<Uint8Array> => {
    const init = { parseAs: "arrayBuffer", signal } as const;
    const buffer =
      request.kind === "label"
        ? await dataOf(
            api.GET("/labels/{id}", { params: { path: { id }, query: { format: request.format } }, ...init }),
          )
        : await dataOf(
            api.GET("/labels/packingslip/{id}", {
              params: { path: { id }, query: { format: request.format } },
              ...init,
            }),
          );
    return asFileOf(request.format, new Uint8Array(buffer));
  };

/** The worker of this page; it runs only while PDFs are read or joined. */
const pageWorker = openPdfWorker();

export type PrintSending = SendContext<PrintOptions>;
export type PrintDelivering = DeliverContext<PrintItem, PrintOptions, undefined>;

/**
 * The documents of an order as one file: stored by an earlier job, or requested and checked. Rejects with an `ApiError` when one is refused, or is
 * not what was requested.
 */
export async function makeDocument(
  { id, earlier, sheet }: PrintItem,
  { api, jobId, options, signal, readBlob }: PrintSending,
  worker: PdfWorker = pageWorker,
): Promise<Blob> {
  const stored = earlier && (await readBlob(earlier.jobId, earlier.index));
  if (stored) return stored;
  if (sheet) return blobOf(await worker.draw(sheet, options.format));
  const requests = documentsOf(options);
  const files: Uint8Array[] = [];
  for (const request of requests) {
    const file = await getDocument(api)(request, id, signal);
    if (request.format === "zpl") assertZplSize(request.kind, file);
    files.push(file);
  }
  if (options.format === "zpl") return blobOf(await joinFiles("zpl", files, worker));
  const { pages, file } = await worker.read(files, { job: jobId, part: id });
  for (const [at, request] of requests.entries()) assertPages(request.kind, request.format, pages[at] ?? []);
  return blobOf(file);
}

const blobOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]);

/** The proof of a delivery as a PDF, on the paper that this device printed a sheet on last. */
export async function drawProof(content: Omit<ProofPage, "kind" | "paper">): Promise<Blob> {
  const bytes = await pageWorker.draw({ kind: "proof", paper: loadPaper(), ...content }, "pdf");
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "application/pdf" });
}

/** One file of these items, in this order, with the failure sheet at its end; or the indexes of those whose document is gone. */
export async function makeFile(
  indexes: readonly number[],
  { job: { id: job, options }, items, readBlob }: PrintDelivering,
  sheet: FailureSheet | undefined,
  worker: PdfWorker = pageWorker,
): Promise<PrintFile | { missing: readonly number[] }> {
  const { kind, format } = options;
  const named = indexes.flatMap((index) => items[index]?.item ?? []);
  const fileOf = (bytes: Uint8Array): PrintFile => ({ bytes, name: fileName(options, named), format });
  // Packing slips are letter pages, and so is their sheet; a label's sheet has the size of the label.
  const end = sheet && (await worker.draw(sheet, kind === "label" || format === "zpl" ? format : "pdf_letter"));
  // A single document is never rewritten.
  if (format !== "zpl" && indexes.length > 1) {
    const parts = named.map(({ id }) => id);
    const joined = await worker.finish(job, parts, end);
    if (joined) return fileOf(joined);
  }
  const read = async (index: number) => (await readBlob(index))?.arrayBuffer().catch(() => undefined);
  const files = await Promise.all(indexes.map(read));
  const missing = indexes.filter((_, at) => !files[at]);
  if (missing.length > 0) return { missing };
  const all = files.flatMap((file) => (file ? new Uint8Array(file) : []));
  return fileOf(await joinFiles(format, end ? [...all, end] : all, worker));
}
