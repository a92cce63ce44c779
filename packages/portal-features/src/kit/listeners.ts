/** Values outside React's state. Use them for stores, and for progress that changes often, so that only its display renders again. */
import { useSyncExternalStore } from "react";

/** A set of listeners: `subscribe` returns the unsubscribe function. For stores that live outside React. */
export function createListeners<Value = void>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    subscribe: (listener: (value: Value) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (value: Value) => {
      for (const listener of listeners) listener(value);
    },
    isEmpty: () => listeners.size === 0,
  };
}

export interface LiveValue<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back after changes. Returns the unsubscribe function. */
  subscribe: (onChange: () => void) => () => void;
}

/** Creates a live value. Listeners are called at most every `everyMs`; with 0, synchronously on each change. */
export function createLiveValue<Value>(first: Value, everyMs = 100): LiveValue<Value> {
  const listeners = createListeners();
  let value = first;
  let isDue = false;
  const notify = () => {
    isDue = false;
    listeners.emit();
  };
  return {
    get: () => value,
    set(next) {
      value = next;
      if (everyMs === 0) return notify();
      if (isDue || listeners.isEmpty()) return;
      isDue = true;
      setTimeout(notify, everyMs);
    },
    subscribe: listeners.subscribe,
  };
}

/** Reads a live value; the component renders again on each notification. */
export const useLiveValue = <Value>({ subscribe, get }: LiveValue<Value>): Value =>
  useSyncExternalStore(subscribe, get, get);
