/** The browser's database of kept documents, for what has to work without any other code: letting go of them. */

export const printsDatabase = "mp-prints";

/** Both stores are keyed by arrays that begin with the owner. */
const stores = ["runs", "documents"] as const;

/** Changes both stores in one transaction. Where there is no such database none is made. Rejects when it is not done. */
export function changeStoredPrints(act: (runs: IDBObjectStore, documents: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = indexedDB.open(printsDatabase, 1);
    let isNew = false;
    asking.onupgradeneeded = () => {
      isNew = true;
      asking.transaction?.abort();
    };
    asking.onerror = () => (isNew ? resolve() : reject(asking.error ?? new Error("Not opened.")));
    asking.onsuccess = () => {
      const database = asking.result;
      try {
        const change = database.transaction(stores, "readwrite");
        change.oncomplete = () => resolve();
        change.onabort = () => reject(change.error ?? new Error("Not changed."));
        act(change.objectStore("runs"), change.objectStore("documents"));
      } catch (error) {
        reject(error instanceof Error ? error : new Error("Not changed.", { cause: error }));
      } finally {
        // Closed when the transaction has ended.
        database.close();
      }
    };
  });
}
