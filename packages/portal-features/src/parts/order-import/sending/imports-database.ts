/** The browser's database of imports, for what has to work without any other code: letting go of them. */

export const importsDatabase = "mp-imports";

/**
 * What a user's imports leave on the device, each store keyed by arrays that begin with the user: `work`, the files that are being
 * mended; `bodies`, the batch that is on its way; `runs`, what became of each import; `references`, of the orders that it created.
 */
export const importStores = ["work", "bodies", "runs", "references"] as const;

/** Everything of a user, or of one import of theirs. */
export const keysOf = (...begin: readonly string[]): IDBKeyRange => IDBKeyRange.bound([...begin], [...begin, []]);

/** Asks for the database where there is one: none is made. Undefined where the browser gives none. */
export function findImports(): IDBOpenDBRequest | undefined {
  try {
    const asking = indexedDB.open(importsDatabase, 1);
    asking.onupgradeneeded = () => asking.transaction?.abort();
    return asking;
  } catch {
    return undefined;
  }
}

// <<<<
/**
 * Lets go of what a user's imports leave on the device of people (T25): files that are being mended, and a batch that is on its
 * way, which hold names and addresses. What became of each import stays for their return. It needs no network and no other code.
 */
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

// <<<<
/**
 * Whether signing out would cost a user work: an import that they have mended, or whose sending was interrupted, lies on this device and
 * goes with them (decision 023, T25). Reads the browser's database without any other code, and makes none where there is none.
 */
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
