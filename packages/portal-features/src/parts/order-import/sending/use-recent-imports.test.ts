import { expect, test } from "vitest";
import type { StoredDraft } from "./draft-store.ts";
import type { ImportRun, RunBatch } from "./import-run.ts";
import { memoryRunStore } from "./run-store.ts";
import { readRecent } from "./use-recent-imports.ts";

const batch = (at: RunBatch["at"]): RunBatch => ({ key: "k", hash: "", from: 0, count: 2, ends: ["A", "B"], at });
const run = (id: string, more: Partial<ImportRun>): ImportRun => ({
  id,
  files: { orders: "commandes.csv", packages: "colis.csv" },
  startedAt: Number(id),
  total: 2,
  choice: "good",
  most: 500,
  batches: [batch("taken")],
  onPurpose: [],
  ...more,
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

test("imports with their results, newest first; the draft comes before them", async () => {
  const runStore = memoryRunStore();
  await runStore.save(run("1", { endedAt: 5 }));
  await runStore.save(run("2", { endedAt: 5, batches: [batch("refused")] }));
  await runStore.save(run("3", { endedAt: 5, batches: [batch("taken"), batch("refused")] }));
  await runStore.save(run("4", { stopped: "session", next: 2 }));
  await runStore.save(run("5", { next: 2 }));
  const recent = async (...args: [StoredDraft | undefined, boolean]) =>
    (await readRecent(runStore, ...args)).map(({ id, status, canResume }) => [id, status, canResume]);
  expect(await recent(draft(), true)).toEqual([
    ["work", "validating", false],
    ["5", "sending", false],
    ["4", "interrupted", false],
    ["3", "doneWithFailures", false],
    ["2", "failed", false],
    ["1", "done", false],
  ]);
  // No tab is sending, and the files of one run are stored.
  expect((await recent(draft({ run: "5" }), false)).slice(0, 2)).toEqual([
    ["5", "interrupted", true],
    ["4", "interrupted", false],
  ]);
});

test("a run without files can be resumed if the body of its last batch is stored", async () => {
  const runStore = memoryRunStore();
  await runStore.save(run("1", { stopped: "unknown", batches: [batch("open")] }), { body: "{}" });
  await runStore.save(run("2", { stopped: "unknown", batches: [batch("open")], next: 2 }), { body: "{}" });
  await runStore.save(run("3", { stopped: "unknown", batches: [batch("open")], next: 2 }));
  await runStore.save(run("4", { stopped: "busy", batches: [batch("ready")] }), { body: "{}" });
  await runStore.save(run("5", { stopped: "busy", batches: [batch("ready")] }));
  const recent = await readRecent(runStore, undefined, false);
  expect(recent.map(({ canResume }) => canResume)).toEqual([false, true, false, true, true]);
});
