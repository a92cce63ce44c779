import { fakeApi } from "@merchant-portal/api/testing";
import { expect, test } from "vitest";
import { forgetUser } from "#kit/user-data.ts";
import type { SentBatch, SentImport } from "./sent-import.ts";
import { createSentImports, recentlySent, userImports } from "./sent-imports.ts";
import { maxImports } from "./max-imports.ts";
import { userDraft } from "./user-draft.ts";

const day = 24 * 3_600_000;
const imported = (id: string, startedAt: number): SentImport => ({
  id,
  files: { orders: "o", packages: "p" },
  startedAt,
  total: 1,
  batches: [],
});
const batch = (sentAt: number, count = 1): SentBatch => ({ count, ends: ["A", "A"], at: "taken", sentAt });

test("imports with the references of their batches, newest first; the oldest go when there are too many", async () => {
  const imports = createSentImports();
  let changes = 0;
  const stop = imports.subscribe(() => (changes += 1));
  await imports.add(imported("1", 1));
  await imports.add(imported("2", 2));
  expect(await imports.note("1", 1, { batch: batch(3), references: ["B"] })).toBe(true);
  await imports.note("1", 0, { batch: batch(3), references: ["A"], skew: 5 });
  expect((await imports.all()).map(({ id }) => id)).toEqual(["2", "1"]);
  expect(await imports.get("1")).toMatchObject({ skew: 5, batches: [{ at: "taken" }, { at: "taken" }] });
  expect([await imports.references("1"), await imports.references("1", (index) => index !== 0)]).toEqual([
    ["B", "A"],
    ["B"],
  ]);
  await imports.note("1", 1, { batch: { ...batch(3), at: "refused" }, references: null });
  expect(await imports.references("1")).toEqual(["A"]);
  expect(changes).toBe(5);
  stop();
  await imports.forget("1");
  expect(await imports.get("1")).toBeUndefined();
  for (let at = 10; at < 10 + maxImports; at++) await imports.add(imported(String(at), at));
  expect(await imports.get("2")).toBeUndefined();
  expect(await imports.all()).toHaveLength(maxImports);
  // One that may still have a job stays, so that it can be continued.
  const now = Date.now();
  for (let at = 0; at <= maxImports; at++) await imports.add(imported(`new ${at}`, now - at));
  expect(await imports.all()).toHaveLength(maxImports + 1);
});

test("a full device takes no note, and what the browser has cleared is remembered from then on", async () => {
  let isFull = false;
  const stored = new Map<string, unknown>();
  const imports = createSentImports("someone", {
    read: async () => [...stored.values()],
    references: async () => [],
    write: async (sent) => {
      if (isFull) throw new DOMException("Full.", "QuotaExceededError");
      stored.set(sent.id, sent);
    },
    remove: async () => undefined,
  });
  await imports.add(imported("1", 1));
  isFull = true;
  expect(await imports.note("1", 0, { batch: batch(3), references: ["A"] })).toBe(false);
  // One that the device does not take stays in the page, and is sent.
  await imports.add(imported("2", 2));
  expect(await imports.note("2", 0, { batch: batch(3), references: ["A"] })).toBe(true);
  isFull = false;
  stored.clear();
  expect(await imports.note("1", 0, { batch: batch(3), references: ["A"] })).toBe(true);
  expect(await imports.get("1")).toMatchObject({ batches: [{ at: "taken" }] });
});

// T57: the same file, a moment later: its orders are not created yet.
test("what this device sent within a day exists, although the server has not created it yet", async () => {
  const imports = createSentImports();
  await imports.add(imported("1", day));
  await imports.note("1", 0, { batch: batch(day, 2), references: ["A", "B"] });
  await imports.add(imported("2", 5 * day));
  await imports.note("2", 0, { batch: batch(5 * day, 2), references: ["B", "C"] });
  expect(await recentlySent(imports, 5.5 * day)).toEqual(
    new Map(["B", "C"].map((reference) => [reference, { importId: "2", at: 5 * day, mayExist: false }])),
  );
  // An import that is continued days later gets all that was sent since it started.
  const own = { id: "0", startedAt: day };
  expect([...(await recentlySent(imports, 9 * day, own)).keys()].toSorted()).toEqual(["A", "B", "C"]);
  expect(await recentlySent(imports, 9 * day)).toEqual(new Map());
  await imports.note("1", 0, { batch: batch(8.5 * day, 2) });
  expect([...(await recentlySent(imports, 9 * day)).keys()].toSorted()).toEqual(["A", "B"]);
});

// The batch was given up after a 503: only the server knows.
test("orders of a batch without a clear answer may exist, unless another batch with them was accepted", async () => {
  const imports = createSentImports();
  await imports.add(imported("1", day));
  await imports.note("1", 0, { batch: batch(day, 1), references: ["A"] });
  await imports.add(imported("2", day + 1));
  await imports.note("2", 0, { batch: { ...batch(day + 1, 2), at: "open" }, references: ["A", "B"] });
  await imports.note("2", 1, { batch: batch(day + 1), references: ["C"] });
  const found = await recentlySent(imports, day + 2);
  expect(Object.fromEntries([...found].map(([reference, { mayExist }]) => [reference, mayExist]))).toEqual({
    A: false,
    B: true,
    C: false,
  });
});

test("T47: without a user each client has its own imports; a user keeps theirs until they log out", async () => {
  const [one, other] = [fakeApi({}), fakeApi({})];
  const file = { file: new Blob(), name: "a.csv", encoding: "utf-8", mapping: [] } as const;
  await userDraft(one, undefined).saveFile("orders", file);
  expect(await userDraft(one, undefined).peek()).toBeDefined();
  expect(await userDraft(other, undefined).peek()).toBeUndefined();
  expect(userImports(one, undefined)).not.toBe(userImports(other, undefined));
  const ofAnn = userDraft(one, "ann");
  expect(userDraft(other, "ann")).toBe(ofAnn);
  await forgetUser("ann.b");
  expect(userDraft(one, "ann")).toBe(ofAnn);
  await forgetUser("ann");
  expect(userDraft(one, "ann")).not.toBe(ofAnn);
});
