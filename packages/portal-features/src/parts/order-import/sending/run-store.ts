/**
 * Stores the runs of imports on the device, so that each order is created once, even after a reload or a crash (decision
 * 023). A run is one import as it is sent; `import-run.ts` defines it. Open it to change what is stored of a run, and
 * for how long.
 */
import { createListeners } from "#kit/listeners.ts";
import { openChannel } from "#kit/safe-storage.ts";
import { keysOf } from "#kit/user-data.ts";
import { type ImportRun, isImportRun } from "./import-run.ts";
import { databaseName } from "./imports-database.ts";
import { ignoreFailure, type ImportsDatabase, openDatabase } from "./open-imports.ts";

/** What is stored together with a run, in one transaction. */
export interface RunChange {
  /** The body of the batch to send or being sent; null deletes it. */
  body?: string | null;
  /** The references of a batch, by its index in the run; null deletes them, as none of its orders was created. */
  references?: { batch: number; are: readonly string[] | null };
}

/** Where a run was saved: on the device, in this page's memory, or nowhere, because the device is full; then the earlier version stays. */
export type SavedTo = "device" | "page" | "nowhere";

export interface RunStore {
  /** Newest first. */
  runs(): Promise<readonly ImportRun[]>;
  run(id: string): Promise<ImportRun | undefined>;
  /** Resolves once all is saved, or nothing. Never rejects. */
  save(run: ImportRun, change?: RunChange): Promise<SavedTo>;
  /** The body that was saved last. */
  body(id: string): Promise<string | undefined>;
  /** The references of all batches, or of one: their orders were created or may have been. */
  references(id: string, batch?: number): Promise<readonly string[]>;
  forget(id: string): Promise<void>;
  /** Calls back after every change, also of other tabs. */
  subscribe(listener: () => void): () => void;
}

/** Runs that are stored for a user. */
export const maxRuns = 20;

/** The runs to delete when there are too many: ended ones first, the oldest first. */
export function runsToDelete(runs: readonly ImportRun[]): readonly ImportRun[] {
  const rank = (run: ImportRun) => (run.endedAt === undefined ? 1 : 0);
  return runs.toSorted((one, other) => rank(other) - rank(one) || other.startedAt - one.startedAt).slice(maxRuns);
}

/** The references of a run whose orders were created or may have been: all but those of a last batch that was not sent yet. */
export async function sentReferences(runStore: RunStore, { id, batches }: ImportRun): Promise<readonly string[]> {
  const all = await runStore.references(id);
  if (batches.at(-1)?.at !== "ready") return all;
  const unsent = new Set(await runStore.references(id, batches.length - 1));
  return all.filter((reference) => !unsent.has(reference));
}

/** A store in the page's memory. */
export function memoryRunStore(): RunStore {
  const stored = new Map<
    string,
    { run: ImportRun; body: string | undefined; references: Map<number, readonly string[]> }
  >();
  const { subscribe, emit: notify } = createListeners();
  const newestFirst = () =>
    [...stored.values()].map(({ run }) => run).toSorted((one, other) => other.startedAt - one.startedAt);
  return {
    runs: async () => newestFirst(),
    run: async (id) => stored.get(id)?.run,
    async save(run, { body, references } = {}) {
      const before = stored.get(run.id) ?? { run, body: undefined, references: new Map<number, readonly string[]>() };
      if (references?.are) before.references.set(references.batch, references.are);
      else if (references) before.references.delete(references.batch);
      stored.set(run.id, { ...before, run, body: body === undefined ? before.body : (body ?? undefined) });
      for (const { id } of runsToDelete(newestFirst())) stored.delete(id);
      notify();
      return "page";
    },
    body: async (id) => stored.get(id)?.body,
    async references(id, batch) {
      const all = stored.get(id)?.references;
      return batch === undefined ? [...(all?.values() ?? [])].flat() : (all?.get(batch) ?? []);
    },
    async forget(id) {
      stored.delete(id);
      notify();
    },
    subscribe,
  };
}

