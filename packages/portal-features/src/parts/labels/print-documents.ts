import { joinFiles } from "./join.ts";
import {
  assertPages,
  type DocumentKind,
  type LabelFormat,
  type PackingSlipFormat,
  type PrintFile,
} from "./label-file.ts";
import { openPdfDesk, type PdfDesk } from "./pdf-worker.ts";
import { runJobs, type RunProgress } from "./print-run.ts";
import { fileName } from "./save-file.ts";

/** What a run needs to know of an order. */
export interface PrintableOrder {
  id: string;
  refNumber?: string;
  recipient: { name: string };
}

/** One file of one kind and format for these orders, in this order. */
export type PrintRequest = { orders: readonly PrintableOrder[] } & (
  | { kind: "label"; format: LabelFormat }
  | { kind: "packing-slip"; format: PackingSlipFormat }
);

/** What came of it: every order is in one of the lists, and the file holds what was made, in list order. */
export interface Printed {
  kind: DocumentKind;
  made: PrintableOrder[];
  failed: { order: PrintableOrder; error: unknown }[];
  remaining: PrintableOrder[];
  /** Absent when nothing was made. */
  file?: PrintFile;
}

export interface PrintOptions {
  /** Gets the document of one order. */
  fetchFile: (request: PrintRequest, id: string, signal: AbortSignal) => Promise<Uint8Array>;
  signal: AbortSignal;
  onProgress: (progress: RunProgress) => void;
  /** Where PDFs are read and joined. */
  openDesk?: () => PdfDesk;
}

/** Gets a document for each order, checks it, and makes one file of all. Cancelling keeps what was made. */
export async function printDocuments(
  request: PrintRequest,
  { fetchFile, signal, onProgress, openDesk = openPdfDesk }: PrintOptions,
): Promise<Printed> {
  const { kind, format, orders } = request;
  const desk = openDesk();
  try {
    const run = await runJobs(orders, {
      signal,
      onProgress,
      make: async (order, cancelled) => {
        const file = await fetchFile(request, order.id, cancelled);
        if (format !== "zpl") assertPages(kind, format, await desk.measure(file));
        return file;
      },
    });
    const made = run.made.map(({ job }) => job);
    const failed = run.failed.map(({ job: order, error }) => ({ order, error }));
    const printed = { kind, made, failed, remaining: run.remaining };
    if (made.length === 0) return printed;
    try {
      const files = run.made.map(({ file }) => file);
      const bytes = await joinFiles(format, files, desk);
      return { ...printed, file: { bytes, name: fileName(kind, format, made), format } };
    } catch (error) {
      // Without the file nothing was made, however many documents came.
      const lost = made.map((order) => ({ order, error }));
      return { ...printed, made: [], failed: [...failed, ...lost].toSorted(byPlaceIn(orders)) };
    }
  } finally {
    desk.close();
  }
}

const byPlaceIn = (orders: readonly PrintableOrder[]) => {
  const places = new Map(orders.map((order, place) => [order, place]));
  const place = ({ order }: { order: PrintableOrder }) => places.get(order) ?? 0;
  return (one: { order: PrintableOrder }, other: { order: PrintableOrder }) => place(one) - place(other);
};
