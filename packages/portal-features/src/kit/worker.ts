/** Both sides of a Web Worker, and its address under Trusted Types. Open it when a task in a worker hangs, its error is lost, or the content policy refuses it. */
import { ApiError } from "@merchant-portal/api";

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

/** The part of Trusted Types used here. A policy returns a `TrustedScriptURL`, typed as string for the APIs that take it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy;
}
interface Policy {
  createScriptURL(url: string): string;
}

/** Must be listed in the CSP's `trusted-types` directive. */
const policyName = "mp-worker";

let policy: Policy | undefined;
const workerUrls = new Set<string>();

/**
 * The URL of a worker for `new Worker`, also on a page that requires Trusted Types. `worker` is the result of an import
 * with `?worker&url`; in the published package, the address of the file beside the module. The policy only allows such URLs on the
 * page's own origin.
 */
export function workerUrl(worker: string): string {
  // Not `import.meta.url`: some bundlers make it a file's, and give the address as a path of the page's origin.
  const url = new URL(worker, location.href);
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url.href;
  workerUrls.add(url.href);
  policy ??= trustedTypes.createPolicy(policyName, {
    createScriptURL: (url) => {
      if (workerUrls.has(url) && new URL(url).origin === location.origin) return url;
      throw new TypeError(`The policy ${policyName} allows the portal's own workers only.`);
    },
  });
  return policy.createScriptURL(url.href);
}
