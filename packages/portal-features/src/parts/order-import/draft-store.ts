/**
 * Stores a user's import in progress (the draft) on the device: the files, how they are read, and the edits. So a
 * reload, a crash or an expired session loses nothing (S2.38; T31, T58). A user has one draft. Open it to store more of
 * an import, or when a reload loses something.
 */
import { newId } from "@merchant-portal/api";
import { createListeners } from "#kit/listeners.ts";
import { isRecord } from "#kit/safe-storage.ts";
import { keysOf, onForgetUser } from "#kit/user-data.ts";
import type { FileSlot } from "#parts/order-import/import-columns.ts";
import type {
  Edit,
  EncodingName,
  ImportSettings,
  ImportState,
  Mapping,
  OpenedFile,
  OrderImport,
  Watch,
} from "#parts/order-import/order-import.ts";
import type { SendChoice } from "./upload/sent-import.ts";
import { type ImportsDatabase, openDatabase } from "./open-imports.ts";

/** A file of the draft, as stored on the device. */
export interface DraftFile {
  /** Id of the draft that it belongs to; absent in drafts of versions up to 1.21. */
  draft?: string;
  file: Blob;
  name: string;
  encoding: EncodingName;
  mapping: Mapping;
}

/** The part of the draft that concerns both files, as stored on the device. Its fields must not change. */
export interface DraftRecord {
  id: string;
  /** Epoch ms of the last change. */
  changedAt: number;
  edits: readonly (readonly Edit[])[];
  /** References that exist on the server (the stored word). */
  known: readonly string[];
  choice: SendChoice;
  /** Id of the run that sends it, once there is one. */
  run?: string | undefined;
}

export interface StoredDraft extends DraftRecord {
  files: Readonly<Partial<Record<FileSlot, DraftFile>>>;
}

/** Where a draft is stored: on the device, or in the page's memory. Never rejects: a draft that the device cannot store lasts as long as the page. */
export interface DraftStorage {
  read(): Promise<StoredDraft | undefined>;
  putRecord(record: DraftRecord): Promise<void>;
  putFile(slot: FileSlot, file: DraftFile | undefined): Promise<void>;
  forget(): Promise<void>;
}

export interface DraftStore {
  /** Loads the draft of an earlier page and continues it: later changes are saved to it. */
  read(): Promise<StoredDraft | undefined>;
  /** Returns the stored draft without continuing it. */
  peek(): Promise<StoredDraft | undefined>;
  /** Stores a copy of a file, or deletes it. Starts a draft if there is none. */
  saveFile(slot: FileSlot, file: DraftFile | undefined): Promise<void>;
  /** Changes the record. Changes within 300 ms are written together. */
  save(change: Partial<Omit<DraftRecord, "id" | "changedAt">>): void;
  /** Writes pending changes now. */
  flush(): Promise<void>;
  /** Deletes the draft: after it was sent, and when the merchant starts over. */
  forget(): Promise<void>;
  /** Calls back after every write. */
  subscribe(listener: () => void): () => void;
}

/** Milliseconds during which changes are collected before they are written. */
const writePause = 300;

const newRecord = (): DraftRecord => ({ id: newId(), changedAt: 0, edits: [], known: [], choice: "good" });

/** After the log-out of `user`, it writes nothing more. */
export function createDraftStore(
  storage: DraftStorage,
  user: string | undefined,
  now: () => number = Date.now,
): DraftStore {
  let record: DraftRecord | undefined;
  let isDirty = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastTask: Promise<void> = Promise.resolve();
  const { subscribe, emit: notify } = createListeners();
  /** Runs tasks one after the other, so that the last change wins. */
  const enqueue = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const done = lastTask.then(task);
    lastTask = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  };
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isDirty || !record) return;
    isDirty = false;
    await storage.putRecord({ ...record, changedAt: now() });
    notify();
  };
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    isDirty = false;
    record = undefined;
  };
  onForgetUser((forgotten) => {
    if (forgotten === user) drop();
  });

  return {
    async read() {
      const stored = await enqueue(() => storage.read());
      if (!stored) return undefined;
      const { files: _, ...rest } = stored;
      record = rest;
      return stored;
    },
    peek: () => enqueue(() => storage.read()),
    saveFile: (slot, file) =>
      enqueue(async () => {
        // Other files are another draft, as a second tab may still save edits of the earlier ones.
        const id = newId();
        const other = slot === "orders" ? "packages" : "orders";
        const before = record?.id;
        const kept = before === undefined ? undefined : (await storage.read())?.files[other];
        if (kept && (kept.draft ?? before) === before) await storage.putFile(other, { ...kept, draft: id });
        await storage.putFile(slot, file && { ...file, draft: id });
        record = { ...(record ?? newRecord()), id };
        isDirty = true;
        await write();
      }),
    save(change) {
      record = { ...(record ?? newRecord()), ...change };
      isDirty = true;
      timer ??= setTimeout(() => void enqueue(write), writePause);
    },
    flush: () => enqueue(write),
    async forget() {
      drop();
      await enqueue(() => storage.forget());
      notify();
    },
    subscribe,
  };
}

