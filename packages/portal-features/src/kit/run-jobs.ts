/** How far one job of a run is. */
export type JobState = "waiting" | "working" | "made" | "failed";

/** Where a run stands. `states` is in the order of the jobs. */
export interface RunProgress {
  total: number;
  made: number;
  failed: number;
  states: readonly JobState[];
}

/** What came of a run: every job is in exactly one of the three lists, each in the order of the jobs. */
export interface RunResult<Job, Made> {
  made: { job: Job; file: Made }[];
  failed: { job: Job; error: unknown }[];
  /** Not finished when the run was cancelled. */
  remaining: Job[];
}

export interface RunOptions<Job, Made> {
  /** Makes one. What it rejects with is the reason of that job's failure; the others go on. */
  make: (job: Job, signal: AbortSignal) => Promise<Made>;
  /** How many are made at a time. */
  concurrency?: number;
  /** Cancels the run: nothing new begins, what is under way is told to stop, what was made is kept. */
  signal?: AbortSignal;
  /** What is under way when the run is cancelled is waited for: a write that has begun is done or not, and has to be known. */
  isWrite?: boolean;
  onProgress?: (progress: RunProgress) => void;
}

/** Makes something for each job, a few at a time, and goes on after a failure. Never rejects. */
export async function runJobs<Job, Made>(
  jobs: readonly Job[],
  { make, concurrency = 6, signal = new AbortController().signal, isWrite = false, onProgress }: RunOptions<Job, Made>,
): Promise<RunResult<Job, Made>> {
  const states = jobs.map((): JobState => "waiting");
  const files = new Map<number, Made>();
  const errors = new Map<number, unknown>();
  const tell = (index: number, state: JobState) => {
    states[index] = state;
    onProgress?.({ total: jobs.length, made: files.size, failed: errors.size, states: [...states] });
  };

  // A cancel does not wait for what is under way: not everything stops when told.
  const cancelled = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  cancelled.catch(() => undefined);

  // One iterator for all workers: each takes the next job when its last is done.
  const queue = jobs.entries();
  const work = async () => {
    for (const [index, job] of queue) {
      if (signal.aborted) return;
      tell(index, "working");
      try {
        const made = make(job, signal);
        files.set(index, await (isWrite ? made : Promise.race([made, cancelled])));
        tell(index, "made");
      } catch (error) {
        // After a cancel nobody can tell a stopped job from a failed one: it counts as not done.
        if (signal.aborted && !isWrite) return tell(index, "waiting");
        errors.set(index, error);
        tell(index, "failed");
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
