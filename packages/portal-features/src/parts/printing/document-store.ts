/** The documents of the last print runs, kept on the device: what was made is never asked for twice, even after a reload. */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { keptFor, printsDatabase } from "./forget-prints.ts";

/** What was made of one order: its label, or its slip, or one after the other. */
export interface StoredDocument {
  /** The order's name, for a file of its own. */
  name: string;
  files: readonly Uint8Array[];
}

export interface DocumentStore {
  /** Keeps what was made of an order in a run. */
  put(run: string, task: string, order: string, document: StoredDocument): void;
  /** What is kept of these orders, by id; `task` as it was put. What is missing was let go of. */
  get(run: string, orders: readonly string[]): Promise<{ task: string; documents: Map<string, StoredDocument> }>;
  /** Fulfilled when the device has what was put, or has refused it. */
  settle(): Promise<void>;
  /** Keeps nothing from now on, and forgets what was not written yet: its user has left. */
  close(): void;
}

interface StoredRun {
  task: string;
  /** Epoch ms of the last document. */
  at: number;
  bytes: number;
}

interface StoredDocuments extends DBSchema {
  runs: { key: [owner: string, run: string]; value: StoredRun };
  documents: { key: [owner: string, run: string, order: string]; value: StoredDocument };
}

/** How much is kept: the last runs, of one day, and no more than the megabytes of some thousands of labels. */
const bounds = { runs: 6, ms: keptFor, bytes: 256 * 2 ** 20 };

/** Milliseconds in which documents gather before they are written together. */
const writePause = 300;
/** Milliseconds after which a device that was full is asked again. */
const refusedPause = 60_000;
/** As many are read at a time as a page does not notice. */
const readAtOnce = 25;

type Waiting = Map<string, { task: string; documents: Map<string, StoredDocument> }>;

/**
 * The documents of a user in the browser's database. What it refuses (blocked, full, no user named) is stored as long as the page lasts, of the
 * last two runs.
 */
export function openDocumentStore(owner: string | undefined, now: () => number = Date.now): DocumentStore {
  let opened: Promise<IDBPDatabase<StoredDocuments> | undefined> | undefined;
  /** What is not written yet. */
  const waiting: Waiting = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isClosed = false;
  /** Epoch ms: the device has refused something, and is not asked again before. */
  let fullUntil = 0;

  const database = () =>
    (opened ??=
      owner === undefined || !globalThis.indexedDB ? Promise.resolve(undefined) : open().catch(() => undefined));
  const open = () =>
    openDB<StoredDocuments>(printsDatabase, 1, {
      upgrade(db) {
        db.createObjectStore("runs");
        db.createObjectStore("documents");
      },
      // Another tab wants a newer one: it shall have it. This page goes on without.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });

  const write = async () => {
    const db = await database();
    if (!db || owner === undefined || now() < fullUntil) return forgetOld(waiting);
    if (isClosed) return;
    const batch = [...waiting].map(([run, { task, documents }]) => ({ run, task, documents: [...documents] }));
    try {
      const change = db.transaction(["runs", "documents"], "readwrite", { durability: "relaxed" });
      heard(change.done);
      const [runs, deviceStore] = [change.objectStore("runs"), change.objectStore("documents")];
      for (const { run, task, documents } of batch) {
        const before = await runs.get([owner, run]);
        const bytes = documents.reduce((sum, [, document]) => sum + sizeOf(document), before?.bytes ?? 0);
        heard(runs.put({ task, at: now(), bytes }, [owner, run]));
        for (const [order, document] of documents) heard(deviceStore.put(document, [owner, run, order]));
      }
      await change.done;
      for (const { run, documents } of batch) {
        const left = waiting.get(run);
        for (const [order, document] of documents)
          if (left?.documents.get(order) === document) left.documents.delete(order);
        if (left?.documents.size === 0) waiting.delete(run);
      }
      await prune(db, owner, now());
    } catch {
      // Full, or taken away: what waits is kept by the page.
      fullUntil = now() + refusedPause;
      forgetOld(waiting);
    }
  };
  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
    return (writing = writing.then(() => (waiting.size > 0 ? write() : undefined)));
  };

  return {
    put(run, task, order, document) {
      if (isClosed) return;
      const of = waiting.get(run) ?? { task, documents: new Map<string, StoredDocument>() };
      of.documents.set(order, document);
      waiting.set(run, of);
      timer ??= setTimeout(() => void settle(), writePause);
    },
    async get(run, orders) {
      await settle();
      const held = waiting.get(run);
      const documents = new Map<string, StoredDocument>();
      const db = await database();
      const kept = db && owner !== undefined ? await db.get("runs", [owner, run]).catch(() => undefined) : undefined;
      const read = async (order: string) =>
        held?.documents.get(order) ??
        (kept && db && owner !== undefined
          ? db.get("documents", [owner, run, order]).catch(() => undefined)
          : undefined);
      for (let from = 0; from < orders.length; from += readAtOnce) {
        const some = orders.slice(from, from + readAtOnce);
        const found = await Promise.all(some.map((order) => read(order)));
        for (const [index, document] of found.entries()) if (document) documents.set(some[index] as string, document);
      }
      return { task: held?.task ?? kept?.task ?? "", documents };
    },
    settle,
    close() {
      isClosed = true;
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}

/** Its transaction tells of its failure, once for all of them. */
const heard = (change: Promise<unknown>) => void change.catch(() => undefined);

const sizeOf = ({ files }: StoredDocument) => files.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** A page without a device keeps the last two runs. */
function forgetOld(waiting: Waiting): void {
  for (const run of [...waiting.keys()].slice(0, -2)) waiting.delete(run);
}

const runsOf = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

async function drop(
  db: IDBPDatabase<StoredDocuments>,
  owner: string,
  keys: readonly [string, string][],
): Promise<void> {
  const change = db.transaction(["runs", "documents"], "readwrite");
  heard(change.done);
  for (const [, run] of keys) {
    heard(change.objectStore("runs").delete([owner, run]));
    heard(change.objectStore("documents").delete(IDBKeyRange.bound([owner, run], [owner, run, []])));
  }
  await change.done;
}

/** Lets go of what is beyond the bounds, oldest first; the newest run stays, however large it is. */
async function prune(db: IDBPDatabase<StoredDocuments>, owner: string, now: number): Promise<void> {
  const keys = await db.getAllKeys("runs", runsOf(owner));
  const runs = await db.getAll("runs", runsOf(owner));
  const known = keys.map((key, index) => ({ key, run: runs[index] as StoredRun }));
  known.sort((one, other) => other.run.at - one.run.at);
  let bytes = 0;
  const old = known.filter(({ run }, index) => {
    bytes += run.bytes;
    return now - run.at > bounds.ms || (index > 0 && (index >= bounds.runs || bytes > bounds.bytes));
  });
  if (old.length > 0)
    await drop(
      db,
      owner,
      old.map(({ key }) => key),
    );
}
