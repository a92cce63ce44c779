import type { ExportAnswer, ExportTask } from "./export-task.ts";
import { openOrdersFile, type OrdersFile } from "./orders-file.ts";

/** The worker's side of an export: answers each task, and holds the one file that they are about. */
export function openExport(): (task: ExportTask) => ExportAnswer {
  let file: OrdersFile | undefined;
  return (task) => {
    if (task.do === "addPage") {
      // What the file leaves out is told with its first page: no other begins one.
      if (task.place === 0) file = openOrdersFile(task.trackingUrl, task);
      if (!file) throw new Error(`Page ${task.place} of orders cannot begin a file.`);
      return file.addPage(task.answer, task.place);
    }
    file ??= openOrdersFile(task.trackingUrl);
    return task.do === "add" ? { written: file.add(task.orders) } : file.finish();
  };
}
