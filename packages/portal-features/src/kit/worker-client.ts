/** The page's side of a Web Worker. Open it when a task in a worker hangs, or its error is lost. The other side: `serve-worker.ts`. */
import { ApiError } from "@merchant-portal/api";
import type { WorkerAbort, WorkerReply, WorkerTask, WorkerWatch } from "./serve-worker.ts";

export interface WorkerClient<Task, Result> {
  /**
   * Sends a task and resolves with the reply. Rejects with an `ApiError` of kind `unreadable` when the task fails or
   * the worker dies. `transfer` lists objects to move instead of copying. When `watch.signal` aborts, the worker is
   * notified; the promise rejects with the signal's reason once the worker has stopped, unless the task was already
   * done.
   */
  request(task: Task, transfer?: Transferable[], watch?: Partial<WorkerWatch>): Promise<Result>;
  /** Whether the worker is running; its state is lost when it is not. */
  isAlive(): boolean;
  /** Ends the worker; running tasks reject. */
  close(): void;
}

interface PendingTask<Result> {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
  watch: Partial<WorkerWatch>;
  stop: () => void;
}

/** A client whose worker is created by `start` on the first task. */
export function openWorkerClient<Task, Result>(start: () => Worker): WorkerClient<Task, Result> {
  const pending = new Map<number, PendingTask<Result>>();
  let worker: Worker | undefined;
  let last = 0;

  const fail = ({ reject, watch, stop }: PendingTask<Result>, message: string) => {
    watch.signal?.removeEventListener("abort", stop);
    reject(watch.signal?.aborted ? (watch.signal.reason as Error) : broken(message));
  };
  const failAll = (message: string) => {
    for (const one of pending.values()) fail(one, message);
    pending.clear();
    worker?.terminate();
    worker = undefined;
  };
  const onReply = (data: WorkerReply<Result>) => {
    const waiting = pending.get(data.id);
    if ("progress" in data) return waiting?.watch.onProgress?.(data.progress);
    pending.delete(data.id);
    if (!waiting) return;
    if ("error" in data) return fail(waiting, data.error);
    waiting.watch.signal?.removeEventListener("abort", waiting.stop);
    waiting.resolve(data.result);
  };
  const begin = () => {
    const started = start();
    started.onmessage = ({ data }: MessageEvent<WorkerReply<Result>>) => onReply(data);
    started.onerror = (event) => failAll(event.message || "The worker could not be started.");
    started.onmessageerror = () => failAll("The worker sent a message that could not be read.");
    return started;
  };

  return {
    request: (task, transfer = [], watch = {}) =>
      new Promise((resolve, reject) => {
        watch.signal?.throwIfAborted();
        const running = (worker ??= begin());
        const id = (last += 1);
        running.postMessage({ id, task } satisfies WorkerTask<Task>, transfer);
        const stop = () => running.postMessage({ id, abort: true } satisfies WorkerAbort);
        watch.signal?.addEventListener("abort", stop, { once: true });
        pending.set(id, { resolve, reject, watch, stop });
      }),
    isAlive: () => worker !== undefined,
    close: () => failAll("The worker was closed."),
  };
}

const broken = (message: string) => new ApiError({ kind: "unreadable", method: "GET", message });
