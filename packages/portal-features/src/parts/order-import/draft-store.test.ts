import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetUser } from "#kit/user-data.ts";
import type { Edit, ImportState, OpenedFile, OrderImport } from "#parts/order-import/order-import.ts";
import {
  DraftStore,
  type DraftFile,
  type DraftStorage,
  earlierDraft,
  memoryDraftStorage,
  filesOf,
  restoreDraft,
} from "./draft-store.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const file = (name: string): DraftFile => ({
  file: new Blob([name]),
  name,
  encoding: "windows-1252",
  mapping: ["order_ref_number", undefined],
});
const set = (text: string): Edit => ({ do: "set", row: 0, column: "recipient_city", text });

/** A storage that survives a reload, and counts its writes. */
function countingStorage() {
  const page = memoryDraftStorage();
  const writes = { record: 0, files: 0 };
  const store: DraftStorage = {
    ...page,
    put: async (record, files) => {
      writes.record += 1;
      writes.files += Object.keys(files).length;
      await page.put(record, files);
    },
  };
  return { store, writes };
}

// T31, T58
test("files, their mapping and the edits are restored after a reload", async () => {
  const { store, writes } = countingStorage();
  const draftStore = new DraftStore(store, "ana", () => 7);
  await draftStore.saveFile("orders", file("commandes.csv"));
  await draftStore.saveFile("packages", file("colis.csv"));
  for (const text of ["M", "Mo", "Montréal"]) draftStore.save({ edits: [[set(text)]] });
  draftStore.save({ choice: "all", known: ["R-1"], run: "run-1" });
  await draftStore.flush();
  // Of several changes only the last is written, and the files are not.
  expect(writes).toEqual({ record: 3, files: 2 });
  const draft = await new DraftStore(store, "ana").read();
  expect(draft).toMatchObject({
    edits: [[set("Montréal")]],
    choice: "all",
    known: ["R-1"],
    run: "run-1",
    changedAt: 7,
  });
  expect(await draft?.files.orders?.file.text()).toBe("commandes.csv");
  await draftStore.saveFile("packages", undefined);
  expect((await draftStore.read())?.files.packages).toBeUndefined();
  await draftStore.forget();
  expect(await draftStore.read()).toBeUndefined();
});

test("a change is written after a pause, unless the draft was deleted", async () => {
  const { store, writes } = countingStorage();
  const draftStore = new DraftStore(store, "ana");
  await draftStore.saveFile("orders", file("a.csv"));
  draftStore.save({ choice: "all" });
  await vi.advanceTimersByTimeAsync(300);
  expect(writes.record).toBe(2);
  draftStore.save({ choice: "good" });
  await draftStore.forget();
  await vi.advanceTimersByTimeAsync(300);
  expect(writes.record).toBe(2);
});

// T25
test("after the log-out of its user nothing more is written; another user's log-out does not matter", async () => {
  const { store, writes } = countingStorage();
  const draftStore = new DraftStore(store, "ana");
  await draftStore.saveFile("orders", file("a.csv"));
  draftStore.save({ choice: "all" });
  await forgetUser("ben");
  await forgetUser("ana");
  await vi.advanceTimersByTimeAsync(300);
  expect(writes.record).toBe(1);
  // The page that is still open goes on.
  draftStore.save({ edits: [[set("Laval")]] });
  await draftStore.saveFile("packages", file("b.csv"));
  await draftStore.leave();
  expect(writes.record).toBe(1);
});

