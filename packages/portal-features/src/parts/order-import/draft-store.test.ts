import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetUser } from "#kit/user-data.ts";
import type { Edit, ImportState, OpenedFile, OrderImport } from "#parts/order-import/order-import.ts";
import {
  createDraftStore,
  type DraftFile,
  type DraftStorage,
  memoryDraftStorage,
  restoreDraft,
  validDraft,
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
    read: () => page.read(),
    putRecord: async (record) => {
      writes.record += 1;
      await page.putRecord(record);
    },
    putFile: async (slot, one) => {
      writes.files += 1;
      await page.putFile(slot, one);
    },
    forget: () => page.forget(),
  };
  return { store, writes };
}

// T31, T58
test("files, their mapping and the edits are restored after a reload", async () => {
  const { store, writes } = countingStorage();
  const draftStore = createDraftStore(store, "ana", () => 7);
  await draftStore.saveFile("orders", file("commandes.csv"));
  await draftStore.saveFile("packages", file("colis.csv"));
  for (const text of ["M", "Mo", "Montréal"]) draftStore.save({ edits: [[set(text)]] });
  draftStore.save({ choice: "all", known: ["R-1"], run: "run-1" });
  await draftStore.flush();
  // Of several changes only the last is written, and the files are not. The first file gets the id of the second.
  expect(writes).toEqual({ record: 3, files: 3 });
  const draft = await createDraftStore(store, "ana").read();
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
  const draftStore = createDraftStore(store, "ana");
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
  const draftStore = createDraftStore(store, "ana");
  await draftStore.saveFile("orders", file("a.csv"));
  draftStore.save({ choice: "all" });
  await forgetUser("ben");
  await forgetUser("ana");
  await vi.advanceTimersByTimeAsync(300);
  expect(writes.record).toBe(1);
});

/** What the device stores for two tabs: the record and the files, each written by the tab that changed it last. */
async function twoTabs(...steps: readonly (readonly ["A" | "B", "orders" | "packages" | "edits" | "read"])[]) {
  const device: { record?: unknown; orders?: unknown; packages?: unknown } = {};
  const storage: DraftStorage = {
    ...memoryDraftStorage(),
    read: async () => validDraft(device.record, { orders: device.orders, packages: device.packages }),
    putRecord: async (record) => void (device.record = record),
    putFile: async (slot, one) => void (device[slot] = one),
  };
  const tabs = { A: createDraftStore(storage, "ana"), B: createDraftStore(storage, "ana") };
  for (const [tab, what] of steps) {
    if (what === "read") await tabs[tab].read();
    else if (what === "edits") tabs[tab].save({ edits: [[set(tab)]], known: [tab], run: tab });
    else await tabs[tab].saveFile(what, file(`${tab} ${what}`));
    await tabs[tab].flush();
  }
  const draft = validDraft(device.record, { orders: device.orders, packages: device.packages });
  return {
    files: [draft?.files.orders?.name, draft?.files.packages?.name],
    edits: draft?.edits.flat().map((edit) => ("text" in edit ? edit.text : "")),
    known: draft?.known,
    run: draft?.run,
  };
}

test("T48: edits of one tab are never applied to the files of another", async () => {
  const whole = { files: ["A orders", "A packages"], edits: ["A"], known: ["A"], run: "A" };
  const ofA = [
    ["A", "orders"],
    ["A", "packages"],
    ["A", "edits"],
  ] as const;
  const ofB = [
    ["B", "orders"],
    ["B", "packages"],
  ] as const;
  const nothing = { edits: [], known: [], run: undefined };
  expect(await twoTabs(...ofA)).toEqual(whole);
  expect(await twoTabs(...ofA, ...ofB)).toEqual({ ...nothing, files: ["B orders", "B packages"] });
  expect(await twoTabs(...ofA, ...ofB, ["A", "edits"])).toEqual({ ...nothing, files: ["B orders", "B packages"] });
  expect(await twoTabs(...ofA, ["B", "orders"], ["A", "edits"])).toEqual({
    ...whole,
    files: [undefined, "A packages"],
  });
  expect(await twoTabs(...ofB, ...ofA)).toEqual(whole);
  // The second tab has restored the draft of the first, and its merchant chooses other files.
  const other = { ...nothing, files: ["B orders", "B packages"] };
  expect(await twoTabs(...ofA, ["B", "read"], ...ofB, ["A", "edits"])).toEqual(other);
});

test("a draft of an earlier version, whose files have no id, keeps its edits", () => {
  const record = { id: "1", changedAt: 0, edits: [[set("Laval")]], known: [], choice: "good" };
  expect(validDraft(record, { orders: file("o.csv"), packages: undefined })).toMatchObject({
    edits: record.edits,
    files: { orders: { name: "o.csv" } },
  });
  expect(validDraft(record, { orders: undefined, packages: undefined })).toBeUndefined();
  expect(validDraft({}, { orders: file("o.csv"), packages: undefined })).toBeUndefined();
});

/** A worker that records its calls. */
function worker(missing: OpenedFile["missing"] = []) {
  const calls: unknown[] = [];
  const state = { orders: 1 } as ImportState;
  const record = (...call: unknown[]) => {
    calls.push(call);
    return Promise.resolve(state);
  };
  const one = {
    open: async (slot: string, { name }: File, options: object) => {
      calls.push(["open", slot, name, options]);
      return { slot, missing } as unknown as OpenedFile;
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
  expect(await restoreDraft(one, draft, settings)).toMatchObject({ state });
  const options = { encoding: "windows-1252", mapping: ["order_ref_number", undefined], settings };
  expect(calls).toEqual([
    ["open", "orders", "o.csv", options],
    ["open", "packages", "p.csv", options],
    ["check", settings],
    ["known", ["R-1"]],
    ["edit", [set("a")]],
    ["edit", [set("b")]],
  ]);
  const half = worker(["service"]);
  expect(await restoreDraft(half.one, draft, settings)).not.toHaveProperty("state");
  expect((await restoreDraft(half.one, { ...draft, files: {} }, settings)).opened).toEqual([]);
});
