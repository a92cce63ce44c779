/** Lets go of a user's print runs and documents (T25). It needs no network: signing out waits for nothing of it. */
import { changeStoredPrints, printsDatabase } from "./prints-database.ts";

const hearers = new Set<(user: string) => void>();

/**
 * Hears whose prints are let go of, before they are: what the page itself holds of them, or is about to keep, goes, too. Answers the
 * way out.
 */
export function onForgetPrints(hear: (user: string) => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** Runs of this user end, and nothing of them stays on the device. Never rejects. */
export async function forgetPrints(user: string): Promise<void> {
  for (const hear of hearers) hear(user);
  dropRuns((key) => key.startsWith(`mp.prints.${user}.`));
  await changeStoredPrints((runs, documents) => {
    for (const store of [runs, documents]) store.delete(IDBKeyRange.bound([user], [user, []]));
  }).catch(dropAll);
}

/** Removes runs from the local storage, whether or not their own code has come. */
export function dropRuns(isOver: (key: string, kept: string) => boolean): void {
  try {
    for (const [key, kept] of Object.entries<string>(localStorage))
      if (key.startsWith("mp.prints.") && isOver(key, kept)) localStorage.removeItem(key);
  } catch {
    // A blocked storage holds none.
  }
}

/** What cannot be taken out alone goes with everything else: names and addresses do not stay for want of a better way. */
function dropAll(): void {
  try {
    indexedDB.deleteDatabase(printsDatabase);
  } catch {
    // A browser without a database, or that gives this page none.
  }
}
