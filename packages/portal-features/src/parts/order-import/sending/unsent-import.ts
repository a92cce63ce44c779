/**
 * Whether signing out would cost a user work: an import that they have mended, or whose sending was interrupted, lies on this device and
 * goes with them (decision 023, T25). Reads the browser's database without any other code, and makes none where there is none.
 */
import { findImports, keysOf } from "./imports-database.ts";

/** Never rejects: what cannot be read does not keep anybody from leaving. */
export function hasUnsentImport(user: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = findImports();
    if (!asking) return resolve(false);
    asking.onerror = () => resolve(false);
    asking.onsuccess = () => {
      const database = asking.result;
      try {
        const reading = database.transaction(["work", "runs", "bodies"]);
        const work = reading.objectStore("work").get([user, "work"]) as IDBRequest<unknown>;
        const runs = reading.objectStore("runs").getAll(keysOf(user)) as IDBRequest<unknown[]>;
        const bodies = reading.objectStore("bodies").getAllKeys(keysOf(user));
        const hasFiles = ({ id }: Run) =>
          (isThing(work.result) && work.result["run"] === id) || bodies.result.some((key) => isKeyOf(key, id));
        reading.oncomplete = () =>
          resolve(isMended(work.result) || runs.result.some((run) => isInterrupted(run) && hasFiles(run)));
        reading.onabort = () => resolve(false);
      } catch {
        resolve(false);
      } finally {
        // Closed when the transaction has ended.
        database.close();
      }
    };
  });
}

const isThing = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const isMended = (work: unknown): boolean => isThing(work) && Array.isArray(work["edits"]) && work["edits"].length > 0;

type Run = Readonly<Record<string, unknown>>;
/** A run whose files went with an earlier log-out stays interrupted: there is nothing left of it to lose. */
const isInterrupted = (run: unknown): run is Run => isThing(run) && run["endedAt"] === undefined;
const isKeyOf = (key: IDBValidKey, id: unknown): boolean => Array.isArray(key) && key[1] === id;
