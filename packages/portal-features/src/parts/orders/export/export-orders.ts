import type { ApiClient, Order } from "@merchant-portal/api";
import { openWorkerClient, type WorkerClient } from "#kit/worker-client.ts";
import { workerUrl } from "#kit/worker-url.ts";
import type { Cursor } from "#parts/orders/order-pages.ts";
import { type OrderFilters, orderPageBytes } from "#parts/orders/orders.api.ts";
import type { Exported, ExportSource, OrderExport } from "./export-source.ts";
import type { ExportAnswer, ExportTask } from "./export-task.ts";
// oxlint-disable-next-line import/default -- `?worker&url` makes the bundler export the address of the built worker.
import exportWorker from "./export.worker.ts?worker&url";

/** As many orders as are sent to the worker at once: a copy of more would be felt. */
const sliceSize = 500;

/** Pages that the worker has still to write, at most: a slow one is waited for. */
const mostAhead = 4;

const startWorker = () => new Worker(workerUrl(exportWorker), { type: "module", name: "export" });

/**
 * Begins an export of `my_orders.csv` (S9.15). Pages go from the network to the worker as they came: the page neither
 * reads nor keeps them, and fetches the next ones while the worker writes. `run` rejects with what the call rejected with, or
 * with the reason of `signal`.
 */
export function beginExport(
  api: ApiClient,
  source: ExportSource,
  trackingUrl: string | undefined,
  openDesk: () => WorkerClient<ExportTask, ExportAnswer> = () => openWorkerClient(startWorker),
): OrderExport {
  const desk = openDesk();
  let written = 0;
  /** The cursor of each page that is written; a server that answers one again would be asked for ever. */
  let pages = new Set<string | undefined>();
  let cursor: Cursor | undefined = {};
  let sent = 0;

  /** What a worker had written is gone with it: the next run begins anew. One that refused a task still has it all. */
  const ask = async (task: ExportTask, given: Transferable[] = []) => {
    const hasBegun = pages.size > 0 || sent > 0;
    try {
      // Another worker would begin another file.
      if (hasBegun && !desk.isAlive()) throw new TypeError("The worker that wrote the file is gone.");
      return await desk.ask(task, given);
    } catch (error) {
      if (!desk.isAlive()) [written, pages, cursor, sent] = [0, new Set(), {}, 0];
      throw error;
    }
  };
  const addOrders = async (orders: readonly Order[]) => {
    const answer = await ask({ do: "add", orders, trackingUrl });
    if (!("written" in answer)) throw new TypeError("The worker did not say what it wrote.");
    written = answer.written;
    sent += orders.length;
  };
  const narrowed = "filters" in source && {
    ...(source.without?.size && { without: [...source.without] }),
    ...(source.only && { only: [...source.only] }),
  };
  /** Answers come in the order of the pages: the worker does one after the other, and refuses what follows a page that it refused. */
  const addPage = async (from: Cursor, place: number, bytes: ArrayBuffer) => {
    // Told once: the file is begun with it.
    const task = { do: "addPage", answer: bytes, place, trackingUrl, ...(place === 0 && narrowed) } as const;
    const answer = await ask(task, [bytes]);
    if (!("next" in answer)) throw new TypeError("The worker did not say where the next page begins.");
    written = answer.written;
    pages.add(from.startAt);
    cursor = answer.next && !pages.has(answer.next.startAt) ? answer.next : undefined;
  };

  const addPages = async (filters: OrderFilters, signal: AbortSignal, onProgress: (written: number) => void) => {
    const asked = new Set(pages);
    const handed: Promise<void>[] = [];
    const hand = async (from: Cursor, place: number, bytes: ArrayBuffer) => {
      await addPage(from, place, bytes);
      signal.throwIfAborted();
      onProgress(written);
    };
    let from = cursor;
    let isRefused = false;
    try {
      while (from && !isRefused) {
        const bytes = await orderPageBytes(api, filters, from, signal);
        const next = nextInTail(bytes);
        const adding = hand(from, asked.size, bytes);
        asked.add(from.startAt);
        // Nothing follows it; what is wrong is heard where it is waited for.
        adding.catch(() => {
          isRefused = true;
        });
        handed.push(adding);
        while (handed.length > (next ? mostAhead : 0)) await handed.shift();
        const following: Cursor | undefined = next ?? cursor;
        from = following && !asked.has(following.startAt) ? following : undefined;
      }
      await Promise.all(handed);
    } finally {
      // What was handed over before a call failed is written, and is not asked for again.
      await Promise.allSettled(handed);
    }
  };

  const toTheEnd = async (signal: AbortSignal, onProgress: (written: number) => void): Promise<Exported> => {
    if ("filters" in source) await addPages(source.filters, signal, onProgress);
    else {
      while (sent < source.orders.length) {
        signal.throwIfAborted();
        await addOrders(source.orders.slice(sent, sent + sliceSize));
        onProgress(written);
      }
    }
    signal.throwIfAborted();
    const file = await ask({ do: "finish", trackingUrl });
    if (!(file instanceof Blob)) throw new TypeError("The worker sent no file.");
    return { file, count: written };
  };

  return {
    async run(signal, onProgress) {
      try {
        return await toTheEnd(signal, onProgress);
      } catch (error) {
        if (!signal.aborted) onProgress(written);
        throw error;
      }
    },
    close: () => desk.close(),
  };
}

/** Bytes: a cursor is far shorter. */
const tailLength = 1000;
/** A flat `next` whose end is the end of all. In a text it would not stand like this: there its quotes are escaped. */
const nextAtEnd = /"next":(\{[^{}]*\})\}\s*$/;

/**
 * Where the page after this answer begins, when the last of its bytes tell, so that it can be asked for before all of it is read.
 * Undefined when only reading it would tell, or it is the last.
 */
export function nextInTail(answer: ArrayBuffer): Required<Cursor> | undefined {
  const tail = new TextDecoder().decode(answer.slice(-tailLength));
  try {
    const next: unknown = JSON.parse(nextAtEnd.exec(tail)?.[1] ?? "null");
    return isCursor(next) ? next : undefined;
  } catch {
    // An answer that is broken off: what is wrong with it is said by who reads it.
    return undefined;
  }
}

const isCursor = (value: unknown): value is Required<Cursor> =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Cursor).startAt === "string" &&
  typeof (value as Cursor).createdAt === "number";
