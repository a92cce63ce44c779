import type { ApiClient, Order } from "@merchant-portal/api";
import { openWorkerDesk, type WorkerDesk } from "#kit/worker-desk.ts";
import { workerUrl } from "#kit/worker-url.ts";
import type { Cursor } from "#parts/orders/order-pages.ts";
import { orderPageBytes, type OrderFilters } from "#parts/orders/orders.api.ts";
import type { ExportAnswer, ExportTask } from "./export-task.ts";
// oxlint-disable-next-line import/default -- `?worker&url` makes the bundler export the address of the built worker.
import exportWorker from "./export.worker.ts?worker&url";

/**
 * What is exported: these orders, or every order that matches but for some: the server still has what is about to be deleted. `only`:
 * those with one of these references.
 */
export type ExportSource =
  | { orders: readonly Order[] }
  | { filters: OrderFilters; without?: ReadonlySet<string>; only?: ReadonlySet<string> };

export interface Exported {
  file: Blob;
  /** Orders in the file. */
  count: number;
}

/** One export. `run` may be called again after a failure: it goes on after the last page that was written. */
export interface OrderExport {
  run(signal: AbortSignal, onProgress: (written: number) => void): Promise<Exported>;
  /** Ends the worker and lets go of what was written. */
  close(): void;
}

/** Whether two sources ask for the same file. */
export const isSameSource = (one: ExportSource, other: ExportSource): boolean => keyOf(one) === keyOf(other);
const keyOf = (source: ExportSource) =>
  JSON.stringify("orders" in source ? source.orders.map(({ id }) => id) : sourceKey(source));
const sourceKey = ({ filters, without = new Set(), only }: Exclude<ExportSource, { orders: unknown }>) => [
  filters,
  [...without],
  only && [...only],
];

/** As many orders as are sent to the worker at once: a copy of more would be felt. */
const sliceSize = 500;

const startWorker = () => new Worker(workerUrl(exportWorker), { type: "module", name: "export" });

/**
 * Begins an export of `my_orders.csv` (Spec §9). Pages go from the network to the worker as they came: the page neither
 * reads nor keeps them. `run` rejects with what the call rejected with, or with the reason of `signal`.
 */
export function beginExport(
  api: ApiClient,
  source: ExportSource,
  trackingUrl: string | undefined,
  openDesk: () => WorkerDesk<ExportTask, ExportAnswer> = () => openWorkerDesk(startWorker),
): OrderExport {
  const desk = openDesk();
  let written = 0;
  /** The cursor of each page that is written; a server that answers one again would be asked for ever. */
  let pages: (string | undefined)[] = [];
  let cursor: Cursor | undefined = {};
  let sent = 0;

  /** What a worker had written is gone with it: the next run begins anew. One that refused a task still has it all. */
  const ask = async (task: ExportTask, given: Transferable[] = []) => {
    try {
      return await desk.ask(task, given);
    } catch (error) {
      if (!desk.isAlive()) [written, pages, cursor, sent] = [0, [], {}, 0];
      throw error;
    }
  };
  const write = async (task: ExportTask) => {
    const answer = await ask(task);
    if (!("written" in answer)) throw new TypeError("The worker did not say what it wrote.");
    written = answer.written;
  };
  const addOrders = async (orders: readonly Order[]) => {
    await write({ do: "add", orders, trackingUrl });
    sent += orders.length;
  };
  /** The page at `cursor`, when it was asked for while the one before it was written. */
  let ahead: Promise<ArrayBuffer> | undefined;
  const addPage = async (filters: OrderFilters, from: Cursor, signal: AbortSignal) => {
    const bytes = await (ahead ?? orderPageBytes(api, filters, from, signal));
    ahead = undefined;
    // Told once: the file is begun with it.
    const first = pages.length === 0 && "filters" in source ? source : undefined;
    const narrowed = {
      ...(first?.without?.size && { without: [...first.without] }),
      ...(first?.only && { only: [...first.only] }),
    };
    const answer = await ask({ do: "read", answer: bytes, trackingUrl, ...narrowed }, [bytes]);
    if (!("next" in answer)) throw new TypeError("The worker did not say where the next page begins.");
    const { next } = answer;
    const following = next && ![...pages, from.startAt].includes(next.startAt) ? next : undefined;
    if (following) {
      ahead = orderPageBytes(api, filters, following, signal);
      // Whoever waits for it hears of a failure; nobody may, when writing fails first.
      ahead.catch(() => undefined);
    }
    await write({ do: "addRead", trackingUrl });
    pages.push(from.startAt);
    cursor = following;
  };

  const toTheEnd = async (signal: AbortSignal, onProgress: (written: number) => void): Promise<Exported> => {
    const isLeft = () => ("orders" in source ? sent < source.orders.length : cursor !== undefined);
    while (isLeft()) {
      signal.throwIfAborted();
      if ("orders" in source) await addOrders(source.orders.slice(sent, sent + sliceSize));
      else await addPage(source.filters, cursor ?? {}, signal);
      onProgress(written);
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
        // The next run asks for it again.
        ahead = undefined;
        if (!signal.aborted) onProgress(written);
        throw error;
      }
    },
    close: () => desk.close(),
  };
}
