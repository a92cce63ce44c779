/** A choice of the person at this browser, such as the theme: open this to change how choices are stored. */
export interface Preference<Value extends string> {
  get: () => Value;
  set: (value: Value) => void;
  /** Takes the fallback again where nothing was chosen, after what it depends on has changed. */
  refresh: () => void;
  /** Calls back after every change, here or in another tab. Returns what ends that. */
  subscribe: (onChange: () => void) => () => void;
}

/**
 * Stores a choice in local storage under `mp.` and its name, the same in every tab. A blocked or full storage is no reason to refuse it:
 * it then lasts as long as the page. Nothing is read before the first `get`, so that a server may import it.
 */
export function createPreference<Value extends string>(
  name: string,
  isValue: (value: unknown) => value is Value,
  fallback: () => Value,
): Preference<Value> {
  const key = `mp.${name}`;
  const listeners = new Set<() => void>();
  let current: Value | undefined;

  function stored(): Value | undefined {
    try {
      // Without the prefix it was stored by versions up to 1.21.
      return [localStorage.getItem(key), localStorage.getItem(name)].find(isValue);
    } catch {
      return undefined;
    }
  }

  function get(): Value {
    if (current === undefined) {
      current = stored() ?? fallback();
      if (typeof window !== "undefined") addEventListener("storage", onStorage);
    }
    return current;
  }

  function onStorage(event: StorageEvent) {
    // A cleared storage (`key` null) goes back to the fallback.
    if (event.key === key || event.key === null) change(stored() ?? fallback());
  }

  function change(value: Value) {
    if (value === get()) return;
    current = value;
    for (const listener of listeners) listener();
  }

  return {
    get,
    set(value) {
      get();
      try {
        localStorage.setItem(key, value);
      } catch {
        // It lasts as long as the page.
      }
      change(value);
    },
    refresh: () => change(stored() ?? fallback()),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