/**
 * A store in IndexedDB. A new run that the device cannot store stays in memory. A run that is on the device never moves to memory: when the
 * device is full, `save` returns `nowhere`, because sending on would leave an outdated record behind.
 */
export function deviceRunStore(user: string): RunStore {
  const page = memoryRunStore();
  const { subscribe, emit: notifyPage } = createListeners();
  const tabs = openChannel(databaseName);
  tabs?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data === user) notifyPage();
  });
  const notify = () => {
    tabs?.postMessage(user);
    notifyPage();
  };
  /** Reads from the device; returns `otherwise` when the browser fails. */
  const read = async <Found>(find: (database: ImportsDatabase) => Promise<Found>, otherwise: Found): Promise<Found> =>
    openDatabase()
      .then(find)
      .catch(() => otherwise);
  const storedRun = (id: string) =>
    read(async (database) => {
      const found = await database.get("runs", [user, id]);
      return isImportRun(found) ? found : undefined;
    }, undefined);
  const isOnPage = async (id: string) => (await page.run(id)) !== undefined;

  return {
    async runs() {
      const stored = (await read((database) => database.getAll("runs", keysOf(user)), [])).filter(isImportRun);
      return [...(await page.runs()), ...stored].toSorted((one, other) => other.startedAt - one.startedAt);
    },
    run: async (id) => (await page.run(id)) ?? storedRun(id),
    async save(run, change = {}): Promise<SavedTo> {
      if (await isOnPage(run.id)) {
        await page.save(run, change);
        notifyPage();
        return "page";
      }
      try {
        await write(await openDatabase(), user, run, change);
        notify();
        return "device";
      } catch {
        if (await storedRun(run.id)) return "nowhere";
        await page.save(run, change);
        notifyPage();
        return "page";
      }
    },
    body: async (id) => (await page.body(id)) ?? read((database) => database.get("bodies", [user, id]), undefined),
    async references(id, batch) {
      if (await isOnPage(id)) return page.references(id, batch);
      if (batch !== undefined)
        return (await read((database) => database.get("references", [user, id, batch]), [])) ?? [];
      return (await read((database) => database.getAll("references", keysOf(user, id)), [])).flat();
    },
    async forget(id) {
      await page.forget(id);
      await read((database) => deleteRuns(database, user, [id]), undefined);
      notify();
    },
    subscribe,
  };
}

/** Writes all in one transaction, which ends when the data are on the disk. */
async function write(database: ImportsDatabase, user: string, run: ImportRun, { body, references }: RunChange) {
  const change = database.transaction(["runs", "bodies", "references"], "readwrite", { durability: "strict" });
  ignoreFailure(change.done);
  const runs = change.objectStore("runs");
  const isNew = (await runs.getKey([user, run.id])) === undefined;
  ignoreFailure(runs.put(run, [user, run.id]));
  if (body === null) ignoreFailure(change.objectStore("bodies").delete([user, run.id]));
  else if (body !== undefined) ignoreFailure(change.objectStore("bodies").put(body, [user, run.id]));
  if (references) {
    const store = change.objectStore("references");
    const key: [string, string, number] = [user, run.id, references.batch];
    ignoreFailure(references.are ? store.put(references.are, key) : store.delete(key));
  }
  await change.done;
  if (!isNew) return;
  const all = (await database.getAll("runs", keysOf(user))).filter(isImportRun);
  await deleteRuns(
    database,
    user,
    runsToDelete(all).map(({ id }) => id),
  );
}

async function deleteRuns(database: ImportsDatabase, user: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const change = database.transaction(["runs", "bodies", "references"], "readwrite");
  ignoreFailure(change.done);
  for (const id of ids) {
    ignoreFailure(change.objectStore("runs").delete([user, id]));
    ignoreFailure(change.objectStore("bodies").delete([user, id]));
    ignoreFailure(change.objectStore("references").delete(keysOf(user, id)));
  }
  await change.done;
}
