/** Imports for stories, and jobs that send them. */
import type { ApiErrorDetails } from "@merchant-portal/api";
import { sampleNow } from "@merchant-portal/api/testing/samples";
import type { Failure, ItemState, Job } from "#parts/jobs/job.ts";
import type { UploadItem } from "./batches.ts";
import type { SentBatch, SentImport } from "./sent-import.ts";
import type { UploadOptions } from "./job/upload.job.ts";
import type { UploadView } from "./use-upload.ts";

const files = { orders: "commandes-novembre.csv", packages: "colis-novembre.csv" };
const endsOf = (place: number) => [`JC-${10_000 + place * 500}`, `JC-${10_499 + place * 500}`] as const;

export const storyBatch = (at: SentBatch["at"], place: number, more: Partial<SentBatch> = {}): SentBatch => ({
  count: 500,
  ends: endsOf(place),
  at,
  ...more,
});

export const storyImport = (more: Partial<SentImport> = {}): SentImport => ({
  id: "story",
  files,
  startedAt: sampleNow,
  total: 2_000,
  batches: [storyBatch("taken", 0), storyBatch("taken", 1)],
  ...more,
});

export const noResponse: ApiErrorDetails = { kind: "unreadable", method: "POST", message: "" };
export const serverError: ApiErrorDetails = {
  kind: "http",
  method: "POST",
  status: 500,
  message: "The import queue is full.",
  requestId: "req-0003",
};

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

/** Four batches of 500 orders: two are accepted; the third is in `state`. */
export function storyView(
  at: Job["state"],
  state: ItemState<undefined> = { at: "waiting" },
  more: Partial<Omit<UploadView, "job">> & { job?: Partial<Job<UploadOptions>> } = {},
): UploadView {
  const done: ItemState<undefined> = { at: "done" };
  const items = [done, done, state, { at: "waiting" } as const].map((one, index) => {
    const ends = endsOf(index);
    const item: UploadItem = { id: String(index), name: ends.join(" – "), count: 500, ends, onPurpose: [] };
    return { index, item, state: one };
  });
  const job: Job<UploadOptions> = {
    id: "story",
    kind: "upload",
    user: "story",
    createdAt: sampleNow,
    askedAt: sampleNow,
    askedIn: "tab",
    options: {
      files,
      total: 2e3,
      choice: "good",
    },
    skipped: [],
    state: at,
    count: 4,
    isMaking: false,
    done: 2,
    failed: 0,
    turn: 1,
    afterLogout: "forget",
    expiresAt: sampleNow + 864e5,
    ...more.job,
  };
  return { items, isStored: true, isQueued: false, isStopping: false, ...more, job };
}

/** The third batch may have been accepted. */
export const unsureView = (failure: Failure): UploadView =>
  storyView({ at: "paused", why: "unsure" }, { at: "unknown", key: "key", failure });
