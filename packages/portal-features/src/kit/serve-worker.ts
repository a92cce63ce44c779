/** What goes to a worker, and what comes back under the same `id`. */
export interface WorkerTask<Task> {
  id: number;
  task: Task;
}
/** Takes a task back. */
export interface WorkerAbort {
  id: number;
  abort: true;
}
export type WorkerAnswer<Answer> =
  | { id: number; answer: Answer }
  | { id: number; error: string }
  /** From 0 to 1; the answer follows. */
  | { id: number; progress: number };

/** For long work: how far it is is told with `onProgress`, and once `signal` is aborted nobody wants it any more. */
export interface WorkerWatch {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The worker's side of `openWorkerClient`: does each task and answers it. What `given` lists is given away, not copied. */
export function serveWorker<Task, Answer>(
  work: (task: Task, watch: WorkerWatch) => Answer | Promise<Answer>,
  given: (answer: Answer) => Transferable[] = () => [],
): void {
  const worker = self;
  const underWay = new Map<number, AbortController>();
  const tell = (answer: WorkerAnswer<Answer>, transfer: Transferable[] = []) =>
    worker.postMessage(answer, { transfer });
  const answered = async ({ id, task }: WorkerTask<Task>) => {
    const controller = new AbortController();
    underWay.set(id, controller);
    try {
      const onProgress = (progress: number) => tell({ id, progress });
      const answer = await work(task, { onProgress, signal: controller.signal });
      tell({ id, answer }, given(answer));
    } catch (error) {
      tell({ id, error: error instanceof Error ? error.message : String(error) });
    } finally {
      underWay.delete(id);
    }
  };
  worker.onmessage = ({ data }: MessageEvent<WorkerTask<Task> | WorkerAbort>) => {
    if ("abort" in data) underWay.get(data.id)?.abort();
    else void answered(data);
  };
}
