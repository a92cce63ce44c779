/** Where runs of imports are kept, so that each order is created once whatever happens to the page. */
import { type ImportRun, isImportRun } from "./import-run.ts";
import { importsDatabase, keysOf } from "./imports-database.ts";
import { heard, type ImportsDatabase, openImports } from "./open-imports.ts";

// <<<<
/** Where runs of imports are kept, so that each order is created once whatever happens to the page. */
/** What is kept together with a run, in the same step. */
export interface RunChange {
  /** The body of the batch that is sent next or under way; null: there is none any more. */
  body?: string | null;
  /** The references of a batch, by its place in the run; null: none of them was created. */
  references?: { batch: number; are: readonly string[] | null };
}

/** Where something is: on the device, with this page alone, or, because the device is full, nowhere: what was kept before stands. */
export type Kept = "device" | "page" | "nowhere";

export interface ImportDevice {
  /** Newest first. */
  runs(): Promise<readonly ImportRun[]>;
  run(id: string): Promise<ImportRun | undefined>;
  /** Kept when it resolves, all of it or nothing. Never rejects. */
  save(run: ImportRun, change?: RunChange): Promise<Kept>;
  /** The body that was kept with a run last. */
  body(id: string): Promise<string | undefined>;
  /** References of the orders that were created, or may have been; of one batch where it is named. */
  references(id: string, batch?: number): Promise<readonly string[]>;
  forget(id: string): Promise<void>;
  /** Hears that something was changed, here or in another tab. */
  subscribe(hear: () => void): () => void;
}

/** So many are kept. */
export const maxRuns = 20;

/** The runs that go when there are too many: the oldest, those that are over first. */
export function runsToForget(runs: readonly ImportRun[]): readonly ImportRun[] {
  const rank = (run: ImportRun) => (run.endedAt === undefined ? 1 : 0);
  return runs.toSorted((one, other) => rank(other) - rank(one) || other.startedAt - one.startedAt).slice(maxRuns);
}

/** References of the orders of a run that were created, are being created, or may have been; not those of a batch that never went out. */
export async function sentReferences(device: ImportDevice, { id, batches }: ImportRun): Promise<readonly string[]> {
  const all = await device.references(id);
  if (batches.at(-1)?.at !== "ready") return all;
  const unsent = new Set(await device.references(id, batches.length - 1));
  return all.filter((reference) => !unsent.has(reference));
}

/** Lasts as long as the page. */
export function pageImportDevice(): ImportDevice {
  const kept = new Map<
    string,
    { run: ImportRun; body: string | undefined; references: Map<number, readonly string[]> }
  >();
  const hearers = new Set<() => void>();
  const tell = () => {
    for (const hear of hearers) hear();
  };
  const newestFirst = () =>
    [...kept.values()].map(({ run }) => run).toSorted((one, other) => other.startedAt - one.startedAt);
  return {
    runs: async () => newestFirst(),
    run: async (id) => kept.get(id)?.run,
    async save(run, { body, references } = {}) {
      const before = kept.get(run.id) ?? { run, body: undefined, references: new Map<number, readonly string[]>() };
      if (references?.are) before.references.set(references.batch, references.are);
      else if (references) before.references.delete(references.batch);
      kept.set(run.id, { ...before, run, body: body === undefined ? before.body : (body ?? undefined) });
      for (const { id } of runsToForget(newestFirst())) kept.delete(id);
      tell();
      return "page";
    },
    body: async (id) => kept.get(id)?.body,
    async references(id, batch) {
      const all = kept.get(id)?.references;
      return batch === undefined ? [...(all?.values() ?? [])].flat() : (all?.get(batch) ?? []);
    },
    async forget(id) {
      kept.delete(id);
      tell();
    },
    subscribe(hear) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}

// <<<<
/** Runs of imports in this browser's IndexedDB, under the user's name. */
/**
 * What begins while the browser keeps nothing lasts as long as the page. What has begun on the device stays there: when that is full
 * later, `save` says so, for a page that went on alone would leave a record behind that is not true any more.
 */
export function deviceImports(user: string): ImportDevice {
  const page = pageImportDevice();
  const hearers = new Set<() => void>();
  const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel(importsDatabase) : undefined;
  const tellHere = () => {
    for (const hear of hearers) hear();
  };
  tabs?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data === user) tellHere();
  });
  const tell = () => {
    tabs?.postMessage(user);
    tellHere();
  };
  /** Reads from the device; a browser that gives nothing holds nothing. */
  const read = async <Found>(find: (database: ImportsDatabase) => Promise<Found>, otherwise: Found): Promise<Found> =>
    openImports()
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
      const kept = (await read((database) => database.getAll("runs", keysOf(user)), [])).filter(isImportRun);
      return [...(await page.runs()), ...kept].toSorted((one, other) => other.startedAt - one.startedAt);
    },
    run: async (id) => (await page.run(id)) ?? storedRun(id),
    async save(run, change = {}): Promise<Kept> {
      if (await isOnPage(run.id)) {
        await page.save(run, change);
        tellHere();
        return "page";
      }
      try {
        await write(await openImports(), user, run, change);
        tell();
        return "device";
      } catch {
        if (await storedRun(run.id)) return "nowhere";
        await page.save(run, change);
        tellHere();
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
      await read((database) => drop(database, user, [id]), undefined);
      tell();
    },
    subscribe(hear) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}

/** All of it in one transaction that is on the disk when it ends. */
async function write(database: ImportsDatabase, user: string, run: ImportRun, { body, references }: RunChange) {
  const change = database.transaction(["runs", "bodies", "references"], "readwrite", { durability: "strict" });
  heard(change.done);
  const runs = change.objectStore("runs");
  const isNew = (await runs.getKey([user, run.id])) === undefined;
  heard(runs.put(run, [user, run.id]));
  if (body === null) heard(change.objectStore("bodies").delete([user, run.id]));
  else if (body !== undefined) heard(change.objectStore("bodies").put(body, [user, run.id]));
  if (references) {
    const store = change.objectStore("references");
    const key: [string, string, number] = [user, run.id, references.batch];
    heard(references.are ? store.put(references.are, key) : store.delete(key));
  }
  await change.done;
  if (!isNew) return;
  const all = (await database.getAll("runs", keysOf(user))).filter(isImportRun);
  await drop(
    database,
    user,
    runsToForget(all).map(({ id }) => id),
  );
}

async function drop(database: ImportsDatabase, user: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const change = database.transaction(["runs", "bodies", "references"], "readwrite");
  heard(change.done);
  for (const id of ids) {
    heard(change.objectStore("runs").delete([user, id]));
    heard(change.objectStore("bodies").delete([user, id]));
    heard(change.objectStore("references").delete(keysOf(user, id)));
  }
  await change.done;
}
