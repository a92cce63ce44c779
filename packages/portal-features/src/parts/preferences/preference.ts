/** A choice that is stored in this browser, such as the theme or the language. Open it to change how choices are stored. */
import { createListeners } from "#kit/listeners.ts";

export interface Preference<Value extends string> {
  get: () => Value;
  set: (value: Value) => void;
  /** Computes the default again where nothing is stored, after what it depends on has changed. */
  refresh: () => void;
  /** Calls back after every change, in this tab or another. Returns the unsubscribe function. */
  subscribe: (onChange: () => void) => () => void;
}

/**
 * Stores a choice in local storage under `mp.` and its name; all tabs share it. When storage is blocked or full, the choice lasts until
 * the page closes. Reads storage at the first `get`, so that a server can import it.
 */
export function createPreference<Value extends string>(
  name: string,
  isValue: (value: unknown) => value is Value,
  fallback: () => Value,
): Preference<Value> {
  const key = `mp.${name}`;
  const listeners = createListeners();
  let current: Value | undefined;

  function stored(): Value | undefined {
    try {
      // Versions up to 1.21 stored it without the prefix.
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
    // `key` is null when the whole storage was cleared.
    if (event.key === key || event.key === null) change(stored() ?? fallback());
  }

  function change(value: Value) {
    if (value === get()) return;
    current = value;
    listeners.emit();
  }

  return {
    get,
    set(value) {
      get();
      try {
        localStorage.setItem(key, value);
      } catch {
        // The choice lasts until the page closes.
      }
      change(value);
    },
    refresh: () => change(stored() ?? fallback()),
    subscribe: listeners.subscribe,
  };
}
