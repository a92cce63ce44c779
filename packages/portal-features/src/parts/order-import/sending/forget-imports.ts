/**
 * Lets go of what a user's imports leave on the device of people (T25): files that are being mended, and a batch that is on its
 * way, which hold names and addresses. What became of each import stays for their return. It needs no network and no other code.
 */
import { findImports, importsDatabase, keysOf } from "./imports-database.ts";
import { hasUnsentImport } from "./unsent-import.ts";

const hearers = new Set<(user: string) => void>();

/** Hears whose imports are let go of, before they are: what the page itself is about to send or to keep, goes, too. */
export function onForgetImports(hear: (user: string) => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** Never rejects. Where there is no such database none is made. */
export function forgetImports(user: string): Promise<void> {
  for (const hear of hearers) hear(user);
  return new Promise((resolve) => {
    const asking = findImports();
    if (!asking) return resolve();
    asking.onerror = () => resolve();
    asking.onsuccess = () => {
      const database = asking.result;
      try {
        const change = database.transaction(["work", "bodies"], "readwrite");
        change.oncomplete = () => resolve();
        // What cannot be taken out alone goes with everything else.
        change.onabort = () => {
          indexedDB.deleteDatabase(importsDatabase);
          resolve();
        };
        change.objectStore("work").delete(keysOf(user));
        change.objectStore("bodies").delete(keysOf(user));
      } catch {
        indexedDB.deleteDatabase(importsDatabase);
        resolve();
      } finally {
        // Closed when the transaction has ended.
        database.close();
      }
    };
  });
}

/**
 * Removes what became of a user's earlier imports from this device. An import that is not sent yet stays, with all that keeps its
 * orders from being created twice.
 * @returns whether such an import is there, and so nothing was removed
 * @throws when the browser refuses: something may be left
 */
export async function clearImportHistory(user: string): Promise<{ hasUnsent: boolean }> {
  if (await hasUnsentImport(user)) return { hasUnsent: true };
  await new Promise<void>((resolve, reject) => {
    const asking = findImports();
    if (!asking) return resolve();
    const fail = (error: DOMException | null) => reject(error ?? new Error("The earlier imports were not deleted."));
    // Where there is no database, the one that would be made is given up.
    asking.onerror = () => (asking.error?.name === "AbortError" ? resolve() : fail(asking.error));
    asking.onsuccess = () => {
      const database = asking.result;
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
