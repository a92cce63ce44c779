/** Where the events of the print log are stored, and how tabs notify each other. Open it to put a server behind the log. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { openChannel } from "#kit/safe-storage.ts";
import { isPrintEvent, type PrintEvent } from "./print-event.ts";

/** A change by another tab. */
export interface StoreChange {
  added: readonly PrintEvent[];
  removed: readonly string[];
}

/** The events of one merchant. A server could implement the same four calls. */
export interface PrintStore {
  /** Passes all events to `onPortion`, oldest first, in portions that do not block the page. Rejects when they cannot be read. */
  load(onPortion: (events: readonly PrintEvent[]) => void): Promise<void>;
  /** Rejects when the device refuses (blocked, full). */
  add(event: PrintEvent): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Calls back after each change by another tab. Returns the unsubscribe function. */
  subscribe(onChange: (change: StoreChange) => void): () => void;
}

/** Stores nothing: the log lasts as long as the page. */
export const pagePrintStore: PrintStore = {
  load: () => Promise.resolve(),
  add: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  subscribe: () => () => undefined,
};

/** Events per portion: a few milliseconds of the page's time. */
const portionSize = 500;

interface StoredPrintLog extends DBSchema {
  events: { key: string; value: PrintEvent };
}

/**
 * In IndexedDB, one database per merchant, with ids that sort by time. Local storage would be full after some weeks of a busy
 * merchant, and reading it would block the page.
 */
export function devicePrintStore(merchant: string): PrintStore {
  const name = `mp.prints.${merchant}`;
  let opened: Promise<IDBPDatabase<StoredPrintLog>> | undefined;
  const onClosed = () => (opened = undefined);
  // After a failure, the next call tries again.
  const open = () =>
    (opened ??= openPrintLog(name, onClosed).catch((error: unknown) => {
      onClosed();
      throw error;
    }));
  const tabs = openTabs(name);

  return {
    async load(onPortion) {
      const database = await open();
      for (let after: string | undefined; ;) {
        const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true);
        const found = await database.getAll("events", range, portionSize);
        onPortion(found.filter(isPrintEvent));
        const last: unknown = found.at(-1);
        if (found.length < portionSize || !hasId(last)) return;
        after = last.id;
      }
    },
    async add(event) {
      await (await open()).put("events", event);
      tabs.post({ added: [event], removed: [] });
    },
    async remove(ids) {
      const change = (await open()).transaction("events", "readwrite");
      await Promise.all([...ids.map((id) => change.store.delete(id)), change.done]);
      tabs.post({ added: [], removed: ids });
    },
    subscribe: (onChange) =>
      tabs.listen(({ added = [], removed = [] }) => onChange({ added: added.filter(isPrintEvent), removed })),
  };
}

// Async, because a browser that blocks all cookies throws at once.
const openPrintLog = async (name: string, onClosed: () => void) =>
  openDB<StoredPrintLog>(name, 1, {
    upgrade: (database) => void database.createObjectStore("events", { keyPath: "id" }),
    // The database is cleared, or a newer version of the page upgrades it.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });

/** Messages between the tabs of a merchant. The channel is open only while someone listens. */
function openTabs(name: string) {
  let channel: BroadcastChannel | undefined;
  let listeners = 0;
  return {
    post(change: StoreChange) {
      if (channel) return channel.postMessage(change);
      const once = openChannel(name);
      once?.postMessage(change);
      once?.close();
    },
    listen(onChange: (change: Partial<StoreChange>) => void) {
      channel ??= openChannel(name);
      listeners += 1;
      const onMessage = ({ data }: MessageEvent<Partial<StoreChange>>) => onChange(data);
      const current = channel;
      current?.addEventListener("message", onMessage);
      return () => {
        current?.removeEventListener("message", onMessage);
        listeners -= 1;
        if (listeners > 0) return;
        channel?.close();
        channel = undefined;
      };
    },
  };
}

const hasId = (value: unknown): value is { id: string } =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
