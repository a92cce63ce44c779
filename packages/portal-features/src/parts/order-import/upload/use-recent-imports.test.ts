import { expect, test } from "vitest";
import type { StoredDraft } from "#parts/order-import/draft-store.ts";
import type { SentBatch, SentImport } from "./sent-import.ts";
import { recentImports } from "./use-recent-imports.ts";

const batch = (at: SentBatch["at"]): SentBatch => ({ count: 2, ends: ["A", "B"], at });
const imported = (id: string, ...batches: SentBatch[]): SentImport => ({
  id,
  files: { orders: "commandes.csv", packages: "colis.csv" },
  startedAt: Number(id),
  total: 2,
  batches,
});
const draft = (more: Partial<StoredDraft> = {}): StoredDraft => ({
  id: "work",
  changedAt: 9,
  edits: [],
  known: [],
  choice: "good",
  files: { orders: { file: new Blob(), name: "new.csv", encoding: "utf-8", mapping: [] } },
  ...more,
});

test("imports with what their jobs do, in their order; the draft comes before them, until it is sent", () => {
  const all = [
    imported("4", batch("open")),
    imported("3", batch("open")),
    imported("2"),
    imported("1", batch("taken")),
  ];
  const jobs = [
    { id: "4", state: { at: "running", tab: "other" } },
    { id: "2", state: { at: "paused", why: "person" } },
  ] as const;
  const shown = (work?: StoredDraft) =>
    recentImports(all, work, jobs, new Map([["2", false]])).map(({ id, status, canResume }) => [id, status, canResume]);
  const sent = [
    ["4", "sending", false],
    // Its user has logged out meanwhile.
    ["3", "unknown", false],
    ["2", "interrupted", true],
    ["1", "done", false],
  ];
  expect(shown(draft())).toEqual([["work", "validating", false], ...sent]);
  expect(shown(draft({ run: "4" }))).toEqual(sent);
});

test("an import that waits in another tab is not continued here; its files are not free, whatever it waits for", () => {
  const jobs = [
    { id: "3", state: { at: "paused", why: "unsure" } },
    { id: "2", state: { at: "paused", why: "interrupted" } },
    { id: "1", state: { at: "ended" } },
  ] as const;
  const all = [imported("3", batch("open")), imported("2"), imported("1", batch("taken"))];
  const shown = recentImports(
    all,
    undefined,
    jobs,
    new Map([
      ["3", false],
      ["1", false],
    ]),
  );
  expect(shown.map(({ id, status, isWaiting, canResume }) => [id, status, isWaiting, canResume])).toEqual([
    ["3", "unknown", true, true],
    ["2", "interrupted", true, false],
    ["1", "done", false, false],
  ]);
});

test("an import whose last request is ending is being sent, not interrupted", () => {
  const jobs = [{ id: "1", state: { at: "paused", why: "person" } }] as const;
  const [shown] = recentImports([imported("1", batch("open"))], undefined, jobs, new Map([["1", true]]));
  expect(shown).toMatchObject({ status: "sending", isWaiting: false, canResume: false });
});

test("a workbook that has the orders and their packages is named once, before and after it was sent", () => {
  const file = { file: new Blob(), name: "book.xlsx", encoding: "utf-8" as const, mapping: [] };
  const sent = { ...imported("1", batch("taken")), files: { orders: "book.xlsx", packages: "book.xlsx" } };
  const shown = recentImports([sent, imported("0")], draft({ files: { orders: file, packages: file } }), [], new Map());
  expect(shown.map(({ files }) => files)).toEqual([["book.xlsx"], ["book.xlsx"], ["commandes.csv", "colis.csv"]]);
});