/** A device with tabs: they share the drafts, and each is held by one tab. */
function device() {
  const shared = memoryDraftStorage();
  const holders = new Map<string, string>();
  const owns = new Map<string, string | undefined>();
  let changes = 0;
  /** The page in a tab. Opened again, it is the page after a reload. */
  const page = (tab: string) => {
    for (const [draft, holder] of holders) if (holder === tab) holders.delete(draft);
    const storage: DraftStorage = {
      ...shared,
      own: { get: () => owns.get(tab), set: (draft) => owns.set(tab, draft) },
      async hold(draft) {
        if (holders.has(draft) && holders.get(draft) !== tab) return undefined;
        holders.set(draft, tab);
        return () => holders.delete(draft);
      },
    };
    const store = new DraftStore(storage, "ana", () => (changes += 1));
    return Object.assign(store, {
      async choose(name: string) {
        await store.saveFile("orders", file(`${name} orders`));
        await store.saveFile("packages", file(`${name} packages`));
      },
      async correct(text: string) {
        store.save({ edits: [[set(text)]], known: [text] });
        await store.flush();
      },
      async opened() {
        const draft = await store.read();
        if (!draft) return undefined;
        const { files, edits, known, isOpenElsewhere } = draft;
        return { files: [files.orders?.name, files.packages?.name], edits: edits.flat(), known, isOpenElsewhere };
      },
    });
  };
  return { page, close: (tab: string) => [...holders].forEach(([draft, by]) => by === tab && holders.delete(draft)) };
}

/** What `opened` tells of an import with these files and this correction. */
const importOf = (name: string, correction?: string, isOpenElsewhere = false) => ({
  files: [`${name} orders`, `${name} packages`],
  edits: correction === undefined ? [] : [set(correction)],
  known: correction === undefined ? [] : [correction],
  isOpenElsewhere,
});

// T48
test("two tabs with other files: after a reload each has its own files with its own edits", async () => {
  const { page } = device();
  const [first, second] = [page("1"), page("2")];
  await first.read();
  await second.read();
  await first.choose("A");
  await first.correct("Laval");
  await second.choose("B");
  expect(await page("2").opened()).toEqual(importOf("B"));
  await first.correct("Dorval");
  expect(await page("2").opened()).toEqual(importOf("B"));
  expect(await page("1").opened()).toEqual(importOf("A", "Dorval"));
});

test("other files in one tab drop its edits at once, and edits of them that come before they are written stay", async () => {
  const { page } = device();
  const tab = page("1");
  await tab.choose("A");
  await tab.correct("Laval");
  await tab.saveFile("orders", file("B orders"));
  expect(await page("1").opened()).toEqual({ ...importOf("A"), files: ["B orders", "A packages"] });
  const written = tab.saveFile("orders", file("C orders"));
  await Promise.all([written, tab.correct("Dorval")]);
  expect(await page("1").opened()).toMatchObject({ files: ["C orders", "A packages"], edits: [set("Dorval")] });
});

test("a second tab gets a copy that says so, and never writes into the first tab's draft", async () => {
  const { page, close } = device();
  const first = page("1");
  await first.choose("A");
  await first.correct("Laval");
  const second = page("2");
  expect(await second.opened()).toEqual(importOf("A", "Laval", true));
  // The same edits, as after restoring, are no change: no second draft is stored.
  await second.correct("Laval");
  expect(await page("2").opened()).toEqual(importOf("A", "Laval", true));
  const third = page("3");
  await third.read();
  await third.correct("Dorval");
  expect(await page("3").opened()).toEqual(importOf("A", "Dorval"));
  expect(await page("1").opened()).toEqual(importOf("A", "Laval"));
  // Its files are stored with it, and starting over leaves the others.
  await page("3").read();
  close("3");
  const fourth = page("4");
  expect(await fourth.opened()).toEqual(importOf("A", "Dorval"));
  await fourth.forget();
  expect(await fourth.opened()).toEqual(importOf("A", "Laval", true));
});

test("a copy whose files are replaced is a draft of its own; starting over in a copy deletes nothing", async () => {
  const { page } = device();
  await page("1").choose("A");
  await page("1").opened();
  const second = page("2");
  await second.read();
  await second.saveFile("orders", file("B orders"));
  expect(await page("2").opened()).toEqual({ ...importOf("A"), files: ["B orders", "A packages"] });
  const third = page("3");
  await third.read();
  await third.forget();
  expect(await page("1").opened()).toEqual(importOf("A"));
});

test("a tab that leaves its import lets another tab go on with it", async () => {
  const { page } = device();
  const first = page("1");
  await first.choose("A");
  expect(await page("2").opened()).toEqual(importOf("A", undefined, true));
  await first.leave();
  expect(await page("2").opened()).toEqual(importOf("A"));
});

