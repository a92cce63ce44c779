/** The web worker that reads and joins PDFs and draws failure sheets. Only it loads the PDF library. */
import { serveWorker } from "#kit/worker.ts";
import { drawSheet } from "./failure-sheet/draw-sheet.ts";
import { createPdfDraft, joinPdfs, type PdfReply, type PdfTask } from "./join-pdf.ts";

const draft = createPdfDraft();

serveWorker<PdfTask, PdfReply>(
  (task) => {
    if (task.do === "read") return draft.read(task.files, task.place);
    if (task.do === "finish") return draft.finish(task.job, task.parts, task.end);
    return task.do === "join" ? joinPdfs(task.files) : drawSheet(task.sheet, task.format);
  },
  (reply) => {
    const file = reply instanceof ArrayBuffer ? reply : reply?.joined;
    return file ? [file] : [];
  },
);
