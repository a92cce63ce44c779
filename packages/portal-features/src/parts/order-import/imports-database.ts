/**
 * The IndexedDB database of imports: its stores, and what runs at log-out and on the privacy page. Uses the browser's API directly, so that
 * logging out works when no other code loads. Open it to see what an import leaves on the device (T25); `open-imports.ts` opens the database.
 */
import { isRecord } from "#kit/safe-storage.ts";
import { changeDatabase, keysOf } from "#kit/user-data.ts";
import { storedUnfinished } from "#parts/jobs/job-store.ts";

export const databaseName = "mp-imports";

/**
 * The stores. Their keys are arrays that start with the user. `work`: the drafts, that is the files and edits of imports in progress; `bodies`:
 * the batch that was being sent, of versions up to 1.21; `runs`: the result of each import; `references`: those of the orders that each import created.
 */
export const storeNames = ["work", "bodies", "runs", "references"] as const;

/** Opens the database if it exists, and does not create it. Undefined when the browser has no IndexedDB. */
function openExisting(): IDBOpenDBRequest | undefined {
  try {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.transaction?.abort();
    return request;
  } catch {
    return undefined;
  }
}

/**
 * Deletes the results of a user's earlier imports. Deletes nothing while an import is not fully sent, because its record keeps orders from being
 * created twice.
 * @returns whether there is such an import
 * @throws when the browser refuses: some results may remain
 */
export async function clearImportHistory(user: string): Promise<{ hasUnsent: boolean }> {
  const isUpload = (kind: string) => kind === "upload";
  if ((await hasEditedImport(user)) || (await storedUnfinished(user, undefined, isUpload)) > 0)
    return { hasUnsent: true };
  await changeDatabase(databaseName, (store) => void store.delete(keysOf(user)));
  return { hasUnsent: false };
}

/**
 * Whether a log-out would delete work: drafts with edits (decision 023, T25). Never rejects: what cannot be read does not stop anybody from logging
 * out.
 */
export function hasEditedImport(user: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = openExisting();
    if (!request) return resolve(false);
    request.onerror = () => resolve(false);
    request.onsuccess = () => {
      const database = request.result;
      try {
        const reading = database.transaction("work");
        const work = reading.objectStore("work").getAll(keysOf(user)) as IDBRequest<unknown[]>;
        reading.oncomplete = () => resolve(work.result.some(hasEdits));
        reading.onabort = () => resolve(false);
      } catch {
        resolve(false);
      } finally {
        database.close();
      }
    };
  });
}

const hasEdits = (part: unknown): boolean => isRecord(part) && Array.isArray(part["edits"]) && part["edits"].length > 0;
