import { expect, test } from "vitest";
import { pageImportDevice } from "./run-store.ts";
import type { ImportRun, RunBatch } from "./import-run.ts";
import type { StoredImport } from "./draft-store.ts";
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
const work = (more: Partial<StoredImport> = {}): StoredImport => ({
  id: "work",
  changedAt: 9,
  edits: [],
  known: [],
  choice: "good",
  files: { orders: { file: new Blob(), name: "new.csv", encoding: "utf-8", mapping: [] } },
  ...more,
});

test("each import with what became of it, newest first; what is being mended stands before them", async () => {
  const device = pageImportDevice();
  await device.save(run("1", { endedAt: 5 }));
  await device.save(run("2", { endedAt: 5, batches: [batch("refused")] }));
  await device.save(run("3", { endedAt: 5, batches: [batch("taken"), batch("refused")] }));
  await device.save(run("4", { stopped: "session", next: 2 }));
  await device.save(run("5", { next: 2 }));
  const told = async (...given: [StoredImport | undefined, boolean]) =>
    (await readRecent(device, ...given)).map(({ id, status, canGoOn }) => [id, status, canGoOn]);
  expect(await told(work(), true)).toEqual([
    ["work", "validating", false],
    ["5", "sending", false],
    ["4", "interrupted", false],
    ["3", "doneWithFailures", false],
    ["2", "failed", false],
    ["1", "done", false],
  ]);
  // Nobody sends, and the files of one are still here.
  expect((await told(work({ run: "5" }), false)).slice(0, 2)).toEqual([
    ["5", "interrupted", true],
    ["4", "interrupted", false],
  ]);
});

test("the last batch is gone on with without the files, as long as its body is here", async () => {
  const device = pageImportDevice();
  await device.save(run("1", { stopped: "unknown", batches: [batch("open")] }), { body: "{}" });
  await device.save(run("2", { stopped: "unknown", batches: [batch("open")], next: 2 }), { body: "{}" });
  await device.save(run("3", { stopped: "unknown", batches: [batch("open")], next: 2 }));
  await device.save(run("4", { stopped: "busy", batches: [batch("ready")] }), { body: "{}" });
  await device.save(run("5", { stopped: "busy", batches: [batch("ready")] }));
  const told = await readRecent(device, undefined, false);
  expect(told.map(({ canGoOn }) => canGoOn)).toEqual([false, true, false, true, true]);
});
