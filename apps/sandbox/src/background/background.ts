/** A piece of work that goes on by itself: tracking, imports. */
export interface Task {
  name: string;
  /** How long to wait, in milliseconds of the machine's time, before looking again when nothing was left to do. */
  everyMs: number;
  /**
   * Does one small piece of what is due; true when more is due at once. Several processes may share one database, so it
   * locks the rows it takes (`for update skip locked`) and stores what it did and what comes next in one transaction.
   */
  run(): Promise<boolean>;
  /** How often at most it runs for one `runDue`; the timer does the rest. As often as there is work when absent. */
  mostAtOnce?: number;
}

export interface Background {
  /** Runs every task from time to time. The timers do not keep the process alive. */
  start(): void;
  /** Runs every task until nothing is due, or it has run as often as it may. @throws what a task threw, after the others had their turn */
  runDue(): Promise<void>;
  /** Does something that no task may run beside, such as refilling the tables. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** No task runs any more; resolves when the one under way has ended. */
  stop(): Promise<void>;
}

/** Runs tasks one after another, never two at once. What fails is logged and tried again at its next turn. */
export function createBackground({ tasks, log }: { tasks: readonly Task[]; log: (line: string) => void }): Background {
  const timers = new Map<Task, NodeJS.Timeout>();
  let isStopped = false;
  let last: Promise<unknown> = Promise.resolve();

  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    // Whoever asked sees the failure; the next in line goes on.
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
      log(`The task '${task.name}' failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    plan(task, isMoreDue ? 0 : task.everyMs);
  };

  return {
    start() {
      for (const task of tasks) if (!timers.has(task)) plan(task, task.everyMs);
    },
    async runDue() {
      const failures: unknown[] = [];
      const working = new Set(tasks);
      const runs = new Map<Task, number>();
      const mayRun = (task: Task) => {
        const count = (runs.get(task) ?? 0) + 1;
        runs.set(task, count);
        return count <= (task.mostAtOnce ?? Infinity);
      };
      // One task's work may be another's cause, so all have to be idle in the same round.
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
    },
    alone,
    async stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await alone(() => Promise.resolve());
    },
  };
}
