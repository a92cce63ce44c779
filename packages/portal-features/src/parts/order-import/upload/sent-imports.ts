/**
 * Imports that this device has sent, and the references of their orders: so that no order is sent a second time
 * unasked, and the order list can show those of an import. It outlives the jobs.
 */
import { createListeners } from "#kit/listeners.ts";
import { openChannel } from "#kit/safe-storage.ts";
import { ignoreFailure } from "#kit/open-database.ts";
import { keysOf, perUser } from "#kit/user-data.ts";
import { databaseName } from "#parts/order-import/imports-database.ts";
import { type ImportsDatabase, openDatabase } from "#parts/order-import/open-imports.ts";
import { maxImports } from "./max-imports.ts";
import { lastSent, readImport, type SentBatch, type SentImport } from "./sent-import.ts";

/** What is known of a batch. `references`: those of its orders, which were created or may have been; null: none of them was. */
export interface BatchNote {
  batch: SentBatch | undefined;
  references?: readonly string[] | null;
  skew?: number;
}

export interface SentImports {
  /** Newest first. */
  all(): Promise<readonly SentImport[]>;
  get(id: string): Promise<SentImport | undefined>;
  /** An import is about to be sent. Never rejects: one that the device cannot store stays in the page's memory. */
  add(sent: SentImport): Promise<void>;
  /** Resolves once it is on the disk; false when the device is full: then nothing must be sent. */
  note(id: string, index: number, note: BatchNote): Promise<boolean>;
  /** References whose orders were created or may have been, of all batches or of some. */
  references(id: string, isOfBatch?: (batch: number) => boolean): Promise<readonly string[]>;
  forget(id: string): Promise<void>;
  /** Calls back after every change, also of other tabs. */
  subscribe(listener: () => void): () => void;
}

/** Milliseconds after which the job of an import is removed: as long as a user's drafts stay (`maxAbsence`). */
export const maxJobAge = 4 * 24 * 60 * 60_000;

/** A place for imports and references. */
interface Shelf {
  read(): Promise<unknown[]>;
  references(id: string): Promise<readonly (readonly [batch: number, references: readonly string[]])[]>;
  write(sent: SentImport, index?: number, references?: readonly string[] | null): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

function memoryShelf(): Shelf {
  const imports = new Map<string, { sent: SentImport; references: Map<number, readonly string[]> }>();
  return {
    read: async () => [...imports.values()].map(({ sent }) => sent),
    references: async (id) => [...(imports.get(id)?.references ?? [])],
    async write(sent, index, references) {
      const before = imports.get(sent.id)?.references ?? new Map<number, readonly string[]>();
      if (index !== undefined && references) before.set(index, references);
      else if (index !== undefined && references === null) before.delete(index);
      imports.set(sent.id, { sent, references: before });
    },
    async remove(ids) {
      for (const id of ids) imports.delete(id);
    },
  };
}

const deviceShelf = (user: string): Shelf => ({
  read: async () => (await openDatabase()).getAll("runs", keysOf(user)),
  async references(id) {
    const reading = (await openDatabase()).transaction("references");
    const [keys, lists] = await Promise.all([
      reading.store.getAllKeys(keysOf(user, id)),
      reading.store.getAll(keysOf(user, id)),
    ]);
    return keys.map(([, , batch], at) => [batch, lists[at] ?? []] as const);
  },
  // Ends when the data are on the disk: after a crash the next page knows what was sent.
  async write(sent, index, references) {
    const change = (await openDatabase()).transaction(["runs", "references"], "readwrite", { durability: "strict" });
    ignoreFailure(change.done);
    ignoreFailure(change.objectStore("runs").put(sent, [user, sent.id]));
    if (index !== undefined && references !== undefined) {
      const store = change.objectStore("references");
      const key: [string, string, number] = [user, sent.id, index];
      ignoreFailure(references ? store.put(references, key) : store.delete(key));
    }
    await change.done;
  },
  remove: async (ids) => removeImports(await openDatabase(), user, ids),
});

async function removeImports(database: ImportsDatabase, user: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const change = database.transaction(["runs", "references"], "readwrite");
  ignoreFailure(change.done);
  for (const id of ids) {
    ignoreFailure(change.objectStore("runs").delete([user, id]));
    ignoreFailure(change.objectStore("references").delete(keysOf(user, id)));
  }
  await change.done;
}

/** Listeners in this page and in the user's other tabs. */
function listenersInTabs(user: string | undefined) {
  const { subscribe, emit } = createListeners();
  const tabs = user === undefined ? undefined : openChannel(databaseName);
  tabs?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data === user) emit();
  });
  const notify = () => {
    tabs?.postMessage(user);
    emit();
  };
  return { subscribe, notify };
}

