import { useSyncExternalStore } from "react";

/** A value beside React's state: only what reads it by `useLiveValue` is drawn again when it changes. */
export interface LiveValue<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back after changes. Returns the way out. */
  subscribe: (onChange: () => void) => () => void;
}

/** Of a value that changes often readers hear at most ten times a second; with `everyMs` 0 they hear of each change, at once. */
export function createLiveValue<Value>(first: Value, everyMs = 100): LiveValue<Value> {
  const listeners = new Set<() => void>();
  let value = first;
  let isDue = false;
  const tell = () => {
    isDue = false;
    for (const listener of listeners) listener();
  };
  return {
    get: () => value,
    set(next) {
      value = next;
      if (everyMs === 0) return tell();
      if (isDue || listeners.size === 0) return;
      isDue = true;
      setTimeout(tell, everyMs);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useLiveValue = <Value>({ subscribe, get }: LiveValue<Value>): Value =>
  useSyncExternalStore(subscribe, get);
