/** Reads, checks and mends an import off the page's thread. One worker holds one import. */
import { serveWorker } from "#kit/serve-worker.ts";
import { answerTask, type ImportTask, openImport } from "./open-import.ts";

const own = openImport();
serveWorker<ImportTask, unknown>((task, watch) => answerTask(own, task, watch));
