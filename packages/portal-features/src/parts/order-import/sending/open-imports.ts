/** The browser's database of imports, open for as long as the page. */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { databaseName, storeNames } from "./imports-database.ts";

export interface ImportsSchema extends DBSchema {
  work: { key: [user: string, part: string]; value: unknown };
  bodies: { key: [user: string, run: string]; value: string };
  runs: { key: [user: string, run: string]; value: unknown };
  references: { key: [user: string, run: string, batch: number]; value: readonly string[] };
}
export type ImportsDatabase = IDBPDatabase<ImportsSchema>;

let opened: Promise<ImportsDatabase> | undefined;

/** Rejects where the browser has no database or gives this page none. One that was closed is opened anew. */
export function openDatabase(): Promise<ImportsDatabase> {
  const forget = () => (opened = undefined);
  opened ??= openDB<ImportsSchema>(databaseName, 1, {
    upgrade(database) {
      for (const store of storeNames) database.createObjectStore(store);
    },
    // Somebody clears it, or another tab wants a newer one: this page does not stand in the way.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}

/** A transaction tells of its failure once, for all that is done in it. */
export const ignoreFailure = (change: Promise<unknown>) => void change.catch(() => undefined);
