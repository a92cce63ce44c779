/** Reads pages of orders and writes the export off the page's thread. One worker writes one file. */
import { serveWorker } from "#kit/serve-worker.ts";
import { openExport } from "./orders-file.ts";

serveWorker(openExport());
