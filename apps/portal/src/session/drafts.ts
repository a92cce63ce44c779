/** Every unfinished piece of work is kept under `mp.draft.{what}.{user}`, in this tab only. */
const prefix = "mp.draft.";

/** Drops what was left unfinished, of everyone or of everyone but one user (threats T25, T27). */
export function dropDrafts(storage: () => Storage, keepUser?: string): void {
  try {
    const kept = storage();
    for (const key of Object.keys(kept)) {
      const isOthers = keepUser === undefined || !key.endsWith(`.${keepUser}`);
      if (key.startsWith(prefix) && isOthers) kept.removeItem(key);
    }
  } catch {
    // A blocked storage holds no drafts.
  }
}
