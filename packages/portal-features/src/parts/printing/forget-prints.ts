/**
 * Removes old print runs and documents of every user from the device (T25). Open it to change how long they are stored. What ends with its
 * user is in `kit/user-data.ts`. It loads no other code of printing, so that the portal's start does not wait for it.
 */
import { createSafeStorage } from "#kit/safe-storage.ts";
import { changeDatabase, isUserKey } from "#kit/user-data.ts";

/** Milliseconds for which documents and runs are stored. */
export const maxAge = 24 * 60 * 60_000;

/** The browser's database of documents. */
export const printsDatabase = "mp-prints";

/** Removes prints that are older than `maxAge`, so that no addresses stay of a user who does not return. Never rejects. */
export async function forgetOldPrints(now: number): Promise<void> {
  const storage = createSafeStorage(() => localStorage);
  for (const key of storage.keys())
    if (isUserKey(key, "prints") && isOldRun(storage.getItem(key), now)) storage.removeItem(key);
  const change = (runs: IDBObjectStore) => {
    if (runs.name !== "runs") return;
    const documents = runs.transaction.objectStore("documents");
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
  };
  // What cannot be removed now is tried again at the next start.
  await changeDatabase(printsDatabase, change).catch(() => undefined);
}

function isOldRun(text: string | null, now: number): boolean {
  try {
    const { until } = JSON.parse(text ?? "") as { until?: unknown };
    return typeof until === "number" && now - until > maxAge;
  } catch {
    return false;
  }
}
