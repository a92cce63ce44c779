/**
 * Where jobs are stored: one database, `mp-jobs`, with jobs, their items, and the files that were made of them. Open it to change what survives a
 * reload, or what a log-out removes. A store never rejects: what it could not do is its answer.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { openChannel } from "#kit/safe-storage.ts";
import { keysOf } from "#kit/user-data.ts";
import { type AfterLogout, type ItemEntry, type Job, unfinishedCount } from "./job.ts";

export interface StoredJob {
  job: Job;
  items: ItemEntry[];
}

/** What another tab changed; without a job, it was removed. */
export interface JobNews {
  id: string;
  job: Job | undefined;
  changed: readonly ItemEntry[];
}

/** `gone`: it was removed meanwhile, by a log-out in another tab perhaps, and is not stored again. `refused`: storage is blocked or full. */
export type Written = "stored" | "gone" | "refused";

export interface JobStore {
  load(): Promise<StoredJob[]>;
  read(id: string): Promise<StoredJob | undefined>;
  add(job: Job, items: readonly ItemEntry[]): Promise<Written>;
  /** Writes the job and the items that changed. */
  write(job: Job, changed: readonly ItemEntry[]): Promise<Written>;
  /** Removes a job, its items and its blobs. */
  remove(id: string): Promise<void>;
  /** False when there is no room, even after the files of delivered jobs went. */
  putBlob(id: string, index: number, blob: Blob): Promise<boolean>;
  readBlob(id: string, index: number): Promise<Blob | undefined>;
  subscribe(onNews: (news: JobNews) => void): () => void;
}

/** Bytes of files on the device, and in a page without storage. */
export const blobQuota = { device: 256 * 2 ** 20, page: 64 * 2 ** 20 };

/** Every key begins with the user, so that all of a user goes at log-out (`kit/user-data.ts`). */
interface JobsSchema extends DBSchema {
  jobs: { key: [user: string, id: string]; value: Job };
  items: { key: [user: string, id: string, index: number]; value: ItemEntry };
  blobs: { key: [user: string, id: string, index: number]; value: Blob };
}
type JobsDatabase = IDBPDatabase<JobsSchema>;

const databaseName = "mp-jobs";
const storeNames = ["jobs", "items", "blobs"] as const;
let opened: Promise<JobsDatabase> | undefined;

const forgetOpened = () => (opened = undefined);

/** In an async function: a browser that refuses the database throws at once. */
const open = async () =>
  openDB<JobsSchema>(databaseName, 1, {
    upgrade(database) {
      for (const store of storeNames) database.createObjectStore(store);
    },
    // Another tab deletes the database or opens a newer one: that tab need not wait.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forgetOpened();
    },
    terminated: forgetOpened,
  });

/** The open database; opens it again after it was closed. Rejects when the browser has none or denies it. */
function openDatabase(): Promise<JobsDatabase> {
  opened ??= open().catch((error: unknown) => {
    forgetOpened();
    throw error;
  });
  return opened;
}

/** For single requests of a transaction: its `done` reports their failure. */
const ignore = (request: Promise<unknown>) => void request.catch(() => undefined);

