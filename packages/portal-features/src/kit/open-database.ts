/** Opens a database of the device once for the page. Open it when a tab waits for another one, or a browser refuses storage in a new way. */
import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from "idb";

/**
 * Returns the function that opens a database of these stores, and opens it again after it was closed. Rejects when the browser has no IndexedDB or
 * denies access.
 */
export function databaseOf<Schema extends DBSchema>(name: string, stores: readonly StoreNames<Schema>[]) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => (opened = undefined);
  // Async, because a browser that blocks all cookies throws at once.
  const open = async () =>
    openDB<Schema>(name, 1, {
      upgrade(database) {
        for (const store of stores) database.createObjectStore(store);
      },
      // Another tab deletes the database or opens a newer version: close it, so that the tab need not wait.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
  return (): Promise<IDBPDatabase<Schema>> => {
    opened ??= open().catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}

/** For single requests of a transaction: its `done` promise reports their failures. */
export const ignoreFailure = (change: Promise<unknown>) => void change.catch(() => undefined);
