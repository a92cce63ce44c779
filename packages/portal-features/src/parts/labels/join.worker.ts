/** Reads and joins PDFs, and draws what could not be printed, off the page's thread; the PDF library is loaded here only. */
import { serveWorker } from "#kit/serve-worker.ts";
import { drawSheet } from "./failure-sheet/draw-sheet.ts";
import { joinPdfs, pageSizes } from "./join-pdf.ts";
import type { PdfAnswer, PdfTask } from "./pdf-task.ts";

serveWorker<PdfTask, PdfAnswer>(
  (task) => {
    if (task.do === "measure") return pageSizes(task.file);
    return task.do === "join" ? joinPdfs(task.files) : drawSheet(task.sheet, task.format);
  },
  (answer) => (answer instanceof ArrayBuffer ? [answer] : []),
);
