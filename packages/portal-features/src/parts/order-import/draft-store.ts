/**
 * Stores a user's imports in progress (drafts) on the device: the files, how they are read, and the edits. So a reload, a
 * crash or an expired session loses nothing (S2.38; T31, T58). Each tab has a draft of its own (T48). Open it to store
 * more of an import, when a reload loses something, or when two tabs mix their imports.
 */
import { newId } from "@merchant-portal/api";
import { createListeners } from "#kit/listeners.ts";
import { isRecord, webLocks } from "#kit/safe-storage.ts";
import { keysOf, onForgetUser, tabStorage, userKey } from "#kit/user-data.ts";
import { fileSlots, type FileSlot } from "#parts/order-import/import-columns.ts";
import type {
  Edit,
  EncodingName,
  ImportSettings,
  ImportState,
  Mapping,
  OpenedFile,
  OrderImport,
  SheetChoice,
  Watch,
} from "#parts/order-import/order-import.ts";
import type { SendChoice } from "./upload/sent-import.ts";
import { type ImportsDatabase, openDatabase } from "./open-imports.ts";

/** A file of a draft, as stored on the device. */
export interface DraftFile {
  file: Blob;
  name: string;
  encoding: EncodingName;
  /** Of a workbook. */
  sheet?: SheetChoice | undefined;
  mapping: Mapping;
}

type DraftFiles = Readonly<Partial<Record<FileSlot, DraftFile>>>;

/** The part of a draft that concerns both files, as stored on the device. Its fields must not change. */
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
  files: DraftFiles;
}

/** Where drafts are stored: on the device, or in the page's memory. Never rejects: a draft that the device cannot store lasts as long as the page. */
export interface DraftStorage {
  /** All drafts of the user, the last changed one first. */
  list(): Promise<readonly StoredDraft[]>;
  /** Stores the record with these of its files; an undefined one is deleted, others stay. */
  put(record: DraftRecord, files: Readonly<Partial<Record<FileSlot, DraftFile | undefined>>>): Promise<void>;
  forget(draft: string): Promise<void>;
  /**
   * Keeps a draft for this tab until the returned function is called, or the tab is closed. Undefined when another tab has it. `isOwn`: this
   * tab had it before a reload, which may not be over yet.
   */
  hold(draft: string, isOwn: boolean): Promise<(() => void) | undefined>;
  /** The draft of this tab, also after a reload. */
  own: { get(): string | undefined; set(draft: string | undefined): void };
}

/** `isOpenElsewhere`: another tab has it open. This tab has a copy, which becomes a draft of its own with the first change. */
export type OpenedDraft = StoredDraft & { isOpenElsewhere: boolean };

/** Milliseconds during which changes are collected before they are written. */
const writePause = 300;

const newRecord = (): DraftRecord => ({ id: newId(), changedAt: 0, edits: [], known: [], choice: "good" });

/** What this tab has open. */
interface Open {
  record: DraftRecord;
  /** Files that are not stored under the record's id yet. */
  files: Partial<Record<FileSlot, DraftFile | undefined>>;
  /** A copy of another tab's draft, without a change of its own: it is not stored. */
  isCopy: boolean;
}

const startDraft = (): Open => ({ record: newRecord(), files: {}, isCopy: false });

/** The drafts of a user as this tab sees them. After the log-out of `user`, it writes nothing more. */
export class DraftStore {
  /** Calls back after every write. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly #notify: () => void;
  readonly #storage: DraftStorage;
  readonly #now: () => number;
  readonly #enqueue = createQueue();
  #open: Open | undefined;
  #held: { draft: string; release: () => void } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDirty = false;
  #isLoggedOut = false;

  constructor(storage: DraftStorage, user: string | undefined, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
    ({ subscribe: this.subscribe, emit: this.#notify } = createListeners());
    onForgetUser((forgotten) => {
      if (forgotten !== user) return;
      this.#isLoggedOut = true;
      this.#drop();
    });
  }

  /** Loads the draft of this tab, or else the newest that no other tab has open, and continues it: later changes are saved to it. */
  read(): Promise<OpenedDraft | undefined> {
    return this.#enqueue(async () => {
      const { own, drafts } = await this.#list();
      for (const draft of drafts) {
        if (!(await this.#hold(draft.id, draft.id === own))) continue;
        this.#open = { record: recordOf(draft), files: {}, isCopy: false };
        return { ...draft, isOpenElsewhere: false };
      }
      const [first] = drafts;
      if (!first) return undefined;
      const copy = { ...first, id: newId() };
      this.#open = { record: recordOf(copy), files: { ...copy.files }, isCopy: true };
      return { ...copy, isOpenElsewhere: true };
    });
  }