/**
 * Reads the stored files again, checks them and applies the stored edits. `state` is absent when a file is missing or unreadable: the merchant
 * continues from there.
 */
export async function restoreDraft(
  worker: OrderImport,
  draft: StoredDraft,
  settings: ImportSettings,
  watch: Watch = {},
): Promise<{ opened: readonly OpenedFile[]; state?: ImportState }> {
  const opened: OpenedFile[] = [];
  for (const slot of ["orders", "packages"] as const) {
    const one = draft.files[slot];
    if (!one) continue;
    const file = new File([one.file], one.name);
    opened.push(await worker.open(slot, file, { encoding: one.encoding, mapping: one.mapping, settings }, watch));
  }
  const isComplete = opened.length === 2 && opened.every(({ problem, missing }) => !problem && missing.length === 0);
  if (!isComplete) return { opened };
  let state = await worker.check(settings, watch);
  if (draft.known.length > 0) state = await worker.markExisting(draft.known);
  for (const step of draft.edits) state = await worker.edit(step);
  return { opened, state };
}

/** A draft in the page's memory. */
export function memoryDraftStorage(): DraftStorage {
  let record: DraftRecord | undefined;
  let files: StoredDraft["files"] = {};
  return {
    read: async () => record && { ...record, files },
    async putRecord(next) {
      record = next;
    },
    async putFile(slot, file) {
      const { [slot]: _, ...others } = files;
      files = file ? { ...others, [slot]: file } : others;
    },
    async forget() {
      [record, files] = [undefined, {}];
    },
  };
}

/** A draft in IndexedDB. */
export function deviceDraftStorage(user: string): DraftStorage {
  /** Ignores failures: on a full or blocked device the draft lasts as long as the page. */
  const attempt = (change: (database: ImportsDatabase) => Promise<unknown>): Promise<void> =>
    openDatabase()
      .then(change)
      .then(
        () => undefined,
        () => undefined,
      );
  return {
    async read() {
      try {
        const database = await openDatabase();
        const [record, orders, packages] = await Promise.all([
          database.get("work", [user, "work"]),
          database.get("work", [user, "orders"]),
          database.get("work", [user, "packages"]),
        ]);
        return validDraft(record, { orders, packages });
      } catch {
        return undefined;
      }
    },
    putRecord: (record) =>
      attempt((database) => {
        const change = database.transaction("work", "readwrite");
        const put = change.store.put(record, [user, "work"]);
        // Commits at once, because a page that is being closed may end before the put resolves.
        change.commit();
        return Promise.all([put, change.done]);
      }),
    putFile: (slot, file) =>
      attempt((database) => (file ? database.put("work", file, [user, slot]) : database.delete("work", [user, slot]))),
    forget: () => attempt((database) => database.delete("work", keysOf(user))),
  };
}

/**
 * The stored values as a draft; undefined when they are not valid, or there is no file. Two tabs write one draft: files that another draft has
 * stored meanwhile are a draft of their own, without these edits.
 */
export function validDraft(record: unknown, found: Record<FileSlot, unknown>): StoredDraft | undefined {
  if (!isDraftRecord(record)) return undefined;
  const stored: Partial<Record<FileSlot, DraftFile>> = {};
  for (const slot of ["orders", "packages"] as const) if (isDraftFile(found[slot])) stored[slot] = found[slot];
  const idOf = (file: DraftFile | undefined) => file && (file.draft ?? record.id);
  const ids = [idOf(stored.orders), idOf(stored.packages)];
  const id = ids.includes(record.id) ? record.id : ids.find((one) => one !== undefined);
  if (id === undefined) return undefined;
  const files: Partial<Record<FileSlot, DraftFile>> = {};
  for (const slot of ["orders", "packages"] as const) {
    const file = stored[slot];
    if (file && idOf(file) === id) files[slot] = file;
  }
  return { ...(id === record.id ? record : { ...newRecord(), id, changedAt: record.changedAt }), files };
}

const isDraftRecord = (record: unknown): record is DraftRecord =>
  isRecord(record) &&
  typeof record["id"] === "string" &&
  Array.isArray(record["edits"]) &&
  Array.isArray(record["known"]) &&
  ["good", "all"].includes(record["choice"] as string);

const isDraftFile = (file: unknown): file is DraftFile => isRecord(file) && file["file"] instanceof Blob;
