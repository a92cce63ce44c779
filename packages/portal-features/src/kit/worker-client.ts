import { ApiError } from "@merchant-portal/api";
import type { WorkerAbort, WorkerAnswer, WorkerTask, WorkerWatch } from "./serve-worker.ts";

/** The page's side of a Web Worker that is asked and answers. */
export interface WorkerClient<Task, Answer> {
  /**
   * Rejects with an `ApiError` of kind `unreadable` when the work fails or the worker is gone. `transfer` is given away. Once the
   * signal of `watch` is aborted the worker is told so: unless it was done already, this rejects with the signal's reason as
   * soon as the worker has stopped.
   */
  ask(task: Task, transfer?: Transferable[], watch?: Partial<WorkerWatch>): Promise<Answer>;
  /** Whether a worker is there; what one remembered is gone with it. */
  isAlive(): boolean;
  /** Ends the worker; what is under way rejects. */
  close(): void;
}

interface Asked<Answer> {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  watch: Partial<WorkerWatch>;
  stop: () => void;
}

/** A worker begun by `start` at the first question; `serveWorker` is its other side. */
export function openWorkerClient<Task, Answer>(start: () => Worker): WorkerClient<Task, Answer> {
  const waiting = new Map<number, Asked<Answer>>();
  let worker: Worker | undefined;
  let last = 0;

  const fail = ({ reject, watch, stop }: Asked<Answer>, message: string) => {
    watch.signal?.removeEventListener("abort", stop);
    reject(watch.signal?.aborted ? (watch.signal.reason as Error) : broken(message));
  };
  const failAll = (message: string) => {
    for (const asked of waiting.values()) fail(asked, message);
    waiting.clear();
    worker?.terminate();
    worker = undefined;
  };
  const hear = (data: WorkerAnswer<Answer>) => {
    const asked = waiting.get(data.id);
    if ("progress" in data) return asked?.watch.onProgress?.(data.progress);
    waiting.delete(data.id);
    if (!asked) return;
    if ("error" in data) return fail(asked, data.error);
    asked.watch.signal?.removeEventListener("abort", asked.stop);
    asked.resolve(data.answer);
  };
  const begin = () => {
    const started = start();
    started.onmessage = ({ data }: MessageEvent<WorkerAnswer<Answer>>) => hear(data);
    started.onerror = (event) => failAll(event.message || "The worker could not be started.");
    started.onmessageerror = () => failAll("The worker sent an answer that could not be read.");
    return started;
  };

  return {
    ask: (task, transfer = [], watch = {}) =>
      new Promise((resolve, reject) => {
        watch.signal?.throwIfAborted();
        const asked = (worker ??= begin());
        const id = (last += 1);
        asked.postMessage({ id, task } satisfies WorkerTask<Task>, transfer);
        const stop = () => asked.postMessage({ id, abort: true } satisfies WorkerAbort);
        watch.signal?.addEventListener("abort", stop, { once: true });
        waiting.set(id, { resolve, reject, watch, stop });
      }),
    isAlive: () => worker !== undefined,
    close: () => failAll("The worker was closed."),
  };
}

const broken = (message: string) => new ApiError({ kind: "unreadable", method: "GET", message });
