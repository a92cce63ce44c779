/** What a browser may refuse: storage, channels and locks, none of which throws here. Open it when a page fails with all cookies blocked. */

/** The storage methods that the identity library uses. */
export type PlainStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear">;

export interface SafeStorage extends PlainStorage {
  /** All keys, in memory and in the browser's storage. */
  keys(): string[];
  /** True once something could not be stored: the session then ends with the page. */
  isBlocked(): boolean;
}

/** Session or local storage that never throws: what the browser refuses (blocked, full) is stored in memory. */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  let storage: Storage | null = null;
  let blocked = false;
  try {
    storage = open();
  } catch {
    // With blocked storage, reading `sessionStorage` itself throws.
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
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) memory.delete(key);
      else {
        // Otherwise an older value would return after a reload.
        attempt((storage) => storage.removeItem(key), undefined);
        memory.set(key, value);
      }
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    clear() {
      for (const key of this.keys()) this.removeItem(key);
    },
    keys() {
      const inStorage = attempt(
        (storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ""),
        [],
      );
      return [...new Set([...memory.keys(), ...inStorage])];
    },
    isBlocked: () => blocked,
  };
}

/** A choice in local storage, under `mp.` and its name. Undefined where none is stored, or storage is blocked. */
export function storedChoice<Value>(name: string, isValue: (value: unknown) => value is Value): Value | undefined {
  try {
    // Versions up to 1.21 stored it without the prefix.
    return [`mp.${name}`, name].map((key): unknown => localStorage.getItem(key)).find(isValue);
  } catch {
    return undefined;
  }
}

/**
 * A channel between the tabs. Undefined where the browser has none, or refuses it to this page: with all cookies blocked, the constructor
 * throws.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** The locks between the tabs. Undefined where the browser has none, or refuses them to this page. */
export function webLocks(): LockManager | undefined {
  try {
    return globalThis.navigator.locks;
  } catch {
    return undefined;
  }
}

/** Whether a value that was stored, or came from a server, is an object or a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The object in a stored text; undefined for any other text, which somebody else has written or damaged. */
export function recordIn(text: string | null): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Storage in memory, where the browser's storage must not be used. `entries` are its contents. */
export const memoryStorage = (entries = new Map<string, string>()): PlainStorage => ({
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => void entries.set(key, value),
  removeItem: (key) => void entries.delete(key),
  clear: () => entries.clear(),
});
