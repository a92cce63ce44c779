/** The import that a user is mending, in this browser's IndexedDB. */
import type { FileSlot } from "#parts/order-import/import-columns.ts";
import { keysOf } from "./imports-database.ts";
import type { StoredFile, StoredImport, StoredWork, WorkStore } from "./import-store.ts";
import { openImports, type ImportsDatabase } from "./open-imports.ts";

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
