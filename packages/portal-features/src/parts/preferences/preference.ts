/** A choice of the person at this browser, kept in local storage and the same in every tab. */
export interface Preference<Value extends string> {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back after every change, here or in another tab. Returns the way out. */
  subscribe: (onChange: () => void) => () => void;
}

/** Keeps a choice under `key`. A blocked or full storage is no reason to refuse it: it then lasts as long as the page. */
export function createPreference<Value extends string>(
  key: string,
  isValue: (value: unknown) => value is Value,
  fallback: () => Value,
): Preference<Value> {
  const listeners = new Set<() => void>();
  let current = stored() ?? fallback();

  function stored(): Value | undefined {
    try {
      const value = localStorage.getItem(key);
      return isValue(value) ? value : undefined;
    } catch {
      return undefined;
    }
  }

  function take(value: Value) {
    if (value === current) return;
    current = value;
    for (const listener of listeners) listener();
  }

  addEventListener("storage", (event) => {
    // A cleared storage (`key` null) goes back to the fallback.
    if (event.key === key || event.key === null) take(stored() ?? fallback());
  });

  return {
    get: () => current,
    set(value) {
      try {
        localStorage.setItem(key, value);
      } catch {
        // Kept in memory only.
      }
      take(value);
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
