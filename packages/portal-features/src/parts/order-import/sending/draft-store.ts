/**
 * The import that a user is mending, kept on the device so that a reload, a crash or a session that ends costs nothing: the files
 * themselves, how they are read, and what was mended. One import a user (S2 'Bulk create'; T31, T58).
 */
import { newIdempotencyKey } from "@merchant-portal/api";
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
import { keysOf, onForgetImports } from "./imports-database.ts";
import type { SendChoice } from "./import-run.ts";
import { type ImportsDatabase, openImports } from "./open-imports.ts";

// <<<<
/**
 * The import that a user is mending, kept on the device so that a reload, a crash or a session that ends costs nothing: the files
 * themselves, how they are read, and what was mended. One import a user (S2 'Bulk create'; T31, T58).
 */
export interface StoredFile {
  file: Blob;
  name: string;
  encoding: EncodingName;
  mapping: Mapping;
}

/** What belongs to both files. */
export interface StoredWork {
  id: string;
  /** Epoch ms: last changed. */
  changedAt: number;
  edits: readonly (readonly Edit[])[];
  /** References that the server has. */
  known: readonly string[];
  choice: SendChoice;
  /** Id of the run that sends it, once one does. */
  run?: string | undefined;
}

export interface StoredImport extends StoredWork {
  files: Readonly<Partial<Record<FileSlot, StoredFile>>>;
}

/** Where it is kept. Each call tells whether the device took it; none rejects. */
export interface WorkStore {
  read(): Promise<StoredImport | undefined>;
  putWork(work: StoredWork): Promise<boolean>;
  putFile(slot: FileSlot, file: StoredFile | undefined): Promise<boolean>;
  forget(): Promise<boolean>;
}

export interface ImportStore {
  /** What an earlier page has left. */
  read(): Promise<StoredImport | undefined>;
  /** What is kept now, by whatever page; the next change is not made to it. */
  peek(): Promise<StoredImport | undefined>;
  /** Begins, or goes on with, the import of this id. Files are kept as they are now: what happens to them later does not matter. */
  saveFile(slot: FileSlot, file: StoredFile | undefined): Promise<boolean>;
  /** Keeps what was done, soon: of several changes at once the last. */
  keep(change: Partial<Omit<StoredWork, "id" | "changedAt">>): void;
  /** Fulfilled when the device has what was kept, or has refused it. */
  settle(): Promise<void>;
  /** After success, and when the person starts over. */
  forget(): Promise<void>;
  /** Whether the device has refused something: the work then lasts as long as the page. */
  isRefused(): boolean;
  subscribe(hear: () => void): () => void;
}

/** Milliseconds in which changes gather before they are written together. */
const writePause = 300;

const newWork = (): StoredWork => ({ id: newIdempotencyKey(), changedAt: 0, edits: [], known: [], choice: "good" });

/** `user`: when they leave on purpose nothing more is kept. */
export function openImportStore(store: WorkStore, user: string | undefined, now: () => number = Date.now): ImportStore {
  let work: StoredWork | undefined;
  let isWaiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isRefused = false;
  const hearers = new Set<() => void>();
  const tell = () => {
    for (const hear of hearers) hear();
  };
  const took = (isTaken: boolean) => {
    isRefused = !isTaken;
    tell();
    return isTaken;
  };
  /** One after the other: what was kept last is what is there. */
  const inTurn = <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    const done = writing.then(act);
    writing = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  };
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isWaiting || !work) return;
    isWaiting = false;
    took(await store.putWork({ ...work, changedAt: now() }));
  };
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    isWaiting = false;
    work = undefined;
    isRefused = false;
  };
  onForgetImports((left) => {
    if (left === user) drop();
  });

  return {
    async read() {
      const kept = await inTurn(() => store.read());
      if (!kept) return undefined;
      const { files: _, ...rest } = kept;
      work = rest;
      return kept;
    },
    peek: () => inTurn(() => store.read()),
    saveFile: (slot, file) =>
      inTurn(async () => {
        work ??= newWork();
        isWaiting = true;
        const isTaken = await store.putFile(slot, file);
        await write();
        return took(isTaken && !isRefused);
      }),
    keep(change) {
      work = { ...(work ?? newWork()), ...change };
      isWaiting = true;
      timer ??= setTimeout(() => void inTurn(write), writePause);
    },
    settle: () => inTurn(write),
    async forget() {
      drop();
      await inTurn(() => store.forget());
      tell();
    },
    isRefused: () => isRefused,
    subscribe(hear) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}

