/** Reads pages of orders and writes the export off the page's thread. One worker writes one file. */
import { serveWorker } from "#kit/serve-worker.ts";
import type { ExportAnswer, ExportTask } from "./export-task.ts";
import { openOrdersFile, type OrdersFile } from "./orders-file.ts";

let file: OrdersFile | undefined;

serveWorker<ExportTask, ExportAnswer>((task) => {
  file ??= openOrdersFile(task.trackingUrl, task.do === "addPage" ? task : {});
  if (task.do === "addPage") return file.addPage(task.answer, task.place);
  if (task.do === "add") return { written: file.add(task.orders) };
  return file.finish();
});
