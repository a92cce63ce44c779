import { openWorkerClient, type WorkerClient } from "#kit/worker-client.ts";
import { workerUrl } from "#kit/worker-url.ts";
import type { DrawingAnswer, DrawingTask } from "./drawing-task.ts";
// oxlint-disable-next-line import/default -- `?worker&url` makes the bundler export the address of the built worker.
import zplWorker from "./zpl.worker.ts?worker&url";

let shared: WorkerClient<DrawingTask, DrawingAnswer> | undefined;

/** Draws a label in a worker that all pictures of a page share; it is begun by the first, and stays. */
export function drawInWorker(task: DrawingTask): Promise<DrawingAnswer> {
  shared ??= openWorkerClient(() => new Worker(workerUrl(zplWorker), { type: "module", name: "zpl" }));
  return shared.ask(task);
}