/**
 * Reads kept files again and does again what was done with them. `state` is absent where a file is missing or cannot be read as it was:
 * then the person goes on from there.
 */
export async function restoreImport(
  worker: OrderImport,
  kept: StoredImport,
  settings: ImportSettings,
  watch: Watch = {},
): Promise<{ opened: readonly OpenedFile[]; state?: ImportState }> {
  const opened: OpenedFile[] = [];
  for (const slot of ["orders", "packages"] as const) {
    const one = kept.files[slot];
    if (!one) continue;
    const file = new File([one.file], one.name);
    opened.push(await worker.open(slot, file, { encoding: one.encoding, mapping: one.mapping, settings }, watch));
  }
  const isWhole = opened.length === 2 && opened.every(({ problem, missing }) => !problem && missing.length === 0);
  if (!isWhole) return { opened };
  let state = await worker.check(settings, watch);
  if (kept.known.length > 0) state = await worker.markKnown(kept.known);
  for (const step of kept.edits) state = await worker.edit(step);
  return { opened, state };
}

/** Lasts as long as the page. */
export function pageWorkStore(): WorkStore {
  let work: StoredWork | undefined;
  let files: StoredImport["files"] = {};
  return {
    read: async () => work && { ...work, files },
    async putWork(next) {
      work = next;
      return false;
    },
    async putFile(slot, file) {
      const { [slot]: _, ...others } = files;
      files = file ? { ...others, [slot]: file } : others;
      return false;
    },
    async forget() {
      [work, files] = [undefined, {}];
      return true;
    },
  };
}

// <<<<
/** The import that a user is mending, in this browser's IndexedDB. */
export function deviceWork(user: string): WorkStore {
  const attempt = async (act: (database: ImportsDatabase) => Promise<unknown>): Promise<boolean> => {
    try {
      await act(await openImports());
      return true;
    } catch {
      return false;
    }
  };
  return {
    async read() {
      try {
        const database = await openImports();
        const [work, orders, packages] = await Promise.all([
          database.get("work", [user, "work"]),
          database.get("work", [user, "orders"]),
          database.get("work", [user, "packages"]),
        ]);
        return storedImport(work, { orders, packages });
      } catch {
        return undefined;
      }
    },
    putWork: (work) =>
      attempt((database) => {
        const change = database.transaction("work", "readwrite");
        const put = change.store.put(work, [user, "work"]);
        // A page that is being left does not live to hear that it was put.
        change.commit();
        return Promise.all([put, change.done]);
      }),
    putFile: (slot, file) =>
      attempt((database) => (file ? database.put("work", file, [user, slot]) : database.delete("work", [user, slot]))),
    forget: () => attempt((database) => database.delete("work", keysOf(user))),
  };
}

const isThing = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** What was found, if it is of this version. */
function storedImport(work: unknown, found: Record<FileSlot, unknown>): StoredImport | undefined {
  const isWork = isThing(work) && typeof work["id"] === "string" && Array.isArray(work["edits"]);
  const isKnown = isWork && Array.isArray(work["known"]) && ["good", "all"].includes(work["choice"] as string);
  if (!isKnown) return undefined;
  const files: Partial<Record<FileSlot, StoredFile>> = {};
  for (const slot of ["orders", "packages"] as const) {
    const file = found[slot];
    if (isThing(file) && file["file"] instanceof Blob) files[slot] = file as unknown as StoredFile;
  }
  const isAny = files.orders !== undefined || files.packages !== undefined;
  return isAny ? { ...(work as unknown as StoredWork), files } : undefined;
}
