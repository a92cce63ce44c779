import { openPdfWorker } from "../../../packages/portal-features/src/parts/printing/pdf-worker.ts";

/** Joins files on the page under test; what a test calls through the browser. */
const joinLabels = async (files: number[][]): Promise<number[]> =>
  Array.from(await openPdfWorker().join(files.map((file) => Uint8Array.from(file))));

/** Gives the worker the labels of a job as they arrive. Returns the job's file, with the labels in the order of their names. */
async function draftLabels(labels: Record<string, number[]>): Promise<number[]> {
  const worker = openPdfWorker();
  const parts = Object.keys(labels);
  const read = parts.map((part) => worker.read([Uint8Array.from(labels[part] ?? [])], { job: "job", part }));
  await Promise.all(read);
  return Array.from((await worker.finish("job", parts.toSorted())) ?? []);
}

async function measure(file: number[]): Promise<unknown> {
  try {
    const { pages } = await openPdfWorker().read([Uint8Array.from(file)], { job: "job", part: "label" });
    return pages[0];
  } catch (error) {
    return error instanceof Error ? error.name : error;
  }
}

Object.assign(globalThis, { joinLabels, draftLabels, measure });
