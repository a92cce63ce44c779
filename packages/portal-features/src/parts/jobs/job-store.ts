/**
 * Where jobs are stored: one database, `mp-jobs`, with jobs, their items, and the files that were made of them. Open it to change what survives a
 * reload, or what a log-out removes. A store never rejects: what it could not do is its answer.
 */
import type { DBSchema, IDBPDatabase } from "idb";
import { databaseOf, ignoreFailure } from "#kit/open-database.ts";
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
  /** `page`: only this page has it. `refused`: there is no room, even after the files of delivered jobs went. */
  putBlob(id: string, index: number, blob: Blob): Promise<"stored" | "page" | "refused">;
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
const openDatabase = databaseOf<JobsSchema>(databaseName, storeNames);

/** The device's store of a user. Where it refuses a file, the page holds it. */
export function deviceJobStore(user: string): JobStore {
  const channel = openChannel(databaseName);
  const page = pageJobStore();
  const tell = (news: JobNews) => channel?.postMessage(news);
  const attempt = <Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> =>
    work().catch(() => otherwise);
  const put = async (job: Job, items: readonly ItemEntry[], isNew: boolean): Promise<Written> => {
    const written = await attempt(async () => writeJob(await openDatabase(), user, job, items, isNew), "refused");
    // Other tabs hide and show rows, also of a job that the device does not take.
    if (written !== "gone") tell({ id: job.id, job, changed: items });
    return written;
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
      (await attempt(async () => putBlob(await openDatabase(), user, id, index, blob), false))
        ? "stored"
        : page.putBlob(id, index, blob),
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

async function writeJob(
  database: JobsDatabase,
  user: string,
  job: Job,
  items: readonly ItemEntry[],
  isNew: boolean,
): Promise<Written> {
  const change = database.transaction(["jobs", "items"], "readwrite", { durability: "relaxed" });
  ignoreFailure(change.done);
  const isThere = isNew || (await change.objectStore("jobs").getKey([user, job.id])) !== undefined;
  if (!isThere) return "gone";
  ignoreFailure(change.objectStore("jobs").put(job, [user, job.id]));
  for (const entry of items) ignoreFailure(change.objectStore("items").put(entry, [user, job.id, entry.index]));
  await change.done;
  return "stored";
}

/** Bytes of each job's files: reading them for each of 600 labels would take longer than the labels. Of other tabs, as they were when they were read. */
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
    // Files of other users and tabs may be gone.
    sizes = await readSizes(database);
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
  ignoreFailure(change.done);
  // A log-out has removed the job: its files must not stay (T25).
  if ((await change.objectStore("jobs").getKey([user, id])) === undefined) return false;
  ignoreFailure(change.objectStore("blobs").put(blob, [user, id, index]));
  await change.done;
  sizes.set(id, (sizes.get(id) ?? 0) + blob.size);
  return true;
}

export const isDelivered = ({ state, isSeen }: Job): boolean =>
  isSeen || (state.at === "ended" && state.isDelivered !== false);

async function removeJob(database: JobsDatabase, user: string, id: string): Promise<void> {
  const change = database.transaction([...storeNames], "readwrite");
  ignoreFailure(change.done);
  ignoreFailure(change.objectStore("jobs").delete([user, id]));
  for (const store of ["items", "blobs"] as const) ignoreFailure(change.objectStore(store).delete(keysOf(user, id)));
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

/** For a page whose device stores no jobs: it holds their files. */
export function pageJobStore(): JobStore {
  const blobs = new Map<string, Map<number, Blob>>();
  return {
    load: () => Promise.resolve([]),
    read: () => Promise.resolve(undefined),
    add: () => Promise.resolve("refused"),
    write: () => Promise.resolve("refused"),
    remove: async (id) => void blobs.delete(id),
    putBlob: async (id, index, blob) => {
      const all = [...blobs.values()].flatMap((ofJob) => [...ofJob.values()]);
      if (all.reduce((sum, { size }) => sum + size, blob.size) > blobQuota.page) return "refused";
      blobs.set(id, (blobs.get(id) ?? new Map<number, Blob>()).set(index, blob));
      return "page";
    },
    readBlob: async (id, index) => blobs.get(id)?.get(index),
    subscribe: () => () => undefined,
  };
}
