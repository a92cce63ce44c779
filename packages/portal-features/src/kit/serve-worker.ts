/** What goes to a worker, and what comes back under the same `id`. */
export interface WorkerTask<Task> {
  id: number;
  task: Task;
}
export type WorkerAnswer<Answer> = { id: number; answer: Answer } | { id: number; error: string };

/** The worker's side of `openWorkerDesk`: does each task and answers it. What `given` lists is given away, not copied. */
export function serveWorker<Task, Answer>(
  work: (task: Task) => Answer | Promise<Answer>,
  given: (answer: Answer) => Transferable[] = () => [],
): void {
  self.onmessage = ({ data: { id, task } }: MessageEvent<WorkerTask<Task>>) => {
    const answered = async () => {
      try {
        const answer = await work(task);
        self.postMessage({ id, answer } satisfies WorkerAnswer<Answer>, { transfer: given(answer) });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        self.postMessage({ id, error: message } satisfies WorkerAnswer<Answer>);
      }
    };
    void answered();
  };
}
