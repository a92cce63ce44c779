import { isPrintEvent, type PrintEvent } from "./print-event.ts";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** What another tab has done to the store. */
export interface StoreNews {
  added: readonly PrintEvent[];
  removed: readonly string[];
}

/** Where the events of one merchant lie. The device for now; a server can stand behind the same four calls. */
export interface PrintStore {
  /** Hands over everything in portions, oldest first, so that much of it never holds up the page. Rejects when it cannot be read. */
  load(onPortion: (events: readonly PrintEvent[]) => void): Promise<void>;
  /** Rejects when it is not kept (blocked, full). */
  add(event: PrintEvent): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Tells what other tabs do from now on. Answers the way out. */
  subscribe(hear: (news: StoreNews) => void): () => void;
}

/** Keeps nothing for longer than the page, which is all that whoever takes it wants. */
export const pagePrintStore: PrintStore = {
  load: () => Promise.resolve(),
  add: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  subscribe: () => () => undefined,
};

/** Events in one portion: a few milliseconds of the page's time. */
const portion = 500;

interface StoredPrintLog extends DBSchema {
  events: { key: string; value: PrintEvent };
}

/**
 * In this browser's IndexedDB, one database for a merchant, under ids that sort by time. Local storage would be full after some
 * weeks of a busy merchant, and reading it would hold up the page.
 */
export function devicePrintStore(merchant: string): PrintStore {
  const name = `mp.prints.${merchant}`;
  let opened: Promise<IDBPDatabase<StoredPrintLog>> | undefined;
  const forget = () => (opened = undefined);
  // One that failed or was closed is tried again by the next call.
  const open = () =>
    (opened ??= openPrintLog(name, forget).catch((error: unknown) => {
      forget();
      throw error;
    }));
  const tabs = openTabs(name);

  return {
    async load(onPortion) {
      const database = await open();
      for (let after: string | undefined; ;) {
        const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true);
        const found = await database.getAll("events", range, portion);
        onPortion(found.filter(isPrintEvent));
        const last: unknown = found.at(-1);
        if (found.length < portion || !hasId(last)) return;
        after = last.id;
      }
    },
    async add(event) {
      await (await open()).put("events", event);
      tabs.tell({ added: [event], removed: [] });
    },
    async remove(ids) {
      const change = (await open()).transaction("events", "readwrite");
      await Promise.all([...ids.map((id) => change.store.delete(id)), change.done]);
      tabs.tell({ added: [], removed: ids });
    },
    subscribe: (hear) =>
      tabs.listen(({ added = [], removed = [] }) => hear({ added: added.filter(isPrintEvent), removed })),
  };
}

const openPrintLog = (name: string, onClosed: () => void) =>
  openDB<StoredPrintLog>(name, 1, {
    upgrade: (database) => void database.createObjectStore("events", { keyPath: "id" }),
    // Somebody clears it, or a newer version of the page changes its shape: this page does not stand in the way.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });

/** The other tabs of a merchant: heard while somebody listens, and told at any time. */
function openTabs(name: string) {
  let channel: BroadcastChannel | undefined;
  let listeners = 0;
  const make = () => ("BroadcastChannel" in globalThis ? new BroadcastChannel(name) : undefined);
  return {
    tell(news: StoreNews) {
      if (channel) return channel.postMessage(news);
      const once = make();
      once?.postMessage(news);
      once?.close();
    },
    listen(hear: (news: Partial<StoreNews>) => void) {
      channel ??= make();
      listeners += 1;
      const listen = ({ data }: MessageEvent<Partial<StoreNews>>) => hear(data);
      const heard = channel;
      heard?.addEventListener("message", listen);
      return () => {
        heard?.removeEventListener("message", listen);
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
