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
export type WorkerAnswer<Answer> =
  | { id: number; answer: Answer }
  | { id: number; error: string }
  /** From 0 to 1; sent before the reply. */
  | { id: number; progress: number };

/** For long tasks: `onProgress` reports the share done (0 to 1); stop when `signal` aborts. */
export interface WorkerWatch {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The worker's side of `openWorkerClient`: runs tasks and replies. `given` lists the objects to transfer instead of copying. */
export function serveWorker<Task, Answer>(
  work: (task: Task, watch: WorkerWatch) => Answer | Promise<Answer>,
  given: (answer: Answer) => Transferable[] = () => [],
): void {
  const worker = self;
  const underWay = new Map<number, AbortController>();
  const reply = (answer: WorkerAnswer<Answer>, transfer: Transferable[] = []) =>
    worker.postMessage(answer, { transfer });
  const answered = async ({ id, task }: WorkerTask<Task>) => {
    const controller = new AbortController();
    underWay.set(id, controller);
    try {
      const onProgress = (progress: number) => reply({ id, progress });
      const answer = await work(task, { onProgress, signal: controller.signal });
      reply({ id, answer }, given(answer));
    } catch (error) {
      reply({ id, error: error instanceof Error ? error.message : String(error) });
    } finally {
      underWay.delete(id);
    }
  };
  worker.onmessage = ({ data }: MessageEvent<WorkerTask<Task> | WorkerAbort>) => {
    if ("abort" in data) underWay.get(data.id)?.abort();
    else void answered(data);
  };
}
