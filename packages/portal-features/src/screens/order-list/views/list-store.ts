/** Where the kept list lies. The device for now; a server can stand behind the same three calls. */
import { nothingStored, readStored, type StoredList } from "./stored-list.ts";

export interface ListStore {
  /** The same object until something changes. */
  readonly get: () => StoredList;
  /** Changes the latest state, in whichever tab it was made. Answers whether it is kept for longer than the page. */
  readonly change: (by: (kept: StoredList) => StoredList) => boolean;
  /** Calls back after every change, here or in another tab. Answers the way out. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** As long as the page, which is all that whoever takes it wants. */
export function memoryListStore(kept: StoredList = nothingStored): ListStore {
  const listeners = new Set<() => void>();
  let now = kept;
  return {
    get: () => now,
    change: (by) => {
      now = by(now);
      for (const listener of listeners) listener();
      return true;
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

type Kept = Pick<Storage, "getItem" | "setItem">;
type Tabs = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/**
 * In this browser, for one merchant, the same in every tab. A storage that is blocked, full or damaged costs what it kept and
 * nothing else. `open` and `tabs` are `localStorage` and `window`.
 */
export function deviceListStore(merchantId: string, open: () => Kept, tabs: Tabs): ListStore {
  const key = `mp.orders.${merchantId}`;
  const listeners = new Set<() => void>();
  const read = (): string | null => {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  };
  let text = read();
  let now = readStored(text);
  /** What the storage refused is held here, until it takes something again: done once more to what another tab has kept. */
  let held: ((kept: StoredList) => StoredList)[] = [];

  const look = () => {
    const latest = read();
    if (latest === text) return;
    text = latest;
    now = held.reduce((kept, by) => by(kept), readStored(text));
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: Event) => {
    const changed = "key" in event ? event.key : null;
    // A cleared storage has no key.
    if (changed !== key && changed !== null) return;
    const before = now;
    look();
    if (now !== before) tell();
  };

  return {
    get: () => now,
    change: (by) => {
      look();
      now = by(now);
      const next = JSON.stringify(now);
      try {
        open().setItem(key, next);
        text = next;
        held = [];
      } catch {
        held.push(by);
      }
      tell();
      return held.length === 0;
    },
    subscribe: (onChange) => {
      if (listeners.size === 0) tabs.addEventListener("storage", onStorage);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) tabs.removeEventListener("storage", onStorage);
      };
    },
  };
}
