/** Exports orders as a CSV file: what to export, and how pages get to the worker. */
import type { Order, ApiClient } from "@merchant-portal/api";
import { type OrderFilters, type Cursor, orderPageBytes } from "#parts/orders/orders.api.ts";
import { openWorkerClient, type WorkerClient, workerUrl } from "#kit/worker.ts";
import type { ExportReply, ExportTask } from "./orders-file.ts";
// oxlint-disable-next-line import/default -- `?worker&url` makes the bundler export the address of the built worker.
import exportWorker from "./export.worker.ts?worker&url";

/**
 * Selected orders, or every order that matches `filters`. `without`: ids to omit, as the server still has orders with a
 * pending deletion. `only`: references to limit the export to.
 */
export type ExportSource =
  | { orders: readonly Order[] }
  | { filters: OrderFilters; without?: ReadonlySet<string>; only?: ReadonlySet<string> };

export interface Exported {
  file: Blob;
  /** Orders in the file. */
  count: number;
}

/** One export. After a failure, `run` can be called again and continues after the last written page. */
export interface OrderExport {
  run(signal: AbortSignal, onProgress: (written: number) => void): Promise<Exported>;
  /** Ends the worker and discards what was written. */
  close(): void;
}

/** Whether two sources give the same file. */
export const isSameSource = (one: ExportSource, other: ExportSource): boolean => keyOf(one) === keyOf(other);
const keyOf = (source: ExportSource) =>
  JSON.stringify("orders" in source ? source.orders.map(({ id }) => id) : sourceKey(source));
const sourceKey = ({ filters, without = new Set(), only }: Exclude<ExportSource, { orders: unknown }>) => [
  filters,
  [...without],
  only && [...only],
];

/** Orders per message to the worker; copying more at once would block the page. */
const sliceSize = 500;

/** Maximum pages queued for a slow worker. */
const maxAhead = 4;

const startWorker = () => new Worker(workerUrl(exportWorker), { type: "module", name: "export" });

/**
 * Starts an export of `my_orders.csv` (S9.15). Response bytes go to the worker unparsed, and the next pages load while
 * it writes. `run` rejects with the request's error or the reason of `signal`.
 */
export function beginExport(
  api: ApiClient,
  source: ExportSource,
  trackingUrl: string | undefined,
  openWorker: () => WorkerClient<ExportTask, ExportReply> = () => openWorkerClient(startWorker),
): OrderExport {
  const file = createFile(openWorker(), source, trackingUrl);

  const addPages = async (filters: OrderFilters, signal: AbortSignal, onProgress: (written: number) => void) => {
    const requested = new Set(file.pages());
    const additions: Promise<void>[] = [];
    const addAndReport = async (from: Cursor, place: number, bytes: ArrayBuffer) => {
      await file.addPage(from, place, bytes);
      signal.throwIfAborted();
      onProgress(file.written());
    };
    let from = file.cursor();
    let isRefused = false;
    try {
      while (from && !isRefused) {
        const bytes = await orderPageBytes(api, filters, from, signal);
        const next = nextInTail(bytes);
        const adding = addAndReport(from, requested.size, bytes);
        requested.add(from.startAt);
        // Stops the loop; the error itself is thrown where this promise is awaited.
        adding.catch(() => {
          isRefused = true;
        });
        additions.push(adding);
        while (additions.length > (next ? maxAhead : 0)) await additions.shift();
        const following: Cursor | undefined = next ?? file.cursor();
        from = following && !requested.has(following.startAt) ? following : undefined;
      }
      await Promise.all(additions);
    } finally {
      // Wait for pages already sent to the worker: they are written and not requested again.
      await Promise.allSettled(additions);
    }
  };

  const runToEnd = async (signal: AbortSignal, onProgress: (written: number) => void): Promise<Exported> => {
    if ("filters" in source) await addPages(source.filters, signal, onProgress);
    else {
      while (file.sent() < source.orders.length) {
        signal.throwIfAborted();
        await file.addOrders(source.orders.slice(file.sent(), file.sent() + sliceSize));
        onProgress(file.written());
      }
    }
    signal.throwIfAborted();
    return { file: await file.finish(), count: file.written() };
  };

  return {
    async run(signal, onProgress) {
      try {
        return await runToEnd(signal, onProgress);
      } catch (error) {
        if (!signal.aborted) onProgress(file.written());
        throw error;
      }
    },
    close: file.close,
  };
}

