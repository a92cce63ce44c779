/** Lets go of a user's print runs and documents (T25). It needs no network: signing out waits for nothing of it. */

const hearers = new Set<(user: string) => void>();

/**
 * Hears whose prints are let go of, before they are: what the page itself holds of them, or is about to keep, goes, too. Answers the
 * way out.
 */
export function onForgetPrints(hear: (user: string) => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** Runs of this user end, and nothing of them stays on the device. Never rejects. */
export async function forgetPrints(user: string): Promise<void> {
  for (const hear of hearers) hear(user);
  dropRuns((key) => key.startsWith(`mp.prints.${user}.`));
  await changeStoredPrints((runs, documents) => {
    for (const store of [runs, documents]) store.delete(IDBKeyRange.bound([user], [user, []]));
  }).catch(dropAll);
}

/** Removes runs from the local storage, whether or not their own code has come. */
export function dropRuns(isOver: (key: string, kept: string) => boolean): void {
  try {
    for (const [key, kept] of Object.entries<string>(localStorage))
      if (key.startsWith("mp.prints.") && isOver(key, kept)) localStorage.removeItem(key);
  } catch {
    // A blocked storage holds none.
  }
}

/** What cannot be taken out alone goes with everything else: names and addresses do not stay for want of a better way. */
function dropAll(): void {
  try {
    indexedDB.deleteDatabase(printsDatabase);
  } catch {
    // A browser without a database, or that gives this page none.
  }
}

/** Milliseconds for which documents and runs are kept. */
export const keptFor = 24 * 60 * 60_000;

/** Lets go of what is older, whoever left it: somebody who does not come back leaves no addresses behind. Never rejects. */
export async function forgetOldPrints(now: number): Promise<void> {
  dropRuns((_key, kept) => isOld(kept, now));
  await changeStoredPrints((runs, documents) => {
    const asking = runs.openCursor();
    asking.onsuccess = () => {
      const cursor = asking.result;
      if (!cursor) return;
      const [owner, run] = cursor.key as [string, string];
      if (now - (cursor.value as { at: number }).at > keptFor) {
        cursor.delete();
        documents.delete(IDBKeyRange.bound([owner, run], [owner, run, []]));
      }
      cursor.continue();
    };
  }).catch(() => undefined);
}

/** What cannot be read is nobody's any more. */
function isOld(kept: string, now: number): boolean {
  try {
    const { until } = JSON.parse(kept) as { until?: unknown };
    return typeof until === "number" && now - until > keptFor;
  } catch {
    return false;
  }
}

/** The browser's database of kept documents, for what has to work without any other code: letting go of them. */

export const printsDatabase = "mp-prints";

/** Both stores are keyed by arrays that begin with the owner. */
const stores = ["runs", "documents"] as const;

/** Changes both stores in one transaction. Where there is no such database none is made. Rejects when it is not done. */
export function changeStoredPrints(act: (runs: IDBObjectStore, documents: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = indexedDB.open(printsDatabase, 1);
    let isNew = false;
    asking.onupgradeneeded = () => {
      isNew = true;
      asking.transaction?.abort();
    };
    asking.onerror = () => (isNew ? resolve() : reject(asking.error ?? new Error("Not opened.")));
    asking.onsuccess = () => {
      const database = asking.result;
      try {
        const change = database.transaction(stores, "readwrite");
        change.oncomplete = () => resolve();
        change.onabort = () => reject(change.error ?? new Error("Not changed."));
        act(change.objectStore("runs"), change.objectStore("documents"));
      } catch (error) {
        reject(error instanceof Error ? error : new Error("Not changed.", { cause: error }));
      } finally {
        // Closed when the transaction has ended.
        database.close();
      }
    };
  });
}