/** The device's store of a user. Where it refuses a file, the page holds it. */
export function deviceJobStore(user: string): JobStore {
  const channel = openChannel(databaseName);
  const page = memoryJobStore();
  const tell = (news: JobNews) => channel?.postMessage(news);
  const attempt = <Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> =>
    work().catch(() => otherwise);
  const put = async (job: Job, items: readonly ItemEntry[], isNew: boolean): Promise<Written> => {
    const written = await attempt(() => write(job, items, isNew), "refused");
    // Other tabs hide and show rows, also of a job that the device does not take.
    if (written !== "gone") tell({ id: job.id, job, changed: items });
    return written;
  };
  const write = async (job: Job, items: readonly ItemEntry[], isNew: boolean): Promise<Written> => {
    const database = await openDatabase();
    const change = database.transaction(["jobs", "items"], "readwrite", { durability: "relaxed" });
    ignore(change.done);
    const isThere = isNew || (await change.objectStore("jobs").getKey([user, job.id])) !== undefined;
    if (!isThere) return "gone";
    ignore(change.objectStore("jobs").put(job, [user, job.id]));
    for (const entry of items) ignore(change.objectStore("items").put(entry, [user, job.id, entry.index]));
    await change.done;
    return "stored";
  };
  const readWith = async (database: JobsDatabase, job: Job): Promise<StoredJob> => ({
    job,
    items: await database.getAll("items", keysOf(user, job.id)),
  });
  return {
    load: () =>
      attempt(async () => {
        const database = await openDatabase();
        const all = await database.getAll("jobs", keysOf(user));
        const jobs = all.filter(({ isSeen }) => !isSeen);
        return Promise.all(jobs.map((job) => readWith(database, job)));
      }, []),
    read: (id) =>
      attempt(async () => {
        const database = await openDatabase();
        const job = await database.get("jobs", [user, id]);
        return job && readWith(database, job);
      }, undefined),
    add: (job, items) => put(job, items, true),
    write: (job, changed) => put(job, changed, false),
    remove: async (id) => {
      await page.remove(id);
      await attempt(async () => removeJob(await openDatabase(), user, id), undefined);
      tell({ id, job: undefined, changed: [] });
    },
    putBlob: async (id, index, blob) =>
      (await attempt(async () => putBlob(await openDatabase(), user, id, index, blob), false)) ||
      page.putBlob(id, index, blob),
    readBlob: async (id, index) =>
      (await attempt(async () => (await openDatabase()).get("blobs", [user, id, index]), undefined)) ??
      page.readBlob(id, index),
    subscribe: (onNews) => {
      const listener = ({ data }: MessageEvent<JobNews>) => onNews(data);
      channel?.addEventListener("message", listener);
      return () => channel?.removeEventListener("message", listener);
    },
  };
}

/** Bytes of each job's files: reading them for each of 600 labels would take longer than the labels. Of other tabs, as they were at first. */
let sizes: Map<string, number> | undefined;

async function readSizes(database: JobsDatabase): Promise<Map<string, number>> {
  const read = new Map<string, number>();
  for (let cursor = await database.transaction("blobs").store.openCursor(); cursor; cursor = await cursor.continue()) {
    const [, job] = cursor.key;
    read.set(job, (read.get(job) ?? 0) + cursor.value.size);
  }
  return read;
}

/** Rule 8: the files of delivered jobs go first, the oldest job before the others. */
async function putBlob(database: JobsDatabase, user: string, id: string, index: number, blob: Blob): Promise<boolean> {
  sizes ??= await readSizes(database);
  const total = () => [...(sizes?.values() ?? [])].reduce((sum, size) => sum + size, blob.size);
  if (total() > blobQuota.device) {
    const delivered = (await database.getAll("jobs", keysOf(user)))
      .filter((job) => sizes?.has(job.id) && job.id !== id && isDelivered(job))
      .sort((one, other) => one.createdAt - other.createdAt);
    for (const job of delivered) {
      if (total() <= blobQuota.device) break;
      await database.delete("blobs", keysOf(user, job.id));
      sizes.delete(job.id);
    }
    if (total() > blobQuota.device) return false;
  }
  const change = database.transaction(["jobs", "blobs"], "readwrite", { durability: "relaxed" });
  ignore(change.done);
  // A log-out has removed the job: its files must not stay (T25).
  if ((await change.objectStore("jobs").getKey([user, id])) === undefined) return false;
  ignore(change.objectStore("blobs").put(blob, [user, id, index]));
  await change.done;
  sizes.set(id, (sizes.get(id) ?? 0) + blob.size);
  return true;
}

