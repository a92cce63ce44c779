/** Runs for stories, one in each state. */
import { sampleNow } from "@merchant-portal/api/testing/samples";
import type { ImportRun, RunBatch } from "./import-run.ts";

export const storyBatch = (at: RunBatch["at"], place: number, more: Partial<RunBatch> = {}): RunBatch => ({
  key: `key-${place}`,
  hash: "",
  from: place * 500,
  count: 500,
  ends: [`JC-${10_000 + place * 500}`, `JC-${10_499 + place * 500}`],
  at,
  ...more,
});

export const storyRun = (more: Partial<ImportRun> = {}): ImportRun => ({
  id: "story",
  files: { orders: "commandes-novembre.csv", packages: "colis-novembre.csv" },
  startedAt: sampleNow,
  total: 2_000,
  choice: "good",
  most: 500,
  batches: [storyBatch("taken", 0), storyBatch("taken", 1)],
  next: 1_000,
  onPurpose: [],
  ...more,
});

const noResponse = { kind: "timeout", method: "POST", message: "The server did not answer in time." } as const;
export const openBatch = storyBatch("open", 2, { failure: noResponse, sentAt: sampleNow });

export const failedBatch = storyBatch("open", 2, {
  failure: { kind: "http", method: "POST", status: 500, message: "The import queue is full.", requestId: "req-0003" },
  sentAt: sampleNow,
});

export const refusedBatch = storyBatch("refused", 1, {
  failure: { kind: "http", method: "POST", status: 422, message: "A value is not allowed.", requestId: "req-0001" },
  faults: [
    { slot: "orders", reference: "JC-10512", column: "recipient_postal_code", message: "is not in this province" },
    { slot: "packages", reference: "JC-10733", column: "package_weight", message: "must be 150 or less" },
  ],
});
export const forbiddenBatch = storyBatch("refused", 2, {
  failure: { kind: "http", method: "POST", status: 403, message: "Not for this merchant.", requestId: "req-0002" },
});
