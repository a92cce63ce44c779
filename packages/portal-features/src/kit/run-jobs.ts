/** Runs any list of tasks, a few at a time. Open it to change concurrency or cancelling. What merchants see of it is in `parts/orders/bulk-run`. */

/** The state of one job. */
export type JobState = "waiting" | "working" | "made" | "failed";

/** Progress of a run. `states` is in the order of the jobs. */
export interface RunProgress {
  total: number;
  made: number;
  failed: number;
  states: readonly JobState[];
}

/** The result of a run: every job is in exactly one list, in the order of the jobs. */
export interface RunResult<Job, Made> {
  made: { job: Job; file: Made }[];
  failed: { job: Job; error: unknown }[];
  /** Jobs that were not finished when the run was cancelled. */
  remaining: Job[];
}

export interface RunOptions<Job, Made> {
  /** Runs one job. A rejection fails that job only. */
  make: (job: Job, signal: AbortSignal) => Promise<Made>;
  /** Jobs at a time. */
  concurrency?: number;
  /** Cancels the run: no job starts, running jobs are aborted, results stay. */
  signal?: AbortSignal;
  /** Running jobs are awaited after a cancel, as a started write may or may not take effect. */
  isWrite?: boolean;
  onProgress?: (progress: RunProgress) => void;
}

/** Runs jobs, a few at a time, and continues after a failure. Never rejects. */
export async function runJobs<Job, Made>(
  jobs: readonly Job[],
  { make, concurrency = 6, signal = new AbortController().signal, isWrite = false, onProgress }: RunOptions<Job, Made>,
): Promise<RunResult<Job, Made>> {
  const states = jobs.map((): JobState => "waiting");
  const files = new Map<number, Made>();
  const errors = new Map<number, unknown>();
  const setState = (index: number, state: JobState) => {
    states[index] = state;
    onProgress?.({ total: jobs.length, made: files.size, failed: errors.size, states: [...states] });
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
      setState(index, "working");
      try {
        const made = make(job, signal);
        files.set(index, await (isWrite ? made : Promise.race([made, cancelled])));
        setState(index, "made");
      } catch (error) {
        // After a cancel, an aborted job looks like a failed one: it counts as not done.
        if (signal.aborted && !isWrite) return setState(index, "waiting");
        errors.set(index, error);
        setState(index, "failed");
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, work));

  const result: RunResult<Job, Made> = { made: [], failed: [], remaining: [] };
  for (const [index, job] of jobs.entries()) {
    const file = files.get(index);
    if (states[index] === "made" && file !== undefined) result.made.push({ job, file });
    else if (states[index] === "failed") result.failed.push({ job, error: errors.get(index) });
    else result.remaining.push(job);
  }
  return result;
}
