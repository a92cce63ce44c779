import { openPdfWorker } from "../../../packages/portal-features/src/parts/printing/pdf-worker.ts";

/** Joins files on the page under test; what a test calls through the browser. */
async function joinLabels(files: number[][]): Promise<number[]> {
  const desk = openPdfWorker();
  try {
    return Array.from(await desk.join(files.map((file) => Uint8Array.from(file))));
  } finally {
    desk.close();
  }
}

/** Puts labels aside for a run as they come, in that order; answers the file of the run, whose parts are wanted in the order of their names. */
async function draftLabels(labels: Record<string, number[]>): Promise<number[]> {
  const desk = openPdfWorker();
  try {
    const parts = Object.keys(labels);
    const measured = parts.map((part) => desk.measure(Uint8Array.from(labels[part] ?? []), { run: "run", part }));
    await Promise.all(measured);
    return Array.from((await desk.finish("run", parts.toSorted())) ?? []);
  } finally {
    desk.close();
  }
}

async function measure(file: number[]): Promise<unknown> {
  const desk = openPdfWorker();
  try {
    return await desk.measure(Uint8Array.from(file), { run: "run", part: "label" });
  } catch (error) {
    return error instanceof Error ? error.name : error;
  } finally {
    desk.close();
  }
}

Object.assign(globalThis, { joinLabels, draftLabels, measure });