  /** Returns the draft that this tab has or would load, without continuing it. */
  peek(): Promise<StoredDraft | undefined> {
    return this.#enqueue(async () => {
      const open = this.#open;
      return open?.isCopy ? { ...open.record, files: definedFiles(open.files) } : (await this.#list()).drafts[0];
    });
  }

  /** Stores a copy of a file, or deletes it. Drops the edits, which belong to the earlier file. Starts a draft if there is none. */
  saveFile(slot: FileSlot, file: DraftFile | undefined): Promise<void> {
    const { record, files } = this.#open ?? startDraft();
    // At once, so that edits of the new file, which may be saved before the file is written, stay.
    const fresh = { ...record, edits: [], known: [], run: undefined };
    this.#open = { record: fresh, files: { ...files, [slot]: file }, isCopy: false };
    this.#isDirty = true;
    return this.flush();
  }

  /** Changes the record. Changes within 300 ms are written together. */
  save(change: Partial<Omit<DraftRecord, "id" | "changedAt">>): void {
    const { record, files, isCopy } = this.#open ?? startDraft();
    const isChanged = change.run !== undefined || isOther(change.edits, record.edits);
    this.#open = { record: { ...record, ...change }, files, isCopy: isCopy && !isChanged };
    if (this.#open.isCopy) return;
    this.#isDirty = true;
    this.#timer ??= setTimeout(() => void this.flush(), writePause);
  }

  /** Writes pending changes now. */
  flush(): Promise<void> {
    return this.#enqueue(() => this.#write());
  }

  /** Writes pending changes, and lets other tabs open the draft. */
  leave(): Promise<void> {
    return this.flush().then(() => this.#release());
  }

  /** Deletes this tab's draft: the merchant starts over. */
  async forget(): Promise<void> {
    const draft = this.#open && !this.#open.isCopy ? this.#open.record.id : undefined;
    this.#drop();
    if (draft === undefined) return;
    this.#storage.own.set(undefined);
    await this.#enqueue(() => this.#storage.forget(draft));
    this.#notify();
  }

  /** Deletes the drafts that this run has sent, also one that no page has open (decision 023). */
  async forgetSent(run: string): Promise<void> {
    // What it has open may not be written yet.
    const own = this.#open?.record.run === run ? this.#open.record.id : undefined;
    if (own !== undefined) this.#drop();
    const storage = this.#storage;
    await this.#enqueue(async () => {
      const sent = (await storage.list()).filter((draft) => draft.run === run || draft.id === own);
      if (sent.some(({ id }) => id === storage.own.get())) storage.own.set(undefined);
      for (const { id } of sent) await storage.forget(id);
    });
    this.#notify();
  }

  async #write(): Promise<void> {
    this.#stopTimer();
    if (!this.#isDirty || !this.#open || this.#isLoggedOut) return;
    this.#isDirty = false;
    const { record, files } = this.#open;
    this.#open = { ...this.#open, files: {} };
    await this.#storage.put({ ...record, changedAt: this.#now() }, files);
    // A draft that starts here belongs to this tab.
    if (Object.keys(files).length > 0) await this.#hold(record.id, false);
    this.#notify();
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #release(): void {
    this.#held?.release();
    this.#held = undefined;
  }

  async #hold(draft: string, isOwn: boolean): Promise<boolean> {
    if (this.#held?.draft !== draft) {
      const release = await this.#storage.hold(draft, isOwn);
      if (!release) return false;
      this.#release();
      this.#held = { draft, release };
    }
    this.#storage.own.set(draft);
    return true;
  }

  #drop(): void {
    this.#stopTimer();
    this.#release();
    this.#isDirty = false;
    this.#open = undefined;
  }

  /** This tab's draft first, then the newest. */
  async #list() {
    const own = this.#open?.record.id ?? this.#storage.own.get();
    const drafts = await this.#storage.list();
    return { own, drafts: drafts.toSorted((one, other) => Number(other.id === own) - Number(one.id === own)) };
  }
}

