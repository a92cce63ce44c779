/** Runs of imports in this browser's IndexedDB, under the user's name. */
import { pageImportDevice, runsToForget, type ImportDevice, type Kept, type RunChange } from "./import-device.ts";
import { isImportRun, type ImportRun } from "./import-run.ts";
import { importsDatabase, keysOf } from "./imports-database.ts";
import { heard, openImports, type ImportsDatabase } from "./open-imports.ts";

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
