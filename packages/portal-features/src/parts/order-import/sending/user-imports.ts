/**
 * The stores of each user's imports, and the lock by which only one tab sends. Screens get their stores here, so that
 * all of them share one. Without a user, data stay in the page's memory. Open it when two tabs send at once, or none
 * does.
 */
import { createDraftStore, deviceDraftStorage, type DraftStore, memoryDraftStorage } from "./draft-store.ts";
import { deviceRunStore, memoryRunStore, type RunStore } from "./run-store.ts";

const runStores = new Map<string | undefined, RunStore>();
const draftStores = new Map<string | undefined, DraftStore>();

/** The user's imports as they were sent. */
export function userRuns(user: string | undefined): RunStore {
  // Without locks two tabs could send the same run.
  const isStored = user !== undefined && canLock();
  const runStore = runStores.get(user) ?? (isStored ? deviceRunStore(user) : memoryRunStore());
  runStores.set(user, runStore);
  return runStore;
}

/** The user's import in progress. */
export function userDraft(user: string | undefined): DraftStore {
  const store = () => (user === undefined ? memoryDraftStorage() : deviceDraftStorage(user));
  const draftStore = draftStores.get(user) ?? createDraftStore(store(), user);
  draftStores.set(user, draftStore);
  return draftStore;
}

const lockName = (user: string | undefined) => `mp.imports.${user}`;
const locks = (): LockManager | undefined => globalThis.navigator?.locks as LockManager | undefined;

/** Whether the browser has Web Locks. */
const canLock = (): boolean => locks() !== undefined;

/** Runs `work` while holding the user's lock, and returns true. Returns false without running it when another tab holds the lock. */
export async function tryLock(user: string | undefined, work: () => Promise<void>): Promise<boolean> {
  const manager = locks();
  if (!manager || user === undefined) {
    await work();
    return true;
  }
  let hasStarted = false;
  try {
    return await manager.request(lockName(user), { ifAvailable: true }, async (lock) => {
      hasStarted = true;
      if (!lock) return false;
      await work();
      return true;
    });
  } catch (error) {
    if (hasStarted) throw error;
    // A private or partitioned page may not use its locks: then the page sends without one.
    await work();
    return true;
  }
}

/** Whether any tab is sending. */
export async function isSending(user: string | undefined): Promise<boolean> {
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === lockName(user));
}
