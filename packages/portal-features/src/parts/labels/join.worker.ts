/** Reads and joins PDFs off the page's thread; the PDF library is loaded here only. */
import { joinPdfs, pageSizes } from "./join-pdf.ts";
import type { PdfAnswer, PdfTask } from "./pdf-task.ts";

self.onmessage = ({ data }: MessageEvent<PdfTask>) =>
  void work(data).then(send, (error: unknown) => {
    send({ id: data.id, error: error instanceof Error ? error.message : String(error) });
  });

async function work(task: PdfTask): Promise<PdfAnswer> {
  if (task.do === "measure") return { id: task.id, pages: await pageSizes(task.file) };
  return { id: task.id, file: await joinPdfs(task.files) };
}

function send(answer: PdfAnswer): void {
  self.postMessage(answer, { transfer: answer.file ? [answer.file] : [] });
}
