/** The four calls that the identity library makes. */
export type PlainStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear">;

export interface SafeStorage extends PlainStorage {
  /** Every key that is held, here and in the browser's storage. */
  keys(): string[];
  /** True once something could not be kept: the session then lasts until the page is left. */
  isBlocked(): boolean;
}

/** Session storage that never throws: what the browser refuses (blocked, full) is held in memory. */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  let storage: Storage | null = null;
  let blocked = false;
  try {
    storage = open();
  } catch {
    // A page whose storage is blocked throws on the mere mention of it.
    blocked = true;
  }

  function attempt<Value>(action: (storage: Storage) => Value, fallback: Value): Value {
    if (!storage) return fallback;
    try {
      return action(storage);
    } catch {
      blocked = true;
      return fallback;
    }
  }

  return {
    getItem: (key) => memory.get(key) ?? attempt((kept) => kept.getItem(key), null),
    setItem(key, value) {
      const isKept = attempt((kept) => {
        kept.setItem(key, value);
        return true;
      }, false);
      if (isKept) memory.delete(key);
      else {
        // An older value must not come back after a reload.
        attempt((kept) => kept.removeItem(key), undefined);
        memory.set(key, value);
      }
    },
    removeItem(key) {
      memory.delete(key);
      attempt((kept) => kept.removeItem(key), undefined);
    },
    clear() {
      for (const key of this.keys()) this.removeItem(key);
    },
    keys() {
      const inStorage = attempt((kept) => Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? ""), []);
      return [...new Set([...memory.keys(), ...inStorage])];
    },
    isBlocked: () => blocked,
  };
}

/** What drafts need of a storage, kept as long as the page, or as `kept`. */
export const memoryStorage = (
  kept = new Map<string, string>(),
): Pick<Storage, "getItem" | "setItem" | "removeItem"> => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
});
