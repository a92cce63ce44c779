/** The web worker that parses order pages and writes the CSV file. One worker per file. */
import { serveWorker } from "#kit/serve-worker.ts";
import { openExport } from "./orders-file.ts";

serveWorker(openExport());
