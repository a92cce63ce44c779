/**
 * One value in local storage that all tabs share: saved views, presets. Open it when a tab loses what another one stored. A server could
 * implement the same three functions.
 */
import { createListeners } from "./listeners.ts";

export interface DeviceStore<Stored> {
  /** What is stored; the same object until it changes. */
  readonly get: () => Stored;
  /** Changes the latest state, also of other tabs. Returns whether it was stored beyond this page. */
  readonly change: (by: (stored: Stored) => Stored) => boolean;
  /** Calls back after every change, in this tab or another. Returns the unsubscribe function. */
  readonly subscribe: (onChange: () => void) => () => void;
}

type StorageLike = Pick<Storage, "getItem" | "setItem">;

interface DeviceStoreOptions<Stored> {
  key: string;
  /** Reads what this version or another stored. Never throws. */
  read: (text: string | null) => Stored;
  /** Returns `localStorage`; it may throw. */
  open: () => StorageLike;
  /** `window`. */
  tabs: Pick<EventTarget, "addEventListener" | "removeEventListener">;
}

/** A store of one value. When the storage is blocked, full or damaged, changes stay in memory. */
export function deviceStore<Stored>({ key, read, open, tabs }: DeviceStoreOptions<Stored>): DeviceStore<Stored> {
  const listeners = createListeners();
  const stored = (): string | null => {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  };
  let text = stored();
  let now = read(text);
  /** Changes that could not be stored. They are applied again on top of what other tabs store, until storing works. */
  let unsaved: ((stored: Stored) => Stored)[] = [];

  const reload = () => {
    const latest = stored();
    if (latest === text) return;
    text = latest;
    now = unsaved.reduce((before, by) => by(before), read(text));
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
      if (listeners.isEmpty()) {
        tabs.addEventListener("storage", onStorage);
        // Another tab may have stored something before this one listened.
        reload();
      }
      const unsubscribe = listeners.subscribe(onChange);
      return () => {
        unsubscribe();
        if (listeners.isEmpty()) tabs.removeEventListener("storage", onStorage);
      };
    },
  };
}

/** An id of something that a device stores, safe in URLs, keys and selectors. */
export const newShortId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 36).toString(36)).join("");
