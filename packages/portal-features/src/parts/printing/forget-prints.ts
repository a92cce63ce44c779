/**
 * Removes print runs and documents from the device: a user's at log-out, old ones of every user (T25). Open it to change how
 * long they are stored. It loads no other code of printing, so that log-out does not wait for it.
 */
import { createListeners } from "#kit/listeners.ts";

/** Milliseconds for which documents and runs are stored. */
export const maxAge = 24 * 60 * 60_000;

/** The browser's database of documents. Its two stores have keys that begin with the user. */
export const printsDatabase = "mp-prints";
const stores = ["runs", "documents"] as const;

const listeners = createListeners<string>();

/** Calls back with a user before that user's prints are removed, so that the page can end that user's runs. Returns the unsubscribe function. */
export const onForgetPrints = listeners.subscribe;

/** Ends this user's runs and removes all of their prints. Never rejects. */
export async function forgetPrints(user: string): Promise<void> {
  listeners.emit(user);
  removeRuns((key) => key.startsWith(`mp.prints.${user}.`));
  await changeStoredPrints((runs, documents) => {
    for (const store of [runs, documents]) store.delete(IDBKeyRange.bound([user], [user, []]));
  }).catch(deleteDatabase);
}

/** Removes prints of every user that are older than `maxAge`, so that no addresses stay of a user who does not return. Never rejects. */
export async function forgetOldPrints(now: number): Promise<void> {
  removeRuns((_key, text) => isOldRun(text, now));
  await changeStoredPrints((runs, documents) => {
    const request = runs.openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      const [user, run] = cursor.key as [string, string];
      if (now - (cursor.value as { at: number }).at > maxAge) {
        cursor.delete();
        documents.delete(IDBKeyRange.bound([user, run], [user, run, []]));
      }
      cursor.continue();
    };
  }).catch(() => undefined);
}

function removeRuns(isMatch: (key: string, text: string) => boolean): void {
  try {
    for (const [key, text] of Object.entries<string>(localStorage))
      if (key.startsWith("mp.prints.") && isMatch(key, text)) localStorage.removeItem(key);
  } catch {
    // A blocked storage has no runs.
  }
}

function isOldRun(text: string, now: number): boolean {
  try {
    const { until } = JSON.parse(text) as { until?: unknown };
    return typeof until === "number" && now - until > maxAge;
  } catch {
    return false;
  }
}

/** Used when one user's documents cannot be removed: then those of every user are, because names and addresses must not stay. */
function deleteDatabase(): void {
  try {
    indexedDB.deleteDatabase(printsDatabase);
  } catch {
    // The browser has no database, or gives this page none.
  }
}

/**
 * Changes both stores in one transaction. Does nothing when the database does not exist. Rejects when the change was not
 * made.
 */
function changeStoredPrints(change: (runs: IDBObjectStore, documents: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(printsDatabase, 1);
    let isNew = false;
    request.onupgradeneeded = () => {
      isNew = true;
      request.transaction?.abort();
    };
    request.onerror = () => (isNew ? resolve() : reject(request.error ?? new Error("Not opened.")));
    request.onsuccess = () => {
      const database = request.result;
      try {
        const transaction = database.transaction(stores, "readwrite");
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error("Not changed."));
        change(transaction.objectStore("runs"), transaction.objectStore("documents"));
      } catch (error) {
        reject(error instanceof Error ? error : new Error("Not changed.", { cause: error }));
      } finally {
        // Takes effect when the transaction has ended.
        database.close();
      }
    };
  });
}
