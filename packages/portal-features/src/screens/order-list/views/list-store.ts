/**
 * Storage of saved views and columns, in the browser. A server could implement the same three functions. Open it to put
 * a server behind them.
 */
import { createListeners } from "#kit/listeners.ts";
import { createPreference } from "#parts/preferences/preferences.tsx";
import { nothingStored, readStored, type StoredList } from "./stored-list.ts";

export interface ListStore {
  /** The stored list; the same object until it changes. */
  readonly get: () => StoredList;
  /** Changes the latest state, also of other tabs. Returns whether it was stored beyond this page. */
  readonly change: (by: (stored: StoredList) => StoredList) => boolean;
  /** Calls back after every change, in this tab or another. Returns the unsubscribe function. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** A store in memory, lost with the page; for hosts without device storage. */
export function memoryListStore(stored: StoredList = nothingStored): ListStore {
  const listeners = createListeners();
  let now = stored;
  return {
    get: () => now,
    change: (by) => {
      now = by(now);
      listeners.emit();
      return true;
    },
    subscribe: listeners.subscribe,
  };
}

type StorageLike = Pick<Storage, "getItem" | "setItem">;
type Tabs = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/**
 * A store in localStorage, per merchant, shared between tabs. When the storage is blocked, full or damaged, changes
 * stay in memory. `open` returns `localStorage`; `tabs` is `window`.
 */
export function deviceListStore(merchantId: string, open: () => StorageLike, tabs: Tabs): ListStore {
  const key = `mp.orders.${merchantId}`;
  const listeners = createListeners();
  const read = (): string | null => {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  };
  let text = read();
  let now = readStored(text);
  /** Changes that could not be stored. They are applied again on top of what other tabs store, until storing works. */
  let unsaved: ((stored: StoredList) => StoredList)[] = [];

  const reload = () => {
    const latest = read();
    if (latest === text) return;
    text = latest;
    now = unsaved.reduce((stored, by) => by(stored), readStored(text));
  };
  const onStorage = (event: Event) => {
    const changed = "key" in event ? event.key : null;
    // A cleared storage has no key.
    if (changed !== key && changed !== null) return;
    const before = now;
    reload();
    if (now !== before) listeners.emit();
  };

  return {
    get: () => now,
    change: (by) => {
      reload();
      now = by(now);
      const next = JSON.stringify(now);
      try {
        open().setItem(key, next);
        text = next;
        unsaved = [];
      } catch {
        unsaved.push(by);
      }
      listeners.emit();
      return unsaved.length === 0;
    },
    subscribe: (onChange) => {
      if (listeners.isEmpty()) tabs.addEventListener("storage", onStorage);
      const unsubscribe = listeners.subscribe(onChange);
      return () => {
        unsubscribe();
        if (listeners.isEmpty()) tabs.removeEventListener("storage", onStorage);
      };
    },
  };
}

export const densities = ["comfortable", "compact"] as const;
type Density = (typeof densities)[number];

const isDensity = (value: unknown): value is Density => densities.some((density) => density === value);

/** Row density of the orders list, stored on this device. On touch screens rows are always comfortable. */
export const densityPreference = createPreference<Density>("orders.density", isDensity, () => "comfortable");
