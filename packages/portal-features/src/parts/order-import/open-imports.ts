/** Opens the database of imports once for the page. Open it when a store is added; the names of the stores are in `imports-database.ts`. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { databaseName, storeNames } from "./imports-database.ts";

interface ImportsSchema extends DBSchema {
  work: { key: string[]; value: unknown };
  bodies: { key: [user: string, run: string]; value: string };
  runs: { key: [user: string, run: string]; value: unknown };
  references: { key: [user: string, run: string, batch: number]; value: readonly string[] };
}
export type ImportsDatabase = IDBPDatabase<ImportsSchema>;

let opened: Promise<ImportsDatabase> | undefined;

/** The open database; opens it again after it was closed. Rejects when the browser has no IndexedDB or denies access. */
export function openDatabase(): Promise<ImportsDatabase> {
  const forget = () => (opened = undefined);
  // Async, because a browser that blocks all cookies throws at once.
  const open = async () =>
    openDB<ImportsSchema>(databaseName, 1, {
      upgrade(database) {
        for (const store of storeNames) database.createObjectStore(store);
      },
      // Another tab deletes the database or opens a newer version: close it, so that the tab need not wait.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
  opened ??= open().catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}

/** For single requests of a transaction: its `done` promise reports their failures. */
export const ignoreFailure = (change: Promise<unknown>) => void change.catch(() => undefined);