const isDelivered = ({ state, isSeen }: Job): boolean =>
  isSeen || (state.at === "ended" && state.isDelivered !== false);

async function removeJob(database: JobsDatabase, user: string, id: string): Promise<void> {
  const change = database.transaction([...storeNames], "readwrite");
  ignore(change.done);
  ignore(change.objectStore("jobs").delete([user, id]));
  for (const store of ["items", "blobs"] as const) ignore(change.objectStore(store).delete(keysOf(user, id)));
  sizes?.delete(id);
  await change.done;
}

/** Items of this user's stored jobs that have not ended, by what a log-out does with them. Never rejects. */
export async function storedUnfinished(
  user: string,
  afterLogout?: AfterLogout,
  isKind: (kind: string) => boolean = () => true,
): Promise<number> {
  try {
    const jobs = await (await openDatabase()).getAll("jobs", keysOf(user));
    return jobs
      .filter((job) => (afterLogout === undefined || job.afterLogout === afterLogout) && isKind(job.kind))
      .reduce((sum, job) => sum + unfinishedCount(job), 0);
  } catch {
    return 0;
  }
}

/** A device in memory: `memoryJobStore(user, disk)` is one tab of it. */
export interface MemoryDisk {
  jobs: Map<string, StoredJob>;
  blobs: Map<string, Blob>;
  tabs: Set<(news: JobNews) => void>;
  isFull: boolean;
  /** Bytes of files that it takes. */
  quota: number;
}

export const memoryDisk = (): MemoryDisk => ({
  jobs: new Map(),
  blobs: new Map(),
  tabs: new Set(),
  isFull: false,
  quota: blobQuota.page,
});

/** The twin in memory: for a page without storage, and for tests of several tabs. */
export function memoryJobStore(user?: string, disk: MemoryDisk = memoryDisk()): JobStore {
  let listener: ((news: JobNews) => void) | undefined;
  const tell = (news: JobNews) => {
    for (const tab of disk.tabs) if (tab !== listener) tab(structuredClone(news));
  };
  const put = (job: Job, items: readonly ItemEntry[]): Written => {
    tell({ id: job.id, job, changed: items });
    if (disk.isFull) return "refused";
    const list = disk.jobs.get(job.id)?.items ?? [];
    for (const entry of items) list[entry.index] = entry;
    disk.jobs.set(job.id, { job, items: list });
    return "stored";
  };
  const copy = (stored: StoredJob): StoredJob => structuredClone(stored);
  return {
    load: async () => [...disk.jobs.values()].filter(({ job }) => job.user === user && !job.isSeen).map(copy),
    read: async (id) => {
      const stored = disk.jobs.get(id);
      return stored && copy(stored);
    },
    add: async (job, items) => put(job, items),
    write: async (job, changed) => (disk.jobs.has(job.id) ? put(job, changed) : "gone"),
    remove: async (id) => {
      for (const key of disk.blobs.keys()) if (key.startsWith(`${id} `)) disk.blobs.delete(key);
      if (disk.jobs.delete(id)) tell({ id, job: undefined, changed: [] });
    },
    putBlob: async (id, index, blob) => {
      const total = () => [...disk.blobs.values()].reduce((sum, { size }) => sum + size, blob.size);
      for (const { job } of disk.jobs.values()) {
        if (total() <= disk.quota) break;
        if (job.id === id || !isDelivered(job)) continue;
        for (const key of disk.blobs.keys()) if (key.startsWith(`${job.id} `)) disk.blobs.delete(key);
      }
      if (disk.isFull || total() > disk.quota) return false;
      disk.blobs.set(`${id} ${index}`, blob);
      return true;
    },
    readBlob: async (id, index) => disk.blobs.get(`${id} ${index}`),
    subscribe: (onNews) => {
      listener = onNews;
      disk.tabs.add(onNews);
      return () => void disk.tabs.delete(onNews);
    },
  };
}