/** Runs tasks one after the other, so that the last change wins. */
function createQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };
}

const recordOf = ({ id, changedAt, edits, known, choice, run }: StoredDraft): DraftRecord => ({
  id,
  changedAt,
  edits,
  known,
  choice,
  ...(run !== undefined && { run }),
});

const isOther = (edits: DraftRecord["edits"] | undefined, before: DraftRecord["edits"]): boolean =>
  edits !== undefined && JSON.stringify(edits) !== JSON.stringify(before);

function definedFiles(files: Open["files"]): DraftFiles {
  const { orders, packages } = files;
  return { ...(orders && { orders }), ...(packages && { packages }) };
}

/** The stored files of a draft, with their names. */
export function filesOf({ files }: StoredDraft): Partial<Record<FileSlot, File>> {
  const made: Partial<Record<FileSlot, File>> = {};
  for (const slot of fileSlots) {
    const one = files[slot];
    if (one) made[slot] = new File([one.file], one.name, { type: one.file.type });
  }
  return made;
}

/**
 * Reads the files of a draft (`filesOf`), checks them and applies the stored edits. `state` is absent when a file is missing or unreadable: the
 * merchant continues from there.
 */
export async function restoreDraft(
  worker: OrderImport,
  draft: StoredDraft,
  files: Partial<Record<FileSlot, File>>,
  settings: ImportSettings,
  watch: Watch = {},
): Promise<{ opened: readonly OpenedFile[]; state?: ImportState }> {
  const opened: OpenedFile[] = [];
  for (const slot of fileSlots) {
    const [file, stored] = [files[slot], draft.files[slot]];
    if (!file || !stored) continue;
    const { encoding, sheet, mapping } = stored;
    opened.push(await worker.open(slot, file, { encoding, sheet, mapping, settings }, watch));
  }
  const isComplete = opened.length === 2 && opened.every(({ problem, isUnclear }) => !problem && !isUnclear);
  if (!isComplete) return { opened };
  let state = await worker.check(settings, watch);
  if (draft.known.length > 0) state = await worker.markExisting(draft.known);
  for (const step of draft.edits) state = await worker.edit(step);
  return { opened, state };
}

/** Drafts in the page's memory. */
export function memoryDraftStorage(): DraftStorage {
  const drafts = new Map<string, StoredDraft>();
  let own: string | undefined;
  return {
    list: async () => newestFirst([...drafts.values()]),
    async put(record, files) {
      drafts.set(record.id, { ...record, files: definedFiles({ ...drafts.get(record.id)?.files, ...files }) });
    },
    forget: async (draft) => void drafts.delete(draft),
    hold: async () => () => undefined,
    own: { get: () => own, set: (draft) => (own = draft) },
  };
}

const newestFirst = (drafts: readonly StoredDraft[]): StoredDraft[] =>
  drafts.filter(hasFiles).toSorted((one, other) => other.changedAt - one.changedAt);
const hasFiles = ({ files }: StoredDraft): boolean => files.orders !== undefined || files.packages !== undefined;

