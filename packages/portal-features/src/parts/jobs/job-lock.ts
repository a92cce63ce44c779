/**
 * Who may send: one Web Lock for each job, or for each lane, of a user. Open it when two tabs send the same job, or none does. Also the device of
 * a page: store, lock, clock.
 */
import { webLocks } from "#kit/safe-storage.ts";
import { userKey } from "#kit/user-data.ts";
import { deviceJobStore, type JobStore, memoryJobStore } from "./job-store.ts";

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

/** A job that is not stored has its page alone: nothing to wait for. */
const noLock: Lock = (_name, _signal, work) => work();

/** For a page whose host names no user, and for tests. */
export const pageOnlyDevice = (): JobDevice => ({ store: memoryJobStore(), lock: noLock, ...clock });

/**
 * The device of a user. Without Web Locks two tabs could send the same job. So where they are missing or refused, nothing is stored, and the page
 * says that its jobs end with it.
 */
export function userDevice(user: string): JobDevice {
  const locks = webLocks();
  if (!locks) return refusing(pageOnlyDevice());
  const device = deviceJobStore(user);
  let isRefused = false;
  const lock: Lock = async (name, signal, work) => {
    if (isRefused) return work();
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
      await work();
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

/** Says of each job that it is not stored. */
const refusing = (device: JobDevice): JobDevice => ({
  ...device,
  store: {
    ...device.store,
    load: () => Promise.resolve([]),
    add: () => Promise.resolve("refused"),
    write: () => Promise.resolve("refused"),
  },
});
