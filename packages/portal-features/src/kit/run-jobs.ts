/** Runs any list of tasks, a few at a time. Open it to change concurrency or cancelling. What merchants see of it is in the screens that use it. */

/** The state of one job. */
export type JobState = "waiting" | "running" | "done" | "failed";

/** Progress of a run. `states` is in the order of the jobs. */
export interface RunProgress {
  total: number;
  done: number;
  failed: number;
  states: readonly JobState[];
}

/** The result of a run: every job is in exactly one list, in the order of the jobs. */
export interface RunResult<Job, Result> {
  done: { job: Job; result: Result }[];
  failed: { job: Job; error: unknown }[];
  /** Jobs that were not finished when the run was cancelled. */
  remaining: Job[];
}

export interface RunOptions<Job, Result> {
  /** Runs one job. A rejection fails that job only. */
  run: (job: Job, signal: AbortSignal) => Promise<Result>;
  /** Jobs at a time. */
  concurrency?: number;
  /** Cancels the run: no job starts, running jobs are aborted, results stay. */
  signal?: AbortSignal;
  /** Running jobs are awaited after a cancel, as a started write may or may not take effect. */
  isWrite?: boolean;
  onProgress?: (progress: RunProgress) => void;
}

/** Runs jobs, a few at a time, and continues after a failure. Never rejects. */
export async function runJobs<Job, Result>(
  jobs: readonly Job[],
  { run, concurrency = 6, signal = new AbortController().signal, isWrite = false, onProgress }: RunOptions<Job, Result>,
): Promise<RunResult<Job, Result>> {
  const states = jobs.map((): JobState => "waiting");
  const results = new Map<number, Result>();
  const errors = new Map<number, unknown>();
  const setState = (index: number, state: JobState) => {
    states[index] = state;
    onProgress?.({ total: jobs.length, done: results.size, failed: errors.size, states: [...states] });
  };

  // A cancel does not wait for running reads, as not all of them can be aborted.
  const cancelled = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  cancelled.catch(() => undefined);

  // One iterator shared by all workers: each takes the next job.
  const queue = jobs.entries();
  const work = async () => {
    for (const [index, job] of queue) {
      if (signal.aborted) return;
      setState(index, "running");
      try {
        const running = run(job, signal);
        results.set(index, await (isWrite ? running : Promise.race([running, cancelled])));
        setState(index, "done");
      } catch (error) {
        // After a cancel, an aborted job looks like a failed one: it counts as not done.
        if (signal.aborted && !isWrite) return setState(index, "waiting");
        errors.set(index, error);
        setState(index, "failed");
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, work));

  const outcome: RunResult<Job, Result> = { done: [], failed: [], remaining: [] };
  for (const [index, job] of jobs.entries()) {
    const result = results.get(index);
    if (states[index] === "done" && result !== undefined) outcome.done.push({ job, result });
    else if (states[index] === "failed") outcome.failed.push({ job, error: errors.get(index) });
    else outcome.remaining.push(job);
  }
  return outcome;
}
