/** The page's side of an import: every question goes to a worker, where the files and all rows stay. */
import { openWorkerClient } from "#kit/worker-client.ts";
import { workerUrl } from "#kit/worker-url.ts";
import type { ImportTask } from "./open-import.ts";
import type { OrderImport, Watch } from "./order-import.ts";
// oxlint-disable-next-line import/default -- `?worker&url` makes the bundler export the address of the built worker.
import importWorker from "./import.worker.ts?worker&url";

export interface ImportWorker extends OrderImport {
  /** Ends the worker, and with it what was opened and mended; questions under way reject. */
  end(): void;
}

const startWorker = () => new Worker(workerUrl(importWorker), { type: "module", name: "import" });

/** An import in a worker, begun at the first question. Questions reject with an `ApiError` of kind `unreadable` when it fails. */
export function openImportWorker(start: () => Worker = startWorker): ImportWorker {
  const client = openWorkerClient<ImportTask, unknown>(start);
  const ask = <Name extends keyof OrderImport>(name: Name, given: unknown[], watch: Watch = {}) =>
    client.ask({ do: name, given }, [], watch) as ReturnType<OrderImport[Name]>;

  return {
    open: (slot, file, options, watch) => ask("open", [slot, file, options], watch),
    close: (slot) => ask("close", [slot]),
    swap: () => ask("swap", []),
    map: (slot, mapping) => ask("map", [slot, mapping]),
    check: (settings, watch) => ask("check", [settings], watch),
    edit: (edits) => ask("edit", [edits]),
    undo: () => ask("undo", []),
    redo: () => ask("redo", []),
    edits: () => ask("edits", []),
    list: (filter) => ask("list", [filter]),
    rows: (ids) => ask("rows", [ids]),
    references: (from) => ask("references", [from]),
    markKnown: (references) => ask("markKnown", [references]),
    errorFile: (slot, words) => ask("errorFile", [slot, words]),
    batch: (from, most) => ask("batch", [from, most]),
    end: () => client.close(),
  };
}
