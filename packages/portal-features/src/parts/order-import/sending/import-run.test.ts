import fc from "fast-check";
import { expect, test } from "vitest";
import { countRun, createdSince, type ImportRun, isImportRun, type RunBatch, statusOf } from "./import-run.ts";

const batch = (at: RunBatch["at"], count = 2): RunBatch => ({
  key: "k",
  hash: "",
  from: 0,
  count,
  ends: ["A", "B"],
  at,
});
const run = (batches: RunBatch[], more: Partial<ImportRun> = {}): ImportRun => ({
  id: "1",
  files: { orders: "o.csv", packages: "p.csv" },
  startedAt: 1,
  total: 6,
  choice: "good",
  most: 500,
  batches,
  onPurpose: [],
  ...more,
});

test("each order is counted once", () => {
  expect(countRun(run([batch("taken"), batch("refused"), batch("open", 1)]))).toEqual({
    total: 6,
    taken: 2,
    repeats: 0,
    refused: 2,
    open: 1,
    unsent: 1,
  });
  expect(countRun(run([batch("taken")], { repeats: 3 }))).toMatchObject({ repeats: 3, unsent: 1 });
  expect(countRun(run([batch("taken", 9)]))).toMatchObject({ total: 9, unsent: 0 });
});

test("orders of a run are searched from its start on the server's clock; if that is unknown, from a day earlier", () => {
  const startedAt = 1_795_186_800_000;
  expect(createdSince(run([], { startedAt }))).toBe(startedAt - 24 * 3_600_000);
  expect(createdSince(run([], { startedAt, skew: 3_600_000 }))).toBe(startedAt + 58 * 60_000);
});

test.each([
  [[batch("taken")], undefined, true, "sending"],
  [[batch("taken")], undefined, false, "interrupted"],
  [[batch("taken", 6)], 5, false, "done"],
  [[batch("taken"), batch("refused")], 5, false, "doneWithFailures"],
  [[batch("open", 6)], 5, false, "doneWithFailures"],
  [[batch("refused", 6)], 5, false, "failed"],
  [[], 5, false, "failed"],
] as const)("%o, ended %s, sending %s: %s", (batches, endedAt, isSending, status) =>
  expect(statusOf(run([...batches], endedAt === undefined ? {} : { endedAt }), isSending)).toBe(status),
);

test("any other stored value is no run", () => {
  expect(isImportRun(JSON.parse(JSON.stringify(run([batch("taken")], { next: 4, stopped: "paused" }))))).toBe(true);
  expect(isImportRun({ ...run([]), batches: [{ ...batch("taken"), at: "sent" }] })).toBe(false);
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(isImportRun(value)).toBe(false);
    }),
  );
});
