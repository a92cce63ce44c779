import { isPrintEvent, type PrintEvent } from "./print-event.ts";
import type { PrintStore, StoreNews } from "./print-store.ts";

/** Events in one portion: a few milliseconds of the page's time. */
const portion = 500;
const table = "events";

/**
 * In this browser's IndexedDB, one database for a merchant, under ids that sort by time. Local storage would be full after some
 * weeks of a busy merchant, and reading it would hold up the page.
 */
export function devicePrintStore(merchant: string): PrintStore {
  const name = `mp.prints.${merchant}`;
  let opened: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    // One that failed or was closed is tried again by the next call.
    opened ??= openDatabase(name, () => (opened = undefined)).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const write = async (act: (events: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await open()).transaction(table, "readwrite");
    act(transaction.objectStore(table));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error("Not kept."));
    });
  };
  const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : undefined;
  const tell = (news: StoreNews) => tabs?.postMessage(news);

  return {
    async load(onPortion) {
      const database = await open();
      for (let after: string | undefined; ;) {
        const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true);
        const found = await answerOf<unknown[]>(
          database.transaction(table, "readonly").objectStore(table).getAll(range, portion),
        );
        const events = found.filter(isPrintEvent);
        onPortion(events);
        const last: unknown = found.at(-1);
        if (found.length < portion || !hasId(last)) return;
        after = last.id;
      }
    },
    async add(event) {
      await write((events) => events.put(event));
      tell({ added: [event], removed: [] });
    },
    async remove(ids) {
      await write((events) => {
        for (const id of ids) events.delete(id);
      });
      tell({ added: [], removed: ids });
    },
    subscribe(hear) {
      const listen = ({ data }: MessageEvent<Partial<StoreNews>>) =>
        hear({ added: (data.added ?? []).filter(isPrintEvent), removed: data.removed ?? [] });
      tabs?.addEventListener("message", listen);
      return () => tabs?.removeEventListener("message", listen);
    },
  };
}

function openDatabase(name: string, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asking = indexedDB.open(name, 1);
    asking.onupgradeneeded = () => asking.result.createObjectStore(table, { keyPath: "id" satisfies keyof PrintEvent });
    asking.onerror = () => reject(asking.error ?? new Error("Not opened."));
    asking.onsuccess = () => {
      const database = asking.result;
      database.onclose = onClosed;
      // Somebody clears it, or a newer version of the page changes its shape: this page does not stand in the way.
      database.onversionchange = () => {
        database.close();
        onClosed();
      };
      resolve(database);
    };
  });
}

const answerOf = <Answer>(request: IDBRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Answer);
    request.onerror = () => reject(request.error ?? new Error("Not read."));
  });

const hasId = (value: unknown): value is { id: string } =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
