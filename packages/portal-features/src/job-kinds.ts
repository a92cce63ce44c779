/** Every kind of jobs: what the centre of a provider accepts. Open it to add a kind. */
import type { AnyKind } from "#parts/jobs/job-runner.ts";
import { uploadJob } from "#parts/order-import/upload/job/upload.job.ts";
import { deleteJob } from "#parts/orders/delete/delete.job.ts";
import { replaceJob } from "#parts/orders/fix/replace.job.ts";
import { markJobs } from "#parts/orders/ready/ready.job.ts";
import { tagJob } from "#parts/orders/tags/tags.job.tsx";
import { printKind } from "#parts/printing/print.job.ts";
import { fulfillJob } from "#parts/shopify/jobs/fulfill.job.ts";
import { syncTagsJob } from "#parts/shopify/jobs/sync-tags.job.ts";

export const jobKinds: readonly AnyKind[] = [
  deleteJob,
  replaceJob,
  markJobs.ready,
  markJobs.notReady,
  tagJob,
  printKind,
  uploadJob,
  fulfillJob,
  syncTagsJob,
];
