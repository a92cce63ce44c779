/**
 * The stores of each user's imports, and the lock by which only one tab sends. Screens get their stores here, so that
 * all of them share one. Without a user, data stay in the page's memory, as long as its API client. Open it when two
 * tabs send at once, or none does.
 */
import type { ApiClient } from "@merchant-portal/api";
import { webLocks } from "#kit/safe-storage.ts";
import { onForgetUser } from "#kit/user-data.ts";
import { createDraftStore, deviceDraftStorage, type DraftStore, memoryDraftStorage } from "./draft-store.ts";
import { deviceRunStore, memoryRunStore, type RunStore } from "./run-store.ts";

interface UserImports {
  runs: RunStore;
  draft: DraftStore;
}

const byUser = new Map<string, UserImports>();
/** Another client may be another merchant, who must not find the first one's files (T27). */
const byClient = new WeakMap<ApiClient, UserImports>();
onForgetUser((user) => void byUser.delete(user));

function importsOf(api: ApiClient, user: string | undefined): UserImports {
  const existing = user === undefined ? byClient.get(api) : byUser.get(user);
  if (existing) return existing;
  if (user === undefined) {
    const inMemory = { runs: memoryRunStore(), draft: createDraftStore(memoryDraftStorage(), user) };
    byClient.set(api, inMemory);
    return inMemory;
  }
  // Without locks two tabs could send the same run.
  const runs = webLocks() ? deviceRunStore(user) : memoryRunStore();
  const stored = { runs, draft: createDraftStore(deviceDraftStorage(user), user) };
  byUser.set(user, stored);
  return stored;
}

/** The user's imports as they were sent. */
export const userRuns = (api: ApiClient, user: string | undefined): RunStore => importsOf(api, user).runs;

/** The user's import in progress. */
export const userDraft = (api: ApiClient, user: string | undefined): DraftStore => importsOf(api, user).draft;

const lockName = (user: string | undefined) => `mp.imports.${user}`;

/** Runs `work` while holding the user's lock, and returns true. Returns false without running it when another tab holds the lock. */
export async function tryLock(user: string | undefined, work: () => Promise<void>): Promise<boolean> {
  const manager = webLocks();
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
    (await webLocks()
      ?.query()
      .catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === lockName(user));
}
