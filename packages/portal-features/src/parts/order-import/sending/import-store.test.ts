import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Edit, ImportState, OpenedFile, OrderImport } from "#parts/order-import/order-import.ts";
import { forgetImports } from "./imports-database.ts";
import { openImportStore, pageWorkStore, restoreImport, type StoredFile, type WorkStore } from "./draft-store.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const file = (name: string): StoredFile => ({
  file: new Blob([name]),
  name,
  encoding: "windows-1252",
  mapping: ["order_ref_number", undefined],
});
const set = (text: string): Edit => ({ do: "set", row: 0, column: "recipient_city", text });

/** A device that a page after a reload finds again; it counts what it is asked to write. */
function device() {
  const page = pageWorkStore();
  const writes = { work: 0, files: 0 };
  const store: WorkStore = {
    read: () => page.read(),
    putWork: async (work) => {
      writes.work += 1;
      return (await page.putWork(work)) || true;
    },
    putFile: async (slot, kept) => {
      writes.files += 1;
      return (await page.putFile(slot, kept)) || true;
    },
    forget: () => page.forget(),
  };
  return { store, writes };
}

// T31, T58
test("files, how they are read, and what was mended are there again after a reload", async () => {
  const { store, writes } = device();
  const deviceStore = openImportStore(store, "ana", () => 7);
  expect(await deviceStore.saveFile("orders", file("commandes.csv"))).toBe(true);
  expect(await deviceStore.saveFile("packages", file("colis.csv"))).toBe(true);
  for (const text of ["M", "Mo", "Montréal"]) deviceStore.keep({ edits: [[set(text)]] });
  deviceStore.keep({ choice: "all", known: ["R-1"], run: "run-1" });
  await deviceStore.settle();
  // Of several changes at once the last is written, and never the files with them.
  expect(writes).toEqual({ work: 3, files: 2 });
  const kept = await openImportStore(store, "ana").read();
  expect(kept).toMatchObject({ edits: [[set("Montréal")]], choice: "all", known: ["R-1"], run: "run-1", changedAt: 7 });
  expect(await kept?.files.orders?.file.text()).toBe("commandes.csv");
  await deviceStore.saveFile("packages", undefined);
  expect((await deviceStore.read())?.files.packages).toBeUndefined();
  await deviceStore.forget();
  expect(await deviceStore.read()).toBeUndefined();
});

test("a change is written by itself after a moment; one of an import that was forgotten is not", async () => {
  const { store, writes } = device();
  const deviceStore = openImportStore(store, "ana");
  await deviceStore.saveFile("orders", file("a.csv"));
  deviceStore.keep({ choice: "all" });
  await vi.advanceTimersByTimeAsync(300);
  expect(writes.work).toBe(2);
  deviceStore.keep({ choice: "good" });
  await deviceStore.forget();
  await vi.advanceTimersByTimeAsync(300);
  expect(writes.work).toBe(2);
});

// T25
test("when its user leaves on purpose nothing more is kept; another's departure is none of its business", async () => {
  const { store, writes } = device();
  const deviceStore = openImportStore(store, "ana");
  await deviceStore.saveFile("orders", file("a.csv"));
  deviceStore.keep({ choice: "all" });
  await forgetImports("ben");
  await forgetImports("ana");
  await vi.advanceTimersByTimeAsync(300);
  expect(writes.work).toBe(1);
});

test("a device that refuses is told", async () => {
  const { store } = device();
  const deviceStore = openImportStore({ ...store, putFile: async () => false }, "ana");
  let told = 0;
  deviceStore.subscribe(() => (told += 1));
  expect(await deviceStore.saveFile("orders", file("a.csv"))).toBe(false);
  expect([deviceStore.isRefused(), told > 0]).toEqual([true, true]);
});

/** A worker that remembers what it was asked. */
function worker(missing: OpenedFile["missing"] = []) {
  const asked: unknown[] = [];
  const state = { orders: 1 } as ImportState;
  const note = (...call: unknown[]) => {
    asked.push(call);
    return Promise.resolve(state);
  };
  const one = {
    open: async (slot: string, { name }: File, options: object) => {
      asked.push(["open", slot, name, options]);
      return { slot, missing } as unknown as OpenedFile;
    },
    check: (settings: object) => note("check", settings),
    markKnown: (references: readonly string[]) => note("known", references),
    edit: (edits: readonly Edit[]) => note("edit", edits),
  };
  return { one: one as unknown as OrderImport, asked, state };
}

test("what was kept is done again in its order, each step for itself", async () => {
  const { one, asked, state } = worker();
  const kept = {
    id: "1",
    changedAt: 0,
    files: { orders: file("o.csv"), packages: file("p.csv") },
    known: ["R-1"],
    edits: [[set("a")], [set("b")]],
    choice: "good",
  } as const;
  const settings = { phoneOptional: true };
  expect(await restoreImport(one, kept, settings)).toMatchObject({ state });
  const options = { encoding: "windows-1252", mapping: ["order_ref_number", undefined], settings };
  expect(asked).toEqual([
    ["open", "orders", "o.csv", options],
    ["open", "packages", "p.csv", options],
    ["check", settings],
    ["known", ["R-1"]],
    ["edit", [set("a")]],
    ["edit", [set("b")]],
  ]);
  const half = worker(["service"]);
  expect(await restoreImport(half.one, kept, settings)).not.toHaveProperty("state");
  expect((await restoreImport(half.one, { ...kept, files: {} }, settings)).opened).toEqual([]);
});
