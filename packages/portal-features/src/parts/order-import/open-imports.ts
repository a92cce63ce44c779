/** The database of imports. Open it when a store is added; the names of the stores are in `imports-database.ts`. */
import type { DBSchema, IDBPDatabase } from "idb";
import { databaseOf } from "#kit/open-database.ts";
import { databaseName, storeNames } from "./imports-database.ts";

interface ImportsSchema extends DBSchema {
  work: { key: string[]; value: unknown };
  bodies: { key: [user: string, run: string]; value: string };
  runs: { key: [user: string, run: string]; value: unknown };
  references: { key: [user: string, run: string, batch: number]; value: readonly string[] };
}
export type ImportsDatabase = IDBPDatabase<ImportsSchema>;

export const openDatabase = databaseOf<ImportsSchema>(databaseName, storeNames);
