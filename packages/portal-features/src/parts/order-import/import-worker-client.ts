/** The page's side of an import: forwards every call to the worker, where files and rows stay. Open it when you add a method to `OrderImport`. */
import { unlessAborted } from "#kit/slices.ts";
import { openWorkerClient, workerUrl } from "#kit/worker.ts";
// oxlint-disable-next-line import/default -- `?worker&url` makes the bundler export the address of the built worker.
import importWorker from "./import.worker.ts?worker&url";
import type { ImportTask } from "./open-import.ts";
import type { OrderImport, Watch } from "./order-import.ts";

export interface ImportWorker extends OrderImport {
  /** Ends the worker with its files and edits; running calls reject. */
  end(): void;
}

const startWorker = () => new Worker(workerUrl(importWorker), { type: "module", name: "import" });

/** The worker starts with the first call. Calls reject with an `ApiError` of kind `unreadable` when the worker fails. */
export function openImportWorker(start: () => Worker = startWorker): ImportWorker {
  const client = openWorkerClient<ImportTask, unknown>(start);
  const call = <Name extends keyof OrderImport>(name: Name, args: unknown[], watch: Watch = {}) =>
    client.request({ do: name, args }, [], watch) as ReturnType<OrderImport[Name]>;

  return {
    readPasted: (text, columnName) => call("readPasted", [text, columnName]),
    // The page goes on at once, although the worker unpacks a workbook to its end before it stops.
    open: (slot, file, options, watch) => unlessAborted(call("open", [slot, file, options], watch), watch?.signal),
    close: (slot) => call("close", [slot]),
    swap: () => call("swap", []),
    map: (slot, mapping) => call("map", [slot, mapping]),
    check: (settings, watch) => call("check", [settings], watch),
    edit: (edits) => call("edit", [edits]),
    undo: () => call("undo", []),
    redo: () => call("redo", []),
    edits: () => call("edits", []),
    list: (filter) => call("list", [filter]),
    rows: (ids) => call("rows", [ids]),
    references: (from) => call("references", [from]),
    markExisting: (references) => call("markExisting", [references]),
    markNotShipped: (orders) => call("markNotShipped", [orders]),
    errorFile: (slot, words, delimiter) => call("errorFile", [slot, words, delimiter]),
    batch: (from, max) => call("batch", [from, max]),
    end: () => client.close(),
  };
}
