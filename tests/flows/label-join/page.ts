import { openPdfWorker } from "../../../packages/portal-features/src/parts/printing/pdf-worker.ts";

/** Joins files on the page under test; what a test calls through the browser. */
async function joinLabels(files: number[][]): Promise<number[]> {
  const worker = openPdfWorker();
  try {
    return Array.from(await worker.join(files.map((file) => Uint8Array.from(file))));
  } finally {
    worker.close();
  }
}

/** Gives the worker the labels of a run as they arrive. Returns the run's file, with the labels in the order of their names. */
async function draftLabels(labels: Record<string, number[]>): Promise<number[]> {
  const worker = openPdfWorker();
  try {
    const parts = Object.keys(labels);
    const measured = parts.map((part) => worker.measure(Uint8Array.from(labels[part] ?? []), { run: "run", part }));
    await Promise.all(measured);
    return Array.from((await worker.finish("run", parts.toSorted())) ?? []);
  } finally {
    worker.close();
  }
}

async function measure(file: number[]): Promise<unknown> {
  const worker = openPdfWorker();
  try {
    return await worker.measure(Uint8Array.from(file), { run: "run", part: "label" });
  } catch (error) {
    return error instanceof Error ? error.name : error;
  } finally {
    worker.close();
  }
}

Object.assign(globalThis, { joinLabels, draftLabels, measure });