/** Drafts in IndexedDB, in the store `work`: `[user, draft, part]`, where the part is `record`, `orders` or `packages`. */
export function deviceDraftStorage(user: string): DraftStorage {
  /** Ignores failures: on a full or blocked device the draft lasts as long as the page. */
  const attempt = (change: (database: ImportsDatabase) => Promise<unknown>): Promise<void> =>
    openDatabase()
      .then(change)
      .then(
        () => undefined,
        () => undefined,
      );
  const tab = tabStorage(user);
  const ownKey = userKey(user, "draft.import");
  return {
    async list() {
      try {
        const { store, done } = (await openDatabase()).transaction("work", "readwrite");
        const [keys, values] = await Promise.all([store.getAllKeys(keysOf(user)), store.getAll(keysOf(user))]);
        const entries = keys.map((key, at) => ({ key: key.slice(1), value: values[at] }));
        const earlier = earlierDraft(entries);
        if (earlier) for (const [part, value] of partsOf(earlier)) void store.put(value, [user, earlier.id, part]);
        for (const { key } of entries) if (key.length === 1) void store.delete([user, ...key]);
        await done;
        return newestFirst([...(earlier ? [earlier] : []), ...storedDrafts(entries)]);
      } catch {
        return [];
      }
    },
    put: (record, files) =>
      attempt((database) => {
        const change = database.transaction("work", "readwrite");
        const { store } = change;
        const tasks: Promise<unknown>[] = [store.put(record, [user, record.id, "record"])];
        for (const [slot, file] of Object.entries(files))
          tasks.push(file ? store.put(file, [user, record.id, slot]) : store.delete([user, record.id, slot]));
        // Commits at once, because a page that is being closed may end before the puts resolve.
        change.commit();
        return Promise.all([...tasks, change.done]);
      }),
    forget: (draft) => attempt((database) => database.delete("work", keysOf(user, draft))),
    hold: (draft, isOwn) => holdDraft(userKey(user, `import.${draft}`), isOwn),
    own: {
      get: () => tab.getItem(ownKey) ?? undefined,
      set: (draft) => (draft === undefined ? tab.removeItem(ownKey) : tab.setItem(ownKey, draft)),
    },
  };
}

/** Milliseconds for which a reloaded page waits until the page before it has ended. */
const reloadTime = 1_000;

/** Without locks, all tabs can have a draft open at once. */
function holdDraft(name: string, isOwn: boolean): Promise<(() => void) | undefined> {
  const free = () => undefined;
  const locks = webLocks();
  if (!locks) return Promise.resolve(free);
  const options = isOwn ? { signal: AbortSignal.timeout(reloadTime) } : { ifAvailable: true };
  return new Promise((resolve) => {
    locks
      .request(name, options, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise<void>((release) => resolve(release));
      })
      // A private or partitioned page may not use its locks.
      .catch((error: unknown) => resolve((error as Error).name === "TimeoutError" ? undefined : free));
  });
}

/** An entry of the store `work`; `key` is without the user. */
type Entry = Readonly<{ key: readonly string[]; value: unknown }>;

const partsOf = ({ files, ...record }: StoredDraft): [string, unknown][] => [
  ["record", record],
  ...Object.entries(files),
];

/** The stored entries as drafts; those that are not valid are left out. */
function storedDrafts(entries: readonly Entry[]): StoredDraft[] {
  const find = (id: string, part: string) => entries.find(({ key }) => key[0] === id && key[1] === part)?.value;
  const records = entries.flatMap(({ key, value }) => (key[1] === "record" && isDraftRecord(value) ? [value] : []));
  return records.map((record) => {
    const [orders, packages] = [find(record.id, "orders"), find(record.id, "packages")];
    return {
      ...record,
      files: { ...(isDraftFile(orders) && { orders }), ...(isDraftFile(packages) && { packages }) },
    };
  });
}

/**
 * The draft of versions that stored one for all tabs, in the parts `work`, `orders` and `packages`. Files that another tab has stored over those
 * of the record (they have another id) come without its edits.
 */
export function earlierDraft(entries: readonly Entry[]): StoredDraft | undefined {
  const find = (part: string) => entries.find(({ key }) => key.length === 1 && key[0] === part)?.value;
  const record = find("work");
  if (!isDraftRecord(record)) return undefined;
  const files: Partial<Record<FileSlot, DraftFile>> = {};
  const slots = fileSlots.filter((slot) => isDraftFile(find(slot)));
  const idOf = (slot: FileSlot) => (find(slot) as { draft?: string }).draft ?? record.id;
  const id = slots.some((slot) => idOf(slot) === record.id) ? record.id : slots.map(idOf)[0];
  if (id === undefined) return undefined;
  for (const slot of slots) if (idOf(slot) === id) files[slot] = find(slot) as DraftFile;
  return { ...(id === record.id ? record : { ...newRecord(), id, changedAt: record.changedAt }), files };
}

const isDraftRecord = (record: unknown): record is DraftRecord =>
  isRecord(record) &&
  typeof record["id"] === "string" &&
  Array.isArray(record["edits"]) &&
  Array.isArray(record["known"]) &&
  ["good", "all"].includes(record["choice"] as string);

const isDraftFile = (file: unknown): file is DraftFile => isRecord(file) && file["file"] instanceof Blob;
