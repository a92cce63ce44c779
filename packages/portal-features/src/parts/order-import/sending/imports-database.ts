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
