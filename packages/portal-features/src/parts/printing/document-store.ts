/**
 * The documents of the last print runs in the browser's database, so that none is requested twice, even after a reload.
 * Open it to change how much is stored, or what happens when the device refuses.
 */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { maxAge, printsDatabase } from "./forget-prints.ts";

/** What was made of one order: its label, its packing slip, or both in this order. */
export interface StoredDocument {
  /** The order's name, for the name of a file with this document alone. */
  name: string;
  files: readonly Uint8Array[];
}

export interface DocumentStore {
  /** Stores the documents of an order in a run. Returns at once; they are written some at a time. */
  put(run: string, task: string, order: string, document: StoredDocument): void;
  /** The stored documents of these orders, by id, and the run's task. Documents that were removed are absent. */
  get(run: string, orders: readonly string[]): Promise<{ task: string; documents: Map<string, StoredDocument> }>;
  /** Resolves when everything that was put is written, or the device has refused it. */
  settle(): Promise<void>;
  /** Call it when the user has logged out. From then on it stores nothing, and it discards what is not written yet. */
  close(): void;
}

interface StoredRun {
  task: string;
  /** Epoch ms of the last document. */
  at: number;
  bytes: number;
}

interface StoredDocuments extends DBSchema {
  runs: { key: [user: string, run: string]; value: StoredRun };
  documents: { key: [user: string, run: string, order: string]; value: StoredDocument };
}

/** The last runs, at most one day old, and no more bytes than some thousands of labels. */
const limits = { runs: 6, ms: maxAge, bytes: 256 * 2 ** 20 };

/** Milliseconds in which documents gather before they are written together. */
const writePause = 300;
/** Milliseconds after which a full device is tried again. */
const retryPause = 60_000;
/** Documents read at a time, so that reading does not block the page. */
const readAtOnce = 25;

/** Documents that are not written yet, by run. */
type Unwritten = Map<string, { task: string; documents: Map<string, StoredDocument> }>;

/** The documents of a user. When the device refuses (blocked, full, no user), the last two runs last as long as the page. */
export function openDocumentStore(user: string | undefined, now: () => number = Date.now): DocumentStore {
  let opened: Promise<IDBPDatabase<StoredDocuments> | undefined> | undefined;
  const unwritten: Unwritten = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isClosed = false;
  /** Epoch ms before which a full device is not tried again. */
  let fullUntil = 0;

  const database = () => (opened ??= user === undefined ? Promise.resolve(undefined) : open().catch(() => undefined));
  // Async, because a browser that blocks all cookies throws at once.
  const open = async () =>
    openDB<StoredDocuments>(printsDatabase, 1, {
      upgrade(db) {
        db.createObjectStore("runs");
        db.createObjectStore("documents");
      },
      // Another tab upgrades the database. This page continues without it.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });

  const write = async () => {
    const db = await database();
    if (!db || user === undefined || now() < fullUntil) return discardOldRuns(unwritten);
    if (isClosed) return;
    const batch = [...unwritten].map(([run, { task, documents }]) => ({ run, task, documents: [...documents] }));
    try {
      const transaction = db.transaction(["runs", "documents"], "readwrite", { durability: "relaxed" });
      ignoreRejection(transaction.done);
      const [runStore, store] = [transaction.objectStore("runs"), transaction.objectStore("documents")];
      for (const { run, task, documents } of batch) {
        const before = await runStore.get([user, run]);
        const bytes = documents.reduce((sum, [, document]) => sum + sizeOf(document), before?.bytes ?? 0);
        ignoreRejection(runStore.put({ task, at: now(), bytes }, [user, run]));
        for (const [order, document] of documents) ignoreRejection(store.put(document, [user, run, order]));
      }
      await transaction.done;
      for (const { run, documents } of batch) {
        const remaining = unwritten.get(run);
        for (const [order, document] of documents)
          if (remaining?.documents.get(order) === document) remaining.documents.delete(order);
        if (remaining?.documents.size === 0) unwritten.delete(run);
      }
      await prune(db, user, now());
    } catch {
      // The device is full or the database was removed: the page's memory holds what is not written.
      fullUntil = now() + retryPause;
      discardOldRuns(unwritten);
    }
  };
  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
    return (writing = writing.then(() => (unwritten.size > 0 ? write() : undefined)));
  };

  return {
    put(run, task, order, document) {
      if (isClosed) return;
      const entry = unwritten.get(run) ?? { task, documents: new Map<string, StoredDocument>() };
      entry.documents.set(order, document);
      unwritten.set(run, entry);
      timer ??= setTimeout(() => void settle(), writePause);
    },
    async get(run, orders) {
      await settle();
      const inMemory = unwritten.get(run);
      const documents = new Map<string, StoredDocument>();
      const db = await database();
      const stored = db && user !== undefined ? await db.get("runs", [user, run]).catch(() => undefined) : undefined;
      const read = async (order: string) =>
        inMemory?.documents.get(order) ??
        (stored && db && user !== undefined
          ? db.get("documents", [user, run, order]).catch(() => undefined)
          : undefined);
      for (let from = 0; from < orders.length; from += readAtOnce) {
        const some = orders.slice(from, from + readAtOnce);
        const found = await Promise.all(some.map((order) => read(order)));
        for (const [index, document] of found.entries()) if (document) documents.set(some[index] as string, document);
      }
      return { task: inMemory?.task ?? stored?.task ?? "", documents };
    },
    settle,
    close() {
      isClosed = true;
      clearTimeout(timer);
      timer = undefined;
      unwritten.clear();
    },
  };
}

/** Ignores the rejection of a request: its transaction rejects too, and only that is handled. */
const ignoreRejection = (request: Promise<unknown>) => void request.catch(() => undefined);

const sizeOf = ({ files }: StoredDocument) => files.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Discards all but the last two runs, as without a database they fill the page's memory. */
function discardOldRuns(unwritten: Unwritten): void {
  for (const run of [...unwritten.keys()].slice(0, -2)) unwritten.delete(run);
}

/** Removes runs beyond the limits, oldest first. The newest run stays, however large it is. */
async function prune(db: IDBPDatabase<StoredDocuments>, user: string, now: number): Promise<void> {
  const ofUser = IDBKeyRange.bound([user], [user, []]);
  const keys = await db.getAllKeys("runs", ofUser);
  const values = await db.getAll("runs", ofUser);
  const runs = keys.map(([, id], index) => ({ id, ...(values[index] as StoredRun) }));
  let bytes = 0;
  const old = runs
    .toSorted((one, other) => other.at - one.at)
    .filter((run, index) => {
      bytes += run.bytes;
      return now - run.at > limits.ms || (index > 0 && (index >= limits.runs || bytes > limits.bytes));
    });
  if (old.length === 0) return;
  const transaction = db.transaction(["runs", "documents"], "readwrite");
  ignoreRejection(transaction.done);
  for (const { id } of old) {
    ignoreRejection(transaction.objectStore("runs").delete([user, id]));
    ignoreRejection(transaction.objectStore("documents").delete(IDBKeyRange.bound([user, id], [user, id, []])));
  }
  await transaction.done;
}
