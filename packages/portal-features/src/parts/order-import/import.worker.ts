/** The web worker that reads, checks and edits an import, off the page's thread. It holds one import. */
import { serveWorker } from "#kit/worker.ts";
import { type ImportTask, openImport, runTask } from "./open-import.ts";

const orderImport = openImport();
serveWorker<ImportTask, unknown>((task, watch) => runTask(orderImport, task, watch));