/** The file that the worker writes, and how far it is. When the worker has died its file is lost, and everything starts over. */
function createFile(
  worker: WorkerClient<ExportTask, ExportReply>,
  source: ExportSource,
  trackingUrl: string | undefined,
) {
  let written = 0;
  /** Cursors of the written pages. A cursor that repeats would loop forever. */
  let pages = new Set<string | undefined>();
  let cursor: Cursor | undefined = {};
  let sent = 0;

  /** A worker that refused a task still has the file. */
  const sendTask = async (task: ExportTask, transfer: Transferable[] = []) => {
    const hasBegun = pages.size > 0 || sent > 0;
    try {
      // A new worker would start a new file.
      if (hasBegun && !worker.isAlive()) throw new TypeError("The worker that wrote the file is gone.");
      return await worker.request(task, transfer);
    } catch (error) {
      if (!worker.isAlive()) [written, pages, cursor, sent] = [0, new Set(), {}, 0];
      throw error;
    }
  };
  const narrowed = "filters" in source && {
    ...(source.without?.size && { without: [...source.without] }),
    ...(source.only && { only: [...source.only] }),
  };

  return {
    /** Orders in the file. */
    written: () => written,
    /** Orders sent to the worker, without pages. */
    sent: () => sent,
    pages: (): ReadonlySet<string | undefined> => pages,
    /** Where the next page begins; undefined after the last one. */
    cursor: () => cursor,
    async addOrders(orders: readonly Order[]) {
      const reply = await sendTask({ do: "add", orders, trackingUrl });
      if (!("written" in reply)) throw new TypeError("The worker did not say what it wrote.");
      written = reply.written;
      sent += orders.length;
    },
    /** The worker handles pages in order, and refuses the pages after one that it refused. */
    async addPage(from: Cursor, place: number, bytes: ArrayBuffer) {
      // Sent with the first page only, which starts the file.
      const task = { do: "addPage", bytes, place, trackingUrl, ...(place === 0 && narrowed) } as const;
      const reply = await sendTask(task, [bytes]);
      if (!("next" in reply)) throw new TypeError("The worker did not say where the next page begins.");
      written = reply.written;
      pages.add(from.startAt);
      cursor = reply.next && !pages.has(reply.next.startAt) ? reply.next : undefined;
    },
    async finish(): Promise<Blob> {
      const file = await sendTask({ do: "finish", trackingUrl });
      if (!(file instanceof Blob)) throw new TypeError("The worker sent no file.");
      return file;
    },
    close: () => worker.close(),
  };
}

/** Bytes; a cursor is far shorter. */
const tailLength = 1000;
/** A flat `next` object at the very end of the response. Inside a string its quotes would be escaped. */
const nextAtEnd = /"next":(\{[^{}]*\})\}\s*$/;

/**
 * The next page's cursor, read from the last bytes of a response, so that it can be requested before the page is
 * parsed. Undefined when the bytes do not show it, or on the last page.
 */
export function nextInTail(bytes: ArrayBuffer): Required<Cursor> | undefined {
  const tail = new TextDecoder().decode(bytes.slice(-tailLength));
  try {
    const next: unknown = JSON.parse(nextAtEnd.exec(tail)?.[1] ?? "null");
    return isCursor(next) ? next : undefined;
  } catch {
    // A truncated response: the worker reports the error.
    return undefined;
  }
}

const isCursor = (value: unknown): value is Required<Cursor> =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Cursor).startAt === "string" &&
  typeof (value as Cursor).createdAt === "number";
