/**
 * The IndexedDB database of imports: its stores, and what runs at log-out and on the privacy page. Uses the browser's API directly, so that
 * logging out works when no other code loads. Open it to see what an import leaves on the device (T25); `open-imports.ts` opens the database.
 */
import { createListeners } from "#kit/listeners.ts";
import { isRecord } from "#kit/safe-storage.ts";

export const databaseName = "mp-imports";

/**
 * The stores. Their keys are arrays that start with the user. `work`: the draft, that is the files and edits of an import in progress; `bodies`:
 * the batch that is being sent; `runs`: the result of each import; `references`: those of the orders that each import created.
 */
export const storeNames = ["work", "bodies", "runs", "references"] as const;

/** All keys of a user, or of one import of a user. */
export const keysOf = (...begin: readonly string[]): IDBKeyRange => IDBKeyRange.bound([...begin], [...begin, []]);

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

const listeners = createListeners<string>();

/** Calls back before a user's draft is deleted, so that the page stops sending and saving it. Returns the unsubscribe function. */
export const onForgetImports = listeners.subscribe;

/**
 * Deletes a user's draft and the batch that is being sent, as they hold names and addresses of people (T25). The results of imports stay. Never
 * rejects.
 */
export function forgetImports(user: string): Promise<void> {
  listeners.emit(user);
  return new Promise((resolve) => {
    const request = openExisting();
    if (!request) return resolve();
    request.onerror = () => resolve();
    request.onsuccess = () => {
      const database = request.result;
      try {
        const change = database.transaction(["work", "bodies"], "readwrite");
        change.oncomplete = () => resolve();
        // If single entries cannot be deleted, delete the whole database.
        change.onabort = () => {
          indexedDB.deleteDatabase(databaseName);
          resolve();
        };
        change.objectStore("work").delete(keysOf(user));
        change.objectStore("bodies").delete(keysOf(user));
      } catch {
        indexedDB.deleteDatabase(databaseName);
        resolve();
      } finally {
        // Closes once the transaction has ended.
        database.close();
      }
    };
  });
}

/**
 * Deletes the results of a user's earlier imports. Deletes nothing while an import is not fully sent, because its record keeps orders from being
 * created twice.
 * @returns whether there is such an import
 * @throws when the browser refuses: some results may remain
 */
export async function clearImportHistory(user: string): Promise<{ hasUnsent: boolean }> {
  if (await hasUnsentImport(user)) return { hasUnsent: true };
  await new Promise<void>((resolve, reject) => {
    const request = openExisting();
    if (!request) return resolve();
    const fail = (error: DOMException | null) => reject(error ?? new Error("The earlier imports were not deleted."));
    // `AbortError`: there is no database, and `openExisting` did not create one.
    request.onerror = () => (request.error?.name === "AbortError" ? resolve() : fail(request.error));
    request.onsuccess = () => {
      const database = request.result;
      try {
        const change = database.transaction(["runs", "references"], "readwrite");
        change.oncomplete = () => resolve();
        change.onabort = () => fail(change.error);
        change.objectStore("runs").delete(keysOf(user));
        change.objectStore("references").delete(keysOf(user));
      } catch (error) {
        reject(error instanceof Error ? error : new Error("The earlier imports were not deleted."));
      } finally {
        database.close();
      }
    };
  });
  return { hasUnsent: false };
}

/**
 * Whether a log-out would delete work: a draft with edits, or an import whose sending was interrupted (decision 023, T25). Never rejects: what
 * cannot be read does not stop anybody from logging out.
 */
export function hasUnsentImport(user: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = openExisting();
    if (!request) return resolve(false);
    request.onerror = () => resolve(false);
    request.onsuccess = () => {
      const database = request.result;
      try {
        const reading = database.transaction(["work", "runs", "bodies"]);
        const draft = reading.objectStore("work").get([user, "work"]) as IDBRequest<unknown>;
        const runs = reading.objectStore("runs").getAll(keysOf(user)) as IDBRequest<unknown[]>;
        const bodies = reading.objectStore("bodies").getAllKeys(keysOf(user));
        const hasFiles = ({ id }: Run) =>
          (isRecord(draft.result) && draft.result["run"] === id) || bodies.result.some((key) => isKeyOf(key, id));
        reading.oncomplete = () =>
          resolve(hasEdits(draft.result) || runs.result.some((run) => isInterrupted(run) && hasFiles(run)));
        reading.onabort = () => resolve(false);
      } catch {
        resolve(false);
      } finally {
        database.close();
      }
    };
  });
}

const hasEdits = (draft: unknown): boolean =>
  isRecord(draft) && Array.isArray(draft["edits"]) && draft["edits"].length > 0;

type Run = Readonly<Record<string, unknown>>;
/** Also true for a run whose files were deleted at an earlier log-out; `hasFiles` sorts these out. */
const isInterrupted = (run: unknown): run is Run => isRecord(run) && run["endedAt"] === undefined;
const isKeyOf = (key: IDBValidKey, id: unknown): boolean => Array.isArray(key) && key[1] === id;
