import { dropRuns } from "./forget-prints.ts";
import { changeStoredPrints } from "./prints-database.ts";

/** Milliseconds for which documents and runs are kept. */
export const keptFor = 24 * 60 * 60_000;

/** Lets go of what is older, whoever left it: somebody who does not come back leaves no addresses behind. Never rejects. */
export async function forgetOldPrints(now: number): Promise<void> {
  dropRuns((_key, kept) => isOld(kept, now));
  await changeStoredPrints((runs, documents) => {
    const asking = runs.openCursor();
    asking.onsuccess = () => {
      const cursor = asking.result;
      if (!cursor) return;
      const [owner, run] = cursor.key as [string, string];
      if (now - (cursor.value as { at: number }).at > keptFor) {
        cursor.delete();
        documents.delete(IDBKeyRange.bound([owner, run], [owner, run, []]));
      }
      cursor.continue();
    };
  }).catch(() => undefined);
}

/** What cannot be read is nobody's any more. */
function isOld(kept: string, now: number): boolean {
  try {
    const { until } = JSON.parse(kept) as { until?: unknown };
    return typeof until === "number" && now - until > keptFor;
  } catch {
    return false;
  }
}