/** The imports of a user on the device, or of a page without a user in its memory. */
export function createSentImports(
  user?: string,
  device: Shelf | undefined = user === undefined ? undefined : deviceShelf(user),
): SentImports {
  const page = memoryShelf();
  const { subscribe, notify } = listenersInTabs(user);
  const readShelf = async (shelf: Shelf | undefined) =>
    (await shelf?.read().catch(() => []))?.flatMap((value) => readImport(value) ?? []) ?? [];
  const all = async () =>
    [...(await readShelf(page)), ...(await readShelf(device))].toSorted(
      (one, other) => other.startedAt - one.startedAt,
    );
  const onPage = async (id: string) => (await readShelf(page)).find((sent) => sent.id === id);
  const get = async (id: string) => (await onPage(id)) ?? (await readShelf(device)).find((sent) => sent.id === id);
  return {
    all,
    get,
    async add(sent) {
      await (device ?? page).write(sent).catch(() => page.write(sent));
      // Without its import, nobody could see what a job has sent.
      const isOver = ({ startedAt }: SentImport) => startedAt < Date.now() - maxJobAge;
      const old = (await all()).slice(maxImports).flatMap((one) => (isOver(one) ? [one.id] : []));
      await Promise.all([page.remove(old), device?.remove(old).catch(() => undefined)]);
      notify();
    },
    async note(id, index, { batch, references, skew }) {
      const own = await onPage(id);
      const shelf = own ? page : (device ?? page);
      const sent = own ?? (await get(id));
      // The browser has cleared it: what is sent from now on is still remembered.
      const before = sent ?? { id, files: { orders: "", packages: "" }, startedAt: Date.now(), total: 0, batches: [] };
      const batches = Array.from({ length: Math.max(before.batches.length, index + 1) }, (_, at) =>
        at === index ? batch : before.batches[at],
      );
      const next = { ...before, batches, ...(skew !== undefined && { skew }) };
      const isWritten = await shelf.write(next, index, references).then(
        () => true,
        () => false,
      );
      notify();
      return isWritten;
    },
    async references(id, isOfBatch = () => true) {
      const shelf = (await onPage(id)) ? page : (device ?? page);
      const lists = await shelf.references(id).catch(() => []);
      return lists.flatMap(([batch, list]) => (isOfBatch(batch) ? list : []));
    },
    async forget(id) {
      await page.remove([id]);
      await device?.remove([id]).catch(() => undefined);
      notify();
    },
    subscribe,
  };
}

/** The server creates orders minutes after it accepted them: for a day, what this device sent counts as existing. */
const recentPeriod = 24 * 3_600_000;

/** An order that this device sent lately. */
export interface RecentlySent {
  /** The id of its import. */
  importId: string;
  /** Epoch ms: when that was last sent. */
  at: number;
  /** Its batch had no answer that tells: only the server knows whether it exists. */
  mayExist: boolean;
}

/**
 * What this device sent lately or may have sent, by reference. Without the import `except`, and with all that was sent since that one started. Of
 * two imports with an order, the one that was accepted counts, then the newer one.
 */
export async function recentlySent(
  imports: Pick<SentImports, "all" | "references">,
  now: number,
  except?: Pick<SentImport, "id" | "startedAt">,
): Promise<ReadonlyMap<string, RecentlySent>> {
  const since = Math.min(now - recentPeriod, except?.startedAt ?? now);
  const found = new Map<string, RecentlySent>();
  for (const sent of await imports.all()) {
    if (sent.id === except?.id || lastSent(sent) < since) continue;
    const isOpen = (batch: number) => sent.batches[batch]?.at === "open";
    const add = (references: readonly string[], mayExist: boolean) => {
      for (const reference of references)
        if (!found.has(reference) || (!mayExist && found.get(reference)?.mayExist))
          found.set(reference, { importId: sent.id, at: lastSent(sent), mayExist });
    };
    add(await imports.references(sent.id, (batch) => !isOpen(batch)), false);
    if (sent.batches.some((_, batch) => isOpen(batch))) add(await imports.references(sent.id, isOpen), true);
  }
  return found;
}

/** The user's imports that were sent. */
export const userImports = perUser(createSentImports);
