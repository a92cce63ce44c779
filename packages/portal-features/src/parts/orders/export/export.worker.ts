/** The web worker that parses order pages and writes the CSV file. One worker per file. Open it to see where `orders-file.ts` runs. */
import { serveWorker } from "#kit/worker.ts";
import { openExport } from "./orders-file.ts";

serveWorker(openExport());
