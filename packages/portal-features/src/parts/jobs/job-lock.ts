/**
 * Who may send: one Web Lock for each job, and one for each lane, of a user. Open it when two tabs send the same job, or none does. Also the device of
 * a page: store, lock, clock.
 */
import { webLocks } from "#kit/safe-storage.ts";
import { userKey } from "#kit/user-data.ts";
import { deviceJobStore, type JobStore, pageJobStore } from "./job-store.ts";

/** Runs `work` once no other tab has the lock `name`, and holds it until `work` ends. `signal` cancels the waiting. */
export type Lock = (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>;

/** What the engine needs of the browser. */
export interface JobDevice {
  store: JobStore;
  lock: Lock;
  /** Epoch ms. */
  now: () => number;
  /** Calls `run` once after `ms`; returns a function that cancels. */
  after: (ms: number, run: () => void) => () => void;
}

const clock: Pick<JobDevice, "now" | "after"> = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Locks within one page: jobs that are not stored take turns in their lanes, too. */
export function pageLock(): Lock {
  const last = new Map<string, Promise<void>>();
  return (name, signal, work) =>
    new Promise((resolve, reject) => {
      let hasBegun = false;
      const leave = () => {
        if (!hasBegun) reject(signal.reason as Error);
      };
      signal.addEventListener("abort", leave);
      const turn = async () => {
        if (signal.aborted) return leave();
        hasBegun = true;
        await work().then(resolve, reject);
      };
      const before = last.get(name);
      last.set(name, before ? before.then(turn) : turn());
    });
}

/** For a page whose host names no user, and for tests. */
export const pageOnlyDevice = (): JobDevice => ({ store: pageJobStore(), lock: pageLock(), ...clock });

/**
 * The device of a user. Without Web Locks two tabs could send the same job. So where they are missing or refused, nothing is stored, and the page
 * says that its jobs end with it.
 */
export function userDevice(user: string): JobDevice {
  const locks = webLocks();
  if (!locks) return pageOnlyDevice();
  const device = deviceJobStore(user);
  let isRefused = false;
  const ownLock = pageLock();
  const lock: Lock = async (name, signal, work) => {
    if (isRefused) return ownLock(name, signal, work);
    let hasBegun = false;
    try {
      await locks.request(userKey(user, `jobs.${name}`), { signal }, () => {
        hasBegun = true;
        return work();
      });
    } catch (error) {
      if (hasBegun || signal.aborted) throw error;
      // In a private or partitioned page, locks may exist and be refused.
      isRefused = true;
      await ownLock(name, signal, work);
    }
  };
  const store: JobStore = {
    ...device,
    load: () => (isRefused ? Promise.resolve([]) : device.load()),
    add: (job, items) => (isRefused ? Promise.resolve("refused") : device.add(job, items)),
    write: async (job, changed) => {
      if (!isRefused) return device.write(job, changed);
      await device.remove(job.id);
      return "refused";
    },
  };
  return { store, lock, ...clock };
}
