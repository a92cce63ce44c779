import { useSyncExternalStore } from "react";

/** A value that changes often: only what reads it by `useLiveValue` is drawn again, and that at most ten times a second. */
export interface LiveValue<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back after changes. Returns the way out. */
  subscribe: (onChange: () => void) => () => void;
}

const everyMs = 100;

export function createLiveValue<Value>(first: Value): LiveValue<Value> {
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