test("the draft of an earlier version is read once: files without its id come without its edits", () => {
  const record = { id: "1", changedAt: 0, edits: [[set("Laval")]], known: [], choice: "good" };
  const read = (work: unknown, orders?: DraftFile & { draft?: string }, packages?: DraftFile & { draft?: string }) =>
    earlierDraft(Object.entries({ work, orders, packages }).map(([part, value]) => ({ key: [part], value })));
  const of = (draft: string) => ({ ...file(`${draft}.csv`), draft });
  expect(read(record, file("o.csv"))).toMatchObject({ edits: record.edits, files: { orders: { name: "o.csv" } } });
  expect(read(record, of("1"), of("1"))).toMatchObject({ id: "1", edits: record.edits });
  const other = read(record, of("2"), of("2"));
  expect(other).toMatchObject({ id: "2", edits: [] });
  expect(Object.keys(other?.files ?? {})).toEqual(["orders", "packages"]);
  expect(Object.keys(read(record, of("2"), of("1"))?.files ?? {})).toEqual(["packages"]);
  expect(read(record)).toBeUndefined();
  expect(read({}, file("o.csv"))).toBeUndefined();
});

// Decision 023
test("what a run has sent leaves the device, whichever page sent it; other files that replaced its files stay", async () => {
  const { page } = device();
  const first = page("1");
  await first.choose("A");
  first.save({ run: "run-1" });
  await first.leave();
  // The page after a reload, or another tab, has not opened the draft.
  await page("1").forgetSent("run-2");
  expect(await page("2").peek()).toMatchObject({ run: "run-1" });
  await page("1").forgetSent("run-1");
  expect(await page("2").peek()).toBeUndefined();
  // Here the page that sends it has it open, with a change that is not written yet.
  const second = page("2");
  await second.choose("B");
  second.save({ run: "run-3" });
  await second.forgetSent("run-3");
  await vi.advanceTimersByTimeAsync(300);
  expect(await page("2").peek()).toBeUndefined();
  const third = page("3");
  await third.choose("C");
  third.save({ run: "run-4" });
  await third.saveFile("orders", file("D orders"));
  await third.correct("Laval");
  await third.forgetSent("run-4");
  expect(await page("3").opened()).toEqual({ ...importOf("C", "Laval"), files: ["D orders", "C packages"] });
});

/** A worker that records its calls. */
function worker(isUnclear = false) {
  const calls: unknown[] = [];
  const state = { orders: 1 } as ImportState;
  const record = (...call: unknown[]) => {
    calls.push(call);
    return Promise.resolve(state);
  };
  const one = {
    open: async (slot: string, { name }: File, options: object) => {
      calls.push(["open", slot, name, options]);
      return { slot, isUnclear } as unknown as OpenedFile;
    },
    check: (settings: object) => record("check", settings),
    markExisting: (references: readonly string[]) => record("known", references),
    edit: (edits: readonly Edit[]) => record("edit", edits),
  };
  return { one: one as unknown as OrderImport, calls, state };
}

test("a draft is restored in order, step by step", async () => {
  const { one, calls, state } = worker();
  const draft = {
    id: "1",
    changedAt: 0,
    files: { orders: file("o.csv"), packages: file("p.csv") },
    known: ["R-1"],
    edits: [[set("a")], [set("b")]],
    choice: "good",
  } as const;
  const settings = { phoneOptional: true };
  expect(await restoreDraft(one, draft, filesOf(draft), settings)).toMatchObject({ state });
  const options = { encoding: "windows-1252", mapping: ["order_ref_number", undefined], settings };
  expect(calls).toEqual([
    ["open", "orders", "o.csv", options],
    ["open", "packages", "p.csv", options],
    ["check", settings],
    ["known", ["R-1"]],
    ["edit", [set("a")]],
    ["edit", [set("b")]],
  ]);
  const half = worker(true);
  expect(await restoreDraft(half.one, draft, filesOf(draft), settings)).not.toHaveProperty("state");
  expect((await restoreDraft(half.one, { ...draft, files: {} }, {}, settings)).opened).toEqual([]);
});
