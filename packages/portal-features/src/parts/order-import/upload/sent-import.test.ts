import fc from "fast-check";
import { expect, test } from "vitest";
import type { Job } from "#parts/jobs/job.ts";
import {
  countImport,
  createdSince,
  lastSent,
  readImport,
  type SentBatch,
  type SentImport,
  statusOf,
} from "./sent-import.ts";

const batch = (at: SentBatch["at"], count = 2): SentBatch => ({ count, ends: ["A", "B"], at });
const imported = (batches: SentImport["batches"], more: Partial<SentImport> = {}): SentImport => ({
  id: "1",
  files: { orders: "o.csv", packages: "p.csv" },
  startedAt: 1,
  total: 6,
  batches,
  ...more,
});

test("each order is counted once", () => {
  expect(countImport(imported([batch("taken"), undefined, batch("refused"), batch("open", 1)]))).toEqual({
    total: 6,
    taken: 2,
    repeats: 0,
    refused: 2,
    open: 1,
    unsent: 1,
  });
  expect(countImport(imported([{ ...batch("taken"), repeats: 3 }]))).toMatchObject({ repeats: 3, unsent: 1 });
  expect(countImport(imported([batch("taken", 9)]))).toMatchObject({ total: 9, unsent: 0 });
});

test("orders of an import are searched from its start on the server's clock; if that is unknown, from a day earlier", () => {
  const startedAt = 1_795_186_800_000;
  expect(createdSince(imported([], { startedAt }))).toBe(startedAt - 24 * 3_600_000);
  expect(createdSince(imported([], { startedAt, skew: 3_600_000 }))).toBe(startedAt + 58 * 60_000);
  expect(lastSent(imported([undefined, { ...batch("taken"), sentAt: 9 }]))).toBe(9);
});

const jobs: Record<string, Pick<Job, "state"> | undefined> = {
  none: undefined,
  running: { state: { at: "running", tab: "here" } },
  busy: { state: { at: "paused", why: "busy" } },
  closed: { state: { at: "paused", why: "interrupted" } },
  unsure: { state: { at: "paused", why: "unsure" } },
  over: { state: { at: "ended" } },
};
test.each([
  [[batch("taken")], "running", "sending"],
  [[batch("taken")], "busy", "sending"],
  [[batch("taken")], "closed", "interrupted"],
  [[batch("taken"), batch("open")], "closed", "unknown"],
  [[batch("taken"), batch("open")], "unsure", "unknown"],
  // After a log-out the job is gone: whether they were created is not known, and nobody continues it.
  [[batch("open", 6)], "none", "unknown"],
  [[batch("taken")], "none", "doneWithFailures"],
  [[batch("taken", 6)], "over", "done"],
  [[{ ...batch("taken", 4), repeats: 2 }], "none", "done"],
  [[batch("taken"), batch("refused")], "over", "doneWithFailures"],
  [[batch("refused", 6)], "none", "failed"],
  [[], "none", "failed"],
] as const)("%o, job %s: %s", (batches, job, status) => expect(statusOf(imported(batches), jobs[job])).toBe(status));

test("an import of an earlier version is read, without batches that were not sent; any other stored value is none", () => {
  const old = {
    ...imported([]),
    choice: "good",
    most: 500,
    onPurpose: [],
    repeats: 1,
    stopped: "unknown",
    batches: [
      {
        ...batch("taken"),
        key: "k",
        hash: "",
        from: 0,
        repeats: 1,
      },
      {
        ...batch("refused"),
        at: "anew",
      },
      {
        ...batch("open"),
        at: "ready",
      },
    ],
  };
  const read = readImport(JSON.parse(JSON.stringify(old)));
  expect(read && countImport(read)).toEqual({ total: 6, taken: 2, repeats: 1, refused: 0, open: 0, unsent: 3 });
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(readImport(value)).toBeUndefined();
    }),
  );
});
