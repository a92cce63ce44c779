/** The worker's side of a Web Worker: runs tasks and replies. The page's side is `worker-client.ts`. Open it to change a message between them. */

/** A message to a worker; the reply has the same `id`. */
export interface WorkerTask<Task> {
  id: number;
  task: Task;
}
/** Aborts a task. */
export interface WorkerAbort {
  id: number;
  abort: true;
}
export type WorkerReply<Result> =
  | { id: number; result: Result }
  | { id: number; error: string }
  /** From 0 to 1; sent before the reply. */
  | { id: number; progress: number };

/** For long tasks: `onProgress` reports the share done (0 to 1); stop when `signal` aborts. */
export interface WorkerWatch {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The worker's side of `openWorkerClient`: runs tasks and replies. `transferOf` lists the objects to transfer instead of copying. */
export function serveWorker<Task, Result>(
  work: (task: Task, watch: WorkerWatch) => Result | Promise<Result>,
  transferOf: (result: Result) => Transferable[] = () => [],
): void {
  const worker = self;
  const running = new Map<number, AbortController>();
  const reply = (message: WorkerReply<Result>, transfer: Transferable[] = []) =>
    worker.postMessage(message, { transfer });
  const run = async ({ id, task }: WorkerTask<Task>) => {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const onProgress = (progress: number) => reply({ id, progress });
      const result = await work(task, { onProgress, signal: controller.signal });
      reply({ id, result }, transferOf(result));
    } catch (error) {
      reply({ id, error: error instanceof Error ? error.message : String(error) });
    } finally {
      running.delete(id);
    }
  };
  worker.onmessage = ({ data }: MessageEvent<WorkerTask<Task> | WorkerAbort>) => {
    if ("abort" in data) running.get(data.id)?.abort();
    else void run(data);
  };
}
