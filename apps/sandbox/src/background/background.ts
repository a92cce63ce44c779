/** Runs the background tasks, such as tracking and imports. Open it to see when they run. */
import { isDatabaseTrouble } from "#db/database-trouble.ts";

/** A background task. */
export interface Task {
  name: string;
  /** Milliseconds of real time to wait after a run that found nothing to do. */
  everyMs: number;
  /**
   * Does one small piece of work that is due; returns true when more is due now. Several processes may share one
   * database, so it locks the rows it takes (`for update skip locked`) and stores the result and the next due time in
   * one transaction.
   */
  run(): Promise<boolean>;
  /** The maximum number of runs in one `runDue`; the timer does the rest. No limit when absent. */
  maxAtOnce?: number;
}

export interface Background {
  /** Starts the timers. They do not keep the process alive. */
  start(): void;
  /**
   * Runs every task until nothing is due or its maximum is reached. @throws the first error of a task, after all others
   * have run
   */
  runDue(): Promise<void>;
  /** Runs `work` while no task runs, for example to refill the tables. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Stops all tasks; resolves when the running one has ended. */
  stop(): Promise<void>;
}

/** Runs tasks one at a time. A failure is logged, and the task runs again at its next time. */
export function createBackground({ tasks, log }: { tasks: readonly Task[]; log: (line: string) => void }): Background {
  const timers = new Map<Task, NodeJS.Timeout>();
  let isStopped = false;
  let last: Promise<unknown> = Promise.resolve();

  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    // The caller gets the rejection; the next in the queue runs all the same.
    last = turn.catch(() => undefined);
    return turn;
  };

  const runOnce = (task: Task) => alone(async () => !isStopped && (await task.run()));

  const plan = (task: Task, ms: number) => {
    if (isStopped) return;
    timers.set(task, setTimeout(() => void tick(task), ms).unref());
  };

  const tick = async (task: Task) => {
    let isMoreDue = false;
    try {
      isMoreDue = await runOnce(task);
    } catch (error) {
      log(`The task '${task.name}' failed: ${reasonOf(error)}`);
    }
    plan(task, isMoreDue ? 0 : task.everyMs);
  };

  return {
    start() {
      for (const task of tasks) if (!timers.has(task)) plan(task, task.everyMs);
    },
    runDue: () => runWhatIsDue(tasks, runOnce),
    alone,
    async stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await alone(() => Promise.resolve());
    },
  };
}

/** A line for a database that is away, which every task meets every second; the whole stack for a fault of ours. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isDatabaseTrouble(error) ? error.message : (error.stack ?? error.message);
}

/** Runs each task until none has work, or its maximum is reached. @throws the first error, after all others have run */
async function runWhatIsDue(tasks: readonly Task[], runOnce: (task: Task) => Promise<boolean>): Promise<void> {
  const failures: unknown[] = [];
  const working = new Set(tasks);
  const runs = new Map<Task, number>();
  const mayRun = (task: Task) => {
    const count = (runs.get(task) ?? 0) + 1;
    runs.set(task, count);
    return count <= (task.maxAtOnce ?? Infinity);
  };
  // One task may make work for another, so it ends only after a round in which no task had work.
  for (let isMoreDue = true; isMoreDue;) {
    isMoreDue = false;
    for (const task of working) {
      try {
        while (mayRun(task) && (await runOnce(task))) isMoreDue = true;
      } catch (error) {
        working.delete(task);
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
}
