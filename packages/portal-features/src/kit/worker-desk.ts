import { ApiError } from "@merchant-portal/api";
import type { WorkerAnswer, WorkerTask } from "./serve-worker.ts";

/** The page's side of a Web Worker that is asked and answers. */
export interface WorkerDesk<Task, Answer> {
  /** Rejects with an `ApiError` of kind `unreadable` when the work fails or the worker is gone. `transfer` is given away. */
  ask(task: Task, transfer?: Transferable[]): Promise<Answer>;
  /** Whether a worker is there; what one remembered is gone with it. */
  isAlive(): boolean;
  /** Ends the worker; what is under way rejects. */
  close(): void;
}

/** A worker begun by `start` at the first question; `serveWorker` is its other side. */
export function openWorkerDesk<Task, Answer>(start: () => Worker): WorkerDesk<Task, Answer> {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  let worker: Worker | undefined;
  let last = 0;

  const failAll = (message: string) => {
    for (const { reject } of waiting.values()) reject(broken(message));
    waiting.clear();
    worker?.terminate();
    worker = undefined;
  };
  const begin = () => {
    const started = start();
    started.onmessage = ({ data }: MessageEvent<WorkerAnswer<Answer>>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ("error" in data) asked?.reject(broken(data.error));
      else asked?.resolve(data.answer);
    };
    started.onerror = (event) => failAll(event.message || "The worker could not be started.");
    started.onmessageerror = () => failAll("The worker sent an answer that could not be read.");
    return started;
  };

  return {
    ask: (task, transfer = []) =>
      new Promise((resolve, reject) => {
        worker ??= begin();
        const id = (last += 1);
        worker.postMessage({ id, task } satisfies WorkerTask<Task>, transfer);
        waiting.set(id, { resolve, reject });
      }),
    isAlive: () => worker !== undefined,
    close: () => failAll("The worker was closed."),
  };
}

const broken = (message: string) => new ApiError({ kind: "unreadable", method: "GET", message });
